// Several puzzles of any families in one text: each is answered on one line, in order. A file of plain 9x9 sudokus is a batch.

import type { Puzzle } from '../../document/puzzle.ts'
import { minimise } from '../../entries/generate.ts'
import { sudokuFamily } from '../../families/sudoku.ts'
import { type Found, readEach } from '../../formats/read-each.ts'
import type { Format } from '../../formats/write.ts'
import type { EngineName } from '../../model/caller-options.ts'
import { quote } from '../../model/errors.ts'
import { meant } from '../../model/similar.ts'
import { inThreads } from '../in-threads.ts'
import { isQuestion } from '../output/formats.ts'
import { type Printed, printedSheet } from '../output/printed-sheet.ts'
import { TABLES, type TableRow } from '../output/text-table.ts'
import { written } from '../output/written.ts'
import { MOST_OF_MANY, readUpTo } from '../terminal/input.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { counted } from '../terminal/number-text.ts'
import { output } from '../terminal/output.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, BAD_INPUT, cutOffBy, UsageError } from '../terminal/status.ts'
import { arePlain, describePuzzle, type Subject, type Text } from '../terminal/subject.ts'
import { FACTS, type FactQuestion, Facts, rowOf } from './puzzle-facts.ts'
import { runBatch } from './run-batch.ts'

export interface SeveralPuzzlesOptions {
  readonly format: string
  readonly engine: EngineName | 'auto'
  readonly limit?: number
  readonly nodes?: number
  readonly time?: number
  readonly threads?: number
  readonly columns?: string
  readonly rate?: true
  readonly unique?: true
  readonly canonical?: true
}

/** What is printed of each puzzle if nobody says it, and in which words. */
interface Answer {
  readonly names: readonly string[]
  readonly words: (row: TableRow) => string
}

const listed = (row: TableRow) =>
  Object.entries(row)
    .filter(([name]) => name !== 'puzzle')
    .map(([, value]) => value ?? 'none')
    .join(', ')

const ANSWERS: Readonly<Record<string, Answer>> = {
  verdict: {
    names: ['puzzle', 'count', 'solution'],
    words: ({ count, solution }) =>
      count === null ? 'undecided' : count === 0 ? 'no solution' : `${count === 1 ? 'unique' : 'several solutions'}: ${solution}`,
  },
  solve: { names: ['puzzle', 'solution'], words: ({ solution }) => String(solution ?? 'no solution') },
  count: { names: ['puzzle', 'exact'], words: ({ exact }) => counted(BigInt(String(exact)), 'solution') },
  unique: {
    names: ['puzzle', 'unique'],
    words: ({ unique }) => (unique === null ? 'undecided' : unique ? 'unique' : 'not unique'),
  },
  rate: {
    names: ['puzzle', 'rating', 'difficulty', 'technique'],
    words: ({ rating, difficulty, technique }) =>
      rating === null ? 'no rating' : `${difficulty}: ${Number(rating).toFixed(1)} (${technique})`,
  },
  hint: { names: ['puzzle', 'hint'], words: listed },
  best: { names: ['puzzle', 'best'], words: listed },
  worst: { names: ['puzzle', 'worst'], words: listed },
}

/** The questions that options ask. */
const ASKED = ['first', 'all', 'count', 'best', 'worst'] as const
const ADDED = { rate: ['rating', 'difficulty'], unique: ['unique'], canonical: ['canonical'] } as const

/** Returns the exit status; undefined if there are not several puzzles, of which one can be read. */
export async function many(
  name: string | undefined,
  text: Text,
  { family }: Subject,
  options: SeveralPuzzlesOptions & Partial<Record<(typeof ASKED)[number], true>>,
): Promise<number | undefined> {
  const { opened } = text
  const asked = name ?? ASKED.find((verb) => options[verb])?.replace('first', 'solve')
  const { columns, format, nodes, threads = 1, limit = 2 } = options
  const isBatch = asked === undefined && columns === undefined && nodes === undefined && ['text', 'line', 'json'].includes(format)
  // A batch knows 9x9 sudokus, and nothing else.
  if (isBatch && arePlain(opened) && (family === undefined || family.card === sudokuFamily.card)) {
    return runBatch(opened.pieces, { ...options, limit, threads, format: format === 'json' ? 'json' : 'line' })
  }
  const { text: whole, tooLong } = await readUpTo(MOST_OF_MANY, opened.pieces)
  if (tooLong) throw new UsageError('the text is longer than 64 MB: only plain 9x9 sudokus, one a line, can be so many')
  // One puzzle is a table of one row, if a table is wanted.
  const found = severalOf(readEach(whole, await text.reader()), columns !== undefined || format === 'csv' ? 1 : 2)
  if (!found) return undefined
  if (asked === 'draw' || asked === 'minimise' || !(isQuestion(format) || format === 'csv'))
    return printAll(found, options, asked)
  if (asked !== undefined && !Object.hasOwn(ANSWERS, asked))
    throw new UsageError(
      `${asked} takes one puzzle, and there are several: only ${Object.keys(ANSWERS).join(', ')} answer them all`,
    )
  return answerAll(found, asked ?? 'verdict', options)
}

