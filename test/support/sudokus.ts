// 9x9 sudokus as lines of 81 digits, 0 for a blank: seeded ones, and those of files.

import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { Random } from './random.ts'

/** QUADRILLE_PUZZLES asks for more of them. */
export const PUZZLES = Number(process.env.QUADRILLE_PUZZLES ?? 400)
/** QUADRILLE_FILES names files of puzzles, one a line, separated as in PATH. */
export const FILES = (process.env.QUADRILLE_FILES ?? '').split(delimiter).filter((file) => file !== '')

export function puzzlesIn(file: string): string[] {
  const lines = readFileSync(file, 'latin1').split(/\r?\n/)
  return lines.filter((line) => /^[\d.]{81}/.test(line)).map((line) => line.slice(0, 81).replaceAll('.', '0'))
}

/** A grid full of digits, then cells blanked out, then in two of three puzzles one or two given another digit. */
export function seeded(seed: number): string {
  const random = new Random(seed)
  const digits = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const three = () => random.shuffled([0, 1, 2])
  const lines = () => three().flatMap((band) => three().map((line) => 3 * band + line))
  const [rows, columns] = [lines(), lines()]
  const full = rows.flatMap((row) => columns.map((column) => digits[(3 * row + Math.floor(row / 3) + column) % 9]))
  const clues = random.integer(20, 40)
  const kept = new Set(random.shuffled(full.map((_, cell) => cell)).slice(0, clues))
  const givens = full.map((digit, cell) => (kept.has(cell) ? digit : 0))
  for (let many = seed % 3; many > 0; many--) givens[random.integer(0, 80)] = random.integer(1, 9)
  return givens.join('')
}

/** A puzzle with a given more, a given less, two less, or a given changed; one in five as it was. */
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
