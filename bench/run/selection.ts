// Selects cases: those of suites, or the questions of a suite with the user's puzzles.

import { basename } from 'node:path'
import { readUpTo } from '../../src/cli/terminal/input.ts'
import { piecesOf } from '../../src/cli/terminal/pieces.ts'
import { UsageError } from '../../src/cli/terminal/status.ts'
import { quote } from '../../src/model/errors.ts'
import type { CaseQuestion } from '../peers/peer.ts'
import { type BenchCase, type PuzzleCase, SUITES } from './case.ts'
import { CASES } from './cases.ts'
import { inputsOf } from './inputs.ts'

/** The user's choice. */
export interface Selection {
  /** Suites, or cases such as `sudoku/unique`; all if there is none. */
  readonly suites: readonly string[]
  /** A file of puzzles to use instead of the suite's own. */
  readonly puzzles?: string | undefined
}

/** @throws UsageError */
export async function select({ suites, puzzles }: Selection): Promise<readonly BenchCase[]> {
  if (puzzles !== undefined) {
    const [suite = 'sudoku', ...more] = suites
    if (more.length > 0) throw new UsageError(`--puzzles goes with one suite, not with ${suites.length}`)
    return casesOf(puzzles, await textOf(puzzles), suite)
  }
  const named = suites.map((name) => {
    const found = CASES.filter(({ suite, name: own }) => name === suite || name === `${suite}/${own}`)
    if (found.length > 0) return found
    throw new UsageError(`there is no suite or case ${quote(name)}; expected ${SUITES.join(', ')}, or one of --list`)
  })
  return suites.length === 0 ? CASES : [...new Set(named.flat())]
}

/** @throws UsageError */
export async function textOf(file: string): Promise<string> {
  const { text, tooLong } = await readUpTo(MOST_BYTES, piecesOf(file))
  if (tooLong) throw new UsageError(`${file} is longer than ${MOST_BYTES / 2 ** 20} MB`)
  return text
}

/** Of a file that is named. */
const MOST_BYTES = 64 * 2 ** 20

/** Makes a case for each way in which a suite asks, with the puzzles of a file. @throws UsageError */
export function casesOf(file: string, text: string, suite: string): PuzzleCase[] {
  const inputs = inputsOf(suite, text, file)
  const asked = new Map<string, CaseQuestion>()
  for (const one of CASES) {
    if (one.suite !== suite || !('question' in one)) continue
    const { question, form, method } = one
    asked.set([question, form, method].filter(Boolean).join(', '), { question, form, method })
  }
  return Array.from(asked, ([words, asked]) => ({
    suite,
    name: `${basename(file)}:${words.replaceAll(', ', '-')}`,
    what: `${inputs.length} ${inputs.length === 1 ? 'puzzle' : 'puzzles'} of ${file}: ${words}`,
    unit: 'puzzle',
    ...asked,
    inputs: () => inputs,
  }))
}

/** The suites, with the names of their cases. */
export function listing(): string {
  return SUITES.map((suite) => {
    const cases = CASES.filter((one) => one.suite === suite)
    return `${suite}\n${cases.map(({ name, what }) => `  ${suite}/${name}: ${what}\n`).join('')}`
  }).join('')
}
