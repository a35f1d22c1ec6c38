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
import { Numbering } from '../model/numbering.ts'
import type { Words } from './kernel.ts'
import type { Prepared, PreparedVariant } from './prepared.ts'
import { writePropagators } from './propagators/propagators.ts'

type Houses = readonly (readonly number[])[]

/**
 * Writes everything but the candidates and the weights. The rules of a variant depend on the candidates.
 *
 * @throws PuzzleError `model` if the rules do not fit on the board
 */
export function writeRules(words: Words, { rules }: CompiledGrid, prepared: Prepared): void {
  const { values, cells, isVariant } = rules
  const { all, houses, pairs, full, structure, peers, variant } = prepared
  const bits = 32 - Math.clz32(all)
  const bytes = Math.ceil(bits / 8)
  words[fields.ALL / 4] = all
  words[fields.VARIANT / 4] = isVariant ? 1 : 0
  words[fields.HIDDEN / 4] = rules.hidden.length
  words[fields.MASK_BYTES / 4] = bytes
  const maskBytes = 16 * Math.ceil(cells / 4)
  const set = setBytes(cells)
  words[fields.SET_BYTES / 4] = set
  words[fields.PLACES / 4] = maskBytes
  words[fields.FRAME_BYTES / 4] = layout.FRAME_MASKS + maskBytes + 16 * Math.ceil((bits * set) / 16)
  writeHouses(words, rules, houses, full, bits)
  words[fields.UNDETERMINED / 4] = undeterminedIn(rules, full)
  const room = limits.MAX_HOUSES - full.length
  const bands = fitting(structure.bands, room)
  const equalities = structure.equalities.slice(0, room - bands.length)
  writeEqualities(words, equalities)
  writeBands(words, bands)
  writeBits(words, cells, full, equalities, bands)
  words.set(peers, layout.PEERS / 4)
  writeArcs(words, cells, bits, bytes, pairs)
  if (variant) {
    words.set(variant.excludes, layout.EXCLUDES / 4)
    writeVariant(words, rules, full, variant)
    words[fields.SET_VALUES / 4] = Math.min(limits.MAX_SET_VALUES, bits)
  }
  // Bits that only hidden cells have count for nothing in scores.
  for (let i = 0; i < bits; i++) words[layout.NUMBERS / 4 + i] = values[Math.min(i, values.length - 1)]
}

/** Writes the weights, times 1 or -1. Hidden cells have none. */
export function writeWeights(words: Words, { weights = [], cells }: Rules, sign: number): void {
  for (let cell = 0; cell < cells; cell++) words[layout.WEIGHTS / 4 + cell] = sign * (weights[cell] ?? 0)
}

/** Writes the values and the cells of full houses, the propagators, and the conflict scores at the start. */
function writeVariant(words: Words, { constraints, values }: Rules, full: Houses, { masks, propagators }: PreparedVariant): void {
  const { length } = masks
  const setLength = setBytes(length) / 4
  const scores = new Uint32Array(words.buffer, layout.FIRST_SCORES, length).fill(0)
  const sets = new Int32Array(words.buffer, layout.HOUSE_SETS, full.length * setLength).fill(0)
  full.forEach((house, number) => {
    words[layout.HOUSE_VALUES / 4 + number] = unionOf(house, masks)
    for (const cell of house) {
      sets[number * setLength + (cell >> 5)] |= 1 << (cell & 31)
      scores[cell] += house.length
    }
  })
  writePropagators(words, propagators, length, scores)
  // What skyscrapers count depends on where the high values are: "Skyscaper 2-3" takes 3,000 nodes, and 90,000 with the lowest first.
  const isLong = constraints.some((line) => line.kind === 'line' && line.cells.length >= values.length)
  words[fields.HIGHEST_FIRST / 4] = isLong ? 1 : 0
  words[fields.WATCHED / 4] = 1
}

/** Writes the members of the full houses, then of the others that are scored. */
function writeHouses(words: Words, rules: Rules, houses: Houses, full: Houses, bits: number): void {
  const scored = rules.weights ? writeMemberships(words, rules, houses, full, bits) : []
  words[fields.HOUSE_COUNT / 4] = full.length
  writeLists(words, layout.HOUSES, layout.MEMBERS, [...full, ...scored.slice(full.length)], 4)
}

