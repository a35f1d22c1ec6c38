// Hints, explanations and ratings, and their commands.

import { describe, expect, test } from 'vitest'
import { createSolver } from '../../src/index.ts'
import { explain, hint, rate } from '../../src/logic/index.ts'
import { jigsaw, pyramid, queens, sudoku } from '../../src/puzzles/index.ts'
import { quadrille } from '../cli/run.ts'
import { openSolver } from '../support/engines.ts'

const SMALL = '0310 1003 2034 0420'
const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
/** AI Escargot, by Arto Inkala (2006). */
const HARDEST = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..'

describe('a hint', () => {
  test('is the easiest step, as words and as data', () => {
    expect(hint(sudoku(SMALL))).toEqual({
      technique: 'full house',
      score: 1,
      cells: [9],
      values: [1],
      writes: [{ cell: 9, value: 1 }],
      removes: [],
      text: 'r3c2 is 1: the last open cell of row 3',
    })
  })

  test('none: the puzzle is solved, has no solution, or is too hard', () => {
    expect(hint(sudoku('1234 3412 2143 4321'))).toBeUndefined()
    expect(hint(sudoku(`55${'.'.repeat(79)}`))).toBeUndefined()
    expect(hint(sudoku('.'.repeat(81)))).toBeUndefined()
  })

  test('is for grids', () => {
    expect(() => hint(queens(8))).toThrow(/queens/)
  })
})

describe('an explanation', () => {
  test('leads to the solution', () => {
    const { steps, end, candidates } = explain(sudoku(EASY))
    expect(end).toBe('solved')
    expect(steps.filter(({ writes }) => writes.length > 0)).toHaveLength(51)
    expect(candidates.flat().join('')).toBe('534678912672195348198342567859761423426853791713924856961537284287419635345286179')
  })

  test('says where it ends', () => {
    expect(explain(sudoku(HARDEST)).end).toBe('stuck')
    expect(explain(sudoku(`55${'.'.repeat(79)}`))).toMatchObject({ steps: [], end: 'contradiction' })
  })

  test('works on jigsaws and scored sudokus', () => {
    const text = '000011\n022013\n221113\n243333\n244455\n445555\n6\n02C\n03B\n05A\n20D\n35E\n53F\n'
    expect(explain(jigsaw(text)).end).toBe('solved')
    expect(explain(pyramid(EASY)).end).toBe('solved')
  })
})

describe('a rating', () => {
  test('names the hardest step', () => {
    expect(rate(sudoku(EASY))).toMatchObject({
      difficulty: 'easy',
      technique: 'hidden single in a region',
      score: 1.2,
      needsGuess: false,
    })
    expect(rate(sudoku(HARDEST))).toMatchObject({ difficulty: 'beyond logic', score: 10, needsGuess: true })
  })

  // Made by qqwing, and rated by Sukaku Explainer 1.18.1.
  test.each([
    ['360070905084000600009003004743800060600901000908700000005006300000105000000000000', 1.2],
    ['002100000010000056050860030000000000305000028806200070080907065000001002760000300', 1.5],
    ['000950000500802400872000000726080000000040000000500600000030560003020009698000000', 1.7],
    ['001800000750390680008012950003000529000200000800000006000000090000100805060000273', 2],
    ['000000000000260000004010036700000020003050000180000007600081700052070040000004068', 2.3],
    ['200009008000000070000000004000740300840500002090062000000026400300000700005030009', 2.5],
    ['000007000064000890000800000806073401040500980105000630003000000000096000000438000', 2.6],
    ['900000004800059010052000030000001000049080020000003000006108900005094060000060840', 2.8],
    ['060500840000090007500400030004301000700000001000060059083900000090000000100000000', 3],
    ['073006900090007500000300000000000000000569080005028600000040002064000030000002750', 3.2],
    ['403010000000040080100000004019006308030002600000007910600070000002000070900084030', 3.4],
    ['002000800008000530059400061000000009003105080060803100025310900000000000000509000', 3.6],
    ['800065000006210009005890030103080060900000500004006100000000400001000000608350000', 4],
    ['900003200004000090800000350205000600000802030000065004100400003590006000020000080', 4.1],
    ['930070056700040930600000407020800600000750000805094700000030008090000000070005000', 4.2],
    ['097005300860400009403800000024000608000070090000600000000209000080000030000000250', 4.3],
    ['280900043030800001001000000070200030502000000100000000705108004800030057040009800', 4.4],
    ['800076200006050040300402000000001060600000435030000008000000300200604007000017050', 4.5],
    ['700000100000309000001708000102040530005000709090530010509400000010003008000000000', 5.4],
    ['530020670020604031100307000000008002800000067050000000006000500200080040000700023', 5.5],
    ['090405062070000080004000900230000000009007500008000000040020090006000070007039005', 5.6],
    ['050080090200600000003000075080500000600398000002016000000030200006005000090000301', 5.7],
    ['200450700004200090013000006000065000040700000000102305000500930000007400000090601', 7.1],
    ['009806000100000007000090080802004070000070000064003002208000000300108406000437000', 7.2],
    ['074290030100040209900103600300000000001000064040600700520300006000400070000007300', 8.3],
  ] as const)('%s: %d, as Sukaku Explainer says', (givens, score) => {
    expect(rate(sudoku(givens)).score).toBeCloseTo(score)
  })

  test.each(['wasm', 'js'] as const)('%s: guesses and nodes of the search', async (engine) => {
    const solver = await openSolver(engine)
    const { guesses, nodes } = solver.search(sudoku(HARDEST), 'unique').runToEnd()
    expect(guesses).toBeGreaterThan(0)
    expect(rate(sudoku(HARDEST), { solver })).toEqual({ ...rate(sudoku(HARDEST)), guesses, nodes })
  })

  test.each(['wasm', 'js'] as const)('%s: a puzzle with several solutions is not unique, whatever is assumed', async (engine) => {
    const solver = await openSolver(engine)
    // Two values can be swapped in a rectangle.
    const several = sudoku(
      '534678912672195348198342567859761423426853791713924856961537284287419635345286179'.replace(/[12]/g, '.'),
    )
    expect(solver.isUnique(several)).toBe(false)
    const { count } = solver.count(several)
    for (const unique of [undefined, false, true]) {
      const rating = rate(several, { solver, unique })
      expect(rating).toMatchObject({
        needsGuess: true,
        score: 10,
        difficulty: 'not unique',
        solutions: Number(count),
        hasMore: false,
      })
    }
    expect(rate(several, { unique: false })).toMatchObject({ needsGuess: true, difficulty: 'beyond logic' })
    expect(rate(sudoku('.'.repeat(81)), { solver })).toMatchObject({ difficulty: 'not unique', solutions: 1000, hasMore: true })
    expect(rate(sudoku('.'.repeat(81)), { solver, time: 0 })).toMatchObject({ difficulty: 'beyond logic', cutOff: 'time' })
  })

  test('there is none without a solution', async () => {
    expect(() => rate(sudoku(`55${'.'.repeat(79)}`))).toThrow(/no solution/)
    // No technique shows that this one has none.
    const none = sudoku(`${HARDEST.slice(0, -1)}9`)
    const solver = await openSolver('js')
    expect(rate(none).difficulty).toBe('beyond logic')
    expect(() => rate(none, { solver })).toThrow(/no solution/)
  })
})

