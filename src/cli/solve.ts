// Answers one question about one puzzle: reads the text, prints the answer, returns the exit status.

import { once } from 'node:events'
import { Option } from 'commander'
import { createSolver } from '../index.ts'
import type { EngineName } from '../kernel/kernel.ts'
import { isListing, isScored, type Method, type Solution, type Verb } from '../model.ts'
import { countInThreads, startCounters } from '../pool/count.ts'
import type { Puzzle, PuzzleKind, PuzzleOption } from '../puzzles/puzzle.ts'
import type { Report } from '../results.ts'
import type { Search } from '../search.ts'
import type { Solver } from '../solver.ts'
import { COLUMNS } from './boards.ts'
import { type Answer, contradictionsOf, FORMATS, type Format, statistics } from './formats.ts'
import { withFundamental } from './fundamental.ts'
import { readText } from './input.ts'
import { interruption } from './interrupt.ts'
import { listed } from './listing.ts'
import { note } from './messages.ts'
import { showProgress, type Watchable } from './progress.ts'
import { ANSWERED, CUT_OFF, NO_SOLUTION, UsageError } from './status.ts'

/** The options of every puzzle command. The puzzle's own options are strings in the same object. */
export interface SolveOptions extends Partial<Record<Verb, true>> {
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
  /** If the puzzle supports them. */
  readonly threads?: number
  readonly fundamental?: true
}

/** Returns the exit status. Throws before anything is printed. */
export async function solve(kind: PuzzleKind, source: string | undefined, options: SolveOptions): Promise<number> {
  const verb = verbOf(kind, options)
  const { text, tooLong } = kind.source === 'text' ? await readText(source) : { text: source ?? '', tooLong: false }
  const puzzle = kind.read(text, ownOptions(kind, options))
  if (tooLong) throw new UsageError('the text is longer than any puzzle: more than 1 MB')
  const format = FORMATS[options.format](puzzle, verb, process.stdout.columns || COLUMNS)
  const solver = await createSolver({ engine: options.engine })
  if (solver.fallbackReason) note(`WebAssembly is not available; using TypeScript: ${solver.fallbackReason}`)

  const signal = interruption()
  const search = searchFor(solver, puzzle, verb, options, signal)
  const endBar = showProgress(search, options)
  signal.addEventListener('abort', endBar, { once: true })
  const more = (answer: Answer) => (options.fundamental ? withFundamental(kind, answer, puzzle, { ...options, signal }) : answer)
  const answer = await print({ search, puzzle, verb, format, more, endBar, signal }).finally(endBar)

  if (options.format === 'text') {
    const reasons = verb === 'count' && contradictionsOf(puzzle)
    if (reasons) note(reasons.join('; '))
    note(statistics(answer))
  }
  if (answer.cutOff) note(`cut off by ${answer.cutOff}: the answer is not complete`)
  return statusOf(answer)
}

/** The least memory, in MB, with which a thread can count. */
const LEAST_MB = 5

/** The search, in this thread or in several, as far as the memory suffices. */
function searchFor(solver: Solver, { model }: Puzzle, verb: Verb, options: SolveOptions, signal: AbortSignal): Watchable {
  const { limit, nodes, time, method, memory: megabytes = 512 } = options
  if (options.threads !== undefined && options.threads > 1 && verb !== 'count')
    throw new UsageError('--threads goes with --count')
  const threads = Math.max(1, Math.min(options.threads ?? 1, Math.floor(megabytes / LEAST_MB)))
  const limits = { limit, nodes, time, method, memory: megabytes * 2 ** 20, signal }
  // Two solutions are enough to answer the question, and are shown.
  if (verb === 'unique' && threads === 1) return solver.search(model, 'all', { ...limits, limit: ENOUGH })
  if (threads === 1) return solver.search(model, verb, limits)
  return countInThreads(startCounters(threads - 1), solver.engine, model, limits)
}

