// `quadrille bench`: what is asked, measured, and reported.

import { readFile, writeFile } from 'node:fs/promises'
import { PuzzleError } from '../src/errors.ts'
import { CASES, type Case, SUITES } from './cases.ts'
import { BenchError } from './errors.ts'
import { html, needsForHtml } from './html.ts'
import { ownCases } from './own.ts'
import { report } from './report.ts'
import { casesOf, FULL, QUICK, run } from './suite.ts'

export interface BenchOptions {
  readonly quick?: boolean | undefined
  /** A file of puzzles to take in place of the suite's. */
  readonly puzzles?: string | undefined
  /** Files to write. */
  readonly json?: string | undefined
  readonly html?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Told what happens, a line each. */
  readonly onProgress?: ((line: string) => void) | undefined
}

/** Runs suites, writes the files that are wanted, and returns the report and whether all was measured. */
export async function bench(suites: readonly string[], options: BenchOptions = {}): Promise<{ text: string; complete: boolean }> {
  const { quick, puzzles, json, html: page, signal, onProgress } = options
  const cases = puzzles === undefined ? builtIn(suites) : await own(suites, puzzles)
  // What cannot be written is better known now than in two minutes.
  if (page !== undefined) await needsForHtml()
  for (const file of [json, page]) if (file !== undefined) await write(file, '')

  const flags = [quick && '--quick', puzzles !== undefined && `--puzzles ${puzzles}`].filter(Boolean)
  const commandFor = (...names: readonly string[]) => ['npx quadrille bench', ...names, ...flags].join(' ')
  const result = await run({
    cases,
    pace: quick ? QUICK : FULL,
    command: commandFor(...suites),
    commandOf: ({ suite, name }) => commandFor(puzzles === undefined ? `${suite}/${name}` : suite),
    onCase: ({ suite, name }, number) => onProgress?.(`${number + 1}/${cases.length} ${suite}/${name}`),
    ...(signal && { signal }),
  })
  if (json !== undefined) await write(json, `${JSON.stringify(result, undefined, 1)}\n`)
  if (page !== undefined) await write(page, await html(result))
  return { text: report(result), complete: result.complete }
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

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    throw new BenchError(`cannot write ${file}: ${(error as Error).message}`)
  }
}
