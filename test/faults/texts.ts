// Texts of puzzles in every form and format, changed anywhere: what is read is drawn and solved, and a grid reads back as the same puzzle; what
// is refused is a PuzzleError that names the place.

import { draw, type Jigsaw, jigsaw, line, type Model, modelOf, type Puzzle, sudoku } from '../../src/entries/index.ts'
import { read, svg, type VariantPuzzle, variant, write } from '../../src/entries/variants.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { toFPuzzles } from '../../src/variants/formats/write-f-puzzles.ts'
import { boardOf, FORMS } from '../support/forms.ts'
import type { Random } from '../support/random.ts'
import { SAMPLES, variantOf } from '../support/samples.ts'
import { mutated } from './mutations.ts'
import { type Solvers, same, type Tally, type Trial, trial, unlessRefused } from './trial.ts'
import { changed } from './values.ts'

/** Every form in every order. */
export const GRIDS = FORMS.flatMap(({ orders, write }) => orders.map((order) => write(boardOf(order))))

const EXERCISE = '000011\n022013\n221113\n243333\n244455\n445555\n6\n02C\n03B\n05A\n20D\n35E\n53F\n'
const REGIONS = '000011022013221113243333244455445555'
const GIVENS = '..CB.A......D..............E......F.'
const JIGSAWS = [
  EXERCISE,
  EXERCISE.replace(/6\n02C.*/s, '1\n0 2 C'),
  '0011\n0011\n2233\n2233\n3\n00A 11B 23C',
  '0\n0',
  `${GIVENS}\n${REGIONS}`,
  REGIONS + GIVENS,
  `${GIVENS}, ${REGIONS} # easy`,
  [...GIVENS, ...REGIONS].join(' '),
  `${Array.from({ length: 12 }, (_, row) => row.toString(36).repeat(12)).join('\n')}\n2\n11 0 K\n0 11 L`,
  ...[EXERCISE, '0011\n0011\n2233\n2233\n1\n00A'].map((text) => draw(jigsaw(text))),
]

/** A variant in the texts of other programs. */
export const WRITERS: readonly (readonly [name: string, write: (puzzle: VariantPuzzle) => string])[] = [
  ['iss', (puzzle) => write(puzzle, 'iss')],
  ['f-puzzles', (puzzle) => JSON.stringify(toFPuzzles(puzzle))],
  ['f-puzzles link', (puzzle) => write(puzzle, 'fpuzzles')],
]

/** Every rule in every format. */
export const VARIANTS = Object.values(SAMPLES).flatMap((sample) => {
  const puzzle = variant(variantOf(sample))
  const written = WRITERS.flatMap(([, write]) => unlessRefused(() => write(puzzle)) ?? [])
  return [...written, JSON.stringify(variantOf(sample))]
})
VARIANTS.push(
  `${'A<'.repeat(3)}F<<`.repeat(9),
  `3x3::k:${Array.from({ length: 81 }, (_, cell) => 256 * (cell % 9 < 6 ? 10 : 15) + 4 * Math.floor(cell / 9) + Math.min(3, (cell % 9) >> 1)).join(':')}:`,
  '1...............0011001122332233',
  `<table>${'<tr><td class="a">1</td>\n<td>&nbsp;</td><td><input value="3"></td><td></td></tr>'.repeat(4)}</table>`,
  `{"newboard":{"grids":[{"value":[${Array(4).fill('[1,0,0,4]')}],"difficulty":"Easy"}],"results":1}}`,
  `${'123456789'.repeat(80)}1.3......`,
  '.Shape~6x6~0-5.Or.And.Cage~3~R1C1~R1C2.AntiKnight.End.Regex~MSo~R1C1~R1C2.End.Replicate~D.X~R1C1~R1C2.End.Var~A~~2.Sum~3~VA1~VA2',
)

