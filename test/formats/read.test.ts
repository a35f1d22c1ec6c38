// Which family a text is of, where it could be of two, and what a command about one family says to another. Only here would a text be read by
// one door and refused, or read otherwise, by another.

import { describe, expect, test } from 'vitest'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { allFamilies } from '../../src/families/all.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import type { AnyFamily } from '../../src/families/family.ts'
import { jigsaw, kakuro, layouts, nonogram, primes, pyramid, queens, starBattle, sudoku } from '../../src/families/index.ts'
import { variant } from '../../src/families/variant.ts'
import { read, readAll, readAs } from '../../src/formats/read.ts'
import { readEach } from '../../src/formats/read-each.ts'
import { write } from '../../src/formats/write.ts'
import { failureOf } from '../puzzles/support.ts'
import { boardOf, FORMS } from '../support/forms.ts'

const families = new Map<string, AnyFamily>(
  await Promise.all(allFamilies.map(async (family) => [family.card.name, await family.load()] as const)),
)
const as = (family: string, text: string) => readAs(families.get(family) as AnyFamily, text, {})

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const JIGSAW = '0011\n0011\n2233\n2233\n1\n00A'
const STARS = 'AAAAB\nCAAAA\nCADDD\nCEEED\nEEEDD'
const SQUARE = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 9 }, (_, i) => 'ABCDEFGHI'[(3 * row + Math.floor(row / 3) + i) % 9]).join(''),
).join('\n')
const GIVEN_STARS = '*....\n.....\n.....\n.....\n.....'
const CAGES = 'aab.\nccb.\n..d.\n..d.'
const SUMS = 'a=3\nb=5\nc=7\nd=4'
const REGIONS = '000011\n022013\n221113\n243333\n244455\n445555'
const GIVENS = '3\n02C\n03B\n05A'
const PAIR = '1...............\n0001011122232333'

test.each<[what: string, text: string, puzzle: Puzzle]>([
  ['81 symbols are no pyramid', LINE, sudoku(LINE)],
  ['regions, a number and givens', JIGSAW, jigsaw(JIGSAW)],
  ['givens and regions', PAIR, jigsaw(PAIR)],
  ['a drawing of regions', draw(jigsaw(PAIR)), jigsaw(draw(jigsaw(PAIR)))],
  ['a drawing of the usual blocks', draw(sudoku(LINE)), sudoku(LINE)],
  ['a drawing of other blocks', draw(sudoku('.'.repeat(36), { box: '3x2' })), sudoku('.'.repeat(36), { box: '3x2' })],
  ['a table with columns', '|1|2|3|4|\n|---|---|---|---|\n| | | | |\n| | | | |\n| | | | |', sudoku('1234............')],
  ['JSON of any family', JSON.stringify(queens({ size: 5, place: ['a1'] })), queens({ size: 5, place: ['a1'] })],
  ['JSON with a size', '{"size":4}', variant({ size: 4 })],
  ['JSON with nothing but a grid', '{"grid":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]}', sudoku('1..............2')],
  ['an array of a program', '{"1...","....","....","...2"}', sudoku('1..............2')],
  ['candidates', `${'123456789'.repeat(80)}1.3......`, sudoku(`${'. '.repeat(80)}13`)],
  ['letters that make connected regions', STARS, starBattle(STARS)],
  ['numbers, a line, numbers', '1\n-\n1', nonogram('1\n-\n1')],
  ['a name and an argument', 'queens 8', queens(8)],
  [
    'a name, an argument and options',
    '  queens  8 --place a1,g2  --forbid b5 ',
    queens({ size: 8, place: ['a1', 'g2'], forbid: ['b5'] }),
  ],
  ['a name alone', 'primes', primes()],
  ['a switch', 'layouts 4 --grids --no-symmetry', layouts(4, { grids: true, symmetry: false })],
  ['a name and rows between strokes', `star-battle ${STARS.replaceAll('\n', ' / ')} --stars 2`, starBattle(STARS, { stars: 2 })],
  ['a name and a line', `sudoku ${LINE}`, sudoku(LINE)],
  ['sums at strokes', '\\ 4\\\n\\4 .', kakuro('\\ 4\\\n\\4 .')],
  ['letters of a solved grid', SQUARE, sudoku(SQUARE)],
  ['commas are no killer', `${'0,'.repeat(80)}0`, sudoku('.'.repeat(81))],
])('%s', (_, text, puzzle) => {
  expect(read(text)).toEqual(puzzle)
  expect(read(`\ufeff\n${text}\n`)).toEqual(puzzle)
})

