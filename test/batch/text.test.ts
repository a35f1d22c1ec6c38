// Batches: the tables of any text, compared with the puzzles solved one at a time, and checked.

import { expect, test } from 'vitest'
import { PUZZLE_CAPACITY, TEXT_CAPACITY } from '../../assembly/limits.ts'
import type { BatchResult } from '../../src/batch/batch.ts'
import { sudoku } from '../../src/families/sudoku.ts'
import {
  answersOf,
  BLANK,
  bytesOf,
  cut,
  gathered,
  IN_LETTERS,
  NONE,
  ONE,
  ONE_SOLVED,
  solutionsOf,
  TWO,
  textOf,
} from '../support/batches.ts'
import { ticking } from '../support/clock.ts'
import { openSolvers } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { seeded } from '../support/sudokus.ts'

const { wasm, js } = await openSolvers()
const solver = wasm

test('more puzzles than fit in the tables of the kernel: each has its answer, in order', () => {
  const puzzles = range(PUZZLE_CAPACITY + 100).map(seeded)
  const text = puzzles.join('\n')
  const result = solver.batch(text)
  expect(result).toMatchObject({ engine: 'wasm', complete: true, puzzles: puzzles.length, bad: [], lineCount: puzzles.length })
  expect(result).not.toHaveProperty('cutOff')
  expect(answersOf(result, bytesOf(text), 2).map(({ puzzle }) => puzzle)).toEqual(puzzles)
  expect([...result.lines]).toEqual(range(puzzles.length).map((i) => i + 1))
  expect(new Set(result.counts)).toEqual(new Set([0, 1, 2]))
  const { nodes, guesses, backtracks, seconds } = result
  expect(Math.min(nodes, guesses, backtracks, seconds)).toBeGreaterThan(0)
})

test('a text, its bytes, its lines, and any iterable of lines have the same answers', () => {
  const lines = [ONE, '', TWO, 'what', NONE, '# no', BLANK]
  const text = `${lines.join('\n')}\n`
  const { seconds, text: _, ...whole } = solver.batch(text)
  expect(whole.counts).toEqual(Uint32Array.of(1, 2, 0, 2))
  expect(solutionsOf(whole)[0]).toBe(ONE_SOLVED)
  const view = new Uint8Array([...bytesOf('before'), ...bytesOf(text)]).subarray(6)
  for (const input of [bytesOf(text), Buffer.from(text), view, lines, new Set(lines), lines.values()]) {
    const { text, ...answers } = solver.batch(input)
    expect(answers).toMatchObject(whole)
    expect(textOf(text).split('\n').slice(0, 7)).toEqual([ONE, '', TWO, '#hat', NONE, '# no', BLANK])
  }
})

test('lines in letters: digits in the tables, and the letters of each line', () => {
  const { lines, text, solutions, symbols } = solver.batch([ONE, '#', IN_LETTERS, IN_LETTERS.toLowerCase(), '12', TWO])
  expect([...symbols]).toEqual([
    [3, 'ABCDEFGHI'],
    [4, 'abcdefghi'],
  ])
  expect([...lines]).toEqual([1, 3, 4, 6])
  expect(textOf(text).split('\n').slice(2, 4)).toEqual([ONE, ONE])
  expect(textOf(solutions.subarray(81, 243))).toBe(ONE_SOLVED.repeat(2))
  expect(solver.batch([IN_LETTERS, TWO], { nodes: 0 }).symbols).toEqual(new Map())
})

// Only here: the fast ways to the cells of a line know no blanks but one. What they pass over, the reader of `sudoku` decides.
test('0 beside other blanks is a value in arrays, as `sudoku` reads them, and a blank in other texts', () => {
  const cells = [...ONE].map((symbol) => (symbol === '.' ? '.' : String(Number(symbol) - 1)))
  const nulls = JSON.stringify(cells.map((symbol) => (symbol === '.' ? null : Number(symbol))))
  const from0 = [nulls, JSON.stringify(cells), JSON.stringify(cells.join('').match(/.{9}/g)), nulls.replaceAll('null', 'None')]
  const mixed = ONE.replace('.', '0')
  const blanks = [mixed, [...mixed].join(' '), [...mixed].join(','), `"${mixed.replaceAll('.', '0')}"`]
  const lines = [...from0, ...blanks, nulls.replace('null', '9')]
  for (const solver of [wasm, js]) {
    const { counts, text, solutions, symbols, bad } = solver.batch(lines)
    expect([...counts]).toEqual(Array(8).fill(1))
    expect(textOf(solutions)).toBe(ONE_SOLVED.repeat(8))
    expect(
      textOf(text)
        .split('\n')
        .slice(0, 4)
        .map((line) => line.trim()),
    ).toEqual(Array(4).fill(ONE))
    expect([...symbols]).toEqual([1, 2, 3, 4].map((line) => [line, '012345678']))
    expect(bad).toMatchObject([{ line: 9, problem: expect.stringContaining('is 0 a blank or a value?') }])
  }
  for (const line of from0) expect(sudoku(line).values, line).toEqual([0, 8])
  for (const line of blanks) expect(sudoku(line).values, line).toBeUndefined()
})

