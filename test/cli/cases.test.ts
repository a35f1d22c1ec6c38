// The answers of each puzzle on the command line, with both engines. The expected answers are published or were computed by two
// independent programs. Solutions are also checked by rules written again in this file.

import { describe, expect, test } from 'vitest'
import { quadrille, tokens } from './run.ts'

const JIGSAW_ONE = '000011\n022013\n221113\n243333\n244455\n445555\n6\n02C\n03B\n05A\n20D\n35E\n53F\n'
const JIGSAW_NINE = '001111\n002113\n022243\n022443\n544433\n555553\n7\n04B\n05A\n13D\n14C\n24E\n50C\n51A\n'
const PYRAMID = '700900001 100005900 000200080 005020003 000000648 413000000 007002090 201060804 080504012'
const pyramidText = (rows: string) =>
  `${rows
    .split(' ')
    .map((row) => [...row].join(' '))
    .join('\n')}\n`

/** 4x4 sudokus and all their solutions, ascending. */
const SMALL: readonly (readonly [puzzle: string, ...solutions: string[]])[] = [
  ['0310100320340420', '4312124321343421'],
  ['2000031200400401', '2134431212433421'],
  ['0200103000030041', '3214143241232341'],
  ['0000102004010000', '4213132424313142'],
  ['0000002003010000', '3214142323414132', '3214412323411432', '4213312423411432'],
]

const UNIQUE = [
  '530070000600195000098000060800060003400803001700020006060000280000419005000080079',
  '567000038832000140000038756000364517413000962675921000259610000041000625780000391',
  '800000000003600000070090200050007000000045700000100030001000068008500010090000400',
  '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
]
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const SLOW = '001000000200000000003000000400000005005000600600000040007103000800000000009020000'

/** Layouts of jigsaws of orders 1 to 6. */
const A172477 = [1, 2, 10, 117, 4006, 451206]
/** Grids over all of these layouts. */
const A172478 = [1, 4, 72, 13872, 11762160, 234312972480]
const A000170 = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200]

