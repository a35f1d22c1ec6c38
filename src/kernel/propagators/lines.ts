// Lines as propagators: the unrolled automaton, as described in assembly/grid/line.ts.

import * as codes from '../../../assembly/codes.ts'
import * as limits from '../../../assembly/limits.ts'
import type { Cells } from '../../compile/cells.ts'
import { atMost } from '../../compile/check/given.ts'
import { valuesOf } from '../../compile/houses/sets.ts'
import { type Unrolled, unroll } from '../../compile/unroll.ts'
import type { Automaton, Line } from '../../model/model.ts'
import { isEqual } from '../../model/numbers.ts'
import { type Propagator, RANKS } from './propagator.ts'

/**
 * The propagator of a line.
 *
 * @throws PuzzleError `model` if its automaton has too many states that matter
 */
export function linePropagator({ cells, automaton }: Line, { masks }: Cells): Propagator {
  const { widths, steps } = unrolled(
    automaton,
    cells.map((cell) => masks[cell]),
  )
  const words = Math.ceil(Math.max(...widths, 1) / 64)
  atMost(limits.MAX_STATE_WORDS, words * widths.length, 'sets of states on a line')
  const data = [8 * words, cells.length]
  const starts = data.length
  for (const _ of cells) data.push(0)
  steps.forEach((list, layer) => {
    data[starts + layer] = 4 * data.length
    data.push(0, 4 * cells[layer])
    // A line without a word has no states; it keeps the first one, which leads nowhere.
    const width = Math.max(1, widths[layer])
    const first = data.length
    for (let state = 0; state <= width; state++) data.push(0)
    let step = 0
    for (let state = 0; state < width; state++) {
      data[first + state] = 4 * data.length
      for (; list[step] === state; step += 3) data.push(list[step + 1], list[step + 2])
    }
    data[first + width] = 4 * data.length
  })
  const own = [...new Set(cells)]
  return { kind: codes.LINE, cells: own, data, rank: RANKS.line, score: valuesOf(own, masks) }
}

/** The last unrolling of each automaton, because most of those that lines share begin with the same candidates. */
const last = new WeakMap<Automaton, { readonly masks: readonly number[]; readonly unrolled: Unrolled }>()

function unrolled(automaton: Automaton, masks: readonly number[]): Unrolled {
  const known = last.get(automaton)
  if (known && isEqual(known.masks, masks)) return known.unrolled
  const made = unroll(automaton, masks)
  last.set(automaton, { masks, unrolled: made })
  return made
}
