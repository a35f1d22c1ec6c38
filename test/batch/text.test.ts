// Batches: the tables of any text, compared with the puzzles solved one at a time, and checked.

import { expect, test } from 'vitest'
import { PUZZLE_CAPACITY, TEXT_CAPACITY } from '../../assembly/limits.ts'
import type { BatchResult } from '../../src/batch/batch.ts'
import { answersOf, BLANK, bytesOf, cut, gathered, NONE, ONE, ONE_SOLVED, solutionsOf, TWO, textOf } from '../support/batches.ts'
import { openSolver } from '../support/engines.ts'
import { onGrid, range, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { seeded } from '../support/sudokus.ts'

const solver = await openSolver('wasm')

test('a line of zero bytes is named, not read for ever', () => {
  const { bad, puzzles, complete } = solver.batch(`${'\0'.repeat(90)}\n${ONE}\n`, { time: 5 })
  expect({ bad, puzzles, complete }).toMatchObject({ bad: [{ line: 1, column: 1 }], puzzles: 1, complete: true })
})

test('thousands of puzzles: each has the answer it has alone, in order', () => {
  const puzzles = range(PUZZLE_CAPACITY + 100).map(seeded)
  const text = puzzles.join('\n')
  for (const limit of [1, 7]) {
    const result = solver.batch(text, { limit })
    expect(result).toMatchObject({ engine: 'wasm', complete: true, puzzles: puzzles.length, bad: [], lineCount: puzzles.length })
    expect(result).not.toHaveProperty('cutOff')
    const answers = answersOf(result, bytesOf(text), limit)
    expect(answers.map(({ puzzle }) => puzzle)).toEqual(puzzles)
    expect([...result.lines]).toEqual(range(puzzles.length).map((i) => i + 1))
    puzzles.slice(0, 200).forEach((puzzle, i) => {
      expect(result.counts[i], puzzle).toBe(Number(solver.count(onGrid(sudoku9(puzzle)), { limit }).count))
    })
    expect(result.nodes).toBeGreaterThan(0)
    expect(result.guesses).toBeGreaterThan(0)
    expect(result.backtracks).toBeGreaterThan(0)
    expect(result.seconds).toBeGreaterThan(0)
  }
  const again = solver.batch(text)
  expect(again.counts).toEqual(solver.batch(text, { limit: 2 }).counts)
  expect(new Set(again.counts)).toEqual(new Set([0, 1, 2]))
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

test('reuses the tables of an earlier result if they are large enough', async () => {
  const [few, many] = [`${ONE}\n${BLANK}`, `${NONE}\n${TWO}\n${ONE}\n`]
  const first = solver.batch(many)
  const second = solver.batch(few, { into: first })
  expect(answersOf(second, bytesOf(few), 2)).toEqual(answersOf(solver.batch(few), bytesOf(few), 2))
  expect(second.solutions.buffer).toBe(first.solutions.buffer)
  expect([...first.counts]).toEqual([1, 2, 1])
  const third = solver.batch(many, { into: second })
  for (const table of ['counts', 'lines', 'starts', 'solutions'] as const) expect(third[table].buffer).toBe(first[table].buffer)
  expect(answersOf(third, bytesOf(many), 2)).toEqual(answersOf(solver.batch(many), bytesOf(many), 2))

  const large = solver.batch(many, { into: solver.batch(few) })
  expect(answersOf(large, bytesOf(many), 2)).toEqual(answersOf(third, bytesOf(many), 2))
  const buffers = new Set<ArrayBuffer>()
  for await (const part of solver.batchStream([bytesOf(`${few}\n`), bytesOf(many)], { into: large })) {
    expect(solutionsOf(part)).toEqual(solutionsOf(solver.batch(part.text)))
    buffers.add(part.counts.buffer)
  }
  expect([...buffers]).toEqual([large.counts.buffer])
})

test('line ends, comments, blank lines, a byte order mark', () => {
  const lines = [`${ONE} a remark`, '', ' \t ', '#', `# ${TWO}`, `${TWO}9999`, '#x', `${ONE}\té`, NONE]
  for (const end of ['\n', '\r\n']) {
    for (const last of ['', end, end + end]) {
      const text = `\ufeff${lines.join(end)}${last}`
      const result = solver.batch(text)
      expect({ ...result, counts: [...result.counts], lines: [...result.lines] }).toMatchObject({
        bad: [],
        counts: [1, 2, 1, 0],
        lines: [1, 6, 8, 9],
        lineCount: last === end + end ? 10 : 9,
      })
      expect(answersOf(result, bytesOf(text), 2)[2].solution).toBe(ONE_SOLVED)
    }
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
  const lines = range(2400).map((i) => (random.chance(i % 1200 < 600 ? 0.02 : 0.9) ? forms[random.integer(0, 6)] : seeded(i)))
  const text = lines.join('\n')
  const result = solver.batch(text)
  const plain = lines.map((line) => (line === 'bad' ? '' : forms.includes(line) && !line.startsWith('#') ? ONE : line))
  const answers = answersOf(result, result.text, 2)
  expect(answers).toEqual(answersOf(solver.batch(plain), bytesOf(plain.join('\n')), 2))
  expect(result.bad.map(({ line }) => line)).toEqual(lines.flatMap((line, i) => (line === 'bad' ? [i + 1] : [])))
  expect(result).toMatchObject({ complete: true, lineCount: 2400 })
  const { answers: streamed, bad } = await gathered(solver.batchStream(cut(bytesOf(text), Array(9).fill(20_000))), 2)
  expect({ answers: streamed, bad }).toEqual({ answers, bad: result.bad })
  for (const nodes of [1, 1000, 5000]) {
    const part = solver.batch(text, { nodes })
    expect(part).toMatchObject({ complete: false, cutOff: 'nodes' })
    expect(answersOf(part, part.text, 2)).toEqual(answers.slice(0, part.puzzles))
    expect(part.bad).toEqual(result.bad.filter(({ line }) => line <= part.lineCount))
  }
})

test('thousands of invalid lines', () => {
  const many = 3000
  const { bad, lines, counts } = solver.batch(`${'?\n'.repeat(many)}${ONE}\n${'?\n'.repeat(many)}${TWO}`)
  expect([...lines]).toEqual([many + 1, 2 * many + 2])
  expect([...counts]).toEqual([1, 2])
  expect(bad.map(({ line }) => line)).toEqual([...range(many).map((i) => i + 1), ...range(many).map((i) => many + 2 + i)])
})

test('an empty input has no answers', async () => {
  for (const text of ['', '\n', '\r\n\n', '# nothing', '\ufeff']) {
    expect(solver.batch(text)).toMatchObject({ complete: true, puzzles: 0, bad: [], counts: new Uint32Array(0) })
  }
  expect(solver.batch([])).toMatchObject({ complete: true, puzzles: 0, lineCount: 0 })
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
  const text = [ONE + long, long, TWO, `#${long}`, ONE + long.slice(0, TEXT_CAPACITY - 81), NONE, `${ONE.slice(1)}${long}`].join(
    '\n',
  )
  const check = (result: BatchResult) => {
    expect([...result.counts]).toEqual([1, 2, 1, 0])
    expect([...result.lines]).toEqual([1, 3, 5, 6])
    expect(result.bad.map(({ line, column }) => `${line}:${column}`)).toEqual(['2:10000', '7:10000'])
    expect(result.lineCount).toBe(7)
  }
  check(solver.batch(text))
  // A stream drops the part of a line that is too long for a puzzle.
  const { answers, bad } = await gathered(solver.batchStream(cut(bytesOf(text), Array(100).fill(20_000))), 2)
  expect(answers.map(({ line, count }) => `${line}:${count}`)).toEqual(['1:1', '3:2', '5:1', '6:0'])
  expect(bad.map(({ line }) => line)).toEqual([2, 7])
})

test('cut off by nodes: the answers before the first puzzle without one', () => {
  const puzzles = range(60).map(seeded)
  const text = ['bad', ...puzzles, 'worse'].join('\n')
  const whole = solver.batch(text)
  const expected = answersOf(whole, bytesOf(text), 2)
  const known = new Set<number>()
  for (let nodes = 0; nodes <= whole.nodes; nodes += 11) {
    const part = solver.batch(text, { nodes })
    expect(part.nodes).toBeLessThanOrEqual(nodes)
    expect(answersOf(part, bytesOf(text), 2)).toEqual(expected.slice(0, part.puzzles))
    if (part.puzzles < puzzles.length) expect(part).toMatchObject({ complete: false, cutOff: 'nodes' })
    known.add(part.puzzles)
    // Continues after the last line with an answer.
    const rest = solver.batch(text.split('\n').slice(part.lineCount))
    expect([...part.counts, ...rest.counts]).toEqual([...whole.counts])
  }
  expect(known.size).toBeGreaterThan(5)
  expect(solver.batch(text, { nodes: whole.nodes + 1 })).toMatchObject({ complete: true, bad: whole.bad })
})

test('cut off by time, and by a signal that was aborted before', () => {
  const endless = [ONE, BLANK, TWO].join('\n')
  const result = solver.batch(endless, { limit: Infinity, time: 0.05 })
  expect(result).toMatchObject({ complete: false, cutOff: 'time', lineCount: 1, puzzles: 1 })
  expect([...result.counts]).toEqual([1])
  expect([...solver.batch([TWO, BLANK], { limit: 10_000 }).counts]).toEqual([2, 10_000])
  expect(solver.batch(ONE, { signal: AbortSignal.abort() })).toMatchObject({ cutOff: 'signal', puzzles: 0 })
})

test('invalid limits', async () => {
  for (const options of [{ limit: 0 }, { limit: -1 }, { limit: 1.5 }, { limit: Number.NaN }, { nodes: -1 }, { time: -1 }]) {
    await expect(async () => solver.batch(ONE, options)).rejects.toThrow(RangeError)
    await expect(async () => solver.batchStream([], options).next()).rejects.toThrow(RangeError)
  }
})
