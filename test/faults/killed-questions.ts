// What is asked while workers are killed: every kind of puzzle, and every method of counting. Each takes long enough to be killed.

import type { CountOptions } from '../../src/limits.ts'
import { isListing, isScored, type Model, type Verb } from '../../src/model.ts'
import { primes } from '../../src/puzzles/primes.ts'
import type { Results } from '../../src/results.ts'
import { variant } from '../../src/variants/variant.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, sudoku9 } from '../support/models.ts'
import { type Solvers, same } from './trial.ts'

export interface Asked {
  readonly name: string
  readonly model: Model
  readonly verb: Verb
  readonly method?: CountOptions['method']
  /** The same for the command line. */
  readonly args?: readonly string[]
}

/** 56,169 solutions, 3,060, and two. */
const MANY = '000000300000900700009050000410006000000000000000200054140030200080002000005007000'
const SOME = '500000300000900700009050081410006000000000000000200054140030200080002000005000000'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const weighted = (model: ReturnType<typeof latin>, most: number) => ({
  ...model,
  weights: range(model.candidates.length).map((cell) => (cell * 7919 + 13 * ((cell * cell) % 31)) % most),
})
const KILLER = variant({
  size: 6,
  rules: [
    { rule: 'killer', cells: ['r1c1', 'r2c1', 'r2c2'], sum: 10 },
    { rule: 'thermometer', cells: ['r1c3', 'r2c4', 'r3c5', 'r4c6'] },
  ],
}).model
const PRIMES = primes({ rows: 5, cols: 5, from: 25, to: 49 }).model
const PRIMES_ARGS = 'primes --rows 5 --cols 5 --from 25 --to 49'

const ASKED: readonly (readonly [name: string, Model, Verb, method?: CountOptions['method'], args?: string])[] = [
  ['queens by search', queensModel(13), 'count', 'search', 'queens 13 --count --method search'],
  ['queens by halves', queensModel(16), 'count', 'halves', 'queens 16 --count --method halves'],
  ['queens', queensModel(15), 'count', 'auto', 'queens 15 --count'],
  ['all queens', queensModel(11), 'all'],
  ['first queens', queensModel(20), 'first'],
  ['two queens', queensModel(12), 'unique'],
  ['Latin squares by search', latin(5), 'count', 'search'],
  ['Latin squares by rows', latin(7), 'count', 'rows'],
  ['Latin squares by templates', latin(6), 'count', 'templates'],
  ['Latin squares', latin(7), 'count'],
  ['sudokus by templates', blocks(2, 3), 'count', 'templates', `sudoku ${'0'.repeat(36)} --box 2x3 --count --method templates`],
  ['a sudoku', sudoku9(MANY), 'count', 'auto', `sudoku ${MANY} --count`],
  ['a sudoku on the grid kernel', onGrid(sudoku9(MANY)), 'count', 'search'],
  ['all of a sudoku', sudoku9(SOME), 'all', undefined, `sudoku ${SOME} --all --format line`],
  ['two of a sudoku', sudoku9(TWO), 'unique'],
  ['primes', PRIMES, 'count', 'search', `${PRIMES_ARGS} --count`],
  ['all primes', PRIMES, 'all', undefined, `${PRIMES_ARGS} --all --format line`],
  ['layouts', { kind: 'layouts', size: 6 }, 'count', 'auto', 'layouts 6 --count'],
  ['all layouts', { kind: 'layouts', size: 5 }, 'all'],
  ['grids over layouts', { kind: 'layouts', size: 5, grids: true }, 'count', 'auto', 'layouts 5 --grids --count'],
  ['many grids over layouts', { kind: 'layouts', size: 6, grids: true }, 'count', 'templates', 'layouts 6 --grids --count'],
  ['a killer', KILLER, 'count'],
  ['the best', weighted(BLANK_9, 97), 'best'],
  ['the worst', weighted(BLANK_9, 23), 'worst'],
  ['all of the best', weighted(latin(5), 5), 'allBest'],
  ['all of the worst', weighted(latin(5), 7), 'allWorst'],
]

export const QUESTIONS: readonly Asked[] = ASKED.map(([name, model, verb, method, args]) => ({
  ...{ name, model, verb },
  ...(method && { method }),
  ...(args && { args: args.split(' ') }),
}))

/** What is answered in one go. */
interface Expected {
  readonly result: Partial<Results['count'] & Results['unique'] & Results['best']>
  readonly solutions: readonly string[]
}

/** Compares answers with those of a search that runs through. */
export function answersOf({ wasm }: Solvers) {
  const known = new Map<Asked, Expected>()
  const expected = (asked: Asked): Expected => {
    const found = known.get(asked)
    if (found) return found
    const solutions: string[] = []
    const keep = (solution: Int32Array) => solutions.push(solution.join())
    const { model, verb, method } = asked
    const result = wasm.search(model, verb, { method }).runToEnd(isListing(verb) ? keep : undefined)
    const answer = { result, solutions: solutions.sort() } as Expected
    known.set(asked, answer)
    return answer
  }
  return {
    check(asked: Asked, answer: object, solutions: readonly string[]): void {
      const { name, verb } = asked
      const { result, solutions: all } = expected(asked)
      const told = answer as Expected['result']
      if (verb === 'count') same(told.count, result.count, name)
      if (verb === 'unique') same(told.unique, result.unique, name)
      if (isScored(verb)) same(told.score, result.score, name)
      if (verb === 'first') same(told.solution !== undefined, true, name)
      if (isListing(verb)) same([...solutions].sort().join(' '), all.join(' '), `${name}, in order`)
    },
    /** What the command line has printed: the last run, and all boards of all runs. */
    checkText(asked: Asked, lines: readonly string[], found: readonly string[]): void {
      const { result, solutions } = expected(asked)
      if (asked.verb === 'count') same(lines.join(), String(result.count), asked.name)
      else {
        const texts = solutions.map((solution) =>
          solution.split(',').join(asked.model.kind === 'grid' && asked.model.values.length > 9 ? ' ' : ''),
        )
        same([...found].sort().join('\n'), texts.sort().join('\n'), asked.name)
      }
    },
  }
}
