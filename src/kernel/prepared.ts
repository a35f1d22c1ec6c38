// What is known of a grid before its rules are written to a board: found once, and in slices, because all of it can take a quarter of a second.

import * as limits from '../../assembly/limits.ts'
import type { AllCells } from '../compile/cells.ts'
import { type CompiledGrid, masksOf } from '../compile/compiled-model.ts'
import { alternation } from '../compile/houses/alternation.ts'
import { layersOf } from '../compile/houses/layers.ts'
import { arePeers, peersOf } from '../compile/houses/peers.ts'
import { unionOf } from '../compile/houses/sets.ts'
import { type Structure, structureOf } from '../compile/houses/structure.ts'
import { alikeIn } from '../compile/interchangeable.ts'
import { isPropagated } from '../compile/kinds.ts'
import { binaryIn } from '../compile/sums/binary-sums.ts'
import { derivedSums } from '../compile/sums/derived.ts'
import { excludesOf } from '../compile/sums/excludes.ts'
import { numbersIn } from '../compile/sums/ranges.ts'
import { constraintsOf } from '../model/constraints.ts'
import type { Pairs } from '../model/model.ts'
import { bitsIn, maskOf } from '../model/numbers.ts'
import type { Slices } from '../model/slices.ts'
import type { Plan } from './plan.ts'
import type { Propagator } from './propagators/propagator.ts'
import { propagatorsOf } from './propagators/propagators.ts'

type Houses = readonly (readonly number[])[]

export interface Prepared {
  /** The values that any cell has, or the grid. */
  readonly all: number
  readonly houses: Houses
  readonly pairs: readonly Pairs[]
  /** The full houses for which there is room. */
  readonly full: Houses
  /** What follows from those with the values of the first one. */
  readonly structure: Structure
  readonly peers: Int32Array
  /** For each cell, the mask of the values that alternation leaves; undefined of variants, and where there are no relations. */
  readonly alternation: Int32Array | undefined
  /** The mask of the largest set of values that all rules treat alike; 0 of variants. */
  readonly interchangeable: number
  readonly variant: PreparedVariant | undefined
}

/** What only variants have. */
export interface PreparedVariant {
  readonly masks: readonly number[]
  /** For each cell, the set of those that are not 1 if it is. */
  readonly excludes: Int32Array
  readonly propagators: readonly Propagator[]
}

/** What is known of a grid, and the way to know it. */
interface Finding {
  prepared: Prepared | undefined
  readonly steps: Slices<Prepared>
}

/** Where it stands: what is known of the rules of a variant depends on the candidates. */
function placeOf({ rules, whole }: CompiledGrid): { finding?: unknown } {
  return rules.isVariant ? whole : rules.kept
}

/** Is all known that is written to a board for a plan? The sudoku kernel needs nothing. */
export function isPrepared({ kernel, model }: Plan): boolean {
  if (model.kind !== 'grid' || kernel === 'sudoku') return true
  return (placeOf(model).finding as Finding | undefined)?.prepared !== undefined
}

/**
 * What is known of a grid. It is looked for until a time: undefined if that is not enough.
 *
 * @throws PuzzleError `model` if its propagators do not fit on a board
 */
export function prepare(model: CompiledGrid, until = Infinity): Prepared | undefined {
  const place = placeOf(model)
  place.finding ??= { prepared: undefined, steps: preparing(model.whole) } satisfies Finding
  const finding = place.finding as Finding
  try {
    while (!finding.prepared) {
      const { done, value } = finding.steps.next()
      if (done) finding.prepared = value
      else if (performance.now() >= until) return undefined
    }
  } catch (error) {
    // What is refused is refused again.
    place.finding = undefined
    throw error
  }
  return finding.prepared
}

function* preparing(model: CompiledGrid): Slices<Prepared> {
  const { rules } = model
  const { values, cells, isVariant } = rules
  const { house, pairs } = constraintsOf(
    isVariant ? rules.constraints.filter((constraint) => !isPropagated(constraint)) : rules.constraints,
    'house',
    'pairs',
  )
  const houses: (readonly number[])[] = []
  for (const { cells } of house) houses.push(cells)
  const all = model.candidates.reduce((union, mask) => union | mask, maskOf(values.length)) >>> 0
  const valuesIn = (house: readonly number[]) => (isVariant ? unionOf(house, model.candidates) : all)
  // The cells of houses for which there is no room differ, as in those that are not full.
  const full = houses.filter((house) => house.length === bitsIn(valuesIn(house))).slice(0, limits.MAX_HOUSES)
  // Houses with other values than the first one have no equalities with it.
  const first = full.length > 0 ? valuesIn(full[0]) : 0
  const alike = full.filter((house) => valuesIn(house) === first)
  const structure = structureOf(rules, alike)
  if (!isVariant) {
    const left = yield* alternation(rules)
    const peers = peersOf(cells, houses)
    return { all, houses, pairs, full, structure, peers, alternation: left, interchangeable: alikeIn(rules), variant: undefined }
  }
  const sets = rules.constraints.flatMap((constraint) => (constraint.kind === 'set' ? [constraint.cells] : []))
  const peers = peersOf(cells, [...houses, ...sets], pairs)
  // The same bits of hidden cells are other numbers, unless those of the grid start from 0, too. Values with gaps are not added up.
  const gaps = values[values.length - 1] - values[0] >= values.length
  const isShown = (cell: number) => cell < rules.shown
  const shown = gaps ? [] : alike.filter((house) => values[0] === 0 || house.every(isShown))
  const layers = shown.length === alike.length ? structure.layers : layersOf(shown, cells)
  const total = shown.length > 0 ? numbersIn(first, values[0]).reduce((sum, number) => sum + number, 0) : 0
  const own: AllCells = {
    masks: masksOf(model),
    offsetOf: (cell: number) => (isShown(cell) ? values[0] : 0),
    differ: arePeers(peers, cells),
  }
  const binary = binaryIn(rules.constraints, own)
  const derived = yield* derivedSums(rules.constraints, binary, layers, total, own)
  const propagators = yield* propagatorsOf(rules.constraints, derived, own)
  // Always: a sum that is derived, or in a case, may be binary where none of the given ones is.
  const excludes = excludesOf(rules.constraints, binary, peers, cells)
  const variant = { masks: own.masks, excludes, propagators }
  return { all, houses, pairs, full, structure, peers, alternation: undefined, interchangeable: 0, variant }
}
