// Writes a grid's rules to memory: houses, peers, arcs, tables and propagators, as described in assembly/layout.ts.

import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import * as limits from '../../assembly/limits.ts'
import { atMost } from '../compile/check/unchecked.ts'
import type { CompiledGrid } from '../compile/compiled-model.ts'
import type { Band } from '../compile/houses/bands.ts'
import type { Equality } from '../compile/houses/equalities.ts'
import { setBytes, unionOf } from '../compile/houses/sets.ts'
import { undeterminedIn } from '../compile/houses/undetermined.ts'
import type { Rules } from '../compile/rules.ts'
import type { Pairs } from '../model/model.ts'
import { isEqual } from '../model/numbers.ts'
import type { Prepared, PreparedVariant } from './prepared.ts'
import { writePropagators } from './propagators/propagators.ts'

type Houses = readonly (readonly number[])[]

/**
 * Writes everything but the candidates and the weights. The rules of a variant depend on the candidates.
 *
 * @throws PuzzleError `model` if the rules do not fit on the board
 */
export function writeRules(view: DataView, { rules }: CompiledGrid, prepared: Prepared): void {
  const { values, cells, isVariant } = rules
  const { all, houses, pairs, full, structure, peers, variant } = prepared
  const bits = 32 - Math.clz32(all)
  const bytes = Math.ceil(bits / 8)
  view.setUint32(fields.ALL, all, true)
  view.setUint32(fields.VARIANT, isVariant ? 1 : 0, true)
  view.setUint32(fields.HIDDEN, rules.hidden.length, true)
  view.setUint32(fields.MASK_BYTES, bytes, true)
  const maskBytes = 16 * Math.ceil(cells / 4)
  const set = setBytes(cells)
  view.setUint32(fields.SET_BYTES, set, true)
  view.setUint32(fields.PLACES, maskBytes, true)
  view.setUint32(fields.FRAME_BYTES, layout.FRAME_MASKS + maskBytes + 16 * Math.ceil((bits * set) / 16), true)
  writeHouses(view, rules, houses, full, bits)
  view.setUint32(fields.UNDETERMINED, undeterminedIn(rules, full), true)
  const room = limits.MAX_HOUSES - full.length
  const bands = fitting(structure.bands, room)
  const isImplied = isVariant && structure.isRegular()
  const equalities = isImplied ? [] : structure.equalities().slice(0, room - bands.length)
  writeEqualities(view, equalities)
  writeBands(view, bands)
  writeBits(view, cells, full, equalities, bands)
  writeWords(view, layout.PEERS, peers)
  writeArcs(view, cells, bits, bytes, pairs)
  if (variant) {
    writeWords(view, layout.EXCLUDES, variant.excludes)
    writeVariant(view, rules, full, variant)
    view.setUint32(fields.SET_VALUES, Math.min(limits.MAX_SET_VALUES, bits), true)
  }
  // Bits that only hidden cells have count for nothing in scores.
  for (let i = 0; i < bits; i++) view.setInt32(layout.NUMBERS + 4 * i, values[Math.min(i, values.length - 1)], true)
}

/** Writes the weights, times 1 or -1. Hidden cells have none. */
export function writeWeights(view: DataView, { weights = [], cells }: Rules, sign: number): void {
  for (let cell = 0; cell < cells; cell++) view.setInt32(layout.WEIGHTS + 4 * cell, sign * (weights[cell] ?? 0), true)
}

/** Writes the values and the cells of full houses, the propagators, and the conflict scores at the start. */
function writeVariant(
  view: DataView,
  { constraints, values }: Rules,
  full: Houses,
  { masks, propagators }: PreparedVariant,
): void {
  const { length } = masks
  const words = setBytes(length) / 4
  const scores = new Uint32Array(view.buffer, layout.FIRST_SCORES, length).fill(0)
  const sets = new Int32Array(view.buffer, layout.HOUSE_SETS, full.length * words).fill(0)
  full.forEach((house, number) => {
    view.setUint32(layout.HOUSE_VALUES + 4 * number, unionOf(house, masks), true)
    for (const cell of house) {
      sets[number * words + (cell >> 5)] |= 1 << (cell & 31)
      scores[cell] += house.length
    }
  })
  writePropagators(view, propagators, length, scores)
  // What skyscrapers count depends on where the high values are: "Skyscaper 2-3" takes 3,000 nodes, and 90,000 with the lowest first.
  const isLong = constraints.some((line) => line.kind === 'line' && line.cells.length >= values.length)
  view.setUint32(fields.HIGHEST_FIRST, isLong ? 1 : 0, true)
  view.setUint32(fields.WATCHED, 1, true)
}

