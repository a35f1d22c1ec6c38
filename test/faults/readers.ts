// The readers of puzzles: whatever they are given, they make a puzzle that reads back, or a PuzzleError that names the place.

import type { Model, Puzzle, PuzzleKind } from '../../src/entries/index.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { puzzles } from '../../src/puzzles/index.ts'
import { jigsaw } from '../../src/puzzles/jigsaw.ts'
import { layoutFault, type PrimesCase, primesFault, queensFault } from '../support/checker.ts'
import { boardOf, FORMS } from '../support/forms.ts'
import type { Random } from '../support/random.ts'
import { mutated } from './mutations.ts'
import { type Solvers, same, type Tally, type Trial, trial } from './trial.ts'

/** A puzzle as the command line reads it. */
interface Reading {
  readonly source: string
  readonly options: Readonly<Record<string, string | undefined>>
}

/** Every form in every order. */
export const GRIDS = FORMS.flatMap(({ orders, write }) => orders.map((order) => write(boardOf(order))))
const NINES = FORMS.filter(({ orders }) => orders.includes(9)).map(({ write }) => write(boardOf(9)))

const EXERCISE = '000011\n022013\n221113\n243333\n244455\n445555\n6\n02C\n03B\n05A\n20D\n35E\n53F\n'
const REGIONS = '000011022013221113243333244455445555'
const GIVENS = '..CB.A......D..............E......F.'
const JIGSAWS = [
  EXERCISE,
  EXERCISE.replace(/6\n02C.*/s, '1\n0 2 C'),
  '0011\n0011\n2233\n2233\n3\n00A 11B 23C',
  '0\n0',
  '0\n1\n00A',
  `${GIVENS}\n${REGIONS}`,
  REGIONS + GIVENS,
  `${GIVENS}, ${REGIONS} # easy`,
  [...GIVENS, ...REGIONS].join(' '),
  `${Array.from({ length: 12 }, (_, row) => row.toString(36).repeat(12)).join('\n')}\n2\n11 0 K\n0 11 L`,
  ...[EXERCISE, '0011\n0011\n2233\n2233\n1\n00A'].map((text) => jigsaw(text).drawGivens()),
]

/** Valid readings of each kind. */
const SAMPLES: Readonly<Record<string, readonly Reading[]>> = {
  sudoku: [
    ...GRIDS.map((source) => ({ source, options: {} })),
    { source: '12345678'.padEnd(64, '.'), options: { box: '2x4' } },
    { source: '.'.repeat(25), options: { box: '1x5' } },
    { source: '1\n.', options: { box: '1x1' } },
    { source: '12|..\n---\n..|..', options: { box: '2x2' } },
    { source: '12 1 2 3', options: { box: '12x1' } },
  ],
  jigsaw: JIGSAWS.map((source) => ({ source, options: {} })),
  pyramid: NINES.map((source) => ({ source, options: {} })),
  primes: [
    { source: '', options: { rows: '3', cols: '3', from: '1', to: '10' } },
    { source: '', options: { rows: '2', cols: '2', from: '-5', to: '26' } },
    { source: '', options: { rows: '640', cols: '1', from: '999999999', to: '1000000000' } },
    { source: '', options: {} },
  ],
  queens: ['1', '8', '32', ' 6 ', '+5'].map((source) => ({ source, options: {} })),
  layouts: [
    { source: '4', options: {} },
    { source: '8', options: {} },
    { source: '7', options: { grids: '' } },
    { source: '3', options: { grids: '', 'no-symmetry': '' } },
  ],
}

/** One trial for each kind. */
export function readerTrials(solvers: Solvers): Trial[] {
  return puzzles.map((kind) =>
    trial(kind.name, {
      draw: (random) => randomReading(random, SAMPLES[kind.name], kind),
      check: (reading, tally) => check(kind, reading, solvers, tally),
    }),
  )
}

function randomReading(random: Random, samples: readonly Reading[], { options: known }: PuzzleKind): Reading {
  const { source, options } = random.pick(samples)
  const changesSource = source !== '' && (known.length === 0 || random.chance(0.8))
  const own = Object.entries(options).map(([name, text = '']) => {
    return [name, !changesSource || random.chance(0.1) ? mutated(random, text, '7') : text] as const
  })
  return {
    source: changesSource ? mutated(random, source, random.pick(samples).source) : source,
    options: Object.fromEntries(own),
  }
}

