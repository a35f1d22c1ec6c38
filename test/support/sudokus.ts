// 9x9 sudokus as lines of 81 digits, 0 for a blank: from seeds and from files.

import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import type { Symmetry } from '../../src/isomorph/symmetry.ts'
import { BLANK_9, housesOf } from './models.ts'
import { Random } from './random.ts'

/** The number of puzzles: QUADRILLE_PUZZLES, or 200. */
export const PUZZLES = Number(process.env.QUADRILLE_PUZZLES ?? 200)
/** Files with one puzzle on each line: QUADRILLE_FILES, separated as in PATH. */
export const FILES = (process.env.QUADRILLE_FILES ?? '').split(delimiter).filter((file) => file !== '')

export function puzzlesIn(file: string): string[] {
  const lines = readFileSync(file, 'latin1').split(/\r?\n/)
  return lines.filter((line) => /^[\d.]{81}/.test(line)).map((line) => line.slice(0, 81).replaceAll('.', '0'))
}

/** Rows or columns in another order: bands, and lines within each. */
function linesIn(random: Random): number[] {
  const three = () => random.shuffled([0, 1, 2])
  return three().flatMap((band) => three().map((line) => 3 * band + line))
}

export function randomSymmetry(random: Random): Symmetry {
  const digits = [0, ...random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9])]
  return { transposed: random.chance(0.5), rows: linesIn(random), columns: linesIn(random), digits }
}

/** A full grid with cells blanked out; in two of three puzzles, one or two givens are changed. */
export function seeded(seed: number): string {
  const random = new Random(seed)
  const digits = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const [rows, columns] = [linesIn(random), linesIn(random)]
  const full = rows.flatMap((row) => columns.map((column) => digits[(3 * row + Math.floor(row / 3) + column) % 9]))
  const clues = random.integer(20, 40)
  const kept = new Set(random.shuffled(full.map((_, cell) => cell)).slice(0, clues))
  const givens = full.map((digit, cell) => (kept.has(cell) ? digit : 0))
  for (let many = seed % 3; many > 0; many--) givens[random.integer(0, 80)] = random.integer(1, 9)
  return givens.join('')
}

const HOUSES = housesOf(BLANK_9)

/** Random givens. In one of ten puzzles any two may clash, in the others none do; most have no solution, or very many. */
export function scattered(seed: number, fewest: number, most: number): string {
  const random = new Random(seed)
  const cells = new Array<number>(81).fill(0)
  for (const cell of random.shuffled([...cells.keys()]).slice(0, random.integer(fewest, most))) {
    const seen = HOUSES.filter((house) => house.includes(cell)).flatMap((house) => house.map((other) => cells[other]))
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => seed % 10 === 0 || !seen.includes(digit))
    if (digits.length > 0) cells[cell] = random.pick(digits)
  }
  return cells.join('')
}

/** A puzzle with one given more, one less, two less, or one changed; one in five is unchanged. */
export function mutated(puzzle: string, seed: number): string {
  const random = new Random(seed)
  const cells = [...puzzle]
  const given = () => random.shuffled(cells.flatMap((digit, cell) => (digit === '0' ? [] : [cell])))[0]
  const digit = () => String(random.integer(1, 9))
  const kind = seed % 5
  if (kind === 1) cells[random.integer(0, 80)] = digit()
  if (kind === 2) cells[given()] = digit()
  for (let less = kind - 2; less > 0; less--) cells[given()] = '0'
  return cells.join('')
}