function writeEqualities(words: Words, equalities: readonly Equality[]): void {
  words[fields.EQUALITY_COUNT / 4] = equalities.length
  const sides: (readonly number[])[] = []
  for (const { left, right } of equalities) sides.push(left, right)
  writeLists(words, layout.SIDES, layout.SIDE_CELLS, sides, 4)
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

function writeBands(words: Words, bands: readonly Band[]): void {
  let segments = 0
  bands.forEach((band, number) => {
    words[layout.BANDS / 4 + number] = segments | (band.length << 16)
    segments += band.length ** 2
  })
  writeLists(words, layout.SEGMENTS, layout.SEGMENT_CELLS, bands.flat(2), 4)
}

/** Writes where each list starts, and where the last one ends; and the lists, one behind the other, each number times `times`. */
function writeLists({ buffer }: Words, starts: number, items: number, lists: Houses, times: number): void {
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
  { buffer }: Words,
  cells: number,
  full: Houses,
  equalities: readonly Equality[],
  bands: readonly Band[],
): void {
  const bits = new Uint32Array(buffer, layout.HOUSES_OF, 4 * cells).fill(0)
  let number = 0
  const add = (list: readonly number[]) => {
    for (const cell of list) bits[4 * cell + (number >> 5)] |= 1 << (number & 31)
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
function writeMemberships(words: Words, { cells }: Rules, houses: Houses, full: Houses, bits: number): Houses {
  const others = houses.filter((house) => house.length > 1 && !full.includes(house))
  const scored: (readonly number[])[] = []
  const membershipsOf: number[][] = Array.from({ length: cells }, () => [])
  const houseOf = new Uint8Array(words.buffer, layout.HOUSE_OF, limits.MAX_MEMBERS)
  const room = Math.min(limits.MAX_MEMBERS, Math.floor(limits.MAX_SPLIT / bits))
  let members = 0
  for (const house of [...full, ...others.sort((a, b) => b.length - a.length)]) {
    if (scored.length === limits.MAX_HOUSES || members + house.length > room) break
    for (const cell of house) {
      houseOf[members] = scored.length
      membershipsOf[cell].push(members++)
    }
    scored.push(house)
  }
  words[fields.SCORED / 4] = scored.length
  words[fields.SPLIT_BYTES / 4] = 8 * bits
  writeLists(words, layout.MEMBERSHIPS_OF, layout.MEMBERSHIPS, membershipsOf, 1)
  return scored
}

/** Writes, for each cell, the arcs to the cells it is paired with; and a table for each direction of each relation. */
function writeArcs(words: Words, cells: number, bits: number, bytes: number, pairs: readonly Pairs[]): void {
  const { buffer } = words
  const ends = new Uint32Array(buffer, layout.ARCS_OF, cells + 1).fill(0)
  for (const { between } of pairs) {
    for (const [first, second] of between) {
      ends[first + 1] += ARC_BYTES
      ends[second + 1] += ARC_BYTES
    }
  }
  for (let cell = 0; cell < cells; cell++) ends[cell + 1] += ends[cell]
  words[fields.WATCHED / 4] = ends[cells] > 0 ? 1 : 0
  const arcs = new Uint16Array(buffer, layout.ARCS, ends[cells] / 2)
  const next = ends.slice()
  const add = (cell: number, other: number, table: number) => {
    const at = next[cell] / 2
    arcs[at] = 4 * other
    arcs[at + 1] = table
    next[cell] += ARC_BYTES
  }
  const tables = new Numbering()
  for (const { allowed, between } of pairs) {
    if (between.length === 0) continue
    const there = tables.numberOf(unsigned(allowed, bits))
    const back = tables.numberOf(transposed(allowed, bits))
    atMost(limits.MAX_TABLES, tables.lists.length, 'directed relations')
    for (const [first, second] of between) {
      add(first, second, there)
      add(second, first, back)
    }
  }
  tables.lists.forEach((allowed, number) => {
    const table = new Uint32Array(buffer, layout.TABLES + layout.TABLE_BYTES * number, 256 * bytes)
    writeTable(table, allowed)
  })
}

/** An arc is two numbers of 16 bits. */
const ARC_BYTES = 4

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
