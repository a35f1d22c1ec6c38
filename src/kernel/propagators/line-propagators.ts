// Lines as propagators: the unrolled automaton, as described in assembly/grid/line.ts.

import * as codes from '../../../assembly/codes.ts'
import * as limits from '../../../assembly/limits.ts'
import type { AllCells } from '../../compile/cells.ts'
import { atMost } from '../../compile/check/unchecked.ts'
import { valuesOf } from '../../compile/houses/sets.ts'
import { unroll } from '../../compile/unroll.ts'
import type { Automaton, Line } from '../../model/model.ts'
import type { Slices } from '../../model/slices.ts'
import { checkPool, type Propagator, propagator, RANKS } from './propagator.ts'

/**
 * The propagator of a line.
 *
 * @throws PuzzleError `model` if its automaton has too many states that matter
 */
export function* linePropagator({ cells, automaton }: Line, { masks }: AllCells): Slices<Propagator> {
  atMost(limits.MAX_STATE_WORDS, cells.length + 1, 'sets of states on a line')
  const all = cells.reduce((union, cell) => union | masks[cell], 0)
  const { data: shared, places } = yield* unrolled(automaton, cells.length, all)
  const data = shared.slice()
  places.forEach((at, place) => {
    data[at] = 4 * cells[place]
  })
  const own = [...new Set(cells)]
  return propagator(codes.LINE, own, data, RANKS.line, valuesOf(own, masks))
}

/** An unrolled automaton. */
interface Unrolled {
  /** The values that each cell can have. */
  readonly all: number
  /** What the kernel needs, and where each cell stands in it. */
  readonly data: readonly number[]
  readonly places: readonly number[]
}

/** The last unrolling of each automaton, because lines share them. The candidates of single cells make little of it unreachable. */
const last = new WeakMap<Automaton, Unrolled>()

/** Over so many cells, each of which can have all these values. */
function* unrolled(automaton: Automaton, cells: number, all: number): Slices<Unrolled> {
  const known = last.get(automaton)
  if (known && known.all === all && known.places.length === cells) return known
  let counted = 0
  const layers = yield* unroll(automaton, new Array<number>(cells).fill(all), (more) => {
    counted += more
    checkPool(counted)
  })
  const words = Math.ceil(Math.max(...layers.map(({ length }) => length), 1) / 64)
  atMost(limits.MAX_STATE_WORDS, words * (cells + 1), 'sets of states on a line')
  const data = [8 * words, cells]
  const starts = data.length
  for (const _ of layers) data.push(0)
  const places: number[] = []
  layers.forEach((layer, place) => {
    data[starts + place] = 4 * data.length
    places.push(data.push(0, 0) - 1)
    // A line without a word has no states; it keeps the first one, which leads nowhere.
    const states = layer.length > 0 ? layer : [[]]
    const first = data.length
    for (let state = 0; state <= states.length; state++) data.push(0)
    states.forEach((ways, state) => {
      data[first + state] = 4 * data.length
      for (const number of ways) data.push(number)
    })
    data[first + states.length] = 4 * data.length
  })
  const made = { all, data, places }
  last.set(automaton, made)
  return made
}
