// What is wrong with options of the generator.

import { DIFFICULTIES } from '../logic/difficulties.ts'
import { TECHNIQUE_NAMES } from '../logic/technique-names.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { meant } from '../model/similar.ts'
import { GENERATED_KINDS, type GenerateOptions, SYMMETRIES, type Symmetry } from './generate-options.ts'
import { about } from './generated-kinds.ts'
import { SQUARE_ONLY } from './symmetric-givens.ts'

const ALL = [...new Set(GENERATED_KINDS.flatMap((kind) => about(kind).options))]

/** @throws PuzzleError `option` or `range` for an option that is unknown, of no use for this kind, or out of range */
export function checkGenerate(options: GenerateOptions): void {
  checkOptions(options, ALL)
  oneOf('kind', options.kind, GENERATED_KINDS)
  const { kind, seed, count = 0, skip = 0, size, rows = 3, cols = 3, givens = 0 } = options
  const { options: own, largest } = about(kind)
  checkOptions(options, own)
  checkInteger('seed', seed, 0, Number.MAX_SAFE_INTEGER)
  if (count !== Infinity) checkInteger('count', count, 0, Number.MAX_SAFE_INTEGER)
  checkInteger('skip', skip, 0, Number.MAX_SAFE_INTEGER)
  if (size !== undefined) checkInteger('size', size, 4, largest)
  const hasRows = own.includes('rows')
  if (hasRows) checkInteger('rows', rows, 1, largest)
  if (hasRows) checkInteger('cols', cols, 1, largest)
  const cells = hasRows ? rows * cols : (size ?? 9) ** 2
  checkInteger('givens', givens, 0, cells)
  if (options.minimal !== undefined && typeof options.minimal !== 'boolean')
    throw wrong('minimal', options.minimal, 'true or false')
  checkSymmetricGivens(options.symmetry, hasRows ? rows === cols : true)
  if (options.difficulty !== undefined) oneOf('difficulty', options.difficulty, DIFFICULTIES)
  if (options.technique !== undefined) oneOf('technique', options.technique, TECHNIQUE_NAMES)
}

/** @throws PuzzleError `option` for a symmetry that there is not, or that the grid cannot have */
export function checkSymmetricGivens(symmetry: Symmetry | undefined, isSquare: boolean): void {
  if (symmetry === undefined) return
  oneOf('symmetry', symmetry, SYMMETRIES)
  if (!isSquare && SQUARE_ONLY.has(symmetry)) throw wrong('symmetry', symmetry, 'one that keeps the form of the grid')
}

/** @throws PuzzleError `option` or `range` for what is not an integer of a range */
function checkInteger(name: string, value: unknown, least: number, most: number): void {
  const expected = `an integer from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''}`
  if (!Number.isInteger(value)) throw wrong(name, value, expected)
  if (Number(value) < least || Number(value) > most) {
    throw new PuzzleError('range', `${show(value)} is out of range`, { what: `option ${name}` }, expected)
  }
}

function oneOf(name: string, value: unknown, all: readonly string[]): void {
  if (all.includes(value as string)) return
  const suggestion = typeof value === 'string' ? meant(value, all) : ''
  throw wrong(name, value, suggestion === '' ? all.join(', ') : undefined, suggestion)
}

function wrong(name: string, value: unknown, expected: string | undefined, suggestion = ''): PuzzleError {
  return new PuzzleError('option', `${show(value)} does not fit${suggestion}`, { what: `option ${name}` }, expected)
}