/** A running search, and how to print it. */
interface Question {
  readonly search: Watchable
  readonly puzzle: Puzzle
  readonly verb: Verb
  readonly format: Format
  /** Adds to the answer before it is printed. */
  readonly more?: (answer: Answer) => Answer | Promise<Answer>
  readonly endBar?: () => void
  /** Once it is aborted, nothing waits for the output to be read. */
  readonly signal?: AbortSignal
}

/** Runs a search and prints it, only as fast as the output is read. */
export async function print({ search, puzzle, verb, format, more, endBar, signal }: Question): Promise<Answer> {
  let head = format.head
  // The head is printed with the first text after it: until then, there may be a bar.
  const write = async (text: string, last = false) => {
    const piece = text !== '' || last ? head + text : ''
    if (piece === '') return
    head = ''
    if (process.stdout.isTTY) endBar?.()
    if (!process.stdout.write(piece)) await drained(signal)
  }
  const solutions = isListing(verb) || verb === 'unique' ? listed(search as Search<'all'>, puzzle.model) : []
  const examples: Solution[] = []
  let k = 0
  for await (const solution of solutions) {
    if (verb === 'unique') examples.push(solution)
    else await write(format.solution(solution, ++k, scoreIn(search)))
  }
  const result = await search.finish()
  const known: Answer = verb === 'unique' ? uniqueness(result, examples) : result
  const answer = more ? await more(known) : known
  // The best so far, if all of the best are wanted and the score is not proven.
  if ((verb === 'first' || isScored(verb)) && k === 0 && answer.solution) {
    await write(format.solution(answer.solution, ++k, answer.score))
  }
  await write(format.tail(answer, k), true)
  return answer
}

function scoreIn({ result }: Watchable): number | undefined {
  return (result as Answer).score
}

/** Resolves when the output has been read, or on the signal. */
async function drained(signal: AbortSignal | undefined): Promise<void> {
  await once(process.stdout, 'drain', { signal }).catch((error) => {
    if (!signal?.aborted) throw error
  })
}

/** This many solutions show that there are several. */
const ENOUGH = 2

/** The answer to `unique`, after a search for two solutions. */
function uniqueness({ cutOff, ...report }: Report, solutions: readonly Solution[]): Answer {
  const several = solutions.length === ENOUGH
  if (several) return { ...report, complete: true, unique: false, examples: solutions }
  return report.complete ? { ...report, unique: solutions.length === 1 } : { ...report, ...(cutOff && { cutOff }) }
}

/** The verb in the options. A limit on solutions means that several are wanted. */
function verbOf(kind: PuzzleKind, options: SolveOptions): Verb {
  const named = options.fundamental ? 'count' : namedVerb(kind, options)
  if (options.limit === undefined) return named ?? kind.verb
  const verb = named ?? (kind.verb === 'first' ? 'all' : kind.verb)
  if (!isListing(verb) && verb !== 'count') throw new UsageError(`--limit goes with --all or --count, not with --${verb}`)
  return verb
}

function namedVerb({ verbs }: PuzzleKind, options: SolveOptions): Verb | undefined {
  if (options.all && options.best) return 'allBest'
  if (options.all && options.worst) return 'allWorst'
  return verbs.find((verb) => options[verb])
}

function ownOptions(kind: PuzzleKind, options: object): Record<string, string | undefined> {
  const given = options as Record<string, string | boolean | undefined>
  return Object.fromEntries(
    kind.options.map((option) => {
      const known = optionOf(option)
      const value = given[known.attributeName()]
      // A switch is true if it is given; a negating switch is false.
      return [option.name, typeof value === 'string' ? value : value === !known.negate ? '' : undefined]
    }),
  )
}

/** An option of the puzzle, for the command line. */
export function optionOf({ name, value, byDefault, summary }: PuzzleOption): Option {
  return new Option(value ? `--${name} <${value}>` : `--${name}`, summary).default(byDefault, byDefault)
}

function statusOf({ complete, count, solutions }: Answer): number {
  if (!complete) return CUT_OFF
  return Number(count ?? solutions) === 0 ? NO_SOLUTION : ANSWERED
}
