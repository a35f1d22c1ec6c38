// Lines for a batch, good and bad: every line is answered or named, and the answers are those of the plain search.

import { modelOf } from '../../src/families/any-puzzle.ts'
import { pyramid } from '../../src/families/pyramid.ts'
import { sudoku } from '../../src/families/sudoku.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { sudokuFault } from '../support/checker.ts'
import { sudoku9 } from '../support/models.ts'
import { plainSolutions } from '../support/plain.ts'
import type { Random } from '../support/random.ts'
import { seeded } from '../support/sudokus.ts'
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

type Answers = ReturnType<Solvers['wasm']['batch']>

function randomLines(random: Random): Lines {
  const lines = Array.from({ length: random.integer(1, 5) }, () => {
    const line = random.chance(0.5) ? seeded(random.bits()) : random.pick(LINES)
    return random.chance(0.5) ? line : mutated(random, line, random.pick(LINES))
  })
  const text = lines.map((line) => line + random.pick(ENDS)).join('')
  return { text: random.chance(0.2) ? mutated(random, text, ONE) : text, limit: random.integer(1, 3), cut: random.bits() }
}

export function batchTrial(solvers: Solvers): Trial {
  return trial('batch', { draw: randomLines, check: (lines, tally) => check(lines, solvers, tally) })
}

async function check({ text, limit, cut }: Lines, solvers: Solvers, tally: Tally): Promise<void> {
  const bytes = new TextEncoder().encode(text)
  const whole = solvers.wasm.batch(bytes, { limit })
  answered(bytes, limit, whole, tally)
  const told = (parts: readonly Answers[]) =>
    parts.flatMap(({ counts, bad }) => [...counts, ...bad.map(({ column, problem }) => `${column} ${problem}`)]).sort()
  same(told([solvers.js.batch(bytes, { limit })]).join(), told([whole]).join(), 'the two engines')
  // A text that is cut in two anywhere gives the same answers.
  const at = cut % (bytes.length + 1)
  const parts: Answers[] = []
  for await (const part of solvers.wasm.batchStream([bytes.subarray(0, at), bytes.subarray(at)], { limit })) parts.push(part)
  same(told(parts).join(), told([whole]).join(), 'in pieces')
}

/** Each line has an answer, or a problem, or no puzzle. */
function answered(bytes: Uint8Array, limit: number, { puzzles, lines, counts, solutions, bad }: Answers, tally: Tally): void {
  // A return within a line ends none in a batch.
  const texts = new TextDecoder().decode(bytes).split('\n')
  const rows = new Map(Array.from(lines, (line, row) => [line, row]))
  const problems = new Map(bad.map((entry) => [entry.line, entry]))
  const all = new Set([...rows.keys(), ...problems.keys()])
  same(
    `${rows.size} ${all.size}`,
    `${puzzles} ${rows.size + problems.size}`,
    'lines with an answer, and with an answer or a problem',
  )
  for (const line of all) same(line >= 1 && line <= texts.length, true, `line ${line} is in the text`)
  texts.forEach((text, i) => {
    const line = text.replace(/\r$/, '').replaceAll('\r', ' ')
    const [row, entry] = [rows.get(i + 1), problems.get(i + 1)]
    if (row !== undefined) right(line, limit, counts[row], solutions.subarray(81 * row, 81 * row + 81), tally)
    else if (/^[\d.]{81}\s*(#|$)/.test(line)) same(row, 'a row', `line ${i + 1} is answered`)
    else if (entry) {
      tally.add('batch', 'bad')
      const within = entry.column >= 1 && entry.column <= new TextEncoder().encode(line).length + 1
      same(within, true, `line ${i + 1}, column ${entry.column}: ${entry.problem}`)
      same(/[^\P{C}]|\ufffd/u.test(entry.problem), false, `line ${i + 1}: ${JSON.stringify(entry.problem)} fits a terminal`)
    } else same(line.startsWith('#') || isEmpty(line), true, `line ${i + 1} is neither answered nor bad`)
  })
}

/** Is there no puzzle in the line, for a reader of one? */
function isEmpty(line: string): boolean {
  try {
    sudoku(line)
  } catch (error) {
    return error instanceof PuzzleError && error.code === 'empty'
  }
  return false
}

/** The givens of a line in another form; undefined if only a batch can tell its puzzle from the rest. */
function givensOf(line: string): string | undefined {
  const puzzle = unlessRefused(() => pyramid(line))
  if (!puzzle) return undefined
  const { candidates } = modelOf(puzzle)
  return Array.from(candidates, (mask) => ((mask & (mask - 1)) === 0 ? 32 - Math.clz32(mask) : 0)).join('')
}

/** As many solutions as the plain search finds; the first one is the engine's own. */
function right(line: string, limit: number, count: number, cells: Uint8Array, tally: Tally): void {
  const plain = /^[\d.]{81}/.test(line) ? line.slice(0, 81) : givensOf(line)
  const expected = plain && plainSolutions(sudoku9(plain.replaceAll('.', '0')), limit, STEPS)
  tally.add('batch', expected ? 'as the plain search says' : 'nothing to compare with')
  if (expected) same(count, expected.length, `the count of ${line}`)
  const solution = Array.from(cells, (code) => code - 48)
  if (count > 0) same(sudokuFault(plain ?? '.'.repeat(81), solution, [3, 3]), undefined, `the solution of ${line}`)
  else same(String(cells), String(new Uint8Array(81)), `no solution of ${line}`)
}
