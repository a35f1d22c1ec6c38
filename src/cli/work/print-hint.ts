// The work of `quadrille hint` and `quadrille explain`: the steps of a person.

import { gridData } from '../../compile/compiled-model.ts'
import type { Marks } from '../../document/marks.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import type { Color } from '../../draw/colors.ts'
import { textOf } from '../../draw/text.ts'
import { type LogicOptions, logic } from '../../entries/logic.ts'
import { sceneOf } from '../../families/draw.ts'
import { symbolsOf } from '../../families/symbols.ts'
import { blankOf, type WrittenMarks } from '../../logic/entries.ts'
import { marksIn, valuesIn } from '../../logic/entries-text.ts'
import type { Step } from '../../logic/marks/step.ts'
import type { Mistake } from '../../logic/mistakes.ts'
import { stages } from '../../logic/stages.ts'
import { gridOf } from '../../logic/walk.ts'
import { printAs, printNone } from '../output/formats.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { bold } from '../terminal/output.ts'
import { type QuestionOptions, readEntriesText, withEntries } from '../terminal/question.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF, UsageError } from '../terminal/status.ts'

/** More nodes than to prove that there is one solution takes in most puzzles. */
const MOST_NODES = 100_000

export interface StepOptions extends QuestionOptions, LogicOptions {
  readonly all?: true
  readonly entries?: string
  /** The same with candidates, or as JSON: in place of entries. */
  readonly marks?: string
  /** How much a hint tells: where to look, the technique, what shows it, what follows. */
  readonly stage?: number
}

/** Returns the exit status: cut off, if no technique finds a step and the puzzle is not solved. */
export async function printHint(puzzle: Puzzle, options: StepOptions): Promise<number> {
  const { unique, all, stage, format, nodes, time } = options
  const symbols = symbolsOf(puzzle)
  const what = options.marks === undefined ? 'entries' : 'marks'
  const written = await writtenIn(puzzle, options)
  const solver = await solverFor(options, logic)
  const limits = { nodes, time, signal: interruption() }
  const tell = (found: Step | Mistake) => {
    const words = stage !== undefined ? upTo(found, stage) : `${'mistake' in found ? '' : `${found.technique}: `}${found.text}\n`
    const isDrawn = format === 'text' && !all
    printAs(format, { ...found, symbols }, `${isDrawn ? `${drawn(puzzle, written, found, stage)}\n` : ''}${words}`)
  }
  // All steps show by themselves what the first one cannot.
  const isSearched = !all || written !== undefined
  const known = isSearched
    ? await solver.ask('unique', puzzle, { ...limits, nodes: Math.min(nodes ?? Infinity, MOST_NODES) }).finish()
    : undefined
  if (known?.complete && known.solutions === 0) return printNone(format, puzzle, 'hint')
  if (written !== undefined) {
    const solution = known?.unique ? known.examples[0] : undefined
    const found = await withEntries(() => solver.ask('hint', puzzle, { unique, ...written, solution, ...limits }).finish(), what)
    if (found && 'mistake' in found) {
      tell(found)
      return ANSWERED
    }
  }
  const explained = (unique?: boolean) =>
    withEntries(
      () => solver.ask('explain', puzzle, { unique, ...written, ...limits }).finish({ onItem: () => all === true }),
      what,
    )
  const { steps, end, cutOff } = await explained(unique)
  // Steps that rely on there being one solution prove nothing else.
  const hasNone = end === 'contradiction' && (!unique || (await explained()).end === 'contradiction')
  const isWrong = end === 'contradiction' || (unique && known?.unique === false)
  const shown = all || !isWrong ? steps : []
  for (const step of shown) tell(step)
  if (hasNone) return printNone(format, puzzle, 'hint')
  const left = all || shown.length === 0
  if (left && end === 'solved' && steps.length === 0) note('the puzzle is solved')
  const ended = end === undefined ? `cut off by ${cutOff}: there may be more steps` : PROBLEMS[end]
  const problem = isWrong && !hasNone ? PROBLEMS.contradiction : left ? ended : undefined
  if (problem === undefined) return ANSWERED
  note(problem)
  return CUT_OFF
}

/** All steps, as far as the techniques lead. */
export function printSteps(puzzle: Puzzle, options: StepOptions): Promise<number> {
  return printHint(puzzle, { ...options, all: true })
}

/** What a person has written so far, if anything. */
async function writtenIn(puzzle: Puzzle, options: StepOptions): Promise<WrittenMarks | undefined> {
  const { entries, marks } = options
  if (entries !== undefined && marks !== undefined) throw new UsageError('--marks has the entries, too: not both')
  const symbols = symbolsOf(puzzle)
  const grid = () => gridData(gridOf(puzzle))
  if (marks !== undefined) {
    const text = await readEntriesText(marks, 'marks')
    return withEntries(() => marksIn(text, grid(), symbols), 'marks')
  }
  if (entries === undefined) return undefined
  const text = await readEntriesText(entries)
  return { entries: await withEntries(() => valuesIn(text, grid(), symbols)) }
}

const LIT: Color = 'pale green'

/** The grid with what is written; from the third stage on, with the cells that show the step, and in the fourth with what it writes. */
function drawn(puzzle: Puzzle, written: WrittenMarks | undefined, found: Step | Mistake, stage = 4): string {
  const { values } = gridData(gridOf(puzzle))
  const isEntry = ([, value]: [string, number]) => value !== blankOf(values)
  const entries: Record<number, number> = Object.fromEntries(Object.entries({ ...written?.entries }).filter(isEntry))
  const writes = 'mistake' in found || stage < 4 ? [] : found.writes
  for (const { cell, value } of writes) entries[cell] = value
  const cells = stage < 3 ? [] : [...found.cells, ...writes.map(({ cell }) => cell)]
  const highlights = new Map(cells.map((cell) => [cell, LIT]))
  return textOf(sceneOf(puzzle, { marks: { entries } satisfies Partial<Marks>, highlights }), bold)
}

/** The first so many of the four sentences of a hint. */
function upTo(found: Parameters<typeof stages>[0], stage: number): string {
  const { where, what, which, so } = stages(found)
  return [where, what, which, so]
    .slice(0, stage)
    .map((sentence) => `${sentence}\n`)
    .join('')
}

/** What is said where steps end. */
const PROBLEMS: Readonly<Record<string, string | undefined>> = {
  contradiction: 'there is not exactly one solution: --unique does not apply',
  stuck: 'no technique finds another step',
}