describe('several puzzles', () => {
  const found = (text: string) =>
    readAll(text).map(({ line, column, puzzle, error }) => [line, column, puzzle?.family ?? error?.message])

  test.each<[what: string, text: string, found: readonly unknown[]]>([
    ['one', LINE, [[1, 1, 'sudoku']]],
    [
      'a puzzle and its solution',
      `${LINE}\n${SOLUTION}`,
      [
        [1, 1, 'sudoku'],
        [2, 1, 'sudoku'],
      ],
    ],
    [
      '.sdm',
      `# two\n${LINE} easy\n\n${LINE}`,
      [
        [2, 1, 'sudoku'],
        [4, 1, 'sudoku'],
      ],
    ],
    [
      'jigsaws in lines',
      `${PAIR.replace('\n', ' ')}\n${PAIR.replace('\n', ' ')}`,
      [
        [1, 1, 'jigsaw'],
        [2, 1, 'jigsaw'],
      ],
    ],
    [
      'JSON lines',
      '{"size":4}\n{"family":"queens","size":5}\n',
      [
        [1, 1, 'variant'],
        [2, 1, 'queens'],
      ],
    ],
    [
      'between blank lines',
      `${JIGSAW}\n\n.Shape~4x4.Cage~3~R1C1~R1C2\n\n${PAIR}`,
      [
        [1, 1, 'jigsaw'],
        [8, 1, 'variant'],
        [10, 1, 'jigsaw'],
      ],
    ],
    [
      'bad lines of JSON',
      '{"size":4}\n{"size":0}\n {"size":\n',
      [
        [1, 1, 'variant'],
        [2, 1, expect.stringMatching(/^line 2, size: 0/)],
        [3, 1, expect.stringMatching(/^line 3/)],
      ],
    ],
    [
      'bad ones',
      `id,puzzle\n1,${LINE}\n2,"${LINE.slice(1)}"\n3,${LINE.replace('7', '?')}x`,
      [
        [2, 3, 'sudoku'],
        [3, 4, expect.stringMatching(/^line 3: 80 symbols: one short/)],
        [4, 3, expect.stringMatching(/^line 4: 82 symbols/)],
      ],
    ],
    [
      'OpenSudoku',
      `<opensudoku>\n <game data="${LINE}"/>\n <game data="${SOLUTION}"/></opensudoku>`,
      [
        [2, 14, 'sudoku'],
        [3, 14, 'sudoku'],
      ],
    ],
    [
      'a line of Interactive-Sudoku-Solver below symbols',
      `${LINE}\n.Shape~4x4.AntiKnight`,
      [
        [1, 1, 'sudoku'],
        [2, 1, 'variant'],
      ],
    ],
    [
      'an array of objects',
      '[{"family":"queens","size":5},\n {"size":4,"x":1}]',
      [
        [1, 2, 'queens'],
        [2, 2, expect.stringMatching(/^line 2, variant: there is no field "x"/)],
      ],
    ],
    [
      'an array of texts',
      `["${LINE}",\n"${LINE.slice(1)}"]`,
      [
        [1, 3, 'sudoku'],
        [2, 2, expect.stringMatching(/^line 2: 80 symbols: one short/)],
      ],
    ],
    [
      'an array of arrays',
      '[[[1,0],[0,2]],[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]]',
      [
        [1, 2, expect.stringMatching(/^line 1: .*the grid ends after 1 of its 4 rows/)],
        [1, 16, 'sudoku'],
      ],
    ],
    ['an array of rows', `[${LINE.match(/.{9}/g)?.map((row) => `"${row}"`)}]`, [[1, 1, 'sudoku']]],
  ])('%s', (_, text, pieces) => expect(found(text)).toEqual(pieces))

  test('of any two forms, one a line', () => {
    const cages = variant({ size: 4, rules: [{ rule: 'killer', cells: ['r1c1', 'r1c2'], sum: 5 }] })
    const forms = [
      ...[LINE, `puzzle: ${LINE}`, '[[1,0,0,4],[0,0,1,0],[0,1,0,0],[2,0,0,1]]', 'queens 5', 'nonogram 1 / - / 1'],
      ...[JSON.stringify(cages), '{"family":"queens","size":5}', PAIR.replace('\n', ' ')],
      ...(['link', 'iss', 'fpuzzles', 'sudokupad'] as const).map((format) => write(cages, format)),
      `https://www.sudokuwiki.org/sudoku.htm?bd=${LINE}`,
      'SumoCueV1=5J0+0J0=0J1=0J1=0J0=0J0=0J1=0J1=0J2=0J2=0J3=0J3=0J2=0J2=0J3=0J3',
    ]
    for (const one of forms) {
      for (const other of forms) {
        for (const gap of ['\n', '\n\n']) {
          const text = `${one}${gap}${other}`
          expect(found(text), text).toEqual([
            [1, 1, read(one).family],
            [gap.length + 1, 1, read(other).family],
          ])
        }
      }
    }
    const [several] = forms.map((form) => `${form}\n${forms[3]}\n${forms[3]}\n${forms[8]}`)
    expect(found(several)).toEqual([1, 2, 3, 4].map((line, i) => [line, 1, ['sudoku', 'queens', 'queens', 'variant'][i]]))
  })

  test('what is wrong in a line with a name stands there', () => {
    expect(found('queens 5\n star-battle  AAAAB / CAA?A / CADDD / CEEED / EEEDD --stars 1\nnonogram 1 / - / x')).toEqual([
      [1, 1, 'queens'],
      [2, 1, expect.stringMatching(/^line 2, column 26: "\?"/)],
      [3, 1, expect.stringMatching(/^line 3, column 18: "x"/)],
    ])
    expect(() => read('star-battle AAAAB / CAAAA / CADD')).toThrow('line 1, column 29: 4 symbols; expected 5')
  })

  test('a record is the puzzle of its column, also if the solution stands before it', () => {
    for (const head of ['id,solution,puzzle', 'level,solution,quizzes', 'title,solution,puzzle'])
      for (const reading of [read, (text: string) => readAll(text)[0].puzzle])
        expect(reading(`${head}\n3,${SOLUTION},${LINE}`)).toEqual(read(LINE))
  })

  test('for whom one is enough, they are refused with the place of the second', () => {
    const text = `Grid 01\n${LINE}\nGrid 02\n${LINE}\nGrid 03\n${LINE}`
    for (const reading of [() => read(text), () => as('variant', text), () => as('jigsaw', text)])
      expect(failureOf(reading).message).toBe(
        'line 4, column 1: there are several puzzles, and the second begins here; expected one',
      )
  })

  // Rows of cages are a sudoku of letters, regions one of digits, and a star battle is one without its givens.
  describe('a puzzle with blank lines within', () => {
    test.each<[what: string, text: string, found: readonly unknown[]]>([
      [
        'grids in rows',
        '1..4\n..1.\n.1..\n2..1\n\n1...\n....\n....\n....',
        [
          [1, 1, 'sudoku'],
          [6, 1, 'sudoku'],
        ],
      ],
      [
        'cages and sums',
        `${CAGES}\n\n${SUMS}\n\n${CAGES}\n\n${SUMS}\na=4\n\n\n${LINE}\n\n${CAGES}\n\na=3\n\nb=5`,
        [
          [1, 1, 'variant'],
          [11, 1, expect.stringMatching(/^line 20, column 1: cage "a" has a sum already/)],
          [23, 1, 'sudoku'],
          [25, 1, 'variant'],
        ],
      ],
      [
        'regions and stars',
        `${STARS}\n\n${GIVEN_STARS}\n\n${STARS}\n\n${GIVEN_STARS.replace('*', '?')}\n\n${STARS}`,
        [
          [1, 1, 'star-battle'],
          [13, 1, expect.stringMatching(/^line 19, column 1: "\?" is not a given/)],
          [25, 1, 'star-battle'],
        ],
      ],
      [
        'regions, a number and givens',
        `${REGIONS}\n\n3\n\n02C\n03B\n05A\n\n${REGIONS}\n\n${GIVENS}`,
        [
          [1, 1, 'jigsaw'],
          [14, 1, 'jigsaw'],
        ],
      ],
      [
        'regions of six rows, and givens that look like a blank grid',
        `${'AABBCC\n'.repeat(2)}${'DDEEFF\n'.repeat(4)}\n${'......\n'.repeat(5)}*.....\n\n${STARS}`,
        [
          [1, 1, 'star-battle'],
          [15, 1, 'star-battle'],
        ],
      ],
    ])('%s', (_, text, pieces) => expect(found(text)).toEqual(pieces))

    test.each([
      [`${CAGES}\n\n${SUMS}\ne=4`, 'line 10, column 1: there is no cage "e"; expected a b c d'],
      [`${CAGES}\n\na=3\n\nb=5\n\nc=7\n\nd=4\n\ne=4`, 'line 14, column 1: there is no cage "e"; expected a b c d'],
      [`Very hard\n${CAGES}\n\n${SUMS}\na=3`, 'line 11, column 1: cage "a" has a sum already; expected one sum a cage'],
      [`${STARS}\n\n${GIVEN_STARS.slice(0, -2)}`, 'line 11: 3 symbols; expected 5, as in the first row'],
      [`${STARS}\n\n${GIVEN_STARS.slice(0, -6)}`, 'line 10: 9 rows; expected 5 rows of regions, or as many of givens, too'],
      [`${REGIONS}\n\n${GIVENS.slice(0, -4)}`, 'line 10, given 3: the text ends; expected 3 givens'],
      [`${REGIONS.replace('1', '0')}\n\n${GIVENS}`, /^line 1, column \d: "\d" stands for a region of \d cells/],
      ['.Shape~4x4\n\n.Cage~5~R1C1~R1C10', /^line 3, column 1/],
      ['1\n\n-\n\nx', 'line 5, column 1: "x" is not a number; expected the lengths of runs, or "?"'],
      ['\\ 4\\\n\\4 x', 'line 2: "x" is not a cell; expected ".", a digit, "\\", or sums such as 17\\24'],
    ])('%j is refused as one', (text, message) => {
      for (const reading of [() => read(text), () => readAll(text), () => [...readEach(text, read)].length || read(text)])
        expect(failureOf(reading).message).toMatch(message)
    })
  })

  test('where there is none, the error is that of the text', () => {
    for (const text of ['a\n\nb', '', 'x,y\n1,2'])
      expect(failureOf(() => readAll(text)).message).toBe(failureOf(() => read(text)).message)
  })
})

