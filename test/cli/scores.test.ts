// Scores on the command line: all solutions of the best one, and what is known about it when a run is cut off.

import { describe, expect, test } from 'vitest'
import { quadrille } from './run.ts'
import { expectAnswer, type Row } from './table.ts'

const BLANK = '0'.repeat(81)
/** Two of its completions have the best score. */
const BAND = '000000000000000000000000000154237896369845721287169534521974368438526917796318452'

test.each<Row>([
  [`pyramid ${BAND} --best --all`, /^1: +2:\n┌.*\n\nscore 2867, proven best: 2 solutions\n$/s],
  [`pyramid ${BAND} --best --all --format line --limit 1`, /^2867:\d{81}\n$/, 3],
  [`pyramid ${BAND} --worst --all --limit 1`, /\nscore \d+, proven worst: 1 solution so far\n$/, 3],
  [`pyramid ${BLANK} --worst --nodes 70`, /┘\nworst so far \d+, at least \d+ \(gap \d+\): not proven\n$/, 3],
  [`pyramid ${BLANK} --best --nodes 1`, 'no solution so far, at most 5130\n', 3],
])('%s', (...row) => expectAnswer(...row))

describe('as JSON', () => {
  const json = async (options: string, puzzle: string) => {
    const { status, stdout } = await quadrille(['pyramid', puzzle, ...options.split(' '), '--format', 'json'])
    return { status, ...JSON.parse(stdout) }
  }

  test('what is proven', async () => {
    const known = { verb: 'allBest', count: 2, score: 2867, bound: 2867, gap: 0, proven: true, complete: true }
    expect(await json('--best --all', BAND)).toMatchObject(known)
  })

  test('a run that is cut off: the score so far, the bound and the gap', async () => {
    const best = await json('--best --nodes 70', BLANK)
    expect(best).toMatchObject({ status: 3, proven: false, complete: false, cutOff: 'nodes', gap: best.bound - best.score })
    expect(best.score).toBeLessThanOrEqual(2906)
    expect(best.bound).toBeGreaterThanOrEqual(2906)
    // All of the best are wanted, but none is proven.
    const all = await json('--best --all --nodes 70', BLANK)
    expect(all).toMatchObject({ status: 3, solutions: best.solutions, score: best.score, proven: false })
  })
})