/** What reads a text, with valid texts; sudokus have options, too. */
const READERS = {
  sudoku: { read: (text: string, box?: string): Puzzle => sudoku(text, { box }), texts: GRIDS },
  jigsaw: { read: (text: string): Puzzle => jigsaw(text), texts: JIGSAWS },
  any: { read: (text: string): Puzzle => read(text), texts: [...VARIANTS, ...GRIDS, ...JIGSAWS] },
}
const BOXES: readonly (readonly [text: string, box: string])[] = [
  ['12345678'.padEnd(64, '.'), '2x4'],
  ['.'.repeat(25), '1x5'],
  ['1\n.', '1x1'],
  ['12|..\n---\n..|..', '2x2'],
  ['12 1 2 3', '12x1'],
]

interface Reading {
  readonly reader: keyof typeof READERS
  readonly text: string
  readonly box?: string | undefined
}

export function textTrial(solvers: Solvers): Trial {
  return trial('texts', { draw: randomText, check: (reading, tally) => check(reading, solvers, tally), few: 400 })
}

/** What is put in place of any value of JSON. */
const VALUES = [null, true, 0, -1, 1.5, 1e9, '', 'x', 'R1C1', 'r1c1', 'toString', [], {}, [[]], ['R1C1'], { rule: 'killer' }].map(
  (value) => () => structuredClone(value),
)

function randomText(random: Random): Reading {
  const reader = random.pick(['sudoku', 'jigsaw', 'any'] as const)
  const { texts } = READERS[reader]
  if (reader === 'sudoku' && random.chance(0.1)) {
    const [text, box] = random.pick(BOXES)
    return random.chance(0.5)
      ? { reader, text, box: mutated(random, box, '7') }
      : { reader, text: mutated(random, text, random.pick(texts)), box }
  }
  const text = random.pick(texts)
  if (reader !== 'any' || !/^\{\s*"\w+"\s*:/.test(text) || random.chance(0.3))
    return { reader, text: mutated(random, text, random.pick(texts)) }
  return { reader, text: JSON.stringify(changed(random, JSON.parse(text), VALUES)) ?? '' }
}

function check({ reader, text, box }: Reading, { wasm }: Solvers, tally: Tally): void {
  const read = (text: string) => READERS[reader].read(text, box)
  let puzzle: Puzzle
  try {
    puzzle = read(text)
    const { solution } = wasm.first(puzzle, { nodes: 50 })
    if (solution) draw(puzzle, { solution })
  } catch (error) {
    tally.add('texts', `${reader}, refused: ${codeOf(error, text)}`)
    return
  }
  tally.add('texts', `${reader}, read`)
  draw(puzzle)
  svg(puzzle)
  if (reader !== 'any') readsBack(puzzle, read)
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
  const regions = regionsOf(puzzle)
  const { candidates, values } = asGrid(modelOf(puzzle))
  const every = 2 ** values.length - 1
  const cells = Array.from(candidates, (mask) => ((mask & (mask - 1)) === 0 && values.length > 1 ? 32 - Math.clz32(mask) : 0))
  const expected = cells.map((value) => (value > 0 ? 2 ** (value - 1) : every)).join()
  const text = line(puzzle, Int32Array.from(cells))
  if (regions && values.length < 2) return
  for (const written of regions ? [`${text}\n${regions}`] : [text, draw(puzzle)]) {
    const again = read(written)
    same(Array.from(asGrid(modelOf(again)).candidates).join(), expected, `read back:\n${written}`)
    same(regionsOf(again), regions, `regions read back:\n${written}`)
  }
}

/** A symbol for the region of each cell of a jigsaw. */
function regionsOf(puzzle: Puzzle): string | undefined {
  const { regions } = puzzle as Partial<Jigsaw>
  return typeof regions === 'string' ? regions : undefined
}

function asGrid(model: Model) {
  if (model.kind !== 'grid') throw new Error(`a grid was expected, not ${model.kind}`)
  return model
}