test('a puzzle that a separator has cut is no comment before its solution', () => {
  const cut = [
    `${ONE.slice(0, 40)},${ONE.slice(40)}`,
    `${ONE.slice(0, 40)};${ONE.slice(41)}`,
    `1 ${ONE.slice(0, 10)} ${ONE.slice(10)}`,
  ]
  const { puzzles, bad } = solver.batch(cut.map((text) => `${text},${ONE_SOLVED}`))
  expect({ puzzles, lines: bad.map(({ line }) => line) }).toEqual({ puzzles: 0, lines: [1, 2, 3] })
})

test('reuses the tables of an earlier result if they are large enough', async () => {
  const [few, many] = [`${ONE}\n${BLANK}`, `${NONE}\n${TWO}\n${ONE}\n`]
  const answersTo = (text: string, into?: BatchResult) => answersOf(solver.batch(text, { into }), bytesOf(text), 2)
  const first = solver.batch(many)
  const second = solver.batch(few, { into: first })
  expect(answersOf(second, bytesOf(few), 2)).toEqual(answersTo(few))
  const third = solver.batch(many, { into: second })
  for (const table of ['counts', 'lines', 'starts', 'solutions'] as const) expect(third[table].buffer).toBe(first[table].buffer)
  expect(answersTo(many, solver.batch(few))).toEqual(answersTo(many))
  const buffers = new Set<ArrayBuffer>()
  for await (const part of solver.batchStream([bytesOf(`${few}\n`), bytesOf(many)], { into: third })) {
    expect(solutionsOf(part)).toEqual(solutionsOf(solver.batch(part.text)))
    buffers.add(part.counts.buffer)
  }
  expect([...buffers]).toEqual([first.counts.buffer])
})

test.each(['\n', '\r\n'])('line ends %j, comments, blank lines, a byte order mark', (end) => {
  const lines = [`${ONE} a remark`, '', ' \t ', '#', `# ${TWO}`, `${TWO}9999`, '#x', `${ONE}\té`, NONE]
  for (const [last, lineCount] of [
    ['', 9],
    [end, 9],
    [end + end, 10],
  ] as const) {
    const { bad, counts, lines: numbers, ...result } = solver.batch(`\ufeff${lines.join(end)}${last}`)
    expect({ bad, counts: [...counts], lines: [...numbers] }).toEqual({ bad: [], counts: [1, 2, 1, 0], lines: [1, 6, 8, 9] })
    expect(result.lineCount).toBe(lineCount)
  }
})

test('invalid lines are reported with number and column; the rest are solved', () => {
  const expected = 'expected 81 symbols on one line, or rows of 9'
  const lines: readonly (readonly [text: string, column?: number, problem?: string])[] = [
    [ONE],
    ['12x', 4, `3 symbols; ${expected}`],
    [TWO],
    [ONE.slice(1), 81, `80 symbols: one short of a 9x9; ${expected}`],
    [` ${ONE}`],
    [ONE.replace(/(.{40})./, '$1é'), 41, '"é" is not a symbol of a 9x9 grid; expected 1 to 9, and "." or 0 for a blank'],
    ['\u001b[2J', 1, '"\\u{1b}" is not text; expected a text file'],
    [NONE],
    ['\0'.repeat(90), 1, '"\\u{0}" is not text; expected a text file'],
    ['1\r2', 4, `2 symbols; ${expected}`],
    ['..', 3, `2 symbols; ${expected}`],
    ['1,2,,3', 7, `looks like comma-separated values: 4 values; ${expected}`],
    [Array(81).fill('12').join(' '), 1, 'candidates are not read in a batch; expected givens and blanks'],
    ['5 '.repeat(20_000), 10_000, 'the line is too long; expected fewer than 10000 bytes'],
  ]
  const result = solver.batch(`${lines.map(([text]) => text).join('\r\n')}\r`)
  expect([...result.counts]).toEqual([1, 2, 1, 0])
  expect([...result.lines]).toEqual([1, 3, 5, 8])
  expect(result.bad).toEqual(lines.flatMap(([, column, problem], i) => (problem ? [{ line: i + 1, column, problem }] : [])))
})