describe('the commands', () => {
  test('hint', async () => {
    const one = await quadrille(['hint', 'sudoku', SMALL])
    expect(one).toMatchObject({ status: 0, stderr: '' })
    expect(one.stdout).toBe(`${hint(sudoku(SMALL))?.technique}: ${hint(sudoku(SMALL))?.text}\n`)
    const all = await quadrille(['hint', 'sudoku', SMALL, '--all', '--format', 'json'])
    const lines = all.stdout.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(explain(sudoku(SMALL)).steps)
  })

  test('hint: where there is none', async () => {
    expect(await quadrille(['hint', 'sudoku', '1234341221434321'])).toEqual({
      status: 0,
      stdout: '',
      stderr: 'quadrille: the puzzle is solved\n',
    })
    expect(await quadrille(['hint', 'sudoku', `55${'.'.repeat(79)}`])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'quadrille: there is no solution\n',
    })
    expect(await quadrille(['hint', 'sudoku', HARDEST, '--all'])).toMatchObject({
      status: 3,
      stderr: 'quadrille: no technique finds another step\n',
    })
  })

  test('rate: a search that is cut off', async () => {
    const { status, stdout, stderr } = await quadrille(['rate', 'sudoku', EASY, '--nodes', '0', '--format', 'json'])
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: 'quadrille: cut off (nodes): whether there is one solution is not known\n',
    })
    expect(JSON.parse(stdout)).toEqual({ ...JSON.parse(stdout), ...rate(sudoku(EASY)), nodes: 0, cutOff: 'nodes' })
    expect((await quadrille(['rate', 'sudoku', EASY, '--time', '60'])).status).toBe(0)
    expect(() => rate(sudoku(EASY), { nodes: -1 })).toThrow(RangeError)
  })

  test('rate', async () => {
    expect(await quadrille(['rate', 'sudoku'], EASY)).toEqual({
      status: 0,
      stdout: 'easy: 1.2 (hidden single in a region), 51 steps, 0 guesses of the search\n',
      stderr: '',
    })
    const { stdout } = await quadrille(['rate', 'sudoku', EASY, '--format', 'json'])
    const solver = await createSolver()
    expect(JSON.parse(stdout)).toEqual({ puzzle: 'sudoku', verb: 'rate', ...rate(sudoku(EASY), { solver }) })
  })

  const THERMOMETER = '{"size":4,"givens":"1234341221434321","rules":[{"rule":"thermometer","cells":["r1c4","r1c3"]}]}'

  test.each([
    ['sudoku', '', 'not unique: 288 solutions\n', { difficulty: 'not unique', solutions: 288, hasMore: false }],
    ['sudoku', `55${'.'.repeat(79)}`, 'no solution\n', { solutions: 0 }],
    ['variant', THERMOMETER, 'no solution\n', { solutions: 0 }],
  ])('rate %s %s: %s', async (kind, puzzle, stdout, data) => {
    const text = await quadrille(['rate', kind], puzzle || '.'.repeat(16))
    expect(text).toEqual({ status: 1, stdout, stderr: '' })
    const json = await quadrille(['rate', kind, '--format', 'json'], puzzle || '.'.repeat(16))
    expect(json).toMatchObject({ status: 1, stderr: '' })
    expect(JSON.parse(json.stdout)).toMatchObject({ puzzle: kind, verb: 'rate', ...data })
  })

  test('hint: a rule other than a house does not hold', async () => {
    for (const args of [[], ['--all']]) {
      const answer = await quadrille(['hint', 'variant', ...args], THERMOMETER)
      expect(answer).toEqual({ status: 1, stdout: '', stderr: 'quadrille: there is no solution\n' })
    }
  })

  test.each([[['hint']], [['hint', 'queens', '8']], [['rate', 'sudoku', 'nonsense']]])('bad input: %j', async (args) => {
    const { status, stdout, stderr } = await quadrille(args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).not.toBe('')
  })
})
