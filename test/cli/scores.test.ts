// Scores on the command line: all solutions of the best one, and what is known about it when a run is cut off.

import { describe, expect, test } from 'vitest'
import { pyramidFault } from '../support/checker.ts'
import { quadrille } from './run.ts'

const BLANK = '0'.repeat(81)
/** Two of its completions have the best score. */
const BAND = '000000000000000000000000000154237896369845721287169534521974368438526917796318452'
const NONE = BAND.replace('15', '11')

for (const engine of ['wasm', 'js']) {
  const run = async (options: string, puzzle: string) => {
    const { status, stdout, stderr } = await quadrille(['pyramid', ...options.split(' '), '--engine', engine], puzzle)
    return { status, stdout, stderr }
  }
  const lines = async (options: string, puzzle: string) => {
    const { status, stdout } = await run(`${options} --format line`, puzzle)
    return { status, lines: stdout.trimEnd().split('\n') }
  }
  const json = async (options: string, puzzle: string) => {
    const { status, stdout } = await run(`${options} --format json`, puzzle)
    return { status, ...JSON.parse(stdout) }
  }

  describe(engine, { concurrent: true }, () => {
    test('all of the best, ascending, with the score', async () => {
      const found = await lines('--best --all', BAND)
      expect(found.status).toBe(0)
      expect(found.lines).toHaveLength(2)
      expect(found.lines).toEqual(found.lines.toSorted())
      for (const line of found.lines) {
        const [score, cells] = line.split(':')
        expect(score).toBe('2867')
        expect(pyramidFault(BAND, Int32Array.from(cells, Number), 2867)).toBeUndefined()
      }
      expect(await lines('--all --best', BAND)).toEqual(found)
      expect(await lines('--best --all --limit 1', BAND)).toMatchObject({ status: 3, lines: [expect.stringMatching(/^2867:/)] })
      expect(await lines('--best', BAND)).toMatchObject({ status: 0, lines: [expect.stringMatching(/^2867:/)] })
      expect((await run('--best --all --format judge', BAND)).stdout).toBe('2867\n')
    })

    test('in words', async () => {
      const { stdout } = await run('--best --all', BAND)
      expect(stdout).toMatch(/^1: +2:\n┌/)
      expect(stdout).toMatch(/\n\nscore 2867, proven best: 2 solutions\n$/)
      expect((await run('--worst --all --limit 1', BAND)).stdout).toMatch(/\nscore \d+, proven worst: 1 solution so far\n$/)
      expect(await run('--best --all', NONE)).toMatchObject({ status: 1, stdout: expect.stringMatching(/^no solution: two 1s/) })
    })

    test('as JSON', async () => {
      const known = { score: 2867, bound: 2867, gap: 0, proven: true }
      const all = await json('--best --all', BAND)
      expect(all).toMatchObject({ status: 0, verb: 'allBest', count: 2, complete: true, ...known })
      expect(all.solutions).toHaveLength(2)
      expect(await json('--best --all --limit 1', BAND)).toMatchObject({ status: 3, count: 1, complete: false, ...known })
      expect(await json('--best', BAND)).toMatchObject({ status: 0, verb: 'best', complete: true, ...known })
    })

    test('a run that is cut off: the score so far, the bound and the gap', async () => {
      const best = await json('--best --nodes 70', BLANK)
      expect(best).toMatchObject({ status: 3, proven: false, complete: false, cutOff: 'nodes', gap: best.bound - best.score })
      expect(best.score).toBeLessThanOrEqual(2906)
      expect(best.bound).toBeGreaterThanOrEqual(2906)
      const words = `best so far ${best.score}, at most ${best.bound} (gap ${best.gap}): not proven`
      expect((await run('--best --nodes 70', BLANK)).stdout).toMatch(new RegExp(`┘\\n${words.replace(/[()]/g, '\\$&')}\n$`))
      expect((await run('--worst --nodes 70', BLANK)).stdout).toMatch(
        /┘\nworst so far \d+, at least \d+ \(gap \d+\): not proven\n$/,
      )
      // All of the best are wanted, but none is proven.
      const all = await json('--best --all --nodes 70', BLANK)
      expect(all).toMatchObject({ status: 3, solutions: [expect.any(Array)], score: best.score, proven: false })
      expect(await lines('--best --all --nodes 70', BLANK)).toEqual(await lines('--best --nodes 70', BLANK))
    })

    test('a run that is cut off before the first solution', async () => {
      expect((await run('--best --nodes 1', BLANK)).stdout).toBe('no solution so far, at most 5130\n')
      expect((await run('--worst --nodes 1', BLANK)).stdout).toBe('no solution so far, at least 570\n')
      expect((await run('--best --nodes 0', BLANK)).stdout).toBe('no solution so far\n')
      const first = await json('--best --nodes 1', BLANK)
      expect(first).toMatchObject({ solutions: [], bound: 5130, proven: false })
      expect(first).not.toHaveProperty('gap')
    })
  })
}

test.each(['--best --worst', '--best --first', '--all --worst --best', '--best --limit 3', '--worst --count'])(
  '%s is refused',
  async (options) => {
    const { status, stdout, stderr } = await quadrille(['pyramid', ...options.split(' ')], BAND)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/cannot be used with|goes with/)
  },
)
