// One puzzle, one question: text in, answer out, exit status back.

import { once } from 'node:events'
import { Option } from 'commander'
import { createSolver } from '../index.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { Method, Solution, Verb } from '../model.ts'
import { countInThreads, startCounters } from '../pool/count.ts'
import type { Puzzle, PuzzleKind, PuzzleOption } from '../puzzles/puzzle.ts'
import type { Report } from '../results.ts'
import type { Search } from '../search.ts'
import type { Solver } from '../solver.ts'
import { COLUMNS } from './boards.ts'
import { type Answer, contradictionsOf, FORMATS, type Format, statistics } from './formats.ts'
import { readText } from './input.ts'
import { listed } from './listing.ts'
import { ERASE, showProgress, type Watchable } from './progress.ts'
import { ANSWERED, CUT_OFF, NO_SOLUTION, UsageError } from './status.ts'

/** The options of every puzzle command; the puzzle's own stand beside them as strings. */
export interface SolveOptions extends Partial<Record<Verb, true>> {
  readonly limit?: number
  readonly nodes?: number
  readonly time?: number
  readonly engine: EngineName | 'auto'
  /** By default, when the run takes long on a terminal. */
  readonly progress?: boolean
  readonly format: string
  /** Only where the puzzle can be counted in several ways. In MB. */
  readonly method?: 'auto' | Method
  readonly memory?: number
  /** Only where the puzzle has them. */
  readonly threads?: number
  readonly fundamental?: true
}

/** Returns the exit status. Throws before anything is printed. */
export async function solve(kind: PuzzleKind, source: string | undefined, options: SolveOptions): Promise<number> {
  const verb = verbOf(kind, options)
  const text = kind.source === 'text' ? await readText(source) : (source ?? '')
  const puzzle = kind.read(text, ownOptions(kind, options))
  const format = FORMATS[options.format](puzzle, verb, process.stdout.columns || COLUMNS)
  const solver = await createSolver({ engine: options.engine })
  if (solver.fallbackReason) note(`WebAssembly is not available; using TypeScript: ${solver.fallbackReason}`)

  const { signal } = interruption()
  const search = searchFor(solver, puzzle, verb, options, signal)
  const endBar = showProgress(search, options)
  signal.addEventListener('abort', endBar, { once: true })
  const more = options.fundamental && withFundamental(kind)
  const answer = await print({ search, puzzle, verb, format, more, endBar }).finally(endBar)

  if (options.format === 'text') {
    const reasons = verb === 'count' && contradictionsOf(puzzle)
    if (reasons) note(reasons.join('; '))
    note(statistics(answer))
  }
  if (answer.cutOff) note(`cut off by ${answer.cutOff}: the answer is not complete`)
  return statusOf(answer)
}

/** What the signals of the system abort. */
function interruption(): AbortController {
  const interrupt = new AbortController()
  const abort = () => {
    // The terminal has written ^C there.
    if (process.stderr.isTTY) process.stderr.write(ERASE)
    interrupt.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, abort)
  return interrupt
}

/** The search, in this thread or in several. */
function searchFor(solver: Solver, { model }: Puzzle, verb: Verb, options: SolveOptions, signal: AbortSignal): Watchable {
  const { limit, nodes, time, method, memory: megabytes = 512, threads = 1 } = options
  const limits = { limit, nodes, time, method, memory: megabytes * 2 ** 20, signal }
  // Two solutions answer the question, and are shown.
  if (verb === 'unique' && threads === 1) return solver.search(model, 'all', { ...limits, limit: ENOUGH })
  if (threads === 1) return solver.search(model, verb, limits)
  if (verb !== 'count') throw new UsageError('--threads goes with --count')
  return countInThreads(startCounters(threads - 1), solver.engine, model, limits)
}

/** Adds the fundamental solutions to a count; a lower bound, if it was cut off. */
function withFundamental({ fundamental }: PuzzleKind): (answer: Answer, puzzle: Puzzle) => Answer {
  return (answer, { model }) => {
    const { complete, count = 0n } = answer
    const atLeast = { count, fundamental: (count + 7n) / 8n, quarterTurn: 0n, halfTurn: 0n }
    return { ...answer, fundamental: complete && fundamental ? fundamental(model, count) : atLeast }
  }
}

/** A search that runs, and how it is printed. */
interface Question {
  readonly search: Watchable
  readonly puzzle: Puzzle
  readonly verb: Verb
  readonly format: Format
  /** Adds to the answer before it is printed. */
  readonly more?: ((answer: Answer, puzzle: Puzzle) => Answer) | undefined
  readonly endBar?: (() => void) | undefined
}

/** Runs a search and prints it, no faster than the output is read. */
export async function print({ search, puzzle, verb, format, more, endBar }: Question): Promise<Answer> {
  let head = format.head
  // The head waits for what comes after it: until then, a bar may stand there.
  const write = async (text: string, last = false) => {
    const piece = text !== '' || last ? head + text : ''
    if (piece === '') return
    head = ''
    if (process.stdout.isTTY) endBar?.()
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
  }
  const solutions = verb === 'all' || verb === 'unique' ? listed(search as Search<'all'>, puzzle.model) : []
  const examples: Solution[] = []
  let k = 0
  for await (const solution of solutions) {
    if (verb === 'unique') examples.push(solution)
    else await write(format.solution(solution, ++k))
  }
  const result = await search.finish()
  const known: Answer = verb === 'unique' ? uniqueness(result, examples) : result
  const answer = more ? more(known, puzzle) : known
  if ((verb === 'first' || verb === 'best') && answer.solution) await write(format.solution(answer.solution, ++k))
  await write(format.tail(answer, k), true)
  return answer
}

/** Solutions that show that there are several. */
const ENOUGH = 2

/** Whether there is one solution, after a search for two. */
function uniqueness({ cutOff, ...report }: Report, solutions: readonly Solution[]): Answer {
  const several = solutions.length === ENOUGH
  if (several) return { ...report, complete: true, unique: false, examples: solutions }
  return report.complete ? { ...report, unique: solutions.length === 1 } : { ...report, ...(cutOff && { cutOff }) }
}

/** The verb that the options name. A limit on solutions means that several are wanted. */
function verbOf(kind: PuzzleKind, options: SolveOptions): Verb {
  const named = options.fundamental ? 'count' : kind.verbs.find((verb) => options[verb])
  if (options.limit === undefined) return named ?? kind.verb
  const verb = named ?? (kind.verb === 'first' ? 'all' : kind.verb)
  if (verb !== 'all' && verb !== 'count') throw new UsageError(`--limit goes with --all or --count, not with --${verb}`)
  return verb
}

function ownOptions(kind: PuzzleKind, options: object): Record<string, string | undefined> {
  const given = options as Record<string, string | boolean | undefined>
  return Object.fromEntries(
    kind.options.map((option) => {
      const known = optionOf(option)
      const value = given[known.attributeName()]
      // A switch is true when it is given; one that negates, false.
      return [option.name, typeof value === 'string' ? value : value === !known.negate ? '' : undefined]
    }),
  )
}

/** A puzzle's own option as the command line knows it. */
export function optionOf({ name, value, byDefault, summary }: PuzzleOption): Option {
  return new Option(value ? `--${name} <${value}>` : `--${name}`, summary).default(byDefault, byDefault)
}

function statusOf({ complete, count, solutions }: Answer): number {
  if (!complete) return CUT_OFF
  return Number(count ?? solutions) === 0 ? NO_SOLUTION : ANSWERED
}

function note(message: string): void {
  process.stderr.write(`quadrille: ${message}\n`)
}