test('lines in other forms among plain ones, wherever they stand', async () => {
  const forms = [
    ONE.replaceAll('.', '*'),
    [...ONE].join(','),
    ONE.replaceAll('.', '·'),
    `17;${ONE}; easy`,
    `# ${ONE}`,
    'bad',
    ONE.replaceAll('.', ' '),
  ]
  const random = new Random(3)
  const lines = range(1200).map((i) => (random.chance(i % 600 < 300 ? 0.02 : 0.9) ? forms[random.integer(0, 6)] : seeded(i)))
  const text = lines.join('\n')
  const result = solver.batch(text)
  const plain = lines.map((line) => (line === 'bad' ? '' : forms.includes(line) && !line.startsWith('#') ? ONE : line))
  const answers = answersOf(result, result.text, 2)
  expect(answers).toEqual(answersOf(solver.batch(plain), bytesOf(plain.join('\n')), 2))
  expect(result.bad.map(({ line }) => line)).toEqual(lines.flatMap((line, i) => (line === 'bad' ? [i + 1] : [])))
  expect(result).toMatchObject({ complete: true, lineCount: 1200 })
  const { answers: streamed, bad } = await gathered(solver.batchStream(cut(bytesOf(text), Array(9).fill(10_000))), 2)
  expect({ answers: streamed, bad }).toEqual({ answers, bad: result.bad })
  const part = solver.batch(text, { nodes: 2000 })
  expect(part).toMatchObject({ complete: false, cutOff: 'nodes' })
  expect(answersOf(part, part.text, 2)).toEqual(answers.slice(0, part.puzzles))
  expect(part.bad).toEqual(result.bad.filter(({ line }) => line <= part.lineCount))
})

test('an empty input has no answers', async () => {
  for (const text of ['', '\r\n\n', '# nothing', '\ufeff', []])
    expect(solver.batch(text)).toMatchObject({ complete: true, puzzles: 0, bad: [], counts: new Uint32Array(0) })
  expect((await gathered(solver.batchStream([]), 2)).parts).toEqual([])
})

test("a line anywhere at the end of the kernel's text buffer", () => {
  for (const end of ['\n', '\r\n']) {
    for (const over of range(ONE.length + 4).filter((over) => over < 4 || over % 9 === 0 || over > 78)) {
      const first = `${TWO} ${'x'.repeat(TEXT_CAPACITY - TWO.length - 1 - end.length - over)}`
      const text = [first, ONE, 'bad', NONE].join(end)
      const result = solver.batch(text)
      expect([...result.counts], `${over} over`).toEqual([2, 1, 0])
      expect([...result.lines]).toEqual([1, 2, 4])
      expect(result.starts[1]).toBe(first.length + end.length)
      expect(result.bad.map(({ line, column }) => [line, column])).toEqual([[3, 4]])
    }
  }
})

test("lines longer than the kernel's text buffer", async () => {
  const long = 'x'.repeat(3 * TEXT_CAPACITY)
  const lines = [ONE + long, long, TWO, `#${long}`, ONE + long.slice(0, TEXT_CAPACITY - 81), NONE, `${ONE.slice(1)}${long}`]
  const text = bytesOf(lines.join('\n'))
  const whole = solver.batch(text)
  // A stream drops the part of a line that is too long for a puzzle.
  const streamed = await gathered(solver.batchStream(cut(text, Array(100).fill(20_000))), 2)
  for (const { answers, bad } of [{ answers: answersOf(whole, text, 2), bad: whole.bad }, streamed]) {
    expect(answers.map(({ line, count }) => `${line}:${count}`)).toEqual(['1:1', '3:2', '5:1', '6:0'])
    expect(bad.map(({ line }) => line)).toEqual([2, 7])
  }
})

test('cut off by nodes: the answers before the first puzzle without one', () => {
  const text = ['bad', ...range(60).map(seeded), 'worse'].join('\n')
  const whole = solver.batch(text)
  const known = new Set<number>()
  for (let nodes = 0; nodes <= whole.nodes; nodes += 11) {
    const part = solver.batch(text, { nodes })
    expect(part.nodes).toBeLessThanOrEqual(nodes)
    expect(part).toMatchObject(part.puzzles < 60 ? { complete: false, cutOff: 'nodes' } : {})
    known.add(part.puzzles)
    // Continues after the last line with an answer.
    const rest = solver.batch(text.split('\n').slice(part.lineCount))
    expect([...part.counts, ...rest.counts]).toEqual([...whole.counts])
  }
  expect(known.size).toBeGreaterThan(5)
})

test('cut off by time, and by a signal that was aborted before', async () => {
  const endless = [ONE, BLANK, TWO].join('\n')
  const result = await ticking(() => solver.batch(endless, { limit: Infinity, time: 0.02 }))
  expect(result).toMatchObject({ complete: false, cutOff: 'time', lineCount: 1, puzzles: 1 })
  expect([...result.counts]).toEqual([1])
  expect([...solver.batch([TWO, BLANK], { limit: 10_000 }).counts]).toEqual([2, 10_000])
  expect(solver.batch(ONE, { signal: AbortSignal.abort() })).toMatchObject({ cutOff: 'signal', puzzles: 0 })
})

test('invalid limits', async () => {
  for (const options of [{ limit: 0 }, { nodes: -1 }]) {
    expect(() => solver.batch(ONE, options)).toThrow(RangeError)
    await expect(solver.batchStream([], options).next()).rejects.toThrow(RangeError)
  }
})
