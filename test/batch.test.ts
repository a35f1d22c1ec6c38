// Batches: the tables of any text, however it comes, against the puzzles solved one at a time and the checker.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BAD_CAPACITY, PUZZLE_CAPACITY, TEXT_CAPACITY } from '../assembly/sudoku/layout.ts'
import type { BatchPart, BatchResult } from '../src/batch.ts'
import { wholeLines } from '../src/lines.ts'
import type { Solver } from '../src/solver.ts'
import { sudokuFault } from './support/checker.ts'
import { engines, openSolver, openSpied } from './support/engines.ts'
import { blocks, onGrid, range, sudoku9 } from './support/models.ts'
import { seeded } from './support/sudokus.ts'

const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const ONE_SOLVED = '417369825632158947958724316825437169791586432346912758289643571573291684164875293'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const NONE = `55${'.'.repeat(79)}`
const BLANK = '.'.repeat(81)
const NO_SOLUTION = '\0'.repeat(81)

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** The solutions of a result, as lines. */
function solutionsOf({ puzzles, solutions }: BatchResult): string[] {
  expect(solutions).toHaveLength(81 * puzzles)
  return range(puzzles).map((i) => textOf(solutions.subarray(81 * i, 81 * i + 81)))
}

/** What a result says of the puzzles of a text: all of it, checked. */
function answersOf(result: BatchResult, text: Uint8Array, limit: number) {
  const solutions = solutionsOf(result)
  return range(result.puzzles).map((i) => {
    const puzzle = textOf(text.subarray(result.starts[i], result.starts[i] + 81))
    const count = result.counts[i]
    expect(count).toBeLessThanOrEqual(limit)
    if (count === 0) expect(solutions[i]).toBe(NO_SOLUTION)
    else expect(sudokuFault(puzzle, [...solutions[i]].map(Number), [3, 3]), puzzle).toBeUndefined()
    return { line: result.lines[i], puzzle, count, solution: solutions[i] }
  })
}

/** The parts of a stream as one result. */
async function gathered(stream: AsyncIterable<BatchPart>, limit: number) {
  const answers = []
  const bad = []
  const parts: BatchPart[] = []
  for await (const part of stream) {
    parts.push(part)
    answers.push(...answersOf(part, part.text, limit))
    bad.push(...part.bad)
  }
  return { answers, bad, parts }
}

