// `quadrille cluster`: runs that many workers search together, in one database. The packages it needs are loaded when a command runs.

import { Command, InvalidArgumentError, Option } from 'commander'
import type { RunResult, RunStatus } from '../cluster/index.ts'
import type { EngineName } from '../kernel/kernel.ts'
import { METHODS, type Method } from '../model.ts'
import type { Puzzle, PuzzleKind } from '../puzzles/puzzle.ts'
import { bigintReplacer } from '../results.ts'
import { COLUMNS } from './boards.ts'
import { printBatch, submitBatchCommand, uniqueOnlyOption } from './cluster-batch.ts'
import { FORMATS } from './formats.ts'
import { readText } from './input.ts'
import { interruption } from './interrupt.ts'
import { kinds } from './kinds.ts'
import { note } from './messages.ts'
import { clock, compact, counted } from './numbers.ts'
import { engineOption, formatOption, searchThreadsOption, whole } from './options.ts'
import { startBar } from './progress.ts'
import { readSave } from './save.ts'
import { commandOf, ownOptions, verbOf } from './solve.ts'
import { ANSWERED, CUT_OFF, NO_SOLUTION, UsageError } from './status.ts'

/** Every command has these. */
interface Common {
  readonly db: string
  readonly format: 'text' | 'json'
}

interface Submit extends Common {
  /** A save file. */
  readonly resume?: string
  readonly method?: 'auto' | Method
  readonly memory?: number
  readonly retries: number
  readonly expire: number
}

interface Work extends Common {
  readonly engine: 'auto' | EngineName
  readonly threads?: number | 'auto'
  readonly drain?: true
  readonly part: number
  readonly patience: number
  readonly progress?: boolean
}

/** `question` makes a command that reads a puzzle and a verb. */
export function clusterCommand(question: (kind: PuzzleKind) => Command): Command {
  const submit = new Command('submit').description('submit a run; prints its number')
  for (const kind of kinds) submit.addCommand(submitCommand(question(kind), kind))
  submit.addCommand(submitBatchCommand(terms, submitted))
  const cluster = new Command('cluster').description('one search on many machines').addHelpText('after', HELP)
  for (const command of [submit, workCommand(), statusCommand(), resultCommand(), cancelCommand()]) cluster.addCommand(command)
  return cluster
}

const HELP = `
The database is a PostgreSQL server, --db postgres://user@host/name, with any number of workers; or a folder, --db DIR, for one process at
a time. A server needs the package pg-boss, a folder also @electric-sql/pglite.

Examples:
  # 12 queens, counted in this process
  quadrille cluster submit queens 12 --count --method search --db ./runs && quadrille cluster work --drain --db ./runs
  quadrille cluster result --db ./runs
  # a file of sudokus, in a thread for each processor
  quadrille cluster submit batch sudoku puzzles.txt --db ./runs && quadrille cluster work --threads auto --db ./runs

Exit status: 0 answered, 1 no solution (proven), 2 bad input or usage, or no database, 3 not finished.`

function common(command: Command): Command {
  return command
    .addOption(new Option('--db <url|folder>', 'the database').makeOptionMandatory())
    .addOption(formatOption({ text: true, json: true }, 'text'))
}

/** The options of any run. */
function terms(command: Command): Command {
  return common(command)
    .option('--retries <n>', 'how often a part is started again, if its workers die', whole(), 10)
    .option('--expire <seconds>', 'a worker that gives no sign of life for so long is dead', whole(1), 30)
}

function submitted(command: Command, run: number): void {
  print(command.opts<Common>().format, { run }, `${run}\n`)
}

function submitCommand(command: Command, kind: PuzzleKind): Command {
  if (kind.methods.length > 1) {
    command
      .addOption(
        new Option('--method <method>', 'how to count').choices([
          'auto',
          ...METHODS.filter((method) => kind.methods.includes(method)),
        ]),
      )
      .option('--memory <MB>', 'memory for counting, in each worker', whole(1, 4096))
  }
  return terms(command)
    .option('--resume <file>', 'go on from a file of --save')
    .action(async (...args) => {
      const options = command.opts<Submit>()
      const verb = verbOf(kind, options)
      const source = kind.source === 'text' ? (await readText(args[0])).text : kind.source === 'options' ? '' : String(args[0])
      const own = ownOptions(kind, options)
      const { submit } = await import('../cluster/index.ts')
      const { db, method, memory, resume, retries, expire } = options
      const puzzle = kind.read(source, own)
      const cursor =
        resume === undefined ? undefined : readSave(resume, commandOf(kind, source, verb, options), verb, puzzle).cursor
      const label: Label = { kind: kind.name, source, options: own }
      const run = await submit(puzzle, verb, {
        ...{ db, method, cursor, retries, expire, label: JSON.stringify(label) },
        ...(memory && { memory: memory * 2 ** 20 }),
      })
      submitted(command, run)
    })
}

/** How the puzzle was read, to draw its solutions. */
interface Label {
  readonly kind: string
  readonly source: string
  readonly options: Record<string, string | undefined>
}

/** Undefined if the run was submitted by another program. */
function puzzleOf(label: string | undefined): Puzzle | undefined {
  if (label === undefined) return undefined
  try {
    const { kind, source, options } = JSON.parse(label) as Label
    return kinds.find(({ name }) => name === kind)?.read(source, options)
  } catch {
    return undefined
  }
}