/** Writes the members of the full houses, then of the others that are scored. */
function writeHouses(view: DataView, rules: Rules, houses: Houses, full: Houses, bits: number): void {
  const scored = rules.weights ? writeMemberships(view, rules, houses, full, bits) : []
  view.setUint32(fields.HOUSE_COUNT, full.length, true)
  writeLists(view, layout.HOUSES, layout.MEMBERS, [...full, ...scored.slice(full.length)], 4)
}

function writeEqualities(view: DataView, equalities: readonly Equality[]): void {
  view.setUint32(fields.EQUALITY_COUNT, equalities.length, true)
  const sides: (readonly number[])[] = []
  for (const { left, right } of equalities) sides.push(left, right)
  writeLists(view, layout.SIDES, layout.SIDE_CELLS, sides, 4)
}

/** The first bands for which there is room: a bit for each, and the tables of segments. */
function fitting(bands: readonly Band[], bits: number): Band[] {
  let segments = 0
  let cells = 0
  return bands.slice(0, bits).filter((band) => {
    segments += band.length ** 2
    cells += band.flat(2).length
    return segments <= limits.MAX_SEGMENTS && cells <= limits.MAX_SEGMENTS
  })
}

function writeBands(view: DataView, bands: readonly Band[]): void {
  let segments = 0
  bands.forEach((band, number) => {
    view.setUint16(layout.BANDS + 4 * number, segments, true)
    view.setUint16(layout.BANDS + 4 * number + 2, band.length, true)
    segments += band.length ** 2
  })
  writeLists(view, layout.SEGMENTS, layout.SEGMENT_CELLS, bands.flat(2), 4)
}

/** Writes where each list starts, and where the last one ends; and the lists, one behind the other, each number times `times`. */
function writeLists({ buffer }: DataView, starts: number, items: number, lists: Houses, times: number): void {
  const starting = new Uint16Array(buffer, starts, lists.length + 1)
  const all = new Uint16Array(buffer, items)
  let end = 0
  lists.forEach((list, number) => {
    starting[number] = 2 * end
    for (const item of list) all[end++] = times * item
  })
  starting[lists.length] = 2 * end
}

/** Writes, for each of so many cells, the bits of its full houses, equalities and bands. */
function writeBits(
  { buffer }: DataView,
  cells: number,
  full: Houses,
  equalities: readonly Equality[],
  bands: readonly Band[],
): void {
  const words = new Uint32Array(buffer, layout.HOUSES_OF, 4 * cells).fill(0)
  let number = 0
  const add = (list: readonly number[]) => {
    for (const cell of list) words[4 * cell + (number >> 5)] |= 1 << (number & 31)
  }
  for (const house of full) {
    add(house)
    number++
  }
  for (const { left, right } of equalities) {
    add(left)
    add(right)
    number++
  }
  for (const band of bands) {
    for (const line of band) line.forEach(add)
    number++
  }
}

