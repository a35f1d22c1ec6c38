// c over k, for the rank of a column set among those of its size, in ascending order of the masks. This file owns the table.

import { inTable } from '../../bounds'
import { MAX_QUEENS } from '../../limits'
import { MAX_HALF } from './state'

const ROW_BYTES: u32 = 4 * (MAX_HALF + 2)
/** u32[MAX_QUEENS + 1][MAX_HALF + 2]. */
const BINOMIALS: usize = memory.data(ROW_BYTES * (MAX_QUEENS + 1), 16)

@inline export function binomial(n: u32, k: u32): u32 {
  return load<u32>(inTable(k << 2, ROW_BYTES) + n * ROW_BYTES, BINOMIALS)
}

export function writeBinomials(): void {
  for (let n: u32 = 0; n <= <u32>MAX_QUEENS; n++) {
    store<u32>(n * ROW_BYTES, 1, BINOMIALS)
    for (let k: u32 = 1; k <= MAX_HALF + 1; k++) {
      store<u32>(n * ROW_BYTES + (k << 2), n == 0 ? 0 : binomial(n - 1, k) + binomial(n - 1, k - 1), BINOMIALS)
    }
  }
}
