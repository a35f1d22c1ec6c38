// Binary sums: of cells that are 0 or 1, some added and others subtracted. Here 0 and 1 are the first two values, whatever they stand for.

import type { Constraint, Count, Sum } from '../../model/model.ts'
import { indexOf } from '../../model/numbers.ts'
import type { AllCells } from '../cells.ts'

/** How many of the added cells are 1, less those of the subtracted ones: from the least to the most. */
export interface Binary {
  readonly added: readonly number[]
  readonly subtracted: readonly number[]
  readonly least: number
  readonly most: number
}

type Known = Pick<AllCells, 'masks' | 'offsetOf'>

/** The masks of 1, and of both. */
const ONE = 0b10
const BOTH = 0b11

/** A sum or a count as a binary sum; undefined if it is none. */
export function binaryOf(constraint: Constraint, all: Known): Binary | undefined {
  if (constraint.kind !== 'sum' && constraint.kind !== 'count') return undefined
  const { cells } = constraint
  const { masks } = all
  if (!cells.every((cell) => (masks[cell] & ~BOTH) === 0) || !cells.some((cell) => masks[cell] === BOTH)) return undefined
  return constraint.kind === 'sum' ? ofSum(constraint, all) : ofCount(constraint)
}

/** Those among constraints. */
export function binaryIn(constraints: readonly Constraint[], all: Known): Binary[] {
  const found: Binary[] = []
  for (const constraint of constraints) {
    const binary = binaryOf(constraint, all)
    if (binary) found.push(binary)
  }
  return found
}

function ofSum({ cells, coefficients, total }: Sum, { offsetOf }: Known): Binary | undefined {
  const factor = coefficients?.[0] ?? 1
  if (coefficients?.some((other) => Math.abs(other) !== Math.abs(factor))) return undefined
  const added = cells.filter((_, i) => (coefficients?.[i] ?? 1) === factor)
  const subtracted = cells.filter((_, i) => (coefficients?.[i] ?? 1) !== factor)
  const offsetsOf = (some: readonly number[]) => some.reduce((sum, cell) => sum + offsetOf(cell), 0)
  const many = total / factor - offsetsOf(added) + offsetsOf(subtracted)
  return Number.isInteger(many) ? { added, subtracted, least: many, most: many } : undefined
}

/** The counts that are allowed are all from the least to the most. */
function ofCount({ cells, mask, counts, result }: Count): Binary | undefined {
  if (result !== undefined || typeof counts !== 'number' || counts === 0 || (mask & BOTH) % BOTH === 0) return undefined
  const [least, most] = [indexOf(counts & -counts), indexOf(counts)]
  if (counts >>> 0 !== 2 ** (most + 1) - 2 ** least) return undefined
  if (mask & ONE) return { added: cells, subtracted: [], least, most }
  return { added: cells, subtracted: [], least: cells.length - most, most: cells.length - least }
}
