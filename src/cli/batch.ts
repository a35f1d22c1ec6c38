// `quadrille batch`: a file of puzzles, one a line, answered a line each, in order. The text is taken in pieces of whole lines; some are
// under way at once, in this thread and in others, and no more are read before the rows of the oldest are written.

import { Command, InvalidArgumentError, Option } from 'commander'
import type { Tinypool } from 'tinypool'
import type { BatchPart } from '../batch.ts'
import { PuzzleError } from '../errors.ts'
import { createSolver } from '../index.ts'
import type { EngineName } from '../kernel/kernel.ts'
import { wholeLines } from '../lines.ts'
import type { Solver } from '../solver.ts'
import type { Answered, Task } from './batch-task.ts'
import { piecesOf, readable } from './pieces.ts'
import { rateOf, show } from './progress.ts'
import { FORMATS, roomFor, rowsOf, type Style } from './rows.ts'
import { ANSWERED, BAD_INPUT, CUT_OFF, UsageError } from './status.ts'

interface Options {
  readonly limit: number
  readonly format: Style['format']
  readonly uniqueOnly?: boolean
  readonly engine: 'auto' | EngineName
  readonly threads: number
  readonly progress?: boolean
}

const MOST_THREADS = 256
const NEWLINE = 10

export function batchCommand(engineOption: Option): Command {
  const sudoku = new Command('sudoku')
    .description('plain 9x9 sudokus, one a line')
    .argument('[file]', 'read from stdin if absent')
    .option('--limit <solutions>', 'stop each puzzle after so many solutions', from1, 2)
    .addOption(new Option('--format <format>', 'how to print').choices(Object.keys(FORMATS)).default('line'))
    .option('--unique-only', 'print only the puzzles that have one solution')
    .addOption(engineOption)
    .option('--threads <n>', 'answer in so many threads', from1, 1)
    .option('--progress', 'show on stderr how far it is (default: if that is a terminal, and stdout is none)')
    .option('--no-progress', 'do not')
    .exitOverride()
  sudoku.addHelpText('after', HELP).action(async (file: string | undefined) => {
    process.exitCode = await batch(file, sudoku.opts<Options>())
  })
  return new Command('batch').description('many puzzles, one a line').exitOverride().addCommand(sudoku)
}

const HELP = `
A puzzle is the first 81 characters of its line: 1 to 9, and . or 0 for a blank. What follows is a comment; blank lines and those that
start with # are skipped. Bad lines are told on stderr, and the others answered.

Formats:
  line  puzzle:count:solution   count 2 stands for two or more (--limit 2); the solution is the first one found, empty if there is none
  json  {"line":1,"puzzle":"…","count":1,"solution":"…"}   one object a line; the solution is null if there is none

Examples:
  # one unique sudoku, and one with two solutions
  printf '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\\n.................................................................................\\n' | quadrille batch sudoku
  # those that are proper puzzles
  echo 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... | quadrille batch sudoku --unique-only --threads 2

Exit status: 0 answered, 2 bad input or usage: some lines were no puzzles, 3 cut off by a signal: what is known is printed.`

function from1(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > 0x7fffffff) throw new InvalidArgumentError('Expected a whole number from 1.')
  return number
}

/** Who answers pieces of the text. */
interface Answerer {
  /** So many bytes of the tray are the text, and so many lines stand before it. */
  readonly answer: (tray: ArrayBuffer, bytes: number, before: number) => Promise<Answered>
  /** So many pieces at once. */
  readonly holds: number
  /** None before this. */
  readonly ready?: Promise<unknown>
}

/** Pieces that another thread holds: the one that it is at, and the next, for this thread may be busy when it is done. */
const HELD = 2
/** Pieces in memory for each thread, those included that wait for their turn to be written. */
const UNDER_WAY = 3

/** Clears a line of the terminal. */
const ERASE = '\r\x1b[K'

/**
 * Returns the exit status. This thread answers too: 3 million puzzles in two threads take 1.43 s, where they took 1.54 in two others,
 * and 1.76 in this one and another that was given its next piece when the last was done.
 */
