// Builds the halves from the edge, layer by layer: a layer is all halves of a number of rows.

import { header } from '../../board'
import { inTable } from '../../bounds'
import { MAX_QUEENS } from '../../limits'
import { startLevel } from './middle'
import { BUILDING, levelAt, NARROW_SIZE, NEXT_PART, BUCKET_BYTES, bucketAt, MAX_HALF, reserve, state } from './state'
import { beyond, clear, logOf, shufflesOf, through } from './words'

const ROW_BYTES: u32 = 4 * (MAX_HALF + 2)
/** u32[MAX_QUEENS + 1][MAX_HALF + 2]: c over k, for the rank of a column set among those of its size, in ascending order of the masks. */
const BINOMIALS: usize = memory.data(ROW_BYTES * (MAX_QUEENS + 1), 16)

@inline function binomial(n: u32, k: u32): u32 {
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

/** Starts to build halves at an address, from the half of no rows: one class of one word. Returns false if memory is short. */
export function startHalves(at: usize): bool {
  if (!reserve(at + 48)) return false
  const starts = at + 4
  const word = at + 16
  store<u32>(at, 0)
  store<u32>(starts, <u32>word)
  store<u32>(starts + 4, <u32>(word + (header.size > NARROW_SIZE ? 8 : 4)))
  store<u64>(word, 0)
  state.toTable = starts
  state.out = at + 32
  state.layer = 0
  state.number = 1
  state.phase = BUILDING
  return true
}

/** Starts the next layer, with one row more. Returns false if memory is short. */
function startLayer(): bool {
  const rows = state.layer + 1
  const classes = binomial(header.size, rows)
  const table = state.out + (classes << 2)
  const words = (table + ((classes + 1) << 2) + 15) & ~15
  if (!reserve(words + 16)) return false
  state.fromTable = state.toTable
  state.toTable = table
  store<u32>(table, words)
  state.out = words
  state.layer = rows
  state.number = 0
  state.columns = (1 << rows) - 1
  return true
}

/**
 * Builds classes of the layer: the halves of a column set are those of the set without one column, plus a queen there. Returns the work
 * done, -1 if memory is short.
 */
export function buildLayer(budget: i64): i64 {
  const wide = header.size > NARROW_SIZE
  const log: u32 = wide ? 3 : 2
  const rows = state.layer
  const classes = binomial(header.size, rows)
  let number = state.number
  if (number == classes) {
    if (rows == header.halfRows) return fileHalves()
    return startLayer() ? 1 : -1
  }
  const from = state.fromTable
  const to = state.toTable
  const attacked = attackedFrom(rows)
  let columns = state.columns
  let out = state.out
  let done: i64 = 0
  for (; number < classes && done < budget; number++) {
    store<u32>(to - (classes << 2) + (number << 2), columns)
    let rest = columns
    let rank: u32 = 0
    for (let i: u32 = 1; (rest &= rest - 1) != 0; i++) rank += binomial(ctz(rest), i)
    rest = columns
    for (let i: u32 = 1; ; i++) {
      const column = ctz(rest)
      rest &= rest - 1
      if (!((attacked >> column) & 1)) {
        const start: usize = load<u32>(from + (rank << 2))
        const end: usize = load<u32>(from + (rank << 2), 4)
        if (!reserve(out + (end - start) + 16)) return -1
        out = wide ? addQueen<u64>(start, end, column, out) : addQueen<u32>(start, end, column, out)
        done += (end - start) >> log
      }
      if (rest == 0) break
      rank += binomial(column, i) - binomial(ctz(rest), i)
    }
    store<u32>(to + (number << 2), <u32>out, 4)
    done++
    const ripple = columns + (columns & -columns)
    columns = (((ripple ^ columns) >> 2) >> ctz(columns)) | ripple
  }
  state.number = number
  state.columns = columns
  state.out = out
  return done
}

/** The columns of a row of the half that the first queen of the middle attacks, if halves are built for each such queen apart. */
function attackedFrom(rows: u32): u32 {
  if (!state.apart) return 0
  const column = levelAt(0).nextColumn - 1
  const distance = header.halfRows + 1 - rows + (state.side ? state.middle - 1 : 0)
  const queen = (<u64>1) << (column + 32)
  return <u32>((queen | (queen << distance) | (queen >> distance)) >> 32)
}

/** Files the finished halves as the tops, the bottoms, or both. */
function fileHalves(): i64 {
  const apart = state.apart
  const side = state.side
  const level = levelAt(apart)
  const classes = binomial(header.size, header.halfRows)
  const starts = state.toTable
  const buckets = side ? level.buckets : (state.out + 15) & ~15
  const free = side ? (state.out + 15) & ~15 : buckets + classes * BUCKET_BYTES
  if (!reserve(free + 16)) return -1
  for (let number: u32 = 0; number < classes; number++) {
    const bucket = bucketAt(buckets, number)
    const start: usize = load<u32>(starts + (number << 2))
    const end: usize = load<u32>(starts + (number << 2), 4)
    if (!side) {
      bucket.top = start
      bucket.topEnd = end
    }
    if (side || !apart) {
      bucket.bottom = start
      bucket.bottomEnd = end
    }
  }
  level.classes = classes
  level.sets = starts - (classes << 2)
  level.buckets = buckets
  level.free = free
  if (!apart) {
    state.phase = NEXT_PART
    return 1
  }
  state.side = 1 - side
  if (side == 0) return startHalves(free) ? 1 : -1
  return startLevel(1)
}

/** Adds a queen below each word that does not attack its column. Returns the end of the new words. */
function addQueen<T>(from: usize, to: usize, column: u32, out: usize): usize {
  const n = header.size
  const rising: u32 = sizeof<T>() == 8 ? 32 : n - 1
  const field = ((<u64>1) << (n - 2)) - 1
  const kept = v128.splat<T>(<T>(field | (field << rising)))
  const falling = v128.splat<T>(<T>field)
  const queen = v128.splat<T>(
    <T>((column + 1 < n ? (<u64>1) << column : 0) | (column > 0 ? (<u64>1) << (rising + column - 1) : 0)),
  )
  const mask = through(column, 0)
  const rose = v128.andnot(kept, falling)
  const table = shufflesOf<T>()
  let free = 0
  for (; from < to; from += 16) {
    const words = v128.load(from)
    free = clear<T>(words, mask)
    const below = v128.or(
      v128.or(v128.shl<T>(v128.and(words, falling), 1), v128.and(v128.shr<T>(words, 1), rose)),
      queen,
    )
    v128.store(out, i8x16.swizzle(below, v128.load(table + (free << 4))))
    out += popcnt(free) << logOf<T>()
  }
  return out - beyond<T>(free, from - to)
}