/** Chooses the houses to score, full ones first, and writes the members of each cell. Each has a score for every bit of a mask. */
function writeMemberships(view: DataView, { cells }: Rules, houses: Houses, full: Houses, bits: number): Houses {
  const others = houses.filter((house) => house.length > 1 && !full.includes(house))
  const scored: (readonly number[])[] = []
  const membershipsOf: number[][] = Array.from({ length: cells }, () => [])
  const room = Math.min(limits.MAX_MEMBERS, Math.floor(limits.MAX_SPLIT / bits))
  let members = 0
  for (const house of [...full, ...others.sort((a, b) => b.length - a.length)]) {
    if (scored.length === limits.MAX_HOUSES || members + house.length > room) break
    for (const cell of house) {
      view.setUint8(layout.HOUSE_OF + members, scored.length)
      membershipsOf[cell].push(members++)
    }
    scored.push(house)
  }
  view.setUint32(fields.SCORED, scored.length, true)
  view.setUint32(fields.SPLIT_BYTES, 8 * bits, true)
  writeLists(view, layout.MEMBERSHIPS_OF, layout.MEMBERSHIPS, membershipsOf, 1)
  return scored
}

function writeWords(view: DataView, at: number, words: Int32Array): void {
  new Int32Array(view.buffer, at, words.length).set(words)
}

/** Writes, for each cell, the arcs to the cells it is paired with; and a table for each direction of each relation. */
function writeArcs(view: DataView, cells: number, bits: number, bytes: number, pairs: readonly Pairs[]): void {
  const { buffer } = view
  const ends = new Uint32Array(buffer, layout.ARCS_OF, cells + 1).fill(0)
  for (const { between } of pairs) {
    for (const [first, second] of between) {
      ends[first + 1] += ARC_BYTES
      ends[second + 1] += ARC_BYTES
    }
  }
  for (let cell = 0; cell < cells; cell++) ends[cell + 1] += ends[cell]
  view.setUint32(fields.WATCHED, ends[cells] > 0 ? 1 : 0, true)
  const arcs = new Uint16Array(buffer, layout.ARCS, ends[cells] / 2)
  const next = ends.slice()
  const add = (cell: number, other: number, table: number) => {
    const at = next[cell] / 2
    arcs[at] = 4 * other
    arcs[at + 1] = table
    next[cell] += ARC_BYTES
  }
  const tables: (readonly number[])[] = []
  for (const { allowed, between } of pairs) {
    if (between.length === 0) continue
    const there = numberOf(tables, unsigned(allowed, bits))
    const back = numberOf(tables, transposed(allowed, bits))
    atMost(limits.MAX_TABLES, tables.length, 'directed relations')
    for (const [first, second] of between) {
      add(first, second, there)
      add(second, first, back)
    }
  }
  tables.forEach((allowed, number) => {
    const table = new Uint32Array(buffer, layout.TABLES + layout.TABLE_BYTES * number, 256 * bytes)
    writeTable(table, allowed)
  })
}

/** An arc is two numbers of 16 bits. */
const ARC_BYTES = 4

/** The number of a table, which joins the others if it is not one of them. */
function numberOf(tables: (readonly number[])[], table: readonly number[]): number {
  for (let number = 0; number < tables.length; number++) if (isEqual(tables[number], table)) return number
  return tables.push(table) - 1
}

/** A mask for each of so many values. A value without one allows nothing. */
function unsigned(allowed: readonly number[], bits: number): readonly number[] {
  const table: number[] = []
  for (let value = 0; value < bits; value++) table.push((allowed[value] ?? 0) >>> 0)
  return table
}

/** The same relation in the other direction. */
function transposed(allowed: readonly number[], bits: number): readonly number[] {
  const table: number[] = []
  const values = Math.min(bits, allowed.length)
  for (let to = 0; to < bits; to++) {
    let mask = 0
    for (let from = 0; from < values; from++) mask |= ((allowed[from] >>> to) & 1) << from
    table.push(mask >>> 0)
  }
  return table
}

/** Writes, for each byte of a mask and each value of that byte, the union of what its bits allow. */
function writeTable(table: Uint32Array, allowed: readonly number[]): void {
  for (let byte = 0; byte < table.length; byte += 256) {
    table[byte] = 0
    for (let bit = 0; bit < 8; bit++) {
      const mask = allowed[byte / 32 + bit] ?? 0
      // Those with this bit as the highest one come after all without it.
      const many = 1 << bit
      for (let at = byte; at < byte + many; at++) table[at + many] = table[at] | mask
    }
  }
}