for (const engine of ['wasm', 'js']) {
  const run = (args: string, input?: string) => quadrille([...args.split(' '), '--engine', engine], input)
  const answer = async (args: string, input?: string) => {
    const { status, stdout } = await run(args, input)
    return { status, lines: tokens(stdout) }
  }

  describe(`cases, ${engine}`, { concurrent: true }, () => {
    test('primes: how many', async () => {
      expect(await answer('primes --format judge')).toEqual({ status: 0, lines: ['128'] })
      expect(await answer('primes --from 1 --to 9 --format judge')).toEqual({ status: 1, lines: ['0'] })
      expect(await answer('primes --from 0 --to 9 --format judge')).toEqual({ status: 0, lines: ['32'] })
      expect(await answer('primes --from 1 --to 11 --format judge')).toEqual({ status: 0, lines: ['224'] })
      expect(await answer('primes --from 1 --to 12 --format judge')).toEqual({ status: 0, lines: ['768'] })
      expect(await answer('primes --rows 2 --cols 2 --format judge')).toEqual({ status: 0, lines: ['160'] })
    })

    test('primes: all grids, ascending', async () => {
      const { status, lines } = await answer('primes --all --format judge')
      expect(status).toBe(0)
      const grids = lines.join('\n').split('\n\n')
      expect(grids).toHaveLength(128)
      expect(grids[0]).toBe('1 2 5\n4 3 8\n7 10 9')
      expect(grids[127]).toBe('10 9 8\n7 4 3\n6 1 2')
      const numbers = grids.map((grid) => grid.split(/\s+/).map(Number))
      const sorted = numbers.toSorted((a, b) => a.map((x, i) => x - b[i]).find((d) => d !== 0) ?? 0)
      expect(numbers).toEqual(sorted)
    })

    test('jigsaw: one solution, nine, none', async () => {
      expect(await answer('jigsaw --format judge', JIGSAW_ONE)).toEqual({
        status: 0,
        lines: ['1', ...['EFCBDA', 'ACEDFB', 'DABECF', 'FBDCAE', 'BDFAEC', 'CEAFBD'].map((row) => [...row].join(' '))],
      })
      const nine = await answer('jigsaw --format judge', JIGSAW_NINE)
      expect(nine.status).toBe(0)
      expect(nine.lines).toHaveLength(9 * 7)
      expect(nine.lines.filter((_, i) => i % 7 === 0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
      expect(nine.lines.join('').replaceAll(' ', '')).toContain('DCEFBAEFADCBABFCEDBEDAFCFDCBAECABEDF')
      const none = JIGSAW_ONE.replace('\n6\n', '\n7\n').replace('02C', '00A\n02C')
      expect(await answer('jigsaw --format judge', none)).toEqual({ status: 1, lines: ['无解'] })
    })

    test('pyramid: the best score', async () => {
      expect(await answer('pyramid --format judge', pyramidText(PYRAMID))).toEqual({ status: 0, lines: ['2829'] })
      expect(await answer('pyramid --count', pyramidText(PYRAMID))).toEqual({ status: 0, lines: ['3'] })
      const none = pyramidText(PYRAMID.replace('700900001', '770900001'))
      expect(await answer('pyramid --format judge', none)).toEqual({ status: 1, lines: ['-1'] })
    })

    test.each(SMALL)('sudoku 4x4: %s', async (puzzle, ...solutions) => {
      const grid = (cells: string) => [0, 4, 8, 12].map((at) => [...cells.slice(at, at + 4)].join(' '))
      const lines = ['题目:', ...grid(puzzle), '', ...solutions.flatMap((s, i) => [`答案${i + 1}:`, ...grid(s), ''])].slice(0, -1)
      expect(await answer('sudoku --all --format judge', puzzle)).toEqual({ status: 0, lines })
      expect(await answer('sudoku --all --format line', puzzle)).toEqual({ status: 0, lines: solutions })
    })

    test('sudoku 4x4: counts', async () => {
      expect(await answer('sudoku --count', '0000000040010000')).toEqual({ status: 0, lines: ['24'] })
      expect(await answer('sudoku --count', '.'.repeat(16))).toEqual({ status: 0, lines: ['288'] })
    })

    test.each(UNIQUE)('sudoku 9x9: %s', async (puzzle) => {
      expect(await answer('sudoku --unique', puzzle)).toEqual({ status: 0, lines: ['unique'] })
      const { lines } = await answer('sudoku --format line', puzzle)
      expect(lines).toHaveLength(1)
      expectSudoku(lines[0], puzzle)
    })

    test('sudoku 9x9: a published solution', async () => {
      const solution = '812753649943682175675491283154237896369845721287169534521974368438526917796318452'
      expect(await answer('sudoku --format line', UNIQUE[2])).toEqual({ status: 0, lines: [solution] })
    })

    test('sudoku 9x9: exactly two solutions', async () => {
      expect(await answer('sudoku --count', TWO)).toEqual({ status: 0, lines: ['2'] })
      expect(await answer('sudoku --unique --format line', TWO)).toEqual({ status: 0, lines: ['several solutions'] })
      expect(await answer('sudoku --unique --format judge', TWO)).toEqual({ status: 0, lines: ['several solutions'] })
      const { lines } = await answer('sudoku --all --format line', TWO)
      expect(new Set(lines).size).toBe(2)
      for (const line of lines) expectSudoku(line, TWO)
    })

    test('sudoku 9x9: slow with a naive cell order', async () => {
      const { status, lines } = await answer('sudoku --limit 2 --format line', SLOW)
      expect(status).toBe(3)
      expect(new Set(lines).size).toBe(2)
      for (const line of lines) expectSudoku(line, SLOW)
    })

    test('sudoku: givens that contradict each other', async () => {
      const lines = ['题目:', '1 1 0 0', '0 0 0 0', '0 0 0 0', '0 0 0 0', '', '无效数独!']
      expect(await answer('sudoku --format judge', '11..............')).toEqual({ status: 1, lines })
      expect(await answer('sudoku --format line', '11..............')).toEqual({ status: 1, lines: [''] })
    })

    test('givens that contradict each other are named', async () => {
      const named = { status: 1, lines: ['no solution: two 1s in row 1: r1c1, r1c2; two 4s in column 4: r3c4, r4c4'] }
      const puzzle = '11.........4...4'
      for (const verb of ['--first', '--all', '--unique']) expect(await answer(`sudoku ${verb}`, puzzle)).toEqual(named)
      for (const verb of ['first', 'all', 'count', 'unique']) {
        const { status, stdout } = await run(`sudoku --${verb} --format json`, puzzle)
        const contradictions = ['two 1s in row 1: r1c1, r1c2', 'two 4s in column 4: r3c4, r4c4']
        expect({ status, ...JSON.parse(stdout) }).toMatchObject({ status: 1, contradictions, complete: true })
      }
      const { stdout, stderr } = await run('sudoku --count', puzzle)
      expect({ stdout, first: stderr.split('\n')[0] }).toEqual({ stdout: '0\n', first: `quadrille: ${named.lines[0].slice(13)}` })
      const jigsaw = JIGSAW_ONE.replace('\n6\n', '\n8\n').replace('02C', '00A\n14A\n02C')
      expect(await answer('jigsaw', jigsaw)).toEqual({
        status: 1,
        lines: ['no solution: two As in row 1: r1c1, r1c6; two As in region 1: r1c6, r2c5'],
      })
      const pyramid = pyramidText(PYRAMID.replace('700900001', '770900001'))
      expect(await answer('pyramid', pyramid)).toEqual({ status: 1, lines: ['no solution: two 7s in row 1: r1c1, r1c2'] })
    })

    test('--unique: none, one or several solutions, and two of several', async () => {
      const json = async (args: string, input?: string) => JSON.parse((await run(`${args} --unique --format json`, input)).stdout)
      expect(await json('sudoku', '11..............')).toMatchObject({ unique: false, solutions: 0, complete: true })
      expect(await json('sudoku', UNIQUE[0])).toMatchObject({ unique: true, solutions: 1, complete: true })
      const several = await json('sudoku', TWO)
      expect(several).toMatchObject({ unique: false, solutions: '2+', complete: true })
      expect(several).not.toHaveProperty('cutOff')
      const [one, other] = (several.examples as number[][][]).map((rows) => rows.flat())
      for (const cells of [one, other]) expectSudoku(cells.join(''), TWO)
      const cells = one.flatMap((value, i) => (value === other[i] ? [] : [`r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`]))
      expect(several.differences).toEqual(cells)

      const { status, lines } = await answer('sudoku --unique', TWO)
      expect({ status, first: lines[0], second: lines[2] }).toEqual({
        status: 0,
        first: 'several solutions',
        second: `1:${' '.repeat(26)}2:`,
      })
      expect(lines.at(-1)).toBe(`They differ in ${cells.length} cells: ${cells.join(', ')}`)
      expect((await answer('queens 4 --unique')).lines.at(-1)).toBe('They differ in 4 rows: r1, r2, r3, r4')
      expect(await answer('queens 3 --unique')).toEqual({ status: 1, lines: ['no solution'] })

      const undecided = await run('sudoku --unique --nodes 3 --format json', '.'.repeat(81))
      expect({ status: undecided.status, ...JSON.parse(undecided.stdout) }).toMatchObject({
        status: 3,
        complete: false,
        cutOff: 'nodes',
      })
      for (const key of ['unique', 'solutions', 'examples']) expect(JSON.parse(undecided.stdout)).not.toHaveProperty(key)
      expect(await answer('sudoku --unique --nodes 3', '.'.repeat(81))).toEqual({ status: 3, lines: ['undecided'] })
    })

    test('Latin squares: A002860', async () => {
      for (const [order, count] of [1, 2, 12, 576, 161280].entries()) {
        const input = '.'.repeat((order + 1) ** 2)
        expect(await answer(`sudoku --box 1x${order + 1} --count`, input)).toEqual({ status: 0, lines: [String(count)] })
      }
    })

    test('queens: all placements of four', async () => {
      const boards = ['0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0', '0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0']
      const lines = boards.flatMap((board, i) => [`方案${i + 1}:`, ...board.split('\n'), '']).slice(0, -1)
      expect(await answer('queens 4 --all --format judge')).toEqual({ status: 0, lines })
    })

    test('queens: placements of eight drawn, four boards in a row', async () => {
      const { status, lines } = await answer('queens 8 --all')
      expect({ status, lines: lines.length, last: lines.at(-1) }).toEqual({ status: 0, lines: 23 * 10 + 1, last: '92 solutions' })
      expect(lines.slice(0, 2)).toEqual([
        '1:                2:                3:                4:',
        'Q . . . . . . .   Q . . . . . . .   Q . . . . . . .   Q . . . . . . .',
      ])
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
      expect(await answer('queens 1 --all')).toEqual({ status: 0, lines: ['1:', 'Q', '', '1 solution'] })
      expect((await answer('queens 4 --all')).lines.at(-1)).toBe('2 solutions')
    })

    test('queens: 92 placements of eight, as JSON', async () => {
      const { status, stdout } = await run('queens 8 --all --format json')
      const { solutions, count, complete } = JSON.parse(stdout) as { solutions: number[][]; count: number; complete: boolean }
      expect({ status, count, complete }).toEqual({ status: 0, count: 92, complete: true })
      expect(new Set(solutions.map(String)).size).toBe(92)
      expect(solutions.map(String)).toEqual(solutions.map(String).sort())
      for (const columns of solutions) expectQueens(columns, 8)
    })

    test.each(A000170.map((count, i) => [i + 1, count]))('queens %i: %i placements', async (n, count) => {
      expect(await answer(`queens ${n} --count`)).toEqual({ status: count ? 0 : 1, lines: [String(count)] })
    })

    test.each(A172477.map((count, i) => [i + 1, count]))('layouts %i: %i of them', async (n, count) => {
      expect(await answer(`layouts ${n}`)).toEqual({ status: 0, lines: [String(count)] })
    })

    test.runIf(engine === 'js')('layouts --grids: refused, because it needs WebAssembly', async () => {
      const { status, stdout, stderr } = await run('layouts 4 --grids')
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toContain('this engine only searches')
    })

    const counts = engine === 'wasm' ? A172478.slice(0, 5) : []
    test.each(counts.map((count, i) => [i + 1, count]))('layouts %i --grids: %i', async (n, count) => {
      expect(await answer(`layouts ${n} --grids`)).toEqual({ status: 0, lines: [String(count)] })
      expect(await answer(`layouts ${n} --grids --no-symmetry --format judge`)).toEqual({ status: 0, lines: [String(count)] })
    })

    test.runIf(engine === 'wasm')('layouts 6 --grids, as JSON', async () => {
      const { status, stdout } = await run('layouts 6 --grids --format json')
      expect(status).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({ puzzle: 'layouts', verb: 'count', count: A172478[5], complete: true })
    })

    test('layouts: all of order 3, ascending; the first one is a jigsaw', async () => {
      const { lines } = await answer('layouts 3 --all --format line')
      expect(lines).toHaveLength(10)
      expect(lines).toEqual(lines.toSorted())
      const { stdout } = await run('layouts 6 --first --format judge')
      expect(await answer('jigsaw --first --format line', stdout)).toMatchObject({
        status: 0,
        lines: [expect.stringMatching(/^[A-F]{36}$/)],
      })
    })
  })
}

function expectSudoku(solution: string, givens: string): void {
  expect(solution).toMatch(/^[1-9]{81}$/)
  for (let i = 0; i < 81; i++) if (/[1-9]/.test(givens[i])) expect(solution[i]).toBe(givens[i])
  for (let k = 0; k < 9; k++) {
    const at = (cell: (i: number) => number) => new Set(Array.from({ length: 9 }, (_, i) => solution[cell(i)])).size
    expect(at((i) => 9 * k + i)).toBe(9)
    expect(at((i) => 9 * i + k)).toBe(9)
    expect(at((i) => 27 * Math.floor(k / 3) + 3 * (k % 3) + 9 * Math.floor(i / 3) + (i % 3))).toBe(9)
  }
}

function expectQueens(columns: readonly number[], n: number): void {
  for (const lines of [columns, columns.map((c, r) => c + r), columns.map((c, r) => c - r)]) expect(new Set(lines).size).toBe(n)
}