function cut(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  const pieces = []
  let at = 0
  for (const length of lengths) pieces.push(bytes.subarray(at, (at += length)))
  return [...pieces, bytes.subarray(at)]
}

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
      const expected = 'is no symbol of a 9x9 grid; expected 1 to 9, and "." or 0 for a blank'
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

    test('a stream cut anywhere is the whole', async () => {
      const text = bytesOf(`\ufeff${ONE} # é\r\n\r\n${TWO}\n12\u20ac\n#\n${NONE}`)
      const whole = (await solver).batch(text)
      const expected = answersOf(whole, text, 2)
      for (const at of range(text.length)) {
        const { answers, bad } = await gathered((await solver).batchStream(cut(text, [at])), 2)
        expect({ answers, bad }).toEqual({ answers: expected, bad: whole.bad })
      }
      const { answers, bad } = await gathered(
        (await solver).batchStream(
          cut(
            text,
            range(text.length).map(() => 1),
          ),
        ),
        2,
      )
      expect({ answers, bad }).toEqual({ answers: expected, bad: whole.bad })
    })

    test('any text in any pieces, asynchronous or not, is the whole', async () => {
      const line = fc.oneof(
        fc.integer({ min: 0, max: 60 }).map(seeded),
        fc.constantFrom(ONE, TWO, NONE, BLANK, '', ' ', '#', `${ONE} note`, '12x', ONE.slice(1), `${ONE}\r`),
      )
      const text = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 40 })
      const lengths = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 30 })
      await fc.assert(
        fc.asyncProperty(text, lengths, fc.boolean(), async (lines, lengths, ended) => {
          const joined = lines.flat().join('')
          const bytes = bytesOf(ended ? joined : joined.replace(/\r?\n$/, ''))
          const whole = (await solver).batch(bytes)
          const pieces = cut(bytes, lengths)
          const source = ended ? pieces : asynchronous(pieces)
          const { answers, bad, parts } = await gathered((await solver).batchStream(source), 2)
          expect({ answers, bad }).toEqual({ answers: answersOf(whole, bytes, 2), bad: whole.bad })
          const sum = (what: 'nodes' | 'guesses' | 'puzzles' | 'lineCount') => parts.reduce((sum, part) => sum + part[what], 0)
          expect(sum('puzzles')).toBe(whole.puzzles)
          expect(sum('lineCount')).toBe(whole.lineCount)
        }),
        { numRuns: 100 },
      )
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

    test('a stream is cancelled while it searches, and says so', async () => {
      const cancel = new AbortController()
      const seen: number[] = []
      const stream = (await solver).batchStream([bytesOf(`${ONE}\n${BLANK}\n${TWO}`)], {
        limit: Infinity,
        signal: cancel.signal,
        onProgress({ nodes, seconds }) {
          expect(seconds).toBeGreaterThan(0)
          if (seen.push(nodes) === 3) cancel.abort()
        },
      })
      const { parts, answers } = await gathered(stream, Infinity)
      expect(answers.map(({ solution }) => solution)).toEqual([ONE_SOLVED])
      // The last line has no end yet: it is a piece of its own, and never begun.
      expect(parts.at(-1)).toMatchObject({ complete: false, cutOff: 'signal' })
      expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
    })

    test('a stream is cancelled while it waits for a piece that never comes', async () => {
      const cancel = new AbortController()
      let returned = false
      const pieces: AsyncIterable<Uint8Array> = {
        [Symbol.asyncIterator]: () => ({
          next: () => new Promise(() => setTimeout(() => cancel.abort())),
          async return() {
            returned = true
            return { done: true, value: undefined }
          },
        }),
      }
      const { parts } = await gathered((await solver).batchStream(pieces, { signal: cancel.signal }), 2)
      expect(parts).toMatchObject([{ complete: false, cutOff: 'signal', puzzles: 0 }])
      expect(returned).toBe(true)
    })

    test('what the pieces throw comes out, after the answers before', async () => {
      async function* failing() {
        yield bytesOf(`${ONE}\n${TWO}`)
        throw new Error('no disk')
      }
      for (const signal of [undefined, new AbortController().signal]) {
        const counts: number[] = []
        const loop = async () => {
          for await (const part of (await solver).batchStream(failing(), { signal })) counts.push(...part.counts)
        }
        await expect(loop()).rejects.toThrow('no disk')
        expect(counts).toEqual([1])
      }
    })

    test('other searches go on beside a stream and after a batch, in the memory of two', async () => {
      const { solver, instances } = await openSpied(engine)
      const model = blocks(2, 2)
      expect(solver.count(model).count).toBe(288n)
      expect([...solver.batch([ONE, TWO]).counts]).toEqual([1, 2])
      expect(solver.count(model).count).toBe(288n)
      const stream = solver.batchStream(asynchronous(range(5).map(() => bytesOf(`${ONE}\n`))))
      for await (const { counts, lines } of stream) {
        expect([...counts]).toEqual([1])
        expect(solver.count(model).count).toBe(288n)
        expect(solver.isUnique(sudoku9(TWO))).toBe(false)
        if (lines[0] === 3) break
      }
      expect(solver.count(blocks(2, 3), { limit: 100 }).count).toBe(100n)
      expect([...solver.batch([ONE, TWO]).counts]).toEqual([1, 2])
      expect(instances).toHaveLength(2)
      solver[Symbol.dispose]()
      expect(() => solver.batch(ONE)).toThrow('disposed')
    })
  })
}

async function* asynchronous<T>(items: Iterable<T>): AsyncGenerator<T> {
  for (const item of items) {
    await new Promise((resolve) => setImmediate(resolve))
    yield item
  }
}

test('whole lines are pieces of their own memory: they can be given away', async () => {
  const pieces = [Buffer.from(`${ONE}\n${TWO}`), Buffer.from('\n12'), Buffer.from('3')]
  const buffers = []
  for await (const piece of wholeLines(pieces)) {
    expect(piece.byteLength).toBe(piece.buffer.byteLength)
    buffers.push(piece.buffer)
    structuredClone(piece.buffer, { transfer: [piece.buffer] })
  }
  expect(buffers).toHaveLength(3)
  expect(pieces.map((piece) => piece.length)).toEqual([ONE.length + 1 + TWO.length, 3, 1])
})
