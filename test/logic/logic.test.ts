// Hints, explanations and ratings: where they end, and what their commands print.

import { describe, expect, test, vi } from 'vitest'
import { explain, type HintOptions, hint, type Mistake, rate, type Step } from '../../src/entries/logic.ts'
import { greater, variant } from '../../src/entries/variants.ts'
import { pyramid, sudoku } from '../../src/families/index.ts'
import { quadrille } from '../cli/run.ts'
import { openSolver } from '../support/engines.ts'

const SMALL = '0310100320340420'
const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const CLASH = `55${'.'.repeat(79)}`
/** AI Escargot, by Arto Inkala (2006). */
const HARDEST = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..'
/** A rule other than a house does not hold. */
const THERMOMETER = '{"size":4,"givens":"1234341221434321","rules":[{"rule":"thermometer","cells":["r1c4","r1c3"]}]}'
/** The reason is at hand. */
const LOST = `.87654321.........9${'.'.repeat(62)}`
const LOST_REASON = 'nothing fits r1c1'
/** 6x6 with two solutions. Steps that rely on there being one come to a contradiction. */
const UNSURE = '......15..6....4...6..5..2....3....1'
/** More sums than a model can have: no proof of anything. */
const TOO_LARGE = JSON.stringify({ size: 4, rules: Array(1025).fill({ rule: 'sum', cells: ['r1c1', 'r1c2', 'r1c3'], sum: 6 }) })
const KILLER = '{"size":4,"givens":"1...............","rules":[{"rule":"killer","cells":["r1c3","r1c4"],"sum":7}]}'

const solver = await openSolver('wasm')

test('a rating looks at the time after each technique, found or not', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now++)
  const { isEnded, steps } = rate(solver, sudoku('.'.repeat(81)), { nodes: 1, time: 0.02 })
  vi.restoreAllMocks()
  // No technique finds anything: there are more of them than this.
  expect({ isEnded, steps, now: now < 60 }).toEqual({ isEnded: true, steps: 0, now: true })
})

describe('a hint', () => {
  test('is the easiest step, as words and as data', () => {
    expect(hint(sudoku(SMALL))).toEqual({
      technique: 'full house',
      score: 1,
      where: [{ name: 'row 3', cells: [8, 9, 10, 11] }],
      cells: [9],
      names: ['r3c2'],
      values: [1],
      writes: [{ cell: 9, value: 1 }],
      removes: [],
      reason: 'the last open cell of row 3',
      effect: 'r3c2 is 1',
      text: 'r3c2 is 1: the last open cell of row 3',
    })
  })

  test.each([SOLUTION, CLASH, '.'.repeat(81)])('%s has none: it is solved, has no solution, or is too hard', (givens) => {
    expect(hint(sudoku(givens))).toBeUndefined()
  })
})

describe('a hint goes on from the marks of a person', () => {
  const puzzle = sudoku(SMALL)
  const first = (hint(puzzle) as Step).writes[0]

  test('an entry, by its cell or in a list, is written', () => {
    const forms = [{ [first.cell]: first.value }, Array(16).fill(0).with(first.cell, first.value)]
    for (const entries of forms) {
      expect(hint(puzzle, { entries })?.cells).not.toContain(first.cell)
      expect(explain(solver, puzzle, { entries })).toMatchObject({ end: 'solved', steps: { length: 6 } })
    }
  })

  test('a value alone in the centre of a cell is still to be written; other marks change nothing', () => {
    const open = explain(solver, puzzle).steps.at(-1)!.writes[0]
    const marks = { entries: {}, centre: { [open.cell]: [open.value] }, corner: { 0: [1] }, colors: { 0: 'red' } } as const
    const { steps } = explain(solver, puzzle, marks)
    expect(steps.some(({ writes }) => writes[0]?.cell === open.cell)).toBe(true)
    expect(hint(puzzle, { ...marks, centre: {} })).toEqual(hint(puzzle))
    expect(hint(sudoku('.'.repeat(81)), { centre: { 7: [3] } })).toMatchObject({ writes: [{ cell: 7, value: 3 }] })
  })

  test('the command takes entries', async () => {
    const { status, stdout } = await quadrille(['hint', 'sudoku', SMALL, '--all', '--entries', `${'.'.repeat(9)}1......`])
    expect([status, stdout.match(/\n/g)?.length]).toEqual([0, 6])
    const { stderr } = await quadrille(['hint', 'sudoku', SMALL, '--entries', '5'.padEnd(16, '.')])
    expect(stderr).toMatch(/^quadrille: the entries: /)
  })

  test.each([
    [{ entries: { 16: 1 } }, 'entries: there is no cell "16"; expected 0 to 15'],
    [{ entries: { 0: 5 } }, 'r1c1: 5 is no value of the puzzle'],
    [{ centre: { 3: [0] } }, 'centre, r1c4: '],
    [{ centres: {} }, 'there is no option "centres"'],
  ])('%j is refused', (marks, message) => {
    expect(() => hint(puzzle, marks as object)).toThrow(message)
  })
})

