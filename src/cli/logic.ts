// `quadrille hint` and `quadrille rate`: a puzzle as a person would solve it.

import type { Command } from 'commander'
import type { EngineName } from '../kernel/kernel.ts'
import { explain, type LogicOptions, rate, type Step } from '../logic/index.ts'
import type { PuzzleKind } from '../puzzles/puzzle.ts'
import { gridCommand, HOUSES } from './grids.ts'
import { note } from './messages.ts'
import { engineOption, formatOption, secondsOption, whole } from './options.ts'
import { readPuzzle, solverFor } from './solve.ts'
import { ANSWERED, CUT_OFF, NO_SOLUTION } from './status.ts'
import { variantKind } from './variant-kind.ts'

interface Options extends LogicOptions {
  readonly all?: true
  readonly nodes?: number
  readonly time?: number
  readonly engine: EngineName | 'auto'
  readonly format: 'text' | 'json'
}

type Run = (kind: PuzzleKind, source: string | undefined, options: Options) => Promise<number>

const FORMATS: Readonly<Record<'text' | 'json', true>> = { text: true, json: true }

export function hintCommand(): Command {
  return logicCommand('hint', 'the next step that a person would make', hint, (command) =>
    command.option('--all', 'all steps, as far as the techniques lead'),
  )
}

export function rateCommand(): Command {
  return logicCommand('rate', 'how difficult a puzzle is for a person', rating, (command) =>
    command
      .option('--nodes <n>', 'stop the search for a second solution after this many nodes', whole())
      .addOption(secondsOption())
      .addOption(engineOption()),
  )
}

function logicCommand(name: string, summary: string, run: Run, withOptions: (command: Command) => Command): Command {
  const prepare = (command: Command) => {
    withOptions(command.option('--unique', 'steps may rely on there being one solution')).addOption(formatOption(FORMATS, 'text'))
    return (kind: PuzzleKind, source: string | undefined) => run(kind, source, command.opts<Options>())
  }
  return gridCommand(name, summary, prepare, [...HOUSES, variantKind])
}

/** Returns the exit status: cut off, if no technique finds a step and the puzzle is not solved. */
async function hint(kind: PuzzleKind, source: string | undefined, options: Options): Promise<number> {
  const puzzle = await readPuzzle(kind, source, options)
  const { steps, end } = explain(puzzle, { unique: options.unique })
  const shown = options.all ? steps : steps.slice(0, 1)
  const line =
    options.format === 'json' ? (step: Step) => JSON.stringify(step) : ({ technique, text }: Step) => `${technique}: ${text}`
  process.stdout.write(shown.map((step) => `${line(step)}\n`).join(''))
  if (end === 'contradiction' && (options.all || shown.length === 0)) {
    note('there is no solution')
    return NO_SOLUTION
  }
  if (shown.length === 0 && end === 'solved') note('the puzzle is solved')
  if (end === 'stuck' && (options.all || shown.length === 0)) {
    note('no technique finds another step')
    return CUT_OFF
  }
  return ANSWERED
}

/** Returns the exit status. */
async function rating(kind: PuzzleKind, source: string | undefined, options: Options): Promise<number> {
  const puzzle = await readPuzzle(kind, source, options)
  const solver = await solverFor(options)
  const { unique, nodes, time } = options
  const result = rate(puzzle, { unique, nodes, time, solver })
  const { difficulty, score, technique = 'no steps', steps, guesses } = result
  const text = `${difficulty}: ${score.toFixed(1)} (${technique}), ${steps} ${steps === 1 ? 'step' : 'steps'}, ${guesses} ${guesses === 1 ? 'guess' : 'guesses'} of the search`
  process.stdout.write(`${options.format === 'json' ? JSON.stringify({ puzzle: puzzle.name, verb: 'rate', ...result }) : text}\n`)
  if (result.cutOff === undefined) return ANSWERED
  note(`cut off (${result.cutOff}): whether there is one solution is not known`)
  return CUT_OFF
}
