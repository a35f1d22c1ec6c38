// Batches of texts that arrive in pieces: the same answers for any pieces; and how they end early.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeLines } from '../../src/lines.ts'
import type { Solver } from '../../src/solver.ts'
import { answersOf, asynchronous, BLANK, bytesOf, cut, gathered, NONE, ONE, ONE_SOLVED, TWO } from '../support/batches.ts'
import { engines, openSolver, openSpied } from '../support/engines.ts'
import { blocks, range, sudoku9 } from '../support/models.ts'
import { seeded } from '../support/sudokus.ts'

for (const engine of engines) {
  describe(engine, () => {
    const solver: Promise<Solver> = openSolver(engine)

    test('a stream cut anywhere has the answers of the whole text', async () => {
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

    test('any text in any pieces, asynchronous or not, has the answers of the whole text', async () => {
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

    test('a stream can be cancelled while it searches, and reports that', async () => {
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
      // The last line has no end yet, so it is a separate piece, which is never started.
      expect(parts.at(-1)).toMatchObject({ complete: false, cutOff: 'signal' })
      expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
    })

    test('a stream can be cancelled while it waits for a piece that never arrives', async () => {
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

    test('a stream is over in time while it waits for a piece that never comes', async () => {
      async function* stuck() {
        yield bytesOf(`${ONE}\n`)
        await new Promise(() => {})
      }
      const { parts, answers } = await gathered((await solver).batchStream(stuck(), { time: 0.02 }), 2)
      expect(answers.map(({ solution }) => solution)).toEqual([ONE_SOLVED])
      expect(parts.at(-1)).toMatchObject({ complete: false, cutOff: 'time', puzzles: 0 })
    })

    test('errors of the pieces are passed on, after the answers before them', async () => {
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

    test('other searches can run during a stream and after a batch, with two instances in all', async () => {
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

test('pieces of whole lines own their memory, so they can be transferred', async () => {
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