describe('what is wrong comes before any step', () => {
  const puzzle = sudoku(EASY)
  const right = Number(SOLUTION[2])
  const wrong = 1

  test('entries first, then values in the centre of cells', () => {
    // Both are possible as far as a person sees at once.
    const entries = { 2: wrong, 3: Number(SOLUTION[3]) }
    expect(hint(puzzle, { entries, centre: { 5: [2] } })).toEqual({
      ...{ mistake: 'entries', cells: [2], text: 'r1c3 is wrong' },
      where: [{ name: 'r1c3', cells: [2] }],
    })
    const text = 'the values in the centre of r1c3 and r1c6 leave out the right one'
    expect(hint(puzzle, { centre: { 5: [2], 2: [wrong, 2], 8: [1, 2] } })).toMatchObject({
      mistake: 'centre',
      cells: [2, 5],
      text,
    })
    expect(hint(puzzle, { entries: { 2: right }, centre: { 2: [wrong], 5: [8] } })).toHaveProperty('technique')
  })

  test('a given is right, and marks in corners exclude nothing', () => {
    expect(hint(puzzle, { entries: { 0: 4 } })).toMatchObject({ mistake: 'entries', cells: [0] })
    expect(hint(puzzle, { entries: { 0: 5 }, corner: { 2: [wrong] } })).toEqual(hint(puzzle))
  })

  test('if the techniques do not show it, the solution does', () => {
    const hardest = sudoku(HARDEST)
    const solution = solver.first(hardest).solution!
    const written = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value): HintOptions => ({ entries: { 1: value } }))
    const isRight = (found: Step | Mistake | undefined) => !(found && 'mistake' in found)
    expect(written.filter((marks) => isRight(hint(hardest, marks))).length).toBeGreaterThan(1)
    const known = written.filter((marks) => isRight(hint(hardest, { ...marks, solution })))
    expect(known).toEqual([{ entries: { 1: solution[1] } }])
    expect(() => hint(hardest, { entries: { 0: 1 }, solution: [1] })).toThrow('a solution of 1 cells; expected 81')
    expect(() => hint(hardest, { entries: { 0: 1 }, solution: Array(81).fill(0) })).toThrow('solution, r1c1: 0 is no value')
  })

  test('entries that exclude each other, whichever of them is wrong', () => {
    const blank = sudoku('.'.repeat(81))
    const together = { mistake: 'entries', text: expect.stringMatching('do not fit together') }
    expect(hint(blank, { entries: { 0: 1, 1: 2, 8: 1 } })).toMatchObject({ ...together, cells: [0, 8] })
    expect(hint(variant({ size: 4, rules: [greater(['r1c1', 'r2c3'])] }), { entries: { 0: 2, 6: 3 } })).toMatchObject({
      ...together,
      cells: [0, 6],
    })
  })

  test('a puzzle without a solution has no mistakes', () => {
    expect(hint(sudoku(CLASH), { entries: { 80: 1 } })).toBeUndefined()
  })

  test('the command knows the solution', async () => {
    const wrong = `.5${'.'.repeat(79)}`
    expect(await quadrille(['hint', 'sudoku', HARDEST, '--format', 'line', '--entries', wrong])).toMatchObject({
      status: 0,
      stdout: 'r1c2 is wrong\n',
    })
  })
})

test('an explanation says where it ends', () => {
  expect(explain(solver, pyramid(EASY)).end).toBe('solved')
  expect(explain(solver, sudoku(HARDEST)).end).toBe('stuck')
  expect(explain(solver, sudoku(CLASH))).toMatchObject({ steps: [], end: 'contradiction' })
})

