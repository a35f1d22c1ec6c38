import { expect, test } from 'vitest'
import { type Racer, race, stopwatch, timed } from '../../bench/race.ts'
import { FULL, QUICK } from '../../bench/suite.ts'

function racers(log: string[]): Racer[] {
  return ['a', 'b', 'c'].map((name) => ({
    name,
    sample() {
      log.push(name)
      return 1
    },
  }))
}

test('rounds are interleaved, and another one begins each of them', async () => {
  const log: string[] = []
  const times = await race(racers(log), { ...QUICK, warmUp: 0, rounds: [3, 3] })
  expect(log.slice(-9).join('')).toBe('abcbcacab')
  for (const { samples } of times.values()) expect(samples).toEqual([1, 1, 1])
})

test('a signal ends it after the round', async () => {
  const controller = new AbortController()
  const [racer] = racers([])
  const sample = () => {
    controller.abort()
    return 1
  }
  const pace = { ...FULL, warmUp: 0 }
  const times = await race(
    [
      { ...racer, sample },
      { name: 'other', sample: () => 2 },
    ],
    pace,
    controller.signal,
  )
  expect([...times.values()].map(({ samples }) => samples.length)).toEqual([1, 1])
})

test('a short run is repeated within a sample', () => {
  let runs = 0
  timed(() => runs++, 1, { ...QUICK, sample: 100 })()
  expect(runs).toBe(100)
})

test('a stopwatch does not count waiting', async () => {
  const stop = stopwatch()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(stop()).toBeLessThan(0.2)
})
