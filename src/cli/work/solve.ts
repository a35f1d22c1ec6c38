// Answers one question about one puzzle: reads the text, prints the answer, returns the exit status.

import { once } from 'node:events'
import type { Search } from '../../ask/asking.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import { allFamilies } from '../../families/all.ts'
import { modelOf } from '../../families/any-puzzle.ts'
import type { EngineName } from '../../model/caller-options.ts'
import { isListing, isScored, type Method, type Verb } from '../../model/model.ts'
import type { Estimate } from '../../search/estimate.ts'
import type { CountResult, Report } from '../../search/results.ts'
import type { Solver } from '../../solver/solver.ts'
import type { WorkerSearch } from '../../workers/worker-search.ts'
import type { Workers } from '../../workers/workers.ts'
import {
  type AnyAnswer,
  isQuestion,
  OUTPUT_FORMATS,
  type OutputFormat,
  reasons,
  statistics,
  verdictFormat,
} from '../output/formats.ts'
import { withFundamental } from '../output/fundamental.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { PROBING, showOutlook } from '../terminal/outlook.ts'
import { isOnTerminal, output, widthOfTerminal } from '../terminal/output.ts'
import { showProgress, type Watchable } from '../terminal/progress.ts'
import { commandOf, verbOf } from '../terminal/question.ts'
import { notedSolver, solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF, NO_SOLUTION, UsageError } from '../terminal/status.ts'
import { familyOf, ownRulesOf, type Reading, type Subject } from '../terminal/subject.ts'
import { checkTarget, readSave, type Saved } from './save-file.ts'
import { type Saving, startSaving } from './save-timer.ts'
import { ascending, inListedOrder } from './solution-order.ts'

/** The options of every puzzle command. The puzzle's own options are strings in the same object. */
export interface SolveOptions extends Reading, Partial<Record<Verb, true>> {
  readonly limit?: number
  readonly nodes?: number
  readonly time?: number
  readonly engine: EngineName | 'auto'
  /** By default: in a terminal, if the run takes long. */
  readonly progress?: boolean
  readonly format: string
  /** If several methods can count the puzzle. Memory is in MB. */
  readonly method?: 'auto' | Method
  readonly memory?: number
  readonly threads?: number
  /** If the puzzle supports it. */
  readonly fundamental?: true
  readonly save?: string
  readonly resume?: string
  /** The solution, and whether there is another, in place of one of both. */
  readonly isVerdict?: boolean
}

/** Returns the exit status. Throws before anything is printed. */
export async function printSolutions(puzzle: Puzzle, { family, words }: Subject, options: SolveOptions): Promise<number> {
  const card = family?.card ?? familyOf(puzzle).card
  const isVerdict = options.isVerdict && options.format === 'text' && ['first', 'all'].includes(card.verb)
  const verb = isVerdict ? 'unique' : verbOf(card, options)
  if (!card.verbs.includes(verb))
    throw new UsageError(
      `${card.name} has no ${verb}: it can be asked for ${card.verbs.join(', ')}; ${familiesWith(verb)} can be asked for ${verb}`,
    )
  const command = commandOf(card, words[0], verb, options)
  const { save, resume } = options
  const saved = resume === undefined ? undefined : readSave(resume, command, verb, puzzle)
  const target = save === undefined ? undefined : checkTarget(save, resume)
  // What a save counts as listed is printed: no board waits for others beside it.
  const columns = target !== undefined && isListing(verb) ? 0 : widthOfTerminal()
  const format = isVerdict
    ? verdictFormat(puzzle, await ownRulesOf(puzzle))
    : await formatOf(options.format, puzzle, verb, columns)
  const solver = await solverOrWorkers(options)
  const signal = interruption()
  // Who has not asked for all on a terminal sees the first, and how many there are.
  const isBrief =
    verb === 'all' && isOnTerminal() && options.format === 'text' && !(options.all || options.limit || save || resume)
  const { nodes, method, memory = MEMORY_MB } = options
  if (verb !== 'count' && !['auto', 'search', undefined].includes(method)) {
    throw new UsageError(`method ${method} does not apply to --${verb}`)
  }
  const limit = isBrief ? BRIEF : options.limit
  const limits = { limit, nodes, time: options.time, signal, cursor: saved?.cursor }
  const howToCount = { method, memory: memory * 2 ** 20 }
  const search: Watchable = solver.search(puzzle, verb, verb === 'count' ? { ...limits, ...howToCount } : limits)
  // The time of earlier runs does not count.
  const time = options.time === undefined ? undefined : options.time + search.result.seconds
  const endBar = showProgress(search, { ...options, time })
  const endOutlook = verb === 'count' ? showOutlook(search, () => estimated(puzzle, solver.engine), { ...options, time }) : endBar
  signal.addEventListener('abort', endBar, { once: true })
  const more = (answer: AnyAnswer) => {
    if (isBrief && answer.cutOff === 'limit')
      return counting(answer, solver.search(puzzle, 'count', { ...limits, ...howToCount, limit: undefined }))
    return options.fundamental ? withFundamental(answer, puzzle, { time, signal }) : answer
  }
  const state = (): Saved => ({ command, verb, cursor: (search as Search | WorkerSearch).cursor() })
  const saving = target === undefined ? undefined : startSaving(target, state)
  const earlier = isListing(verb) ? Number(saved?.cursor.count ?? 0) : 0
  const answer = await printSearch({ search, puzzle, verb, format, earlier, more, endBar, saving, signal }).finally(() => {
    endBar()
    endOutlook()
    solver[Symbol.dispose]()
  })

  if (options.format === 'text') {
    if (verb === 'count' && answer.complete && answer.count === 0n) note(`no solution${reasons(puzzle)}`)
    note(statistics(answer))
  }
  if (!isQuestion(options.format) && answer.complete && !answer.solution) note('no solution')
  if (saving?.failure) note(`the last save to ${save} failed: ${saving.failure}`)
  if (answer.cutOff) note(`cut off by ${answer.cutOff}: the answer is not complete`)
  return statusOf(answer)
}

