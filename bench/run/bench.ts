// What `quadrille bench` does: measures or reads a result, and writes it.

import { writeFile } from 'node:fs/promises'
import { ANSWERED, CUT_OFF, UsageError } from '../../src/cli/terminal/status.ts'
import { reasonOf } from '../../src/model/errors.ts'
import { html } from '../report/html.ts'
import { type BenchResult, parse, stringify } from '../report/result.ts'
import { text } from '../report/text.ts'
import { FULL, QUICK } from './pace.ts'
import { remarkOnProgram } from './program.ts'
import { run } from './runner.ts'
import { listing, select, textOf } from './selection.ts'

/** The options of `quadrille bench`. */
export interface BenchOptions {
  readonly quick?: true
  readonly puzzles?: string
  readonly from?: string
  readonly json?: string
  readonly html?: string
  readonly list?: true
}

/** Returns the exit status. */
export async function bench(suites: readonly string[], options: BenchOptions): Promise<number> {
  if (options.list) {
    process.stdout.write(listing())
    return ANSWERED
  }
  // Report unreadable and unwritable files now, not after five minutes.
  const recorded = options.from === undefined ? undefined : await read(suites, options.from)
  const selection = { suites, puzzles: options.puzzles }
  if (!recorded) await select(selection)
  for (const file of [options.json, options.html]) if (file !== undefined) await write(file, '')

  const result = recorded ?? (await run(selection, options.quick ? QUICK : FULL))
  if (options.json !== undefined) await write(options.json, stringify(result))
  if (options.html !== undefined) await write(options.html, html(result))
  process.stdout.write(text(result))
  const remark = recorded && remarkOnProgram(recorded)
  if (remark) process.stderr.write(`quadrille: ${remark}\n`)
  return result.complete ? ANSWERED : CUT_OFF
}

async function read(suites: readonly string[], file: string): Promise<BenchResult> {
  if (suites.length > 0) throw new UsageError('--from reports on a whole result: name no suite')
  return parse(file, await textOf(file))
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error) => {
    throw new UsageError(`cannot write ${file}: ${reasonOf(error)}`)
  })
}
