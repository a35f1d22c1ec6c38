// Medians, quantiles, means, and when a warm-up ends.

import { expect, test } from 'vitest'
import { geometricMean, isSteady, median, quantile, spread, timesFaster } from '../../bench/run/statistics.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'

test.each([
  [[3], 3],
  [[1, 2], 1.5],
  [[5, 1, 3], 3],
  [[10, 9, 2, 1], 5.5],
])('the median of %j is %d', (samples, expected) => {
  expect(median(samples)).toBe(expected)
})

test('quantiles', () => {
  expect([0, 0.25, 0.5, 1].map((share) => quantile([4, 1, 3, 2, 5], share))).toEqual([1, 2, 3, 5])
  expect(() => quantile([], 0.5)).toThrow('no samples')
})

test('a spread has the median, and does not change the samples', () => {
  const random = new Random(1)
  for (const many of range(100)) {
    const samples = range(many + 1).map(() => 1000 * random.unit() ** random.integer(1, 9))
    const before = [...samples]
    const { median, min, max } = spread(samples)
    expect(samples).toEqual(before)
    expect(median).toBeGreaterThanOrEqual(min)
    expect(median).toBeLessThanOrEqual(max)
  }
})

test('the better half of the processes is compared', () => {
  expect(timesFaster([1, 9, 3, 8], [8, 4, 80, 16])).toBe(3)
  expect(timesFaster([5, 1, 3], [4, 4, 9])).toBe(2)
  expect(timesFaster([1], [4])).toBe(4)
})

test('geometric mean', () => {
  expect(geometricMean([2, 8])).toBeCloseTo(4)
})

test.each([
  ['too few samples', [1, 1, 1], false],
  ['still getting faster', [9, 8, 7, 6, 5, 4, 3, 2], false],
  ['level', [9, 5, 3, 2, 2, 2, 2.1, 2], true],
  ['level with an outlier', [9, 2, 2, 2, 2, 8, 2, 2], true],
])('warm-up: %s', (_, samples, steady) => {
  expect(isSteady(samples)).toBe(steady)
})
