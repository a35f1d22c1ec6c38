// Batches: the tables of any text, against the puzzles solved one at a time and the checker.

import { describe, expect, test } from 'vitest'
import { BAD_CAPACITY, PUZZLE_CAPACITY, TEXT_CAPACITY } from '../../assembly/sudoku/layout.ts'
import type { BatchResult } from '../../src/batch.ts'
import type { Solver } from '../../src/solver.ts'
import { answersOf, BLANK, bytesOf, cut, gathered, NONE, ONE, ONE_SOLVED, solutionsOf, TWO, textOf } from '../support/batches.ts'
import { engines, openSolver } from '../support/engines.ts'
import { onGrid, range, sudoku9 } from '../support/models.ts'
import { seeded } from '../support/sudokus.ts'

for (const engine of engines) {
  describe(engine, () => {
    const solver: Promise<Solver> = openSolver(engine)

    test('thousands of puzzles: each as it is when solved alone, in order', async () => {
      const solvers = await openSolver('wasm')
      const puzzles = range(2 * PUZZLE_CAPACITY + 100).map(seeded)
      const text = puzzles.join('\n')
      for (const limit of [1, 2, 7]) {
        const result = (await solver).batch(text, { limit })
        expect(result).toMatchObject({ engine, complete: true, puzzles: puzzles.length, bad: [], lineCount: puzzles.length })
        expect(result).not.toHaveProperty('cutOff')
        const answers = answersOf(result, bytesOf(text), limit)
        expect(answers.map(({ puzzle }) => puzzle)).toEqual(puzzles)
        expect([...result.lines]).toEqual(range(puzzles.length).map((i) => i + 1))
        puzzles.slice(0, 500).forEach((puzzle, i) => {
          expect(result.counts[i], puzzle).toBe(Number(solvers.count(onGrid(sudoku9(puzzle)), { limit }).count))
        })
        expect(result.nodes).toBeGreaterThan(0)
        expect(result.guesses).toBeGreaterThan(0)
        expect(result.backtracks).toBeGreaterThan(0)
        expect(result.seconds).toBeGreaterThan(0)
      }
      const again = (await solver).batch(text)
      expect(again.counts).toEqual((await solver).batch(text, { limit: 2 }).counts)
      expect(new Set(again.counts)).toEqual(new Set([0, 1, 2]))
    })

    test('a text, its bytes, its lines, and any iterable of them are the same', async () => {
      const lines = [ONE, '', TWO, 'what', NONE, '# no', BLANK]
      const text = `${lines.join('\n')}\n`
      const { seconds, ...whole } = (await solver).batch(text)
      expect(whole.counts).toEqual(Uint32Array.of(1, 2, 0, 2))
      expect(solutionsOf({ ...whole, seconds })[0]).toBe(ONE_SOLVED)
      const view = new Uint8Array([...bytesOf('before'), ...bytesOf(text)]).subarray(6)
      for (const input of [bytesOf(text), Buffer.from(text), view, lines, new Set(lines), lines.values()]) {
        expect((await solver).batch(input)).toMatchObject(whole)
      }
    })

    test('in the tables of an earlier result, and in new ones where these are too small', async () => {
      const opened = await solver
      const [few, many] = [`${ONE}\n${BLANK}`, `${NONE}\n${TWO}\n${ONE}\n`]
      const first = opened.batch(many)
      const second = opened.batch(few, { into: first })
      expect(answersOf(second, bytesOf(few), 2)).toEqual(answersOf(opened.batch(few), bytesOf(few), 2))
      expect(second.solutions.buffer).toBe(first.solutions.buffer)
      expect([...first.counts]).toEqual([1, 2, 1])
      const third = opened.batch(many, { into: second })
      for (const table of ['counts', 'lines', 'starts', 'solutions'] as const)
        expect(third[table].buffer).toBe(first[table].buffer)
      expect(answersOf(third, bytesOf(many), 2)).toEqual(answersOf(opened.batch(many), bytesOf(many), 2))

      const small = opened.batch(few)
      const kept = [...small.counts]
      const large = opened.batch(many, { into: small })
      expect([...small.counts]).toEqual(kept)
      expect(answersOf(large, bytesOf(many), 2)).toEqual(answersOf(third, bytesOf(many), 2))

      const buffers = new Set<ArrayBuffer>()
      for await (const part of opened.batchStream([bytesOf(`${few}\n`), bytesOf(many)], { into: large })) {
        expect(solutionsOf(part)).toEqual(solutionsOf(opened.batch(part.text)))
        buffers.add(part.counts.buffer)
      }
      expect([...buffers]).toEqual([large.counts.buffer])
    })

    test('line ends, comments, blank lines, a byte order mark', async () => {
      const lines = [`${ONE} a remark`, '', ' \t ', '#', `# ${TWO}`, `${TWO}9999`, '#x', `${ONE}\té`, NONE]
      for (const end of ['\n', '\r\n']) {
        for (const last of ['', end, end + end]) {
          for (const mark of ['', '\ufeff']) {
            const text = mark + lines.join(end) + last
            const result = (await solver).batch(text)
            expect(result.bad).toEqual([])
            expect([...result.counts]).toEqual([1, 2, 1, 0])
            expect([...result.lines]).toEqual([1, 6, 8, 9])
            expect(result.lineCount).toBe(last === end + end ? 10 : 9)
            expect(answersOf(result, bytesOf(text), 2)[2].solution).toBe(ONE_SOLVED)
          }
        }
      }
    })

    test('bad lines are told, with number and column, and the others answered', async () => {
      const lines = [
        ONE,
        '12x',
        TWO,
        ONE.slice(1),
        ` ${ONE}`,
        `${ONE.slice(0, 40)}é${ONE.slice(41)}`,
        '\u001b[2J',
        NONE,
        '1\r2',
        '\ufeff',
        '..',
      ]
      const result = (await solver).batch(`${lines.join('\r\n')}\r`)
      expect([...result.counts]).toEqual([1, 2, 0])
      expect([...result.lines]).toEqual([1, 3, 8])
      const expected = 'is not a symbol of a 9x9 grid; expected 1 to 9, and "." or 0 for a blank'
      expect(result.bad).toEqual([
        { line: 2, column: 3, problem: `"x" ${expected}` },
        { line: 4, column: 81, problem: '80 symbols; expected 81' },
        { line: 5, column: 1, problem: `" " ${expected}` },
        { line: 6, column: 41, problem: `"é" ${expected}` },
        { line: 7, column: 1, problem: `"\\u{1b}" ${expected}` },
        { line: 9, column: 2, problem: `"\\u{d}" ${expected}` },
        { line: 10, column: 1, problem: `"\\u{feff}" ${expected}` },
        { line: 11, column: 3, problem: '2 symbols; expected 81' },
      ])
    })

    test('more bad lines than there is room for, and binary rubbish', async () => {
      const many = 2 * BAD_CAPACITY + 3
      const { bad, lines, counts } = (await solver).batch(`${'?\n'.repeat(many)}${ONE}\n${'?\n'.repeat(BAD_CAPACITY)}${TWO}`)
      expect([...lines]).toEqual([many + 1, many + BAD_CAPACITY + 2])
      expect([...counts]).toEqual([1, 2])
      const numbers = [...range(many).map((i) => i + 1), ...range(BAD_CAPACITY).map((i) => many + 2 + i)]
      expect(bad.map(({ line }) => line)).toEqual(numbers)

      const rubbish = Uint8Array.from({ length: 300_000 }, (_, i) => (i * i * 167 + (i >> 8)) % 256)
      const result = (await solver).batch(rubbish)
      expect(result.puzzles).toBe(0)
      expect(result.lineCount).toBe(textOf(rubbish).split('\n').length)
    })

    test('nothing in, nothing out', async () => {
      for (const text of ['', '\n', '\r\n\n', '# nothing', '\ufeff']) {
        expect((await solver).batch(text)).toMatchObject({ complete: true, puzzles: 0, bad: [], counts: new Uint32Array(0) })
      }
      expect((await solver).batch([])).toMatchObject({ complete: true, puzzles: 0, lineCount: 0 })
      expect((await gathered((await solver).batchStream([]), 2)).parts).toEqual([])
    })

    test('a line anywhere on the border of what the kernel takes at once', async () => {
      for (const end of ['\n', '\r\n']) {
        for (const over of range(ONE.length + 4)) {
          const first = `${TWO} ${'x'.repeat(TEXT_CAPACITY - TWO.length - 1 - end.length - over)}`
          const text = [first, ONE, 'bad', NONE].join(end)
          const result = (await solver).batch(text)
          expect([...result.counts], `${over} over`).toEqual([2, 1, 0])
          expect([...result.lines]).toEqual([1, 2, 4])
          expect(result.starts[1]).toBe(first.length + end.length)
          expect(result.bad.map(({ line, column }) => [line, column])).toEqual([[3, 1]])
        }
      }
    })

    test('lines that are longer than all the kernel takes at once', async () => {
      const long = 'x'.repeat(3 * TEXT_CAPACITY)
      const text = [
        ONE + long,
        long,
        TWO,
        `#${long}`,
        ONE + long.slice(0, TEXT_CAPACITY - 81),
        NONE,
        `${ONE.slice(1)}${long}`,
      ].join('\n')
      const check = (result: BatchResult) => {
        expect([...result.counts]).toEqual([1, 2, 1, 0])
        expect([...result.lines]).toEqual([1, 3, 5, 6])
        expect(result.bad.map(({ line, column }) => [line, column])).toEqual([
          [2, 1],
          [7, 81],
        ])
        expect(result.lineCount).toBe(7)
      }
      check((await solver).batch(text))
      // In a stream, what is too long for a puzzle is not kept.
      const { answers, bad } = await gathered((await solver).batchStream(cut(bytesOf(text), Array(100).fill(20_000))), 2)
      expect(answers.map(({ line, count }) => [line, count])).toEqual([
        [1, 1],
        [3, 2],
        [5, 1],
        [6, 0],
      ])
      expect(bad.map(({ line }) => line)).toEqual([2, 7])
    })

    test('cut off by nodes: the answers before the first puzzle without one', async () => {
      const puzzles = range(60).map(seeded)
      const text = ['bad', ...puzzles, 'worse'].join('\n')
      const whole = (await solver).batch(text)
      const expected = answersOf(whole, bytesOf(text), 2)
      const known = new Set<number>()
      for (let nodes = 0; nodes <= whole.nodes; nodes += 3) {
        const part = (await solver).batch(text, { nodes })
        expect(part.nodes).toBeLessThanOrEqual(nodes)
        expect(answersOf(part, bytesOf(text), 2)).toEqual(expected.slice(0, part.puzzles))
        if (part.puzzles < puzzles.length) expect(part).toMatchObject({ complete: false, cutOff: 'nodes' })
        known.add(part.puzzles)
        // The line after the last one answered is where to go on.
        const rest = (await solver).batch(text.split('\n').slice(part.lineCount))
        expect([...part.counts, ...rest.counts]).toEqual([...whole.counts])
      }
      expect(known.size).toBeGreaterThan(5)
      expect((await solver).batch(text, { nodes: whole.nodes + 1 })).toMatchObject({ complete: true, bad: whole.bad })
    })

    test('cut off by time, and by a signal that came before', async () => {
      const endless = [ONE, BLANK, TWO].join('\n')
      const result = (await solver).batch(endless, { limit: Infinity, time: 0.05 })
      expect(result).toMatchObject({ complete: false, cutOff: 'time', lineCount: 1, puzzles: 1 })
      expect([...result.counts]).toEqual([1])
      expect((await solver).batch(ONE, { signal: AbortSignal.abort() })).toMatchObject({ cutOff: 'signal', puzzles: 0 })
    })

    test('a limit that no count reaches', async () => {
      expect([...(await solver).batch([TWO, ONE], { limit: Infinity }).counts]).toEqual([2, 1])
      expect([...(await solver).batch([TWO, BLANK], { limit: 10_000 }).counts]).toEqual([2, 10_000])
    })

    test('limits that are none', async () => {
      for (const options of [{ limit: 0 }, { limit: -1 }, { limit: 1.5 }, { limit: Number.NaN }, { nodes: -1 }, { time: -1 }]) {
        await expect(async () => (await solver).batch(ONE, options)).rejects.toThrow(RangeError)
        await expect(async () => (await solver).batchStream([], options).next()).rejects.toThrow(RangeError)
      }
    })
  })
}
