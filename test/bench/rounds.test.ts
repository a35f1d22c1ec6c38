// The order and number of rounds, and the timers. No test depends on how long anything takes.

import { afterEach, expect, test, vi } from 'vitest'
import { QUICK } from '../../bench/run/pace.ts'
import { rounds } from '../../bench/run/rounds.ts'
import { byClock, byProcessor, stopwatch } from '../../bench/run/timers.ts'

afterEach(() => void vi.restoreAllMocks())

/** Runs contestants that take so many ms each by a clock of our own, and returns their order. */
async function orderOf(ms: Readonly<Record<string, number>>, warm: number, pace: Partial<typeof QUICK>) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let order = ''
  const all = Object.entries(ms).map(([name, wait]) => {
    const sample = () => {
      order += name
      now += wait
      return wait / 1000
    }
    return { name, warm, sample }
  })
  const taken = await rounds(all, { ...QUICK, ...pace })
  for (const [name, samples] of taken) expect(new Set(samples)).toEqual(new Set([ms[name] / 1000]))
  return order
}

test('rounds are interleaved, and each starts with another contestant', async () => {
  expect(await orderOf({ a: 1, b: 1, c: 1 }, 1, { rounds: [3, 3] })).toBe('abcbcacab')
})

test('contestants are warmed up until they are steady, or for as long as they may', async () => {
  expect(await orderOf({ a: 1 }, 0, { rounds: [1, 1] })).toBe('a'.repeat(6 + 1))
  expect(await orderOf({ a: 60 }, 0, { warmUp: 0.1, rounds: [1, 1] })).toBe('a'.repeat(2 + 1))
})

test('slow contestants have the minimum number of rounds, fast ones the same time', async () => {
  const order = await orderOf({ a: 60, b: 10 }, 1, { seconds: 0.1, sample: 0, rounds: [2, 100] })
  expect([...order].sort().join('')).toBe(`aa${'b'.repeat(11)}`)
})

test('short runs and short starts are repeated within a sample, which is their mean', async () => {
  let runs = 0
  byProcessor(() => runs++, 1, { ...QUICK, sample: 100 })()
  expect(runs).toBe(100)
  const wait = () => new Promise((resolve) => setTimeout(resolve, 10 * ++runs))
  runs = 0
  const seconds = await byClock(wait, 0.01, { ...QUICK, sample: 0.003 })()
  expect(runs).toBe(3)
  expect(seconds).toBeGreaterThanOrEqual(0.018)
})

test('a stopwatch does not count waiting', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const stop = stopwatch()
  now += 3_600_000
  expect(stop()).toBeLessThan(3600)
})
