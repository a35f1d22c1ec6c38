// The work of `quadrille cluster`: submits runs, works on them, and prints how far they are. Each function returns the exit status.

import type { Puzzle } from '../../document/puzzle.ts'
import {
  batchResults,
  ClusterError,
  cancel,
  type RunResult,
  type RunStatus,
  result,
  type SubmitOptions,
  status,
  submit,
  submitBatch,
  work,
} from '../../entries/cluster.ts'
import { allFamilies, type Listed } from '../../families/all.ts'
import { symbolsOf } from '../../families/symbols.ts'
import type { EngineName } from '../../model/caller-options.ts'
import type { Verb } from '../../model/model.ts'
import { rewritten, subproblemsOf } from '../../search/cursor.ts'
import { OUTPUT_FORMATS, printAs, uniqueness } from '../output/formats.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { clock, compact, counted } from '../terminal/number-text.ts'
import { widthOfTerminal } from '../terminal/output.ts'
import { piecesOf } from '../terminal/pieces.ts'
import { startBar } from '../terminal/progress.ts'
import { commandOf, verbOf } from '../terminal/question.ts'
import { ANSWERED, CUT_OFF, NO_SOLUTION, UsageError } from '../terminal/status.ts'
import { type Reading, readPuzzle } from '../terminal/subject.ts'
import type { Style } from './batch-columns.ts'
import { Output } from './batch-output.ts'
import { roomFor, rowsOfBatch } from './batch-rows.ts'
import { readSave } from './save-file.ts'

export interface ClusterCommandOptions {
  readonly db: string
  readonly format: 'text' | 'json'
}

interface Terms extends ClusterCommandOptions {
  readonly retries: number
  readonly expire: number
}

export interface Submit extends Terms, Reading, Partial<Record<Verb, true>>, Pick<SubmitOptions, 'method'> {
  /** A save file. */
  readonly resume?: string
  /** In MB. */
  readonly memory?: number
}

export interface SubmitBatch extends Terms {
  readonly limit: number
}

export interface WorkCommandOptions extends ClusterCommandOptions {
  readonly engine: 'auto' | EngineName
  readonly threads?: number
  readonly drain?: true
  readonly part: number
  readonly patience: number
  readonly progress?: boolean
}

export interface Result extends ClusterCommandOptions {
  readonly uniqueOnly?: boolean
}

export async function submitQuestion(family: Listed, words: readonly string[], options: Submit): Promise<number> {
  const verb = verbOf(family.card, options)
  const puzzle = await readPuzzle({ family, words }, options)
  const { db, format, method, memory, resume, retries, expire } = options
  const saved =
    resume === undefined ? undefined : readSave(resume, commandOf(family.card, words[0], verb, options), verb, puzzle).cursor
  // Saved as a search for all solutions, of which those that were found are counted.
  const cursor = saved && verb === 'unique' ? rewritten(saved, { verb }, subproblemsOf(saved)) : saved
  const run = await submit(puzzle, verb, {
    ...{ db, method, cursor, retries, expire, label: JSON.stringify(puzzle) },
    ...(memory && { memory: memory * 2 ** 20 }),
  })
  return submitted(format, run)
}

export async function submitSudokus(file: string | undefined, options: SubmitBatch): Promise<number> {
  const { db, format, limit, retries, expire } = options
  const label = JSON.stringify({ limit })
  return submitted(format, await submitBatch(piecesOf(file), { db, limit, retries, expire, label }))
}

function submitted(format: ClusterCommandOptions['format'], run: number): number {
  printAs(format, { run }, `${run}\n`)
  return ANSWERED
}

/** The puzzle of a run. Undefined if the run was submitted by another program. */
async function puzzleOf(label: string | undefined): Promise<Puzzle | undefined> {
  if (label === undefined) return undefined
  try {
    const data = JSON.parse(label)
    const family = await allFamilies.find(({ card }) => card.name === data.family)?.load()
    return family?.from(data)
  } catch {
    return undefined
  }
}

export async function workOn(options: WorkCommandOptions): Promise<number> {
  const { db, format, engine, threads, drain, part, patience, progress = process.stderr.isTTY } = options
  const signal = interruption()
  let known: RunStatus | undefined
  const state = () => ({ share: known?.share ?? 0, figures: { figures: known ? figuresOf(known) : 'no run yet' } })
  const endBar = progress ? startBar('{bar} {percentage}% | {figures}', state) : () => {}
  const onStatus = (status: RunStatus) => {
    known = status
  }
  const alone = !/^postgres(ql)?:/.test(db)
  const how = { db, signal, engine, threads, drain: drain ?? alone, partSeconds: part, patience }
  try {
    const done = await work({ ...how, onStatus: progress ? onStatus : undefined }).finally(endBar)
    printAs(format, done, `${counted(done.parts, 'part')}, ${counted(done.nodes, 'node')}\n`)
    return signal.aborted ? CUT_OFF : ANSWERED
  } catch (error) {
    if (!(error instanceof ClusterError && error.code === 'gone')) throw error
    note(error.message)
    return CUT_OFF
  }
}

