// Batches of texts that arrive in pieces: the same answers for any pieces; and how they end early.

import { expect, test, vi } from 'vitest'
import { wholeLines } from '../../src/batch/whole-lines.ts'
import { answersOf, BLANK, bytesOf, gathered, NONE, ONE, ONE_SOLVED, TWO } from '../support/batches.ts'
import { openSolver, openSpied } from '../support/engines.ts'
import { blocks } from '../support/models.ts'

const solver = await openSolver('wasm')

test('a stream of single bytes has the answers of the whole text', async () => {
  const text = bytesOf(`\ufeff${ONE} # é\r\n\r\n${TWO}\n12\u20ac\n#\n${NONE}`)
  const whole = solver.batch(text)
  const { answers, bad, parts } = await gathered(solver.batchStream(Array.from(text, (byte) => Uint8Array.of(byte))), 2)
  expect({ answers, bad }).toEqual({ answers: answersOf(whole, text, 2), bad: whole.bad })
  expect(parts.map(({ lineCount }) => lineCount)).toEqual(Array(whole.lineCount).fill(1))
})

test('a stream can be cancelled while it searches, and reports that', async () => {
  const cancel = new AbortController()
  const seen: number[] = []
  const stream = solver.batchStream([bytesOf(`${ONE}\n${BLANK}\n${TWO}`)], {
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

test('a signal and the time end the wait for a piece that never arrives', async () => {
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
  const { parts } = await gathered(solver.batchStream(pieces, { signal: cancel.signal }), 2)
  expect(parts).toMatchObject([{ complete: false, cutOff: 'signal', puzzles: 0 }])
  expect(returned).toBe(true)
  // The time is up once the first piece is answered, however long that takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  async function* stuck() {
    yield bytesOf(`${ONE}\n`)
    setImmediate(() => vi.advanceTimersByTime(22))
    await new Promise(() => {})
  }
  const late = await gathered(solver.batchStream(stuck(), { time: 0.02 }), 2)
  vi.useRealTimers()
  expect(late.answers.map(({ solution }) => solution)).toEqual([ONE_SOLVED])
  expect(late.parts.at(-1)).toMatchObject({ complete: false, cutOff: 'time', puzzles: 0 })
})

test('errors of the pieces are passed on, after the answers before them', async () => {
  async function* failing() {
    yield bytesOf(`${ONE}\n${TWO}`)
    throw new Error('no disk')
  }
  for (const signal of [undefined, new AbortController().signal]) {
    const counts: number[] = []
    const loop = async () => {
      for await (const part of solver.batchStream(failing(), { signal })) counts.push(...part.counts)
    }
    await expect(loop()).rejects.toThrow('no disk')
    expect(counts).toEqual([1])
  }
})

test('other searches can run during a stream and after a batch, with two instances in all', async () => {
  const { solver, instances } = await openSpied('wasm')
  const model = blocks(2, 2)
  const pieces = async function* () {
    for (;;) yield bytesOf(`${ONE}\n`)
  }
  for await (const { counts, lines } of solver.batchStream(pieces())) {
    expect([...counts]).toEqual([1])
    expect(solver.count(model).count).toBe(288n)
    if (lines[0] === 3) break
  }
  expect([...solver.batch([ONE, TWO]).counts]).toEqual([1, 2])
  expect(instances).toHaveLength(2)
  solver[Symbol.dispose]()
  expect(() => solver.batch(ONE)).toThrow('disposed')
})

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