test('a broken drawing of regions is refused, not read as a sudoku', () => {
  const drawing = draw(jigsaw(PAIR)).split('\n')
  const broken = drawing.map((line, i) => (i === 3 ? line.replace(' │ ', '   ') : line)).join('\n')
  expect(failureOf(() => read(broken)).code).toBe('region')
})

test('signs of word processors are read in every family, and stay where they mean something', () => {
  expect(read('{\u201cfamily\u201d\uff1a\u201cqueens\u201d\uff0c\u201csize\u201d\uff1a5}')).toEqual(queens(5))
  const title = '\u201cBest\u201d\uff01'
  expect(read(JSON.stringify({ family: 'queens', size: 5, meta: { title } })).meta).toEqual({ title })
})

test.each(FORMS.filter(({ refused }) => !refused))('$name: read and the function of the family agree', ({ orders, write }) => {
  const text = write(boardOf(orders[0]))
  expect(modelOf(read(text))).toEqual(modelOf(sudoku(text)))
})

describe('as one of a family', () => {
  test('every sudoku is a variant; one of 9x9 in a link, a pyramid', () => {
    expect(as('variant', LINE)).toEqual(variant({ size: 9, givens: LINE }))
    expect(as('variant', PAIR)).toEqual(variant({ size: 4, givens: '1...............', regions: '0001011122232333' }))
    const link = `https://www.sudokuwiki.org/sudoku.htm?bd=${LINE}`
    expect([as('sudoku', link), as('pyramid', link)]).toEqual([sudoku(LINE), pyramid(LINE)])
  })

  test('the regions and givens of a star battle may be those of a jigsaw, too', () => {
    const pair = 'AABB\nAABB\nCCDD\nCCDD\n.*..\n....\n....\n....'
    expect(as('star-battle', pair)).toEqual(starBattle(pair))
    expect(as('star-battle', JSON.stringify(starBattle(pair)))).toEqual(starBattle(pair))
    expect(as('star-battle', write(starBattle(pair), 'link'))).toEqual(starBattle(pair))
  })

  test.each([
    ['sudoku', PAIR, 'it is a puzzle of another family: jigsaw; expected sudoku'],
    ['jigsaw', '.Shape~4x4.Cage~3~R1C1~R1C2', 'it is a puzzle of another family: variant; expected jigsaw'],
    ['sudoku', '{"family":"queens","size":4}', 'it is a puzzle of another family: queens; expected sudoku'],
    ['variant', '{"family":"layouts","size":4}', 'it is a puzzle of another family: layouts; expected variant'],
    ['variant', JSON.stringify(pyramid(LINE)), 'it is a puzzle of another family: pyramid; expected variant'],
    [
      'sudoku',
      `{"family":"sudoku","size":5,"givens":"${'.'.repeat(25)}"}`,
      'regions: undefined do not fit; expected rows and columns of a block of 5 cells',
    ],
    ['pyramid', '{"family":"queens","size":4}', 'it is a puzzle of another family: queens; expected pyramid'],
    ['jigsaw', 'abc', 'line 1: the regions end after 1 of 3 rows; expected 3 rows of 3'],
    ['variant', '12', 'line 1: 2 symbols; expected 16, 36, 81, 256 or 625 symbols on one line, or rows of 4, 6, 9, 16 or 25'],
  ])('%s: %j is refused', (family, text, message) => {
    expect(failureOf(() => as(family, text)).message).toBe(message)
  })
})

test('what is to be ignored is drawings, or nothing', () => {
  const json = JSON.stringify({ size: 4, grid: Array(4).fill(Array(4).fill({})), text: [{ cells: ['R1C1'], value: 'a' }] })
  expect(failureOf(() => read(json)).code).toBe('rule')
  expect(read(json, { ignore: 'drawings' }).meta).toEqual({ without: '1 text' })
  expect(failureOf(() => read(json, { ignore: 'rules' } as never)).message).toBe(
    'option ignore: "rules" cannot be ignored; expected drawings',
  )
})

test('a long text of too many lines is refused before any form looks at them', () => {
  // Without line breaks, these are the candidates of a grid.
  const text = '123456789'.repeat(81).replaceAll('', '\n'.repeat(100))
  expect(() => read(text)).toThrow('line 2001: a puzzle of more than 2000 lines')
})