export async function printStatus(run: number | undefined, { db, format }: ClusterCommandOptions): Promise<number> {
  const known = await status(run, { db })
  printAs(format, { ...known, left: Number.isFinite(known.left) ? known.left : undefined }, drawn(known))
  return ANSWERED
}

const BAR = 20

function drawn(status: RunStatus): string {
  const { run, puzzle, verb, state, reason, share, parts } = status
  const full = Math.floor(BAR * share)
  const lines = [
    `run ${run}: ${puzzle}, ${verb}: ${state}${reason ? `: ${reason}` : ''}`,
    `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.floor(100 * share)}% | ${figuresOf(status)}`,
    `${counted(parts.done, 'part')} done, ${parts.active} at work, ${parts.waiting} waiting`,
  ]
  return `${lines.join('\n')}\n`
}

function figuresOf({ nodes, rate, workers, elapsed, left }: RunStatus): string {
  return `${compact(nodes)} nodes, ${compact(rate)}/s | ${counted(workers, 'worker')} | ${clock(elapsed)}, ${clock(left)} left`
}

export async function printResult(number: number | undefined, { db, format, uniqueOnly = false }: Result): Promise<number> {
  const standing = await status(number, { db })
  const { run, verb, label } = standing
  if (verb === 'batch') return printBatch(standing, db, { format: format === 'text' ? 'line' : format, uniqueOnly })
  if (uniqueOnly) throw new UsageError(`--unique-only is for batches; run ${run} is none`)
  const known = await result(run, { db })
  const solution = known.solution && [...known.solution]
  const puzzle = await puzzleOf(label)
  printAs(format, { ...known, symbols: puzzle && symbolsOf(puzzle), solution }, answerText(known, puzzle))
  if (!known.complete) noteOpen(known)
  return statusOf(known)
}

/** Prints the answers of a batch as `quadrille batch` does, as far as they are known. */
async function printBatch(standing: RunStatus, db: string, style: Style): Promise<number> {
  const { run, state, label } = standing
  const { limit } = JSON.parse(label ?? '{}') as Partial<SubmitBatch>
  if (style.uniqueOnly && limit === 1) throw new UsageError('--unique-only needs a --limit of 2 or more')
  const output = new Output(0, false)
  for await (const part of batchResults(run, { db })) {
    const { length } = part.text
    const buffer = new ArrayBuffer(roomFor(length, style))
    await output.write(rowsOfBatch(part, 0, style, { buffer, from: 0 }), length, 0)
  }
  if (state === 'done') return output.status()
  noteOpen(standing)
  return CUT_OFF
}

function noteOpen({ run, state, reason }: Pick<RunStatus, 'run' | 'state' | 'reason'>): void {
  note(`run ${run} is ${state}${reason ? `: ${reason}` : ''}; the answer is not complete`)
}

/** The answer in the format of the puzzle's own command. */
function answerText({ state: _, reason: __, ...known }: RunResult, puzzle: Puzzle | undefined): string {
  const { verb, solution, score } = known
  const bound = known.complete ? score : undefined
  const standing = score === undefined ? {} : { bound, gap: known.complete ? 0 : undefined, proven: known.complete }
  const answer = { ...known, ...standing, trace: 0, engine: 'wasm' } as const
  if (!puzzle) {
    if (verb === 'unique') return `${uniqueness(known)}\n`
    const text = solution ? solution.join(' ') : String(known.count ?? 'no solution')
    return `${text}${known.complete ? '' : ' so far'}\n`
  }
  const format = OUTPUT_FORMATS.text(puzzle, verb, widthOfTerminal())
  return `${solution ? format.solution(solution, 1, score) : ''}${format.tail(answer, solution ? 1 : 0)}`
}

function statusOf({ complete, count, solution, solutions, verb }: RunResult): number {
  if (!complete) return CUT_OFF
  if (verb === 'count') return count === 0n ? NO_SOLUTION : ANSWERED
  return solution || solutions > 0 ? ANSWERED : NO_SOLUTION
}

export async function cancelRun(run: number | undefined, { db, format }: ClusterCommandOptions): Promise<number> {
  const cancelled = await cancel(run, { db })
  printAs(format, { cancelled }, cancelled ? 'cancelled\n' : 'it has ended already\n')
  return ANSWERED
}
