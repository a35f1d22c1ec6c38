// Killer sudokus as forums write them.

import { PuzzleError, quote } from '../../model/errors.ts'
import { cellName } from '../../model/geometry.ts'
import { counted } from '../../model/numbers.ts'
import type { Variant } from '../variant.ts'
import { placeIn } from './read-options.ts'

const ORDER = 9
/** From a cell to the one that its sign points at. */
const STEPS: Readonly<Record<string, number>> = { '<': -1, '>': 1, '^': -9, v: 9, '`': -10, "'": -8, ',': 8, '.': 10 }

/** Is it a short text: 81 signs, of which the sums are 0-9, A-Z for 10 to 35, a-j for 36 to 45, and others point at a neighbour? */
export function isShortKiller(text: string): boolean {
  const signs = text.replace(/\s/g, '')
  return signs.length === ORDER ** 2 && /^[0-9A-Za-jv<>^`',.]*$/.test(signs) && /[v<>^`']/.test(signs)
}

/** @throws PuzzleError `symbol` for signs that point outside the grid, or in a circle */
export function readShortKiller(text: string): Variant {
  const signs = [...text.replace(/\s/g, '')]
  const cages = new Map<number, number[]>()
  for (const cell of signs.keys()) {
    let end = cell
    for (let steps = 0; STEPS[signs[end]] !== undefined; steps++) {
      const next = end + STEPS[signs[end]]
      const isOutside = next < 0 || next >= ORDER ** 2 || Math.abs((next % ORDER) - (end % ORDER)) > 1
      if (isOutside || steps > ORDER ** 2) {
        const place = placeIn(text, [...text.matchAll(/\S/g)][end].index)
        throw new PuzzleError('symbol', `${quote(signs[end])} points at no sum`, place, 'signs that lead to a sum')
      }
      end = next
    }
    cages.set(end, [...(cages.get(end) ?? []), cell])
  }
  const rules = [...cages].map(([end, cells]) => cage(sumOf(signs[end]), cells))
  return { size: ORDER, rules }
}

function sumOf(sign: string): number {
  const value = Number.parseInt(sign, 36)
  return /[a-j]/.test(sign) ? value + 26 : value
}

/** Is it a long text: `3x3::k:` and 81 numbers, 256 times the sum plus the number of the cage? */
export function isLongKiller(text: string): boolean {
  return /^\s*3x3:[^:]*:k:/.test(text)
}

/** @throws PuzzleError `shape` or `symbol` for what is not such a text, `rule` for another kind of grid */
export function readLongKiller(text: string): Variant {
  const start = text.indexOf(':k:') + 3
  const kind = text.split(':')[1].trim()
  if (kind !== '' && kind !== 'd')
    throw new PuzzleError('rule', `the kind ${quote(kind)} is not supported`, placeIn(text, 4), '"" or "d"')
  const numbers = text.slice(start).trim().replace(/:+$/, '').split(':')
  if (numbers.length !== ORDER ** 2)
    throw new PuzzleError('shape', counted(numbers.length, 'cell'), placeIn(text, start), String(ORDER ** 2))
  const cages = new Map<number, number[]>()
  numbers.forEach((number, cell) => {
    if (!/^\s*\d+\s*$/.test(number)) {
      throw new PuzzleError('symbol', `${quote(number)} is not a number`, {
        ...placeIn(text, start),
        what: cellName(cell, ORDER),
      })
    }
    const value = Number(number)
    // Without a sum, it is a cell of no cage.
    if (value >= 256) cages.set(value, [...(cages.get(value) ?? []), cell])
  })
  const rules = [...cages].map(([value, cells]) => cage(Math.floor(value / 256), cells))
  return { size: ORDER, rules: kind === 'd' ? [{ rule: 'diagonal' }, ...rules] : rules }
}

/** A sum of 0 is none. */
function cage(sum: number, cells: readonly number[]) {
  return { rule: 'killer', cells: cells.map((cell) => cellName(cell, ORDER)), ...(sum > 0 && { sum }) }
}
