// All solutions of the best score, compared with brute force; and the bound, which must hold wherever a search is cut off.

import { describe, expect, test } from 'vitest'
import { type GridModel, isListing, isLowest, type ScoredVerb, type Solution } from '../../src/model.ts'
import { pyramid } from '../../src/puzzles/pyramid.ts'
import type { Search } from '../../src/search.ts'
import { enumerate, scoreOf } from '../support/brute.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { blocks, latin, range, row } from '../support/models.ts'
import { Random, randomModel } from '../support/random.ts'

const VERBS: readonly ScoredVerb[] = ['best', 'worst', 'allBest', 'allWorst']
const solvers = await openSolvers()

// ── Models ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The fewer weights there are, from `least` to `most`, the more solutions score the same. */
function weighted(model: GridModel, seed: number, least: number, most: number): GridModel {
  const random = new Random(seed)
  return { ...model, weights: Array.from(model.candidates, () => random.integer(least, most)) }
}

/** Inner cells weigh more. */
function pyramidOf(model: GridModel): GridModel {
  const { rows, columns, candidates } = model
  const depth = (at: number, end: number) => Math.min(at, end - 1 - at)
  const weights = range(candidates.length).map(
    (cell) => 1 + Math.min(depth(Math.floor(cell / columns), rows), depth(cell % columns, columns)),
  )
  return { ...model, weights }
}

/** Houses, pairs, or neither. The last ones take more nodes than the first stage of the proof. */
const MODELS: GridModel[] = [
  ...range(120).map((seed) => weighted(randomModel(seed, true), seed, -(seed % 3), 1 + (seed % 2))),
  ...range(12).map((seed) => weighted(latin(4, range(seed % 4)), seed, -1, seed % 3)),
  ...range(4).map((seed) => weighted(row(6, 3), seed, -1, 1)),
  weighted(row(5, 4, [[0, 1, 2]]), 0, 0, 0),
  pyramidOf(blocks(2, 2)),
  pyramidOf(latin(4)),
  ...range(16).map((seed) => weighted(latin(5, [1, 2, 0, 0, 0, 0, 1]), seed, -1 - (seed % 4), 1 + (seed % 5))),
  pyramidOf(latin(5, [1, 2, 3])),
]

// ── What is expected ───────────────────────────────────────────────────────────────────────────────────────────────

interface Optima {
  /** Infinite if there is no solution. */
  readonly score: number
  readonly solutions: readonly string[]
}

const known = MODELS.map((model) => {
  const solutions = enumerate(model)
  const scores = solutions.map((solution) => scoreOf(model, solution))
  const having = (score: number): Optima => ({ score, solutions: solutions.filter((_, i) => scores[i] === score).map(String) })
  const best = scores.reduce((a, b) => Math.max(a, b), -Infinity)
  const worst = scores.reduce((a, b) => Math.min(a, b), Infinity)
  return { best: having(best), worst: having(worst) }
})

function optimaOf(number: number, verb: ScoredVerb): Optima {
  return isLowest(verb) ? known[number].worst : known[number].best
}

// ── Tests ──────────────────────────────────────────────────────────────────────────────────────────────────────────

describe.each(['allBest', 'allWorst'] as const)('%s', (verb) => {
  test('the solutions of brute force, each once, in the same order in both engines', () => {
    const seen = { several: 0, none: 0, long: 0 }
    for (const [number, model] of MODELS.entries()) {
      const message = `model ${number}`
      const { solutions, score } = optimaOf(number, verb)
      const [wasm, js] = engines.map((engine) => {
        const search = solvers[engine].search(model, verb)
        const listed = Array.from(search, String)
        const { seconds, engine: _, ...result } = search.result
        return { listed, result }
      })
      expect(js, message).toEqual(wasm)
      expect(wasm.listed.toSorted(), message).toEqual(solutions.toSorted())
      expect(wasm.result, message).toMatchObject({ complete: true, proven: true, solutions: solutions.length, share: 1 })
      const bound = solutions.length > 0 ? score : undefined
      expect(wasm.result, message).toMatchObject({ score: bound, bound, gap: bound === undefined ? undefined : 0 })
      if (solutions.length === 0) seen.none++
      if (solutions.length > 1) seen.several++
      if (wasm.result.nodes - solutions.length > 100) seen.long++
    }
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5)
  })
})