/** The puzzles, if there are so many, of which one can be read. What is looked at to know that is not read again. */
function severalOf(all: Iterator<Found, void, undefined>, least: number): Iterable<Found> | undefined {
  const ahead: Found[] = []
  while (ahead.length < least || !ahead.some(({ puzzle }) => puzzle)) {
    const { done, value } = all.next()
    if (done) return undefined
    ahead.push(value)
  }
  return (function* () {
    yield* ahead
    for (let next = all.next(); !next.done; next = all.next()) yield next.value
  })()
}

async function answerAll(found: Iterable<Found>, asked: string, options: SeveralPuzzlesOptions): Promise<number> {
  const { limit = 2, nodes, time, columns } = options
  const { words, names } = ANSWERS[asked]
  const format = options.format === 'text' && columns !== undefined ? 'line' : options.format
  const solver = await solverFor({ engine: options.engine ?? 'auto' })
  const signal = interruption(time)
  const added = (Object.keys(ADDED) as (keyof typeof ADDED)[]).flatMap((name) => (options[name] ? ADDED[name] : []))
  const more = added.filter((name) => !names.includes(name))
  let wanted: readonly string[] | undefined
  const told = { puzzles: 0, invalid: 0 }
  async function* questions(): AsyncGenerator<FactQuestion, void, undefined> {
    for await (const { puzzle, line, fields } of readable(found, signal, told)) {
      if (!wanted) {
        wanted = columns === undefined ? [...names, ...more] : columnsIn(columns, fields ?? {})
        output().write(TABLES[format]?.head(wanted) ?? '')
      }
      yield { puzzle, line, fields, wanted, limit, nodes }
    }
  }
  const { engine } = solver
  const answers = inThreads({ threads: options.threads, engine }, questions(), {
    where: 'at the same puzzles',
    here: async (question) => ({ question, row: await rowOf(question, solver, signal) }),
    ask: async (thread, question) => ({ question, row: (await thread.ask('own', { question }, { signal }).answer) as TableRow }),
  })
  try {
    for await (const { question, row } of answers) {
      if (signal.aborted) break
      told.puzzles++
      const { puzzle, line } = question
      const said = more.map((name) => `, ${name} ${row[name] ?? 'none'}`).join('')
      const text = format === 'text' ? `${line}: ${await describePuzzle(puzzle)}: ${words(row)}${said}\n` : undefined
      output().write(text ?? TABLES[format].row(row))
    }
  } finally {
    solver[Symbol.dispose]()
  }
  return statusOf(told, signal)
}

/** The names that are asked for. */
function columnsIn(columns: string, own: object): readonly string[] {
  const known = [...Object.keys(own), ...Object.keys(FACTS)]
  return columns.split(',').map((given) => {
    const name = given.trim()
    if (known.includes(name)) return name
    throw new UsageError(`--columns: there is no ${quote(name)}${meant(name, known)}; there are ${known.join(', ')}`)
  })
}

/** How many puzzles were answered, and could not be read. */
interface Told {
  puzzles: number
  invalid: number
}

/** The puzzles. Says which cannot be read. */
async function* readable(
  found: Iterable<Found>,
  signal: AbortSignal,
  told: Told,
): AsyncGenerator<Found & { readonly puzzle: Puzzle }, void, undefined> {
  for (const { puzzle, ...one } of found) {
    // Timers and signals are heard in between.
    await new Promise(setImmediate)
    if (signal.aborted) return
    if (puzzle) {
      yield { ...one, puzzle }
      continue
    }
    told.invalid++
    if (one.error) note(one.error.message)
  }
}

function statusOf({ puzzles, invalid }: Told, signal: AbortSignal): number {
  if (signal.aborted) return cutOffBy(signal.reason, ` after ${counted(puzzles, 'puzzle')}`)
  if (invalid === 0) return ANSWERED
  note(`${invalid} of ${puzzles + invalid} puzzles cannot be read`)
  return BAD_INPUT
}

/** Writes each puzzle itself: a page of all, or one behind the other. */
async function printAll(found: Iterable<Found>, options: SeveralPuzzlesOptions, asked: string | undefined): Promise<number> {
  const { format, time } = options
  if (format === 'svg') throw new UsageError('svg is a picture of one puzzle, and there are several: html is a page of all')
  const solver = await solverFor({ engine: options.engine ?? 'auto' })
  const signal = interruption(time)
  const printed: Printed[] = []
  const isSolved = format === 'html' || asked !== 'draw'
  const told = { puzzles: 0, invalid: 0 }
  for await (const one of readable(found, signal, told)) {
    const facts = new Facts({ ...one, solver, signal, limit: 1 })
    const { puzzle } = asked === 'minimise' ? minimise(solver, one.puzzle) : one
    const caption = await describePuzzle(puzzle)
    const solution = isSolved ? (await facts.counted()).solution : undefined
    if (format === 'html') printed.push({ puzzle, caption, solution })
    else output().write(`${format === 'text' ? `${one.line}: ${caption}\n` : ''}${written(puzzle, format as Format, solution)}`)
    if (!signal.aborted) told.puzzles++
  }
  if (printed.length > 0) output().write(printedSheet(printed))
  return statusOf(told, signal)
}
