// The work of `quadrille generate`: puzzles from a seed, in the order of their numbers. Each thread gets a share of the numbers at a time; a puzzle
// depends on no other.

import { checkGenerate } from '../../generate/check-generate.ts'
import { type GeneratedKind, type GenerateOptions, MOST_NODES } from '../../generate/generate-options.ts'
import { techniqueNamed } from '../../logic/technique-names.ts'
import type { EngineName } from '../../model/caller-options.ts'
import { inThreads } from '../in-threads.ts'
import { type Printed, printedSheet } from '../output/printed-sheet.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { clock, counted, rateOf } from '../terminal/number-text.ts'
import { isOnTerminal, output } from '../terminal/output.ts'
import { startBar } from '../terminal/progress.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF, cutOffBy, UsageError } from '../terminal/status.ts'
import { type GeneratedFormat, type GeneratedPiece, type PieceOrder, pieceOf } from './generated-text.ts'

export interface PrintGeneratedOptions extends Omit<GenerateOptions, 'kind' | 'seed'> {
  readonly seed?: number
  readonly count: number
  readonly engine: EngineName | 'auto'
  readonly progress?: boolean
  readonly format: GeneratedFormat
  readonly threads?: number
}

/** Another each time, short enough to type. */
const anySeed = () => Math.floor(Math.random() * 1e9)

/** A share is to take about so long: longer ones would come late, shorter ones cost more. */
const SHARE_MS = 100
const LARGEST = 4096
/** A share is at most so many times as large as one before: the first puzzles say little about the others. */
const GROWTH = 8

export async function printGenerated(
  kind: GeneratedKind,
  { engine, progress, format, threads = 1, count, time, seed: given, ...rest }: PrintGeneratedOptions,
): Promise<number> {
  const solver = await solverFor({ engine })
  const seed = given ?? anySeed()
  const technique = rest.technique === undefined ? undefined : (techniqueNamed(rest.technique) ?? rest.technique)
  const options: GenerateOptions = { ...rest, technique, seed, kind }
  checkGenerate({ ...options, count })
  if (format === 'svg' && count > 1) throw new UsageError('svg is a picture of one puzzle: html is a page of several')
  const signal = interruption(time)
  const started = performance.now()
  const total = { made: 0, open: 0 }
  let failure: string | undefined
  const printed: Printed[] = []
  const state = () => {
    const seconds = (performance.now() - started) / 1000
    const figures = { made: counted(total.made, 'puzzle'), rate: String(rateOf(total.made, seconds)), clock: clock(seconds) }
    return { share: total.made / count, figures }
  }
  const isShown = progress ?? (process.stderr.isTTY && !isOnTerminal())
  const endBar = isShown ? startBar('{bar} {percentage}% | {made}, {rate}/s | {clock}', state) : () => {}
  const { skip = 0 } = options
  let size = 1
  async function* shares(): AsyncGenerator<PieceOrder, void, undefined> {
    for (let at = skip; at < skip + count; ) {
      const share = { skip: at, count: Math.min(size, skip + count - at) }
      yield { options: { ...options, ...share }, format }
      at += share.count
    }
  }
  const pieces = inThreads({ threads: Math.min(count, threads), engine: solver.engine }, shares(), {
    where: 'at the same puzzles',
    here: (order) => pieceOf(solver, order, signal),
    ask: (thread, question) => thread.ask('own', { question }, { signal }).answer as Promise<GeneratedPiece>,
  })
  try {
    for await (const piece of pieces) {
      const { made, ms, text } = piece
      size = Math.ceil(Math.min((made * SHARE_MS) / ms, GROWTH * made, LARGEST))
      total.made += made
      total.open += piece.open
      failure = piece.failure
      printed.push(...piece.printed)
      if (text) await new Promise((resolve) => output().write(text, resolve))
      if (signal.aborted || failure !== undefined) break
    }
  } finally {
    endBar()
  }
  if (printed.length > 0) output().write(printedSheet(printed))
  const { made, open } = total
  if (given === undefined && made > 0) note(`seed ${seed}`)
  if (open > 0)
    note(`${counted(open, 'puzzle')} may not be minimal: searches of ${MOST_NODES.toLocaleString('en')} nodes did not decide it`)
  if (failure === undefined) return signal.aborted ? cutOffBy(signal.reason, ` after ${counted(made, 'puzzle')}`) : ANSWERED
  note(`${failure}; made ${counted(made, 'puzzle')} before`)
  return CUT_OFF
}
