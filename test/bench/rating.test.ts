// The comparison with rated puzzles: rank correlation, and the script.

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spearman } from '../../bench/studies/spearman.ts'
import { temporary } from '../support/folder.ts'

// The first is the example of the article on Spearman's coefficient in Wikipedia: -29/165.
test.each([
  [[106, 100, 86, 101, 99, 103, 97, 113, 112, 110], [7, 27, 2, 50, 28, 29, 20, 12, 6, 17], -29 / 165],
  // Ranks 0, 1.5, 1.5, 3 and 0, 1, 2, 3: 4.5 / sqrt(4.5 * 5).
  [[1, 2, 2, 3], [1, 2, 3, 4], 4.5 / Math.sqrt(4.5 * 5)],
])('the rank correlation of %j and %j is %d', (first, second, expected) => {
  expect(spearman(first, second)).toBeCloseTo(expected, 12)
  expect(spearman(second, first)).toBeCloseTo(expected, 12)
})

const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
const HARD = '........1.....2.....3.4..5......6.72..83......4..........58..3..2.......6.....8..'
const [folder, bad] = [temporary(), temporary()]
writeFileSync(join(folder, 'easy.txt'), `0123456789ab ${EASY}  1.2\n`.repeat(3))
writeFileSync(join(folder, 'hard.txt'), `0123456789ab ${HARD}  4.0\n\n`)
const run = (...args: string[]) => spawnSync(process.execPath, ['dist/bench/studies/rating.js', ...args], { encoding: 'utf8' })

test('the script prints the means by file and the coefficient, of a sample with equally many of each file', () => {
  const { status, stdout, stderr } = run(folder, '--sample', '2', '--seed', '7')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.split('\n').map((line) => line.trim().split(/ +/).join(' '))).toEqual(
    expect.arrayContaining(['easy.txt 1 1.20 1.20 100.0% -', 'hard.txt 1 4.00 4.00 100.0% -', 'all 2 2.60 2.60 100.0% 1.000']),
  )
})

test('bad input is named', () => {
  writeFileSync(join(bad, 'bad.txt'), `0123456789ab ${EASY}  1.2\n0123456789ab ${EASY.slice(1)}  1.2\n`)
  const message = `${join(bad, 'bad.txt')}, line 2: expected a hash, 81 givens and a rating`
  expect(run(bad)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(message) })
})
