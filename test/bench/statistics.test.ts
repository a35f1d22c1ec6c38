// Medians, quantiles, means, when a warm-up ends, and the samples of several processes as one row.

import { expect, test } from 'vitest'
import { merged } from '../../bench/run/runner.ts'
import { geometricMean, isSteady, median, quantile, timesFaster } from '../../bench/run/statistics.ts'
import type { SampledRow } from '../../bench/run/worker.ts'

test('medians and quantiles', () => {
  expect([[3], [1, 2], [5, 1, 3], [10, 9, 2, 1]].map(median)).toEqual([3, 1.5, 3, 5.5])
  expect([0, 0.25, 0.5, 1].map((share) => quantile([4, 1, 3, 2, 5], share))).toEqual([1, 2, 3, 5])
})

test('the better half of the processes is compared', () => {
  expect(timesFaster([1, 9, 3, 8], [8, 4, 80, 16])).toBe(3)
})

test('geometric mean', () => expect(geometricMean([2, 8])).toBeCloseTo(4))

test.each([
  ['too few samples', [1, 1, 1], false],
  ['still getting faster', [9, 8, 7, 6, 5, 4, 3, 2], false],
  ['level with an outlier', [9, 2, 2, 2, 2, 8, 2, 2], true],
])('warm-up: %s', (_, samples, steady) => {
  expect(isSteady(samples)).toBe(steady)
})

test('a row has the samples of all processes, and the fastest of each; some may leave it out', () => {
  const about = { name: 'Wasm', kind: 'engine', version: '1.0.0' } as const
  const others: SampledRow[] = [{ ...about, samples: [7, 9] }, { ...about, name: 'slow', samples: [5] }, about]
  const times = { median: 4.5, min: 1, max: 9, samples: 4 }
  expect(merged({ ...about, samples: [2, 1] }, others)).toEqual({ ...about, times, fastest: [1, 7] })
  expect(merged({ ...about, reason: 'no WebAssembly' }, others)).toEqual({ ...about, reason: 'no WebAssembly' })
})
