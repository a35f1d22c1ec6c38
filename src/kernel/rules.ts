// Writes a grid's rules to memory: houses, peers, arcs, tables and records, as described in assembly/layout.ts.

import * as layout from '../../assembly/layout.ts'
import { constraintsOf } from '../constraints.ts'
import type { GridModel, Pairs } from '../model.ts'
import { type Band, bandsOf } from './bands.ts'
import { type Cells, cellsOf, isRecord, isVariant, masksOf } from './cells.ts'
import { allOf } from './check.ts'
import { derivedSums } from './derived.ts'
import { type Equality, equalitiesOf, isRegular } from './equalities.ts'
import { atMost } from './given.ts'
import { type Layer, layersOf } from './layers.ts'
import { looseIn } from './loose.ts'
import type { Inference } from './plan.ts'
import { writeRecords } from './records.ts'
import { bitsIn, setBytes, setWords } from './sets.ts'

type Houses = readonly (readonly number[])[]

/** Writes everything but the candidates and the weights. Needs a checked model. */
export function writeRules(view: DataView, model: GridModel, without?: Inference): void {
  const { values } = model
  const variant = isVariant(model)
  const { house, pairs } = constraintsOf(
    variant ? model.constraints.filter((constraint) => !isRecord(constraint)) : model.constraints,
    'house',
    'pairs',
  )
  const houses = house.map(({ cells }) => cells)
  const cells = cellsOf(model)
  const masks = masksOf(model)
  const all = masks.reduce((union, mask) => union | mask, allOf(values)) >>> 0
  const bits = 32 - Math.clz32(all)
  view.setUint32(layout.ALL, all, true)
  view.setUint32(layout.VARIANT, variant ? 1 : 0, true)
  view.setUint32(layout.HIDDEN, cells - model.candidates.length, true)
  view.setUint32(layout.MASK_BYTES, Math.ceil(bits / 8), true)
  const maskBytes = 16 * Math.ceil(cells / 4)
  const set = setBytes(cells)
  view.setUint32(layout.SET_BYTES, set, true)
  view.setUint32(layout.PLACES, maskBytes, true)
  view.setUint32(layout.FRAME_BYTES, layout.FRAME_MASKS + maskBytes + 16 * Math.ceil((bits * set) / 16), true)
  const valuesIn = (house: readonly number[]) => (variant ? unionOf(house, masks) : all)
  const full = houses.filter((house) => house.length === bitsIn(valuesIn(house)))
  writeHouses(view, model, houses, full)
  view.setUint32(layout.LOOSE, looseIn(model, full), true)
  // Houses with other values than the first one have no equalities with it.
  const layersIn = (some: Houses) =>
    layersOf(
      some.filter((house) => valuesIn(house) === valuesIn(some[0])),
      cells,
    )
  const layers = layersIn(full)
  const room = layout.MAX_HOUSES - full.length
  const bands = without === 'locked' ? [] : fitting(bandsOf(layers), room)
  const implied = variant && isRegular(layers)
  const equalities = implied || without === 'equalities' ? [] : equalitiesOf(layers).slice(0, room - bands.length)
  writeEqualities(view, equalities, full.length)
  writeBands(view, bands, full.length + equalities.length)
  const sets = model.constraints.flatMap((constraint) => (constraint.kind === 'set' ? [constraint.cells] : []))
  const peers = peersOf(cells, [...houses, ...sets], variant ? pairs : [])
  writeWords(view, layout.PEERS, peers)
  writeArcs(view, cells, bits, pairs)
  if (variant) {
    // The same bits of hidden cells are other numbers, unless those of the grid start from 0, too. Values with gaps are not added up.
    const gaps = values[values.length - 1] - values[0] >= values.length
    const isShown = (cell: number) => cell < model.candidates.length
    const shown = gaps ? [] : full.filter((house) => values[0] === 0 || house.every(isShown))
    const total = shown.length > 0 ? totalOf(valuesIn(shown[0]), values) : 0
    writeVariant(view, model, full, peers, layersIn(shown), total, without)
  }
  for (let i = 0; i < values.length; i++) view.setInt32(layout.NUMBERS + 4 * i, values[i], true)
}

/** Writes the weights, times 1 or -1. Hidden cells have none. */
export function writeWeights(view: DataView, { weights = [], hidden = [] }: GridModel, sign: number): void {
  const { length } = weights
  for (let cell = 0; cell < length; cell++) view.setInt32(layout.WEIGHTS + 4 * cell, sign * weights[cell], true)
  for (let cell = length; cell < length + hidden.length; cell++) view.setInt32(layout.WEIGHTS + 4 * cell, 0, true)
}

