// The work of `quadrille generate`: puzzles from a seed, one a line as soon as each is made.

import { checkGenerate } from '../../generate/check.ts'
import { type GeneratedKind, type GenerateOptions, MOST_NODES } from '../../generate/options.ts'
import type { EngineName } from '../../model/options.ts'
import { processors } from '../../workers/workers.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { clock, counted, rateOf } from '../terminal/numbers.ts'
import { startBar } from '../terminal/progress.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF } from '../terminal/status.ts'
import { type Format, piecesOf } from './made.ts'
import { piecesInThreads } from './made-in-threads.ts'

export interface Options extends Omit<GenerateOptions, 'kind'> {
  readonly count: number
  readonly engine: EngineName | 'auto'
  readonly progress?: boolean
  readonly format: Format
  readonly threads?: number | 'auto'
}

/** Output is written after so many characters, or so many ms. */
const ENOUGH = 1 << 16
const LATE_MS = 50

/** Returns the exit status. */
export async function generate(
  kind: GeneratedKind,
  { engine, progress, format, threads: wanted = 1, ...rest }: Options,
): Promise<number> {
  const solver = await solverFor({ engine })
  const options: GenerateOptions & { readonly count: number } = { ...rest, kind }
  checkGenerate(options)
  const threads = Math.min(options.count, wanted === 'auto' ? processors() : wanted)
  const signal = interruption()
  const pieces =
    threads > 1 ? piecesInThreads({ options, format }, solver.engine, threads, signal) : piecesOf(solver, options, format)
  const started = performance.now()
  let made = 0
  let open = 0
  const state = () => {
    const seconds = (performance.now() - started) / 1000
    const figures = { made: counted(made, 'puzzle'), rate: String(rateOf(made, seconds)), clock: clock(seconds) }
    return { share: made / options.count, figures }
  }
  const isShown = progress ?? (process.stderr.isTTY && !process.stdout.isTTY)
  const endBar = isShown ? startBar('{bar} {percentage}% | {made}, {rate}/s | {clock}', state) : () => {}
  let text = ''
  let written = started
  const write = async () => {
    const piece = text
    text = ''
    written = performance.now()
    // Also lets signals and the reader of the output have their turn.
    await new Promise<unknown>((resolve) => (piece ? process.stdout.write(piece, resolve) : setImmediate(resolve)))
  }
  let failure: string | undefined
  try {
    for await (const piece of pieces) {
      text += piece.text
      made += piece.made
      open += piece.open
      failure = piece.failure
      if (text.length >= ENOUGH || performance.now() - written > LATE_MS) {
        await write()
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (signal.aborted || failure !== undefined) break
    }
  } finally {
    await write()
    endBar()
  }
  if (open > 0)
    note(`${counted(open, 'puzzle')} may not be minimal: searches of ${MOST_NODES.toLocaleString('en')} nodes did not decide it`)
  if (failure !== undefined) {
    note(`${failure}; made ${counted(made, 'puzzle')} before`)
    return CUT_OFF
  }
  if (!signal.aborted) return ANSWERED
  note(`cut off by signal after ${counted(made, 'puzzle')}`)
  return CUT_OFF
}