function workCommand(): Command {
  const command = new Command('work')
    .description('work on the runs, until a signal')
    .addOption(engineOption())
    .addOption(searchThreadsOption())
    .option('--drain', 'end when no run is left (default: with a folder)')
    .option('--part <seconds>', 'after so many seconds, what is left of a part goes back to the queue', positive, 5)
    .option('--patience <seconds>', 'wait so long for a database that is gone', positive, 60)
    .option('--progress', 'show progress on stderr (default: on a terminal)')
    .option('--no-progress', 'never show progress')
  return common(command).action(async () => {
    process.exitCode = await work(command.opts<Work>())
  })
}

async function work(options: Work): Promise<number> {
  const { db, format, engine, threads, drain, part, patience, progress = process.stderr.isTTY } = options
  const cluster = await import('../cluster/index.ts')
  const signal = interruption()
  const bar = progress ? statusBar() : undefined
  try {
    const alone = !/^postgres(ql)?:/.test(db)
    const done = await cluster.work({
      ...{ db, signal, engine, threads, drain: drain ?? alone, partSeconds: part, patience },
      onStatus: bar?.show,
    })
    bar?.end()
    print(format, done, `${counted(done.parts, 'part')}, ${counted(done.nodes, 'node')}\n`)
    return signal.aborted ? CUT_OFF : ANSWERED
  } catch (error) {
    if (!(error instanceof cluster.ClusterError && error.code === 'gone')) throw error
    bar?.end()
    note(error.message)
    return CUT_OFF
  } finally {
    bar?.end()
  }
}

/** A bar that shows a status. */
function statusBar() {
  let known: RunStatus | undefined
  const end = startBar('{bar} {percentage}% | {figures}', () => ({
    share: known?.share ?? 0,
    figures: { figures: known ? figuresOf(known) : 'no run yet' },
  }))
  const show = (status: RunStatus) => {
    known = status
  }
  return { show, end }
}

function statusCommand(): Command {
  const command = new Command('status').description('how far a run is').argument('[run]', 'the last one if absent', whole(1))
  return common(command).action(async (run: number | undefined) => {
    const { db, format } = command.opts<Common>()
    const { status } = await import('../cluster/index.ts')
    const known = await status(run, { db })
    print(format, { ...known, left: Number.isFinite(known.left) ? known.left : undefined }, drawn(known))
  })
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

function resultCommand(): Command {
  const command = new Command('result')
    .description('the answer of a run, or what is known of it')
    .argument('[run]', 'the last one if absent', whole(1))
    .addOption(uniqueOnlyOption)
  return common(command).action(async (number: number | undefined) => {
    const { db, format, uniqueOnly = false } = command.opts<Common & { readonly uniqueOnly?: true }>()
    const { result, status } = await import('../cluster/index.ts')
    const standing = await status(number, { db })
    const { run, verb, label } = standing
    if (verb === 'batch') {
      const style = { format: format === 'text' ? 'line' : format, uniqueOnly } as const
      process.exitCode = await printBatch(standing, db, style)
      return
    }
    if (uniqueOnly) throw new UsageError(`--unique-only is for batches; run ${run} is none`)
    const known = await result(run, { db })
    const solution = known.solution && [...known.solution]
    print(format, { ...known, solution }, answerText(known, puzzleOf(label)))
    if (!known.complete)
      note(`run ${known.run} is ${known.state}${known.reason ? `: ${known.reason}` : ''}; the answer is not complete`)
    process.exitCode = statusOf(known)
  })
}

/** The answer in the format of the puzzle's own command. */
function answerText({ state: _, reason: __, ...known }: RunResult, puzzle: Puzzle | undefined): string {
  const { verb, solution, score } = known
  const bound = known.complete ? score : undefined
  const standing = score === undefined ? {} : { bound, gap: known.complete ? 0 : undefined, proven: known.complete }
  const answer = { ...known, ...standing, trace: 0, engine: 'wasm' } as const
  if (!puzzle) {
    const text = solution ? solution.join(' ') : String(known.count ?? known.unique ?? 'no solution')
    return `${text}${known.complete ? '' : ' so far'}\n`
  }
  const format = FORMATS.text(puzzle, verb, process.stdout.columns || COLUMNS)
  return `${solution ? format.solution(solution, 1, score) : ''}${format.tail(answer, solution ? 1 : 0)}`
}

function statusOf({ complete, count, solution, solutions, verb }: RunResult): number {
  if (!complete) return CUT_OFF
  if (verb === 'count') return count === 0n ? NO_SOLUTION : ANSWERED
  return solution || solutions > 0 ? ANSWERED : NO_SOLUTION
}

function cancelCommand(): Command {
  const command = new Command('cancel')
    .description('cancel a run; what is counted stays')
    .argument('[run]', 'the last one if absent', whole(1))
  return common(command).action(async (run: number | undefined) => {
    const { db, format } = command.opts<Common>()
    const { cancel } = await import('../cluster/index.ts')
    const cancelled = await cancel(run, { db })
    print(format, { cancelled }, cancelled ? 'cancelled\n' : 'it has ended already\n')
  })
}

function print(format: Common['format'], value: object, text: string): void {
  process.stdout.write(format === 'json' ? `${JSON.stringify(value, bigintReplacer)}\n` : text)
}

function positive(text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && number > 0 && number < Infinity) return number
  throw new InvalidArgumentError('Expected seconds, such as 0.5.')
}
