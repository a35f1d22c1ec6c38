// `quadrille bench`: what is asked, measured, and reported.

import { writeFile } from 'node:fs/promises'
import { BenchError } from './errors.ts'
import { html, needsForHtml } from './html.ts'
import { passes } from './passes.ts'
import { report } from './report.ts'
import { select } from './selection.ts'
import { FULL, QUICK } from './suite.ts'

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
  const selection = { suites, puzzles }
  const { length } = await select(selection)
  // What cannot be written is better known now than in two minutes.
  if (page !== undefined) await needsForHtml()
  for (const file of [json, page]) if (file !== undefined) await write(file, '')

  const flags = [quick && '--quick', puzzles !== undefined && `--puzzles ${puzzles}`].filter(Boolean)
  const result = await passes({ selection, flags: flags.join(' '), pace: quick ? QUICK : FULL }, length, onProgress, signal)
  if (json !== undefined) await write(json, `${JSON.stringify(result, undefined, 1)}\n`)
  if (page !== undefined) await write(page, await html(result))
  return { text: report(result), complete: result.complete }
}

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    throw new BenchError(`cannot write ${file}: ${(error as Error).message}`)
  }
}
