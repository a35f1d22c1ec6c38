// The comparison with rated puzzles: rank correlation, and the script.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ranksOf, spearman } from '../../bench/run/statistics.ts'
import { plot } from '../../bench/studies/rating-plot.ts'
import { temporary } from '../support/folder.ts'

describe('rank correlation', () => {
  test.each([
    [
      [30, 10, 20],
      [2, 0, 1],
    ],
    [
      [5, 1, 5, 5, 0],
      [3, 1, 3, 3, 0],
    ],
    [[], []],
  ])('ranks of equal values are means: %j, %j', (values, ranks) => expect(ranksOf(values)).toEqual(ranks))

  // The first is the example of the article on Spearman's coefficient in Wikipedia: -29/165.
  test.each([
    [[106, 100, 86, 101, 99, 103, 97, 113, 112, 110], [7, 27, 2, 50, 28, 29, 20, 12, 6, 17], -29 / 165],
    [[1, 2, 3, 4], [10, 100, 1000, 10000], 1],
    [[1, 2, 3, 4], [4, 3, 2, 1], -1],
    // Ranks 0, 1.5, 1.5, 3 and 0, 1, 2, 3: 4.5 / sqrt(4.5 * 5).
    [[1, 2, 2, 3], [1, 2, 3, 4], 4.5 / Math.sqrt(4.5 * 5)],
  ])('%j, %j: %d', (first, second, expected) => {
    expect(spearman(first, second)).toBeCloseTo(expected, 12)
    expect(spearman(second, first)).toBeCloseTo(expected, 12)
  })

  test('there is none if all values are equal', () => {
    expect(spearman([1, 1], [1, 2])).toBeNaN()
  })
})

describe('the script', () => {
  const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
  const HARD = '........1.....2.....3.4..5......6.72..83......4..........58..3..2.......6.....8..'
  const folder = temporary()
  beforeAll(() => {
    writeFileSync(join(folder, 'easy.txt'), `0123456789ab ${EASY}  1.2\n`.repeat(3))
    writeFileSync(join(folder, 'hard.txt'), `0123456789ab ${HARD}  4.0\n\n`)
    writeFileSync(join(folder, 'plain.text'), `${EASY}\n`)
    writeFileSync(join(folder, 'bad.text'), `0123456789ab ${EASY}  1.2\n0123456789ab ${EASY.slice(1)}  1.2\n`)
  })
  const run = (...args: string[]) => spawnSync(process.execPath, ['dist/bench/studies/rating.js', ...args], { encoding: 'utf8' })

  test('a folder: means by file, the coefficient, and a plot', () => {
    const file = join(folder, 'plot.svg')
    const { status, stdout, stderr } = run(folder, '--plot', file)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout.split('\n').map((line) => line.trim().split(/ +/).join(' '))).toEqual(
      expect.arrayContaining(['easy.txt 3 1.20 1.20 100.0% -', 'hard.txt 1 4.00 4.00 100.0% -', 'all 4 1.90 1.90 100.0% 1.000']),
    )
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg/)
  })

  test('a sample has equally many of each file, and those of the seed', () => {
    const { stdout } = run(folder, '--sample', '2', '--seed', '7')
    expect(stdout).toMatch(/\n easy\.txt +1 .*\n hard\.txt +1 .*\n all +2 /)
  })

  test('puzzles without a rating, and hints, are only timed', () => {
    const { status, stdout } = run(join(folder, 'plain.text'), '--hints')
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /^\d+ puzzles a second of processor time\nhints for 51 positions: median [\d.]+ .s, 99% up to [\d.]+ .s, longest [\d.]+ .s\n$/,
    )
  })

  test('bad input is named', () => {
    const file = join(folder, 'bad.text')
    const message = `${file}, line 2: expected a hash, 81 givens and a rating`
    expect(run(file)).toMatchObject({ status: 2, stderr: expect.stringContaining(message) })
    expect(run(folder, '--seed', 'x')).toMatchObject({ status: 2, stdout: '' })
  })

  test('the plot has a disc for each pair, and one for a number of puzzles', () => {
    const svg = plot([
      { rating: 1.2, score: 1.2 },
      { rating: 1.2, score: 1.2000001 },
      { rating: 2, score: 3 },
    ])
    expect(svg.match(/<title>[^<]*/g)).toEqual(['<title>1.2, 1.2: 2', '<title>2, 3: 1', '<title>1'])
  })
})
