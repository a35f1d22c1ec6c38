// Lines for a batch, good and bad: every line is answered or named, and the answers are those of the textbook.

import type { GridModel, PuzzleError } from '../../src/entries/index.ts'
import { pyramid } from '../../src/puzzles/pyramid.ts'
import { sudoku } from '../../src/puzzles/sudoku.ts'
import { sudokuFault } from '../support/checker.ts'
import { sudoku9 } from '../support/models.ts'
import type { Random } from '../support/random.ts'
import { seeded } from '../support/sudokus.ts'
import { solve } from '../support/textbook.ts'
import { mutated } from './mutations.ts'
import { GRIDS } from './texts.ts'
import { type Solvers, same, type Tally, type Trial, trial, unlessRefused } from './trial.ts'

const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const ENDS = ['\n', '\n', '\n', '\r\n', '\n\n', '\n \n', '\n# a comment\n']
const LINES = [ONE, `${ONE} # easy`, '# a comment', '', ...GRIDS.filter((text) => !text.includes('\n'))]
const STEPS = 5000

/** A text, a limit for each puzzle, and where the text is cut when it arrives in pieces. */
interface Lines {
  readonly text: string
  readonly limit: number
  readonly cut: number
}

function randomLines(random: Random): Lines {
  const lines = Array.from({ length: random.integer(1, 5) }, () => {
    const line = random.chance(0.5) ? seeded(random.bits()) : random.pick(LINES)
    return random.chance(0.5) ? line : mutated(random, line, random.pick(LINES))
  })
  const text = lines.map((line) => line + random.pick(ENDS)).join('')
  return { text: random.chance(0.2) ? mutated(random, text, ONE) : text, limit: random.integer(1, 3), cut: random.bits() }
}

export function batchTrial(solvers: Solvers): Trial {
  return trial('batch', {
    draw: randomLines,
    async check(lines, tally) {
      const { limit, cut } = lines
      const bytes = bytesOf(lines)
      const whole = solvers.wasm.batch(bytes, { limit })
      const [wasm, js] = [whole, solvers.js.batch(bytes, { limit })].map((result) => answersOf(lines, result, tally))
      same(wasm.join(), js.join(), 'the two engines')
      // A text that is cut in two anywhere gives the same answers.
      const at = cut % (bytes.length + 1)
      const counts: number[] = []
      const bad: Bad[] = []
      for await (const part of solvers.wasm.batchStream([bytes.subarray(0, at), bytes.subarray(at)], { limit })) {
        counts.push(...part.counts)
        bad.push(...part.bad)
      }
      const told = (entries: readonly Bad[]) => entries.map(({ column, problem }) => `${column} ${problem}`).join()
      same(`${counts} ${told(bad)}`, `${whole.counts} ${told(whole.bad)}`, 'in pieces')
    },
  })
}

type Answers = ReturnType<Solvers['wasm']['batch']>
type Bad = Answers['bad'][number]

function bytesOf({ text }: Lines): Uint8Array {
  return new TextEncoder().encode(text)
}

/** What is answered: a text for each line. */
function answersOf(input: Lines, result: Answers, tally: Tally): string[] {
  const { limit } = input
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytesOf(input))
  // A return within a line ends none in a batch.
  const lines = text.split('\n').map((line) => line.replace(/\r$/, '').replaceAll('\r', ' '))
  const bad = new Map(result.bad.map((entry) => [entry.line, entry]))
  const rows = new Map(Array.from(result.lines, (line, row) => [line, row]))
  same(rows.size, result.puzzles, 'lines with an answer')
  for (const line of [...rows.keys(), ...bad.keys()]) same(line >= 1 && line <= lines.length, true, `line ${line} is in the text`)
  return lines.map((line, i) => {
    const number = i + 1
    const entry = bad.get(number)
    const row = rows.get(number)
    if (row !== undefined) same(entry, undefined, `line ${number} is answered and bad`)
    if (/^[\d.]{81}\s*(#|$)/.test(line)) same(row !== undefined, true, `line ${number} is answered`)
    if (entry) {
      tally.add('batch', 'bad')
      const within = entry.column >= 1 && entry.column <= new TextEncoder().encode(line).length + 1
      same(within, true, `line ${number}, column ${entry.column}: ${entry.problem}`)
      same(/[^\P{C}]|\ufffd/u.test(entry.problem), false, `line ${number}: ${JSON.stringify(entry.problem)} fits a terminal`)
      return `bad in column ${entry.column}`
    }
    if (row === undefined) {
      same(line.startsWith('#') || isEmpty(line), true, `line ${number} is neither answered nor bad`)
      return ''
    }
    return answerOf(line, result.counts[row], result.solutions.subarray(81 * row, 81 * row + 81), limit, tally)
  })
}

/** Is there no puzzle in the line, for a reader of one? */
function isEmpty(line: string): boolean {
  try {
    sudoku(line)
  } catch (error) {
    return (error as PuzzleError).code === 'empty'
  }
  return false
}

/** The givens of a line in another form; undefined if only a batch can tell its puzzle from the rest. */
function givensOf(line: string): string | undefined {
  const puzzle = unlessRefused(() => pyramid(line))
  if (!puzzle) return undefined
  const { candidates } = puzzle.model as GridModel
  return Array.from(candidates, (mask) => ((mask & (mask - 1)) === 0 ? 32 - Math.clz32(mask) : 0)).join('')
}

/** How many solutions; the first one found is the engine's own. */
function answerOf(line: string, count: number, cells: Uint8Array, limit: number, tally: Tally): string {
  const plain = /^[\d.]{81}/.test(line) ? line.slice(0, 81) : givensOf(line)
  const expected = plain && solve(sudoku9(plain.replaceAll('.', '0')), limit, STEPS)
  tally.add('batch', expected ? 'as the textbook says' : 'nothing to compare with')
  if (expected) same(count, expected.length, `the count of ${line}`)
  const solution = Array.from(cells, (code) => code - 48)
  if (count > 0) same(sudokuFault(plain ?? '.'.repeat(81), solution, [3, 3]), undefined, `the solution of ${line}`)
  else same(String(cells), String(new Uint8Array(81)), `no solution of ${line}`)
  return String(count)
}
