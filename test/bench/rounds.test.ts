// The order and number of rounds, and the timers. No test asserts how long anything takes.

import { expect, test } from 'vitest'
import { QUICK } from '../../bench/run/pace.ts'
import { rounds, type Timed } from '../../bench/run/rounds.ts'
import { byClock, byProcessor, stopwatch } from '../../bench/run/timers.ts'

/** Each takes so many ms, and is warm. */
const contestants = (log: string[], warm: number, ms: Readonly<Record<string, number>>) =>
  Object.entries(ms).map(
    ([name, wait]): Timed => ({
      name,
      warm,
      async sample() {
        log.push(name)
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        return wait / 1000
      },
    }),
  )
const EQUAL = { a: 0, b: 0, c: 0 }

test('rounds are interleaved, and each starts with another contestant', async () => {
  const log: string[] = []
  const taken = await rounds(contestants(log, 0, EQUAL), { ...QUICK, warmUp: 0, rounds: [3, 3] })
  expect(log.slice(-9).join('')).toBe('abcbcacab')
  for (const { samples } of taken.values()) expect(samples).toEqual([0, 0, 0])
})

test('a contestant that has run for longer than the warm-up is not warmed up', async () => {
  const log: string[] = []
  await rounds(contestants(log, 1, EQUAL), { ...QUICK, warmUp: 0.5, rounds: [1, 1] })
  expect(log.join('')).toBe('abc')
})

test('slow contestants have the minimum number of rounds, fast ones the same time', async () => {
  const log: string[] = []
  await rounds(contestants(log, 1, { slow: 60, quick: 1 }), { ...QUICK, seconds: 0.02, rounds: [2, 100] })
  expect(log.filter((name) => name === 'slow')).toHaveLength(2)
  expect(log.filter((name) => name === 'quick').length).toBeGreaterThan(4)
})

test('a short run is repeated within a sample', () => {
  let runs = 0
  byProcessor(() => runs++, 1, { ...QUICK, sample: 100 })()
  expect(runs).toBe(100)
})

test('a short start is repeated, too, and its samples are means', async () => {
  let runs = 0
  const sample = byClock(() => new Promise((resolve) => setTimeout(resolve, 10 * ++runs)), 0.01, { ...QUICK, sample: 0.003 })
  const seconds = await sample()
  expect(runs).toBe(3)
  expect(seconds).toBeGreaterThanOrEqual(0.018)
})

test('a stopwatch does not count waiting', async () => {
  const stop = stopwatch()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(stop()).toBeLessThan(0.2)
})