for (const engine of engines) {
  describe(engine, () => {
    const solver = solvers[engine]

    /** Runs a few nodes at a time, and checks what is known after each slice. */
    function expectBounds(search: Search<ScoredVerb>, best: number, slice: number, message: string): void {
      const sign = isLowest(search.verb) ? -1 : 1
      let last = Infinity
      while (!search.done) {
        search.run(slice)
        const { score, bound, gap, proven, complete } = search.result
        expect(proven, message).toBe(complete || gap === 0)
        if (bound === undefined) {
          expect({ complete, score }, message).toEqual({ complete: true, score: undefined })
          continue
        }
        expect(sign * bound, message).toBeGreaterThanOrEqual(sign * best)
        expect(sign * bound, message).toBeLessThanOrEqual(last)
        last = sign * bound
        if (score !== undefined) expect(sign * score, message).toBeLessThanOrEqual(sign * best)
        expect(gap, message).toBe(score === undefined ? undefined : Math.abs(bound - score))
        if (complete) expect([score, bound], message).toEqual([best, best])
        if (!complete && !isListing(search.verb)) expect(gap, message).not.toBe(0)
      }
    }

    test('the bound holds after every node, and never gets weaker', () => {
      for (const [number, model] of MODELS.entries()) {
        for (const verb of VERBS) {
          const { score } = optimaOf(number, verb)
          expectBounds(solver.search(model, verb), score, 1 + (number % 3), `model ${number}, ${verb}`)
        }
      }
    })

    test('a blank pyramid, cut off at any node', () => {
      const blank = pyramid('0'.repeat(81))
      expectBounds(solver.search(blank, 'best'), 2906, 1, 'best')
      expectBounds(solver.search(blank, 'worst'), 5700 - 2906, 1, 'worst')
      for (const nodes of [0, 1, 63, 64, 70, 90]) {
        const { score, bound, gap, complete, cutOff } = solver.best(blank, { nodes })
        expect({ complete, cutOff }).toEqual({ complete: false, cutOff: 'nodes' })
        if (nodes === 0) expect({ score, bound, gap }).toEqual({ score: undefined, bound: undefined, gap: undefined })
        else expect(bound).toBeGreaterThanOrEqual(2906)
      }
    })

    test('of pyramids with many completions, the same as among all of them', () => {
      const grid = '812753649943682175675491283154237896369845721287169534521974368438526917796318452'
      let several = 0
      for (const seed of range(8)) {
        const random = new Random(seed)
        const puzzle = pyramid(Array.from(grid, (digit) => (random.chance(0.4) ? digit : '0')).join(''))
        const all: { readonly cells: Solution; readonly score: number }[] = []
        const { complete } = solver.each(puzzle, (cells) => all.push({ cells, score: scoreOf(puzzle.model, cells) }) < 20_000)
        if (!complete) continue
        const most = Math.max(...all.map(({ score }) => score))
        const least = Math.min(...all.map(({ score }) => score))
        const having = (wanted: number) => all.filter(({ score }) => score === wanted).map(({ cells }) => cells.join())
        expect(Array.from(solver.allBest(puzzle), String).sort()).toEqual(having(most).sort())
        expect(Array.from(solver.allWorst(puzzle), String).sort()).toEqual(having(least).sort())
        if (having(most).length > 1) several++
      }
      expect(several).toBeGreaterThan(1)
    })

    test('progress reports the score, the bound and the gap', async () => {
      const reports: (number | undefined)[][] = []
      const search = solver.search(pyramid('0'.repeat(81)), 'allBest')
      const stop = new AbortController()
      const result = await search.finish({
        signal: stop.signal,
        onProgress({ score, bound, gap }) {
          reports.push([score, bound, gap])
          stop.abort()
        },
      })
      expect(result).toMatchObject({ complete: false, cutOff: 'signal' })
      expect(reports).toEqual([[result.score, result.bound, result.gap]])
    })
  })
}