/** @throws UsageError for a verb that finds several solutions, in a format with a place for one */
async function formatOf(format: string, puzzle: Puzzle, verb: Verb, columns: number): Promise<OutputFormat> {
  if (isQuestion(format)) return OUTPUT_FORMATS[format](puzzle, verb, columns)
  if (SINGLE.includes(verb)) return (await import('./print-puzzle.ts')).solvedFormat(puzzle, format)
  throw new UsageError(`${format} shows one solution: it goes with ${SINGLE.join(', ')}, not with ${verb}`)
}

/** The verbs that find one solution. */
const SINGLE: readonly Verb[] = ['first', 'best', 'worst']

/** About how many solutions there are, found in this thread: workers are busy with the count. */
async function estimated(puzzle: Puzzle, engine: EngineName): Promise<Estimate> {
  const solver = await solverFor({ engine })
  const estimate = solver.estimate(modelOf(puzzle), { time: PROBING })
  solver[Symbol.dispose]()
  return estimate
}

/** The families that a verb applies to. */
const familiesWith = (verb: Verb) => allFamilies.flatMap(({ card }) => (card.verbs.includes(verb) ? card.name : [])).join(', ')

/** So many of all solutions are shown on a terminal. */
const BRIEF = 20

/** The first solutions, and how many there are. */
async function counting({ cutOff: _, ...answer }: AnyAnswer, search: Watchable): Promise<AnyAnswer> {
  const { count, complete, cutOff, method } = (await search.finish()) as CountResult
  return { ...answer, count, complete, method, ...(cutOff && { cutOff }) }
}

/** The least memory, in MB, with which a thread can count. */
const LEAST_MB = 8
const MEMORY_MB = 512

/** A solver in this thread, or workers, as far as the memory suffices. */
async function solverOrWorkers(options: SolveOptions): Promise<Solver | Workers> {
  const { engine, threads = 1, memory = MEMORY_MB } = options
  const workers = Math.min(threads, Math.floor(memory / LEAST_MB))
  if (workers <= 1) return solverFor(options)
  const { createWorkers } = await import('../../workers/workers.ts')
  return notedSolver(await createWorkers({ engine, workers }))
}

/** A running search, and how to print it. */
interface Question {
  readonly search: Watchable
  readonly puzzle: Puzzle
  readonly verb: Verb
  readonly format: OutputFormat
  /** So many solutions were listed by earlier runs. */
  readonly earlier?: number
  /** Adds to the answer before it is printed. */
  readonly more?: (answer: AnyAnswer) => AnyAnswer | Promise<AnyAnswer>
  readonly endBar?: () => void
  readonly saving?: Saving | undefined
  /** Once it is aborted, nothing waits for the output to be read. */
  readonly signal?: AbortSignal
}

/** Runs a search and prints it, only as fast as the output is read. */
export async function printSearch(question: Question): Promise<AnyAnswer> {
  const { search, puzzle, verb, format, more, endBar, saving, signal } = question
  let head = format.head
  // The head is printed with the first text after it: until then, there may be a bar.
  const write = async (text: string, last = false) => {
    const piece = text !== '' || last ? head + text : ''
    if (piece === '') return
    head = ''
    if (isOnTerminal()) endBar?.()
    if (!output().write(piece)) await drained(signal)
  }
  const list = search as Search<'all'>
  // A save counts what the search has handed out as listed, so no solution waits to be sorted.
  const solutions = !isListing(verb) ? [] : saving ? list : inListedOrder(list, modelOf(puzzle))
  let k = question.earlier ?? 0
  for await (const solution of solutions) await write(format.solution(solution, ++k, scoreIn(search)))
  const finished = await search.finish()
  const saved = await saving?.end()
  const result = saved && !finished.complete ? upTo(saved, finished) : finished
  const known: AnyAnswer = verb === 'unique' ? uniqueness(result) : result
  const answer = more ? await more(known) : known
  // The best so far, if all of the best are wanted and the score is not proven.
  if ((verb === 'first' || isScored(verb)) && k === 0 && answer.solution) {
    await write(format.solution(answer.solution, ++k, answer.score))
  }
  await write(format.tail(answer, k), true)
  return answer
}

/** The count of the save, from which another run goes on. What is at hand may be counted, too, but is counted again. */
function upTo({ verb, cursor }: Saved, result: Report): Report {
  return verb === 'count' ? Object.assign(result, { count: BigInt(cursor.count), solutions: Number(cursor.count) }) : result
}

function scoreIn({ result }: Watchable): number | undefined {
  return (result as AnyAnswer).score
}

/** Resolves when the output has been read, or on the signal. */
async function drained(signal: AbortSignal | undefined): Promise<void> {
  await once(output(), 'drain', { signal }).catch((error) => {
    if (!signal?.aborted) throw error
  })
}

/** Two solutions are shown, if there are several; else the only one that is known. */
function uniqueness({ examples = [], ...answer }: AnyAnswer): AnyAnswer {
  if (examples.length > 1) return { ...answer, examples: [...examples].sort(ascending) }
  return { ...answer, solution: examples[0] }
}

function statusOf({ complete, count, solutions }: AnyAnswer): number {
  if (!complete) return CUT_OFF
  return Number(count ?? solutions) === 0 ? NO_SOLUTION : ANSWERED
}