/** Writes the values and the cells of full houses, the records, and the conflict scores at the start. */
function writeVariant(
  view: DataView,
  model: GridModel,
  full: Houses,
  peers: Int32Array,
  layers: readonly Layer[],
  total: number,
  without: Inference | undefined,
): void {
  const masks = masksOf(model)
  const { length } = masks
  const words = setBytes(length) / 4
  const scores = new Uint32Array(length)
  full.forEach((house, number) => {
    view.setUint32(layout.HOUSE_VALUES + 4 * number, unionOf(house, masks), true)
    writeWords(view, layout.HOUSE_SETS + number * setBytes(length), setWords(house, length))
    for (const cell of house) scores[cell] += house.length
  })
  const cells: Cells = {
    masks,
    offsetOf: (cell) => (cell < model.candidates.length ? model.values[0] : 0),
    differ: (one, other) => ((peers[one * words + (other >> 5)] >>> (other & 31)) & 1) === 1,
  }
  const derived = derivedSums({ constraints: model.constraints, layers, total, cells }, without)
  writeRecords(view, [...model.constraints, ...derived], cells, scores)
  scores.forEach((score, cell) => {
    view.setUint32(layout.FIRST_SCORES + 4 * cell, score, true)
  })
  view.setUint32(layout.SET_VALUES, Math.min(layout.MAX_SET_VALUES, model.values.length), true)
  view.setUint32(layout.WATCHED, 1, true)
}

/** The sum of the numbers that a mask stands for. */
function totalOf(mask: number, values: readonly number[]): number {
  return values.reduce((sum, value, bit) => ((mask >>> bit) & 1 ? sum + value : sum), 0)
}

function unionOf(house: readonly number[], masks: readonly number[]): number {
  return house.reduce((union, cell) => union | masks[cell], 0) >>> 0
}

/** Writes the members of the full houses, then of the others that are scored; and for each cell the bits of its full houses. */
function writeHouses(view: DataView, model: GridModel, houses: Houses, full: Houses): void {
  atMost(layout.MAX_HOUSES, full.length, 'houses that hold every value')
  const scored = model.weights ? writeMemberships(view, model, houses, full) : []
  for (let at = 0; at < 16 * cellsOf(model); at += 4) view.setUint32(layout.HOUSES_OF + at, 0, true)
  view.setUint32(layout.HOUSE_COUNT, full.length, true)
  const listed = [...full, ...scored.slice(full.length)]
  let end = 0
  listed.forEach((house, number) => {
    view.setUint16(layout.HOUSES + 2 * number, end, true)
    for (const cell of house) {
      view.setUint16(layout.MEMBERS + end, 4 * cell, true)
      end += 2
      if (number < full.length) setHouse(view, cell, number)
    }
  })
  view.setUint16(layout.HOUSES + 2 * listed.length, end, true)
}

/** Their bits come after those of so many full houses. */
function writeEqualities(view: DataView, equalities: readonly Equality[], houses: number): void {
  view.setUint32(layout.EQUALITY_COUNT, equalities.length, true)
  let end = 0
  equalities.forEach(({ left, right }, number) => {
    for (const [side, cells] of [left, right].entries()) {
      view.setUint16(layout.SIDES + 4 * number + 2 * side, end, true)
      for (const cell of cells) {
        view.setUint16(layout.SIDE_CELLS + end, 4 * cell, true)
        end += 2
        setHouse(view, cell, houses + number)
      }
    }
  })
  view.setUint16(layout.SIDES + 4 * equalities.length, end, true)
}

/** The first bands for which there is room: a bit for each, and the tables of segments. */
function fitting(bands: readonly Band[], bits: number): Band[] {
  let segments = 0
  let cells = 0
  const end = bands.findIndex((band) => {
    segments += band.length ** 2
    cells += band.flat(2).length
    return segments > layout.MAX_SEGMENTS || cells > layout.MAX_SEGMENTS
  })
  return bands.slice(0, Math.min(bits, end < 0 ? bands.length : end))
}

/** Their bits come after so many others. */
function writeBands(view: DataView, bands: readonly Band[], others: number): void {
  let segments = 0
  let end = 0
  bands.forEach((band, number) => {
    view.setUint16(layout.BANDS + 4 * number, segments, true)
    view.setUint16(layout.BANDS + 4 * number + 2, band.length, true)
    for (const cells of band.flat()) {
      view.setUint16(layout.SEGMENTS + 2 * segments++, end, true)
      for (const cell of cells) {
        view.setUint16(layout.SEGMENT_CELLS + end, 4 * cell, true)
        end += 2
        setHouse(view, cell, others + number)
      }
    }
  })
  view.setUint16(layout.SEGMENTS + 2 * segments, end, true)
}

/** Sets the bit of a full house, an equality or a band for a cell in it. */
function setHouse(view: DataView, cell: number, number: number): void {
  const word = layout.HOUSES_OF + 16 * cell + 4 * (number >> 5)
  view.setUint32(word, view.getUint32(word, true) | (1 << (number & 31)), true)
}

