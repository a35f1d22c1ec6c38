// Reads jigsaws in two forms: a drawing, and givens followed by regions.

import { PuzzleError } from '../../model/errors.ts'
import { neighbours } from '../../model/geometry.ts'
import { counted } from '../../model/numbers.ts'
import { symbolValue } from '../../model/symbols.ts'
import { MAX_ORDER } from '../square-grid.ts'
import { type GridText, readCells } from './cell-text.ts'
import { wordsOfGrid } from './read-givens.ts'
import { badWord, countSymbols, symbolWords, type Word, wordsOfLine } from './reader.ts'
import { rowsOfSheet, type Sheet } from './sheet.ts'

export interface JigsawGivens extends GridText {
  /** The region of every cell, from 0. */
  readonly regions: readonly number[]
}

const RULE = /[-=\u2500\u2501\u2550]/
const SYMBOL = /[^\s|]/g
const WORD = /[^\s|,;[\]{}"]+/g

/**
 * Reads n rows of n cells with the borders of the regions drawn between them. Returns undefined for another form: also for a table, with a
 * border between any two cells of a row, and others below some.
 *
 * @throws PuzzleError `shape` or `region` if the drawing does not have n regions of n cells
 */
export function readDrawing(sheet: Sheet): JigsawGivens | undefined {
  const rows = rowsOfSheet(sheet)
  if (rows.length === 0 || !rows.every(({ text }) => text.includes('|'))) return undefined
  const lines = sheet.filter((line) => rows.includes(line) || /^[\s|]*\|[\s|]*$/.test(line.text))
  const order = lines.length
  const cells = cellsIn(sheet, lines)
  const lineAt = (line: number) => sheet.find((other) => other.line === line)?.text ?? ''
  // Is there a border between a cell and the one right of it, or below it?
  const isCut = (cell: number, other: number) => {
    const { line, column } = cells[cell]
    if (other === cell + 1) return lineAt(line).slice(column, cells[other].column).includes('|')
    for (let between = line + 1; between < cells[other].line; between++) {
      if (RULE.test(lineAt(between)[column - 1] ?? '')) return true
    }
    return false
  }
  const pairs = neighbours({ rows: order, columns: order })
  const across = pairs.filter(([cell, other]) => other === cell + 1)
  if (
    order > 1 &&
    across.every(([cell, other]) => isCut(cell, other)) &&
    pairs.some(([cell, other]) => other > cell + 1 && isCut(cell, other))
  ) {
    return undefined
  }
  // The first cell of the region of each cell: those without a border between them are in one.
  const firsts = [...cells.keys()]
  for (const [cell, other] of pairs) {
    if (isCut(cell, other)) continue
    const [first, joined] = [firsts[cell], firsts[other]].sort((a, b) => a - b)
    for (const i of firsts.keys()) if (firsts[i] === joined) firsts[i] = first
  }
  const sizeOf = (first: number) => firsts.filter((other) => other === first).length
  const odd = firsts.find((first) => sizeOf(first) !== order)
  if (odd !== undefined)
    throw badWord('region', cells[odd], `is in a region of ${counted(sizeOf(odd), 'cell')}`, `${order} within each border`)
  const names = [...new Set(firsts)]
  return { ...readCells(cells, order, { lettersFirst: true }), regions: firsts.map((first) => names.indexOf(first)) }
}

/** The cells of the rows of a drawing: a symbol each, or what any form of a grid has there. */
function cellsIn(sheet: Sheet, lines: Sheet): readonly Word[] {
  const order = lines.length
  const rows = lines.map((line) => wordsOfLine(line, SYMBOL))
  const odd = rows.findIndex((symbols) => symbols.length !== order)
  if (odd < 0) return rows.flat()
  const words = wordsOfGrid(sheet, order)
  if (words) return words
  const problem = counted(rows[odd].length, 'symbol')
  throw new PuzzleError('shape', problem, { line: lines[odd].line }, `${order}, as there are rows`)
}

/**
 * Reads n * n givens and n * n regions, each on one line or in n rows, or all on one line. Returns undefined for another form. The
 * regions are any n symbols, and may come first.
 *
 * @throws PuzzleError `region` if neither half has n regions of n cells
 */
export function readPair(sheet: Sheet): JigsawGivens | undefined {
  const rows = rowsOfSheet(sheet).map((row) => wordsOfLine(row, WORD))
  const widths = rows.map(countSymbols)
  const order = Math.sqrt(widths.reduce((sum, width) => sum + width, 0) / 2)
  const areRows = [1, 2, 2 * order].includes(rows.length) && widths.every((width) => width === widths[0])
  if (!Number.isInteger(order) || order < 2 || order > MAX_ORDER || !areRows) return undefined
  const cells = symbolWords(rows.flat())
  const halves = [cells.slice(0, order ** 2), cells.slice(order ** 2)]
  const second = regionsIn(halves[1], order)
  const regions = second ?? regionsIn(halves[0], order)
  if (!regions) throw unequal(halves[1], `${order} in each, after as many givens`)
  return { ...readCells(halves[second ? 0 : 1], order, { lettersFirst: true }), regions }
}

/** The region of every cell, numbered in the order of the symbols, if there are n regions of n cells. */
export function regionsIn(cells: readonly Word[], order: number): readonly number[] | undefined {
  const numbers: number[] = []
  for (const { text } of cells) numbers.push(symbolValue(text))
  const names = [...new Set(numbers)].sort((a, b) => a - b)
  const sizes: number[] = Array(names.length).fill(0)
  const regions: number[] = []
  for (const number of numbers) {
    const region = names.indexOf(number)
    // A list has no index of NaN.
    if (region >= 0) sizes[region]++
    regions.push(region)
  }
  return names.length === order && sizes.every((size) => size === order) ? regions : undefined
}

/** The error for regions that are not all as large: it names a cell of the first one that is too small or too large. */
export function unequal(cells: readonly Word[], expected: string): PuzzleError {
  const sizeOf = ({ text }: Word) => cells.filter((other) => symbolValue(other.text) === symbolValue(text)).length
  const odd = cells.find((cell) => sizeOf(cell) ** 2 !== cells.length) ?? cells[0]
  return badWord('region', odd, `stands for a region of ${counted(sizeOf(odd), 'cell')}`, expected)
}