describe('a rating', () => {
  test('has guesses and nodes of the search', () => {
    const { guesses, nodes } = solver.search(sudoku(HARDEST), 'unique').runToEnd()
    expect(guesses).toBeGreaterThan(0)
    const rating = rate(solver, sudoku(HARDEST), { nodes: 0 })
    expect(rating).toMatchObject({ guesses: 0, nodes: 0, cutOff: 'nodes' })
    const { cutOff: _, ...known } = rating
    expect(rate(solver, sudoku(HARDEST))).toEqual({ ...known, guesses, nodes, complete: true })
    expect(() => rate(solver, sudoku(EASY), { nodes: -1 })).toThrow(RangeError)
  })

  test('a puzzle with several solutions is not unique, whatever is assumed', () => {
    // Two values can be swapped in a rectangle.
    const several = sudoku(SOLUTION.replace(/[12]/g, '.'))
    const solutions = Number(solver.count(several).count)
    expect(solutions).toBeGreaterThan(1)
    for (const unique of [undefined, false, true]) {
      const expected = { needsGuess: true, score: 10, difficulty: 'not unique', solutions, hasMore: false }
      expect(rate(solver, several, { unique })).toMatchObject(expected)
    }
    expect(rate(solver, several, { unique: false, nodes: 0 })).toMatchObject({ needsGuess: true, difficulty: 'beyond logic' })
    const blank = sudoku('.'.repeat(81))
    expect(rate(solver, blank)).toMatchObject({ difficulty: 'not unique', solutions: 1000, hasMore: true })
    expect(rate(solver, blank, { time: 0 })).toMatchObject({ steps: 0, cutOff: 'time', isEnded: true })
  })

  test('what the search has found stands where no time is left to count', () => {
    // Time is up as soon as there are two solutions.
    let looks = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (looks++ < 12 ? 0 : 2000))
    const rated = rate(solver, sudoku('.'.repeat(81)), { time: 1 })
    clock.mockRestore()
    expect(rated).toMatchObject({ difficulty: 'not unique', score: 10, needsGuess: true, solutions: 2, hasMore: true })
  })

  test('there is none without a solution', () => {
    expect(() => rate(solver, sudoku(CLASH))).toThrow(/no solution/)
    // No technique shows that this one has none.
    const none = sudoku(`${HARDEST.slice(0, -1)}9`)
    expect(rate(solver, none, { nodes: 0 }).difficulty).toBe('beyond logic')
    expect(() => rate(solver, none)).toThrow(/no solution/)
  })
})

describe('the commands', () => {
  const rated = 'easy: 1.2 (hidden single in a region), 51 steps, 0 guesses of the search\n'
  const cutOff = 'quadrille: cut off by nodes: whether there is one solution is not known\n'

  test.each<[args: string, input: string, status: number, stdout: string | RegExp, stderr?: string]>([
    ['hint sudoku', SOLUTION, 0, '', 'quadrille: the puzzle is solved\n'],
    ['hint sudoku', CLASH, 1, /^no solution: two /],
    ['hint sudoku', LOST, 1, `no solution: ${LOST_REASON}\n`],
    ['hint sudoku --unique', UNSURE, 3, '', 'quadrille: there is not exactly one solution: --unique does not apply\n'],
    ['hint sudoku --all', HARDEST, 3, /r\dc\d/, 'quadrille: no technique finds another step\n'],
    [
      'hint variant --format line',
      KILLER,
      0,
      'least and greatest of a sum: no 2 in r1c3 and r1c4: the cage at r1c3 adds up to 7\n',
    ],
    ['hint variant --all', THERMOMETER, 1, 'no solution\n'],
    ['rate sudoku', EASY, 0, rated],
    ['rate sudoku --nodes 0', EASY, 3, /^easy: 1.2/, cutOff],
    ['rate sudoku', '.'.repeat(16), 1, 'not unique: 288 solutions\n'],
    ['rate sudoku', CLASH, 1, /^no solution: two /],
    ['rate sudoku --nodes 0', LOST, 1, `no solution: ${LOST_REASON}\n`],
    ['rate sudoku --nodes 0 --unique', UNSURE, 3, /^beyond logic/, cutOff],
    ['hint queens 8', '', 2, '', expect.stringMatching(/queens/)],
  ])('quadrille %s, %s', async (args, input, status, stdout, stderr = '') => {
    const told = typeof stdout === 'string' ? stdout : expect.stringMatching(stdout)
    const answer = await quadrille(args.split(' '), input)
    // What was understood is said first.
    const rest = answer.stderr.replace(/^quadrille: \d+x\d+ .*\n/, '')
    expect({ ...answer, stderr: rest }).toEqual({ status, stdout: told, stderr })
  })

  test('more rules than a model can have prove nothing', async () => {
    const answer = await quadrille(['rate', 'variant'], TOO_LARGE)
    expect(answer).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(/^quadrille: too large: /) })
  })

  test('hint, as data', async () => {
    const { stdout } = await quadrille(['hint', 'sudoku', SMALL, '--all', '--format', 'json'])
    const lines = stdout.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(explain(solver, sudoku(SMALL)).steps)
  })

  test.each<[input: string, data: object]>([
    [EASY, rate(solver, sudoku(EASY))],
    ['.'.repeat(16), { difficulty: 'not unique', solutions: 288, hasMore: false }],
    [LOST, { solutions: 0, contradictions: [LOST_REASON] }],
  ])('rating, as data: %s', async (input, data) => {
    const { stdout } = await quadrille(['rate', 'sudoku', '--format', 'json'], input)
    expect(JSON.parse(stdout)).toMatchObject({ puzzle: 'sudoku', verb: 'rate', ...data })
  })
})
