// What is known of a grid before its rules are written to a board: found once, and in slices, because sums that follow from others can take a
// quarter of a second.

import * as limits from '../../assembly/limits.ts'
import type { AllCells } from '../compile/cells.ts'
import { type CompiledGrid, type CompiledModel, masksOf } from '../compile/compiled-model.ts'
import { consequencesOf, type Structure } from '../compile/consequences.ts'
import { layersOf } from '../compile/houses/layers.ts'
import { arePeers, peersOf } from '../compile/houses/peers.ts'
import { unionOf } from '../compile/houses/sets.ts'
import { isPropagated } from '../compile/kinds.ts'
import { type Binary, binaryIn } from '../compile/sums/binary-sums.ts'
import { derivedSums } from '../compile/sums/derived.ts'
import { numbersIn } from '../compile/sums/ranges.ts'
import { constraintsOf } from '../model/constraints.ts'
import type { Pairs, Sum } from '../model/model.ts'
import { bitsIn, maskOf } from '../model/numbers.ts'

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
  readonly variant: Variant | undefined
}

/** What only variants have. */
interface Variant {
  readonly cells: Omit<AllCells, 'checkTime'>
  readonly binary: readonly Binary[]
  readonly derived: readonly Sum[]
}

/** What is known of a grid, and the way to know it. */
interface Finding {
  prepared: Prepared | undefined
  readonly steps: Generator<undefined, Prepared, undefined>
}

/** Finds what is to be known of a model, until a time. Returns whether all of it is known. */
export function prepare(model: CompiledModel, until: number): boolean {
  return model.kind !== 'grid' || advance(findingOf(model.whole), () => performance.now() >= until)
}

/** @param checkTime throws when there is no time left; it is called often */
export function preparedOf(model: CompiledGrid, checkTime: () => void): Prepared {
  const finding = findingOf(model)
  advance(finding, () => {
    checkTime()
    return false
  })
  return finding.prepared!
}

function findingOf(model: CompiledGrid): Finding {
  model.finding ??= { prepared: undefined, steps: preparing(model) } satisfies Finding
  return model.finding as Finding
}

/** Returns whether it has ended before it is to pause. */
function advance(finding: Finding, pauses: () => boolean): boolean {
  while (!finding.prepared) {
    const { done, value } = finding.steps.next()
    if (done) finding.prepared = value
    else if (pauses()) return false
  }
  return true
}

function* preparing(model: CompiledGrid): Generator<undefined, Prepared, undefined> {
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
  const structure = consequencesOf(rules).structureOf(alike)
  if (!isVariant) return { all, houses, pairs, full, structure, peers: peersOf(cells, houses), variant: undefined }
  const sets = rules.constraints.flatMap((constraint) => (constraint.kind === 'set' ? [constraint.cells] : []))
  const peers = peersOf(cells, [...houses, ...sets], pairs)
  // The same bits of hidden cells are other numbers, unless those of the grid start from 0, too. Values with gaps are not added up.
  const gaps = values[values.length - 1] - values[0] >= values.length
  const isShown = (cell: number) => cell < rules.shown
  const shown = gaps ? [] : alike.filter((house) => values[0] === 0 || house.every(isShown))
  const layers = shown.length === alike.length ? structure.layers : layersOf(shown, cells)
  const total = shown.length > 0 ? numbersIn(first, values[0]).reduce((sum, number) => sum + number, 0) : 0
  const own = {
    masks: masksOf(model),
    offsetOf: (cell: number) => (isShown(cell) ? values[0] : 0),
    differ: arePeers(peers, cells),
  }
  const binary = binaryIn(rules.constraints, own)
  const derived = yield* derivedSums(rules.constraints, binary, layers, total, own)
  return { all, houses, pairs, full, structure, peers, variant: { cells: own, binary, derived } }
}
