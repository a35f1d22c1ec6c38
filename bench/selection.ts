// Which cases are meant: those of suites, or the user's own puzzles.

import { readFile } from 'node:fs/promises'
import { PuzzleError } from '../src/errors.ts'
import { CASES, type Case, SUITES } from './cases.ts'
import { BenchError } from './errors.ts'
import { ownCases } from './own.ts'

/** What the user names. */
export interface Selection {
  /** Suites, or cases such as `sudoku/unique`; all if there is none. */
  readonly suites: readonly string[]
  /** A file of puzzles to take in place of the suite's. */
  readonly puzzles?: string | undefined
}

export async function select({ suites, puzzles }: Selection): Promise<readonly Case[]> {
  return puzzles === undefined ? builtIn(suites) : own(suites, puzzles)
}

function builtIn(names: readonly string[]): readonly Case[] {
  if (names.length === 0) return CASES
  const found = names.flatMap((name) => {
    const cases = casesOf(name)
    if (!cases) throw new BenchError(`there is no suite or case ${name}; expected ${SUITES.join(', ')}, or one of --list`)
    return cases
  })
  return [...new Set(found)]
}

async function own([suite = 'sudoku', ...more]: readonly string[], file: string): Promise<readonly Case[]> {
  if (more.length > 0) throw new BenchError(`--puzzles goes with one suite, not with ${1 + more.length}`)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw new BenchError(`cannot read ${file}: ${(error as Error).message}`)
  }
  try {
    return ownCases(file, text, suite)
  } catch (error) {
    throw error instanceof PuzzleError ? new BenchError(`${file}: ${error.message}`) : error
  }
}

/** The cases of `suite`, `suite/case`, or all; undefined for a name that there is not. */
function casesOf(name: string): readonly Case[] | undefined {
  const found = CASES.filter(({ suite, name: own }) => name === suite || name === `${suite}/${own}`)
  return found.length > 0 ? found : undefined
}

/** The suites, with the names of their cases. */
export function listing(): string {
  return SUITES.map((suite) => {
    const cases = CASES.filter((one) => one.suite === suite)
    return `${suite}\n${cases.map(({ name, what }) => `  ${suite}/${name}: ${what}\n`).join('')}`
  }).join('')
}