async function batch(file: string | undefined, options: Options): Promise<number> {
  if (options.uniqueOnly && options.limit < 2) throw new UsageError('--unique-only needs a --limit of 2 or more')
  if (options.threads > MOST_THREADS) throw new UsageError(`--threads ${options.threads}: expected ${MOST_THREADS} at most`)
  const pieces = piecesOf(file)
  const pool = options.threads > 1 ? await threads(options.threads - 1) : undefined
  const solver = await createSolver({ engine: options.engine })
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())
  const { signal } = interrupt
  // Whatever its threads are at: it may take for ever.
  signal.addEventListener('abort', () => pool?.destroy(), { once: true })
  const answerers = [here(solver, options, signal), ...(pool ? [there(pool, solver.engine, options)] : [])]

  const started = performance.now()
  let puzzles = 0
  let bytes = 0
  let lines = 0
  let bad = 0
  const watched = options.progress ?? (process.stderr.isTTY && !process.stdout.isTTY)
  const unfollow = watched
    ? follow(pieces.size, () => ({ puzzles, bytes, seconds: (performance.now() - started) / 1000 }))
    : undefined
  const note = (message: string) =>
    process.stderr.write(`${unfollow && process.stderr.isTTY ? ERASE : ''}quadrille: ${message}\n`)
  if (solver.fallbackReason) note(`WebAssembly cannot run here, the TypeScript engine does: ${solver.fallbackReason}`)

  let cut = false
  const deliver = async (answered: Answered) => {
    // Others may have answered what stands behind a piece that was cut off.
    if (cut) return
    cut = answered.cutOff !== undefined
    for (const { line, column, problem } of answered.bad) note(`line ${lines + line}, column ${column}: ${problem}`)
    puzzles += answered.puzzles
    bytes += answered.bytes
    lines += answered.lineCount
    bad += answered.bad.length
    await new Promise((resolve) => process.stdout.write(answered.rows, resolve))
    trays.push(answered.tray)
  }
  // Buffers are used again: the collector would let hundreds of megabytes of them wait.
  const trays: ArrayBuffer[] = []
  const take = (bytes: number) => {
    const spare = trays.pop()
    const room = roomFor(bytes)
    return new Uint8Array(spare && spare.byteLength >= room ? spare : new ArrayBuffer(room), 0, bytes)
  }
  let begun = 0
  const begin = ({ answer }: Answerer, text: Uint8Array<ArrayBuffer>) => {
    const before = begun
    // Some 40 ns a line, for those formats only that need it.
    if (FORMATS[options.format].numbered) begun += linesIn(text)
    return answer(text.buffer, text.length, before)
  }
  try {
    await inOrder(wholeLines(pieces, signal, take), answerers, UNDER_WAY * options.threads, begin, deliver)
  } catch (error) {
    // A thread that was told to stop, or a file that was closed.
    if (!signal.aborted) throw readable(error, file)
  } finally {
    unfollow?.()
    // A terminal or a pipe that has not ended would keep the program waiting.
    pieces.end()
    await pool?.destroy()
  }
  if (signal.aborted) {
    note(`cut off by signal after ${puzzles} puzzles`)
    return CUT_OFF
  }
  if (puzzles + bad === 0) throw new PuzzleError('empty', 'there is no puzzle in the text', { line: 1 })
  if (bad > 0) note(`${bad} of ${lines} lines ${bad === 1 ? 'is no puzzle' : 'are no puzzles'}`)
  return bad > 0 ? BAD_INPUT : ANSWERED
}

/** Has all pieces answered, each by who is free first, and delivers the answers in order; so many may wait for that. */
async function inOrder<Piece>(
  pieces: AsyncIterable<Piece>,
  answerers: readonly Answerer[],
  most: number,
  begin: (answerer: Answerer, piece: Piece) => Promise<Answered>,
  deliver: (answered: Answered) => Promise<void>,
): Promise<void> {
  const underWay: Promise<void>[] = []
  let last = Promise.resolve()
  // Who asks first is given the next piece, and goes on first.
  const queue = (async function* () {
    let given = 0
    for await (const piece of pieces) {
      if (given++ >= most) await underWay.shift()
      yield piece
    }
  })()
  let end: () => void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async (answerer: Answerer) => {
    await Promise.race([answerer.ready, ended])
    for (;;) {
      const { done, value } = await queue.next()
      if (done) return end()
      const answered = begin(answerer, value)
      last = last.then(() => answered).then(deliver)
      // It is looked at in its turn; until then, nobody else may call it unhandled.
      last.catch(() => {})
      underWay.push(last)
      await answered
    }
  }
  const works = answerers.flatMap((answerer) => Array.from({ length: answerer.holds }, () => work(answerer)))
  // Whatever failed, what stands before it is delivered.
  await Promise.allSettled(works)
  await last
  await Promise.all(works)
}

/** How many lines end in a text. */
function linesIn(text: Uint8Array): number {
  let lines = 0
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) lines++
  return lines
}

/** In this thread, in slices. */
function here(solver: Solver, { limit, format, uniqueOnly = false }: Options, signal: AbortSignal): Answerer {
  let into: BatchPart | undefined
  const answer = async (tray: ArrayBuffer, bytes: number, before: number) => {
    const text = new Uint8Array(tray, 0, bytes)
    const parts = solver.batchStream([text], { limit, signal, into })
    const part = (await parts.next()).value as BatchPart
    await parts.return()
    into = part
    return { ...part, tray, bytes, rows: rowsOf(part, before, { format, uniqueOnly }, tray, bytes) }
  }
  return { answer, holds: 1 }
}

/** In other threads. */
function there(pool: Tinypool, engine: EngineName, { limit, format, uniqueOnly = false }: Options): Answerer {
  const answer = (tray: ArrayBuffer, bytes: number, before: number): Promise<Answered> => {
    const task: Task = { tray, bytes, before, engine, limit, style: { format, uniqueOnly } }
    return pool.run(task, { transferList: [tray] })
  }
  // A piece given to a thread that has not started would hold up all behind it.
  return { answer, holds: HELD * pool.threads.length, ready: answer(new ArrayBuffer(0), 0, 0) }
}

async function threads(number: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  const filename = new URL('./batch-task.js', import.meta.url).href
  const size = { minThreads: number, maxThreads: number, concurrentTasksPerWorker: HELD }
  return new Tinypool({ filename, name: 'answer', ...size })
}

/** A bar, if the size is known, else the figures alone. */
function follow(size: number, state: () => { puzzles: number; bytes: number; seconds: number }): () => void {
  const figures = '{puzzles} puzzles, {rate}/s'
  return show(size > 0 ? `{bar} {percentage}% | ${figures} | {left} left` : `${figures} | {clock}`, () => {
    const { puzzles, bytes, seconds } = state()
    const left = bytes > 0 ? clock((seconds * (size - bytes)) / bytes) : '?'
    return { share: bytes / size, figures: { puzzles, rate: rateOf(puzzles, seconds), left, clock: clock(seconds) } }
  })
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