/** Chooses the houses to score, full ones first, and writes the members of each cell. */
function writeMemberships(view: DataView, model: GridModel, houses: Houses, full: Houses): Houses {
  const { values } = model
  const cells = cellsOf(model)
  const others = houses.filter((house) => house.length > 1 && !full.includes(house))
  const scored: (readonly number[])[] = []
  const membershipsOf: number[][] = Array.from({ length: cells }, () => [])
  const room = Math.min(layout.MAX_MEMBERS, Math.floor(layout.MAX_SPLIT / values.length))
  let members = 0
  for (const house of [...full, ...others.sort((a, b) => b.length - a.length)]) {
    if (scored.length === layout.MAX_HOUSES || members + house.length > room) break
    for (const cell of house) {
      view.setUint8(layout.HOUSE_OF + members, scored.length)
      membershipsOf[cell].push(members++)
    }
    scored.push(house)
  }
  view.setUint32(layout.SCORED, scored.length, true)
  view.setUint32(layout.SPLIT_BYTES, 8 * values.length, true)
  let end = 0
  membershipsOf.forEach((list, cell) => {
    view.setUint16(layout.MEMBERSHIPS_OF + 2 * cell, end, true)
    for (const member of list) {
      view.setUint16(layout.MEMBERSHIPS + end, member, true)
      end += 2
    }
  })
  view.setUint16(layout.MEMBERSHIPS_OF + 2 * cells, end, true)
  return scored
}

/** For each cell the set of its peers: the cells that share a house with it or, by some relation, never have its value. */
function peersOf(cells: number, houses: Houses, pairs: readonly Pairs[]): Int32Array {
  const words = setBytes(cells) / 4
  const peers = new Int32Array(cells * words)
  const add = (cell: number, peer: number) => {
    peers[cell * words + (peer >> 5)] |= 1 << (peer & 31)
  }
  for (const house of houses) for (const cell of house) for (const peer of house) if (peer !== cell) add(cell, peer)
  for (const { allowed, between } of pairs) {
    if (allowed.some((mask, value) => (mask >>> value) & 1)) continue
    for (const [first, second] of between) {
      add(first, second)
      add(second, first)
    }
  }
  return peers
}

function writeWords(view: DataView, at: number, words: Int32Array): void {
  new Int32Array(view.buffer, view.byteOffset + at, words.length).set(words)
}

/** Writes, for each cell, the arcs to the cells it is paired with; and a table for each direction of each relation. */
function writeArcs(view: DataView, cells: number, bits: number, pairs: readonly Pairs[]): void {
  const tables: (readonly number[])[] = []
  const arcs: (readonly [other: number, table: number])[][] = Array.from({ length: cells }, () => [])
  for (const { allowed, between } of pairs) {
    const there = tableOf(allowed)
    const back = tableOf(transposed(allowed))
    for (const [first, second] of between) {
      arcs[first].push([second, there])
      arcs[second].push([first, back])
    }
  }
  atMost(layout.MAX_TABLES, tables.length, 'directed relations')
  atMost(layout.MAX_ARCS, arcs.flat().length, 'directed pairs')
  for (const [number, allowed] of tables.entries()) writeTable(view, layout.TABLES + layout.TABLE_BYTES * number, allowed)
  let end = 0
  arcs.forEach((list, cell) => {
    view.setUint32(layout.ARCS_OF + 4 * cell, end, true)
    for (const [other, table] of list) {
      view.setUint16(layout.ARCS + end, 4 * other, true)
      view.setUint16(layout.ARCS + end + 2, table, true)
      end += 4
    }
  })
  view.setUint32(layout.ARCS_OF + 4 * cells, end, true)
  view.setUint32(layout.WATCHED, end ? 1 : 0, true)

  function tableOf(allowed: readonly number[]): number {
    const known = tables.findIndex((table) => table.every((mask, i) => mask === allowed[i] >>> 0))
    return known >= 0 ? known : tables.push(allowed.map((mask) => mask >>> 0)) - 1
  }

  function transposed(allowed: readonly number[]): number[] {
    const back = new Array<number>(bits).fill(0)
    return back.map((_, to) => allowed.reduce((mask, row, from) => mask | (((row >>> to) & 1) << from), 0))
  }
}

/** Writes, for each byte of a mask and each value of that byte, the union of what its bits allow. */
function writeTable(view: DataView, table: number, allowed: readonly number[]): void {
  for (let byte = 0; byte < 4; byte++) {
    view.setUint32(table + 1024 * byte, 0, true)
    for (let bits = 1; bits < 256; bits++) {
      const rest = bits & (bits - 1)
      const value = 8 * byte + 31 - Math.clz32(bits ^ rest)
      const union = view.getUint32(table + 1024 * byte + 4 * rest, true) | (allowed[value] ?? 0)
      view.setUint32(table + 1024 * byte + 4 * bits, union, true)
    }
  }
}
