// The text of the progress bar, and its width.

import { expect, test, vi } from 'vitest'
import { Boards } from '../../src/cli/output/boards.ts'
import { clock, compact, counted } from '../../src/cli/terminal/number-text.ts'
import { outlook, showOutlook } from '../../src/cli/terminal/outlook.ts'
import { SEARCH_FORMAT, searchState, type Watchable } from '../../src/cli/terminal/progress.ts'
import type { Standing } from '../../src/model/counters.ts'
import type { Estimate } from '../../src/search/estimate.ts'
import { type CountResult, NO_STANDING } from '../../src/search/results.ts'

const COUNTERS = { guesses: 0, backtracks: 0, trace: 0, ...NO_STANDING }

const estimated = (mean: number, error: number) => ({ mean, error, low: 0, high: 0 })

/** The line of a progress bar, formatted by cli-progress. */
function lineOf(share: number, nodes: number, solutions: number, seconds: number, most?: number, standing?: Standing): string {
  const { figures } = searchState({ ...COUNTERS, share, nodes, solutions, seconds, ...standing }, most)
  const all: Readonly<Record<string, string>> = { bar: '█'.repeat(10), percentage: String(Math.floor(100 * share)), ...figures }
  return SEARCH_FORMAT.replace(/\{(\w+)\}/g, (_, name: string) => all[name])
}

test('rate and time left', () => {
  expect(lineOf(0.25, 5_000_000, 1, 2)).toBe('██████████ 25% | 5M nodes, 2.5M/s | 1 solution | 0:02, 0:06 left')
  expect(lineOf(0, 0, 0, 0)).toBe('██████████ 0% | 0 nodes, 0/s | 0 solutions | 0:00, ? left')
  // A limit on time may come first.
  expect(lineOf(0.001, 10, 2, 4, 10)).toContain('0:04, 0:06 left')
  expect(lineOf(0, 10, 2, 40, 10)).toContain('0:40, 0:00 left')
})

test('the score and the gap, until it is proven', () => {
  const line = (score: number | undefined, bound: number, gap: number | undefined) =>
    lineOf(0.5, 70, 3, 1, undefined, { score, bound, gap })
  expect(line(2800, 2906, 106)).toBe('██████████ 50% | 70 nodes, 70/s | 2800, gap 106 | 0:01, 0:01 left')
  expect(line(undefined, 5130, undefined)).toContain('| bound 5130 |')
  expect(line(2906, 2906, 0)).toContain('| 3 solutions |')
  expect(line(-12_345, -123, 12_222)).toContain('| -12K, gap 12K |')
})

test('it fits 80 columns with any numbers', () => {
  for (const share of [0, 1e-12, 0.001, 0.99, 1]) {
    for (const many of [0, 999, 999_499, 999_999_999, 123e9, 1e15]) {
      for (const seconds of [0, 59, 3599, 35_999, 359_000]) {
        const score = -Math.min(many, 2 ** 31)
        for (const standing of [undefined, { score, bound: 2 * score, gap: -score }]) {
          const line = lineOf(share, many, many, seconds, undefined, standing)
          expect(line.length, line).toBeLessThanOrEqual(80)
        }
      }
    }
  }
})

test('numbers are short and have units', () => {
  const times = [0, 59.4, 60, 3599, 3600, 36_610, 345_599, 345_600, 1e15].map(clock).join(', ')
  expect(times).toBe('0:00, 0:59, 1:00, 59:59, 1:00:00, 10:10:10, 95:59:59, 4 days, 3 x 10^7 years')
  expect(clock(Infinity)).toBe('?')
  expect([7, 1234, 35e6].map(compact)).toEqual(['7', '1.2K', '35M'])
  const counts = [counted(0, 'solution'), counted(1n, 'solution'), counted(2, 'guess', 'guesses')]
  expect(counts.join(', ')).toBe('0 solutions, 1 solution, 2 guesses')
})

test('as many boards as fit are side by side', () => {
  const rows = (columns: number, drawings: readonly string[]) => {
    const boards = new Boards(columns)
    return [...drawings.map((drawing, i) => boards.add(i + 1, drawing)), boards.flush()]
  }
  const three = ['a b\nc d', 'e f\ng h', 'i j\nk l']
  expect(rows(9, three)).toEqual(['', '1:    2:\na b   e f\nc d   g h\n\n', '', '3:\ni j\nk l\n\n'])
  expect(rows(8, three)).toEqual([...three.map((drawing, i) => `${i + 1}:\n${drawing}\n\n`), ''])
})

test('a count that will not end', () => {
  const say = (mean: number, count: bigint, more: Partial<CountResult> = {}, error = mean / 10, time = 0) => {
    const estimate = { solutions: estimated(mean, error) } as Estimate
    return outlook(estimate, { count, seconds: 0.5, method: 'search', ...more } as CountResult, time)
  }
  expect(say(1.2e22, 2_170_000_000_000n)).toBe('about 10^22 solutions; 88 years at this rate')
  expect(say(6.7e21, 1n)).toBe('about 7 x 10^21 solutions; 10^14 years at this rate')
  expect(say(200_000, 50n)).toBe('about 200,000 solutions; 33:20 at this rate')
  // It may end; nothing is known of the rate, or of the number; a limit on time is longer; another method counts.
  for (const nothing of [
    say(20_000, 500n),
    say(1e22, 0n),
    say(1e22, 9n, {}, 1e22),
    say(200_000, 50n, {}, 1, 3000),
    say(1e22, 9n, { method: 'rows' }),
  ])
    expect(nothing).toBeUndefined()
})

test('an outlook waits for the first solution', async () => {
  vi.useFakeTimers()
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const search = { result: { count: 0n, seconds: 0.5, method: 'search' } }
  const estimate = () => ({ solutions: estimated(1.2e22, 1e21) }) as Estimate
  const end = showOutlook(search as Watchable, estimate, { progress: true })
  await vi.advanceTimersByTimeAsync(900)
  search.result.count = 9n
  await vi.advanceTimersByTimeAsync(200)
  end()
  await vi.advanceTimersByTimeAsync(1000)
  const said = written.mock.calls.map(([text]) => text)
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(said).toEqual(['quadrille: about 10^22 solutions; 2 x 10^13 years at this rate\n'])
})

test('an outlook that fails says so, unless the time was too short for it, or the count has ended', async () => {
  vi.useFakeTimers()
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const show = (problem: string) => {
    const estimate = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error(problem)), 100))
    return showOutlook({ result: { count: 1n } } as Watchable, estimate, { progress: true })
  }
  show('cut off before there were two probes: time')
  show('out of memory')
  const end = show('this solver is disposed')
  await vi.advanceTimersByTimeAsync(550)
  end()
  await vi.advanceTimersByTimeAsync(1000)
  const said = written.mock.calls.map(([text]) => text)
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(said).toEqual(['quadrille: no estimate: out of memory\n'])
})