function check(kind: PuzzleKind, { source, options }: Reading, solvers: Solvers, tally: Tally): void {
  const read = (text: string) => kind.read(text, options)
  let puzzle: Puzzle
  try {
    puzzle = read(source)
  } catch (error) {
    tally.add(kind.name, `refused: ${codeOf(error, source)}`)
    return
  }
  tally.add(kind.name, 'read')
  if (kind.source === 'text') readsBack(puzzle, read)
  else solves(puzzle, solvers.wasm)
}

const CODES = ['empty', 'shape', 'symbol', 'range', 'given', 'region', 'trailing', 'option', 'rule', 'model']

/** The code of a PuzzleError that is complete: its place lies in the text, and a terminal can show it. */
export function codeOf(error: unknown, text: string): string {
  if (!(error instanceof PuzzleError)) throw error
  const { code, message, place } = error
  if (!CODES.includes(code)) throw new Error(`an error with the code ${code}`)
  const { line = 1, column = 1 } = place
  const lines = text.split(/\r\n|\n|\r/)
  const isInside = line >= 1 && line <= lines.length && column >= 1 && column <= lines[line - 1].length + 1
  if (!isInside) throw new Error(`line ${line}, column ${column} is not in the text: ${message}`)
  if (/[^\P{C}]|\ufffd/u.test(message) || message.length > 300)
    throw new Error(`a message that a terminal cannot show: ${message}`)
  return code
}

/** What a puzzle of a text draws, and prints on one line, is the same puzzle. */
function readsBack(puzzle: Puzzle, read: (text: string) => Puzzle): void {
  const { model, regions } = puzzle
  const { candidates, values } = asGrid(model)
  const every = 2 ** values.length - 1
  const cells = Array.from(candidates, (mask) => ((mask & (mask - 1)) === 0 && values.length > 1 ? 32 - Math.clz32(mask) : 0))
  const expected = cells.map((value) => (value > 0 ? 2 ** (value - 1) : every)).join()
  const line = puzzle.line(Int32Array.from(cells))
  if (!regions) {
    same(candidatesIn(read(line)), expected, `the line ${line} read back`)
    same(candidatesIn(read(puzzle.drawGivens())), expected, `read back:\n${puzzle.drawGivens()}`)
    return
  }
  if (values.length < 2) return
  const text = `${line}\n${regions.map((region) => region.toString(36)).join('')}`
  same(candidatesIn(read(text)), expected, `read back:\n${text}`)
  same(read(text).regions?.join(), regions.join(), `regions read back:\n${text}`)
}

function candidatesIn({ model }: Puzzle): string {
  return Array.from(asGrid(model).candidates).join()
}

function asGrid(model: Model) {
  if (model.kind !== 'grid') throw new Error(`a grid was expected, not ${model.kind}`)
  return model
}

/** A puzzle of options can be solved, drawn and printed. */
function solves(puzzle: Puzzle, solver: Solvers['wasm']): void {
  const { model } = puzzle
  puzzle.drawGivens()
  if (model.kind === 'layouts' && model.grids) return
  const { solution } = solver.first(puzzle, { nodes: 100 })
  if (!solution) return
  same(faultOf(puzzle, solution), undefined, puzzle.line(solution))
  same(([puzzle.json(solution)] as unknown[]).flat(2).join(), solution.join(), 'as data')
  puzzle.draw(solution)
}

function faultOf({ model, name }: Puzzle, solution: Int32Array): string | undefined {
  if (model.kind === 'queens') return queensFault(model.size, solution)
  if (model.kind === 'layouts') return layoutFault(model.size, solution)
  const { rows, columns: cols, values } = model
  const numbers: PrimesCase = { rows, cols, from: values[0], to: values[values.length - 1] }
  // Judged by their own sums: large ones would take too long to be tested for primes by every divisor.
  return name === 'primes' && numbers.to < 1000 ? primesFault(numbers, solution) : undefined
}
