// The work of `quadrille generate`: puzzles from a seed, in the order of their numbers. This thread, or each of several, gets a share of the
// numbers at a time; a puzzle depends on no other.

import { checkGenerate } from '../../generate/check-generate.ts'
import { type GeneratedKind, type GenerateOptions, MOST_NODES } from '../../generate/generate-options.ts'
import { techniqueNamed } from '../../logic/technique-names.ts'
import type { EngineName } from '../../model/caller-options.ts'
import type { Solver } from '../../solver/solver.ts'
import { Connections } from '../../workers/connections.ts'
import { processors } from '../../workers/desks.ts'
import { inOrder } from '../../workers/in-order.ts'
import { type Printed, printedSheet } from '../output/printed-sheet.ts'
import { spawnThread } from '../spawn-thread.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { clock, counted, rateOf } from '../terminal/number-text.ts'
import { isOnTerminal, output } from '../terminal/output.ts'
import { startBar } from '../terminal/progress.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF, UsageError } from '../terminal/status.ts'
import { type GeneratedFormat, type GeneratedPiece, type PieceOrder, pieceOf } from './generated-text.ts'

export interface PrintGeneratedOptions extends Omit<GenerateOptions, 'kind' | 'seed'> {
  readonly seed?: number
  readonly count: number
  readonly engine: EngineName | 'auto'
  readonly progress?: boolean
  readonly format: GeneratedFormat | 'html'
  readonly threads?: number | 'auto'
}

/** Another each time, short enough to type. */
const anySeed = () => Math.floor(Math.random() * 1e9)

/** A share is to take about so long: longer ones would come late, shorter ones cost more. */
const SHARE_MS = 100
/** Shares in memory for each thread. */
const IN_MEMORY = 3
const LARGEST = 4096
/** A share is at most so many times as large as one before: the first puzzles say little about the others. */
const GROWTH = 8

export async function printGenerated(
  kind: GeneratedKind,
  { engine, progress, format, threads: wanted = 1, count, time, seed: given, ...rest }: PrintGeneratedOptions,
): Promise<number> {
  const solver = await solverFor({ engine })
  const seed = given ?? anySeed()
  const technique = rest.technique === undefined ? undefined : (techniqueNamed(rest.technique) ?? rest.technique)
  const options: GenerateOptions = { ...rest, technique, seed, kind }
  checkGenerate({ ...options, count })
  if (format === 'svg' && count > 1) throw new UsageError('svg is a picture of one puzzle: html is a page of several')
  const threads = Math.min(count, wanted === 'auto' ? processors() : wanted)
  const others = threads > 1 ? new Connections(spawnThread, threads, solver.engine) : undefined
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
  try {
    for await (const piece of inShares(
      solver,
      others,
      { options: { ...options, count }, format: format === 'html' ? 'printed' : format },
      signal,
    )) {
      total.made += piece.made
      total.open += piece.open
      failure = piece.failure
      if (format === 'html')
        printed.push(
          ...piece.text
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Printed),
        )
      else if (piece.text) await new Promise((resolve) => output().write(piece.text, resolve))
      if (signal.aborted || failure !== undefined) break
    }
  } finally {
    endBar()
    others?.dispose()
  }
  if (printed.length > 0) output().write(printedSheet(printed))
  const { made, open } = total
  if (given === undefined && made > 0) note(`seed ${seed}`)
  if (open > 0)
    note(`${counted(open, 'puzzle')} may not be minimal: searches of ${MOST_NODES.toLocaleString('en')} nodes did not decide it`)
  if (failure !== undefined) note(`${failure}; made ${counted(made, 'puzzle')} before`)
  else if (signal.aborted) note(`cut off by ${signal.reason} after ${counted(made, 'puzzle')}`)
  else return ANSWERED
  return CUT_OFF
}

function inShares(
  solver: Solver,
  others: Connections | undefined,
  order: PieceOrder,
  signal: AbortSignal,
): AsyncGenerator<GeneratedPiece, void, undefined> {
  const { skip = 0, count = 1 } = order.options
  let size = 1
  async function* shares(): AsyncGenerator<PieceOrder, void, undefined> {
    for (let at = skip; at < skip + count; ) {
      const share = { skip: at, count: Math.min(size, skip + count - at) }
      yield { ...order, options: { ...order.options, ...share } }
      at += share.count
    }
  }
  const timed = async ({ options: { count: own = 1 } }: PieceOrder, make: () => Promise<unknown>): Promise<GeneratedPiece> => {
    const started = performance.now()
    const piece = (await make()) as GeneratedPiece
    size = Math.ceil(Math.min((own * SHARE_MS) / (performance.now() - started), GROWTH * own, LARGEST))
    return piece
  }
  const answerers = others?.answerers(1, 'at the same puzzles', (thread, question: PieceOrder) =>
    timed(question, () => thread.ask('own', { question }, { signal }).answer),
  ) ?? [{ answer: (share: PieceOrder) => timed(share, () => pieceOf(solver, share, signal)) }]
  return inOrder(shares(), answerers, IN_MEMORY * answerers.length)
}
