// `quadrille generate`: puzzles from a seed, one a line as soon as each is made.

import { Command, Option } from 'commander'
import {
  checkGenerate,
  GENERATED_KINDS,
  type GeneratedKind,
  type GenerateOptions,
  MOST_NODES,
  OPTIONS_OF,
} from '../generate/options.ts'
import { SYMMETRIES } from '../generate/symmetry.ts'
import type { EngineName } from '../kernel/kernel.ts'
import { DIFFICULTIES } from '../logic/rate.ts'
import { processors } from '../pool/index.ts'
import { interruption } from './interrupt.ts'
import { FORMATS, type Format, piecesOf } from './made.ts'
import { piecesInThreads } from './made-in-threads.ts'
import { note } from './messages.ts'
import { clock, counted, rateOf } from './numbers.ts'
import { engineOption, formatOption, searchThreadsOption, whole } from './options.ts'
import { startBar } from './progress.ts'
import { solverFor } from './solve.ts'
import { ANSWERED, CUT_OFF } from './status.ts'

interface Options extends Omit<GenerateOptions, 'kind'> {
  readonly count: number
  readonly engine: EngineName | 'auto'
  readonly progress?: boolean
  readonly format: Format
  readonly threads?: number | 'auto'
}

const SUMMARIES: Readonly<Record<GeneratedKind, string>> = {
  sudoku: 'sudokus, 4x4 to 25x25',
  jigsaw: 'jigsaws with random layouts, 4x4 to 9x9',
  x: 'sudokus whose diagonals hold every value, too',
  windoku: 'sudokus with four more regions, the windows',
  'anti-knight': "sudokus in which cells a knight's move apart differ",
  killer: 'sudokus with cages and their sums',
  pyramid: 'scored sudokus with one best solution',
  primes: 'grids of numbers; any two neighbours sum to a prime',
}

/** The options of kinds of puzzles, each with what it reads. */
const OWN: Readonly<Record<string, () => Option>> = {
  count: () => new Option('--count <n>', 'how many puzzles').argParser(whole()).default(1),
  seed: () => new Option('--seed <n>', 'the same seed gives the same puzzles').argParser(whole()).default(1),
  skip: () => new Option('--skip <n>', 'leave out so many puzzles of the seed first').argParser(whole()),
  size: () => new Option('--size <n>', 'rows and columns (default: 9)').argParser(whole()),
  box: () => new Option('--box <RxC>', 'rows x columns of a block, such as 2x4'),
  minimal: () => new Option('--minimal', 'no given can be spared (default, unless --givens or --technique is there)'),
  givens: () => new Option('--givens <n>', 'the number of givens').argParser(whole()),
  symmetry: () => new Option('--symmetry <symmetry>', 'of the places of the givens').choices(SYMMETRIES),
  difficulty: () => new Option('--difficulty <difficulty>', 'as "quadrille rate" says').choices(DIFFICULTIES),
  technique: () => new Option('--technique <name>', 'of the hardest step, such as "XY-wing"'),
  rows: () => new Option('--rows <n>', 'rows of the grid (default: 3)').argParser(whole()),
  cols: () => new Option('--cols <n>', 'columns of the grid (default: 3)').argParser(whole()),
  from: () => new Option('--from <n>', 'the smallest number (default: 1)').argParser(whole()),
  to: () => new Option('--to <n>', 'the largest number (default: 10)').argParser(whole()),
}

export function generateCommand(): Command {
  const above = new Command('generate').description('make puzzles with one solution, from a seed')
  for (const kind of GENERATED_KINDS) {
    const command = new Command(kind).description(SUMMARIES[kind])
    for (const name of OPTIONS_OF[kind]) if (name in OWN) command.addOption(OWN[name]())
    command
      .addOption(engineOption())
      .addOption(searchThreadsOption('make puzzles'))
      .option('--progress', 'show progress on stderr (default: if stderr is a terminal and stdout is not)')
      .option('--no-progress', 'never show progress')
      .addOption(formatOption(FORMATS, 'line'))
      .addHelpText('after', HELP)
      .action(async () => {
        process.exitCode = await run(kind, command.opts<Options>())
      })
    above.addCommand(command)
  }
  return above
}

const HELP = `
Formats:
  line  the puzzle on one line, as "quadrille sudoku", "jigsaw", "pyramid" and, for all other kinds, "variant" read it
  text  drawings
  json  one object a line, with the solution

Exit status: 0 answered, 2 bad input or usage, 3 cut off: by a signal, or because 10,000 attempts at a puzzle failed.`

/** Output is written after so many characters, or so many ms. */
const ENOUGH = 1 << 16
const LATE_MS = 50

/** Returns the exit status. */
async function run(kind: GeneratedKind, { engine, progress, format, threads: wanted = 1, ...rest }: Options): Promise<number> {
  const solver = await solverFor({ engine })
  const options: GenerateOptions & { readonly count: number } = { ...rest, kind }
  checkGenerate(options)
  const threads = Math.min(options.count, wanted === 'auto' ? processors() : wanted)
  const signal = interruption()
  const pieces =
    threads > 1 ? piecesInThreads({ options, format, engine: solver.engine }, threads, signal) : piecesOf(options, format, solver)
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
