// What is asked about planted solutions besides searches: steps, entries and symmetries. Each throws if the solution does not survive.

import { isomorphic, transform } from '../../src/isomorph/isomorphic.ts'
import { check, type Searcher } from '../../src/logic/check.ts'
import { type Explanation, explain, hint } from '../../src/logic/explain.ts'
import type { GridModel } from '../../src/model.ts'
import type { Random } from '../support/random.ts'
import { randomSymmetry } from '../support/sudokus.ts'
import { same } from './trial.ts'

/** No step removes a value of it. `unique`: it is the only one. */
export function keepsSteps(model: GridModel, solution: readonly number[], unique: boolean): Explanation['end'] {
  const { candidates, end } = explain(model, { unique })
  const lost = solution.findIndex((value, cell) => !candidates[cell].includes(value))
  same(lost, -1, 'explain: a cell without its value')
  const step = hint(model, { unique })
  for (const { cell, value } of step?.writes ?? []) same(value, solution[cell], `hint: ${step?.text}`)
  for (const { cell, value } of step?.removes ?? []) same(value === solution[cell], false, `hint: ${step?.text}`)
  return end
}

/** Some of its values as entries: none of them is wrong. */
export async function keepsEntries(
  solver: Searcher,
  model: GridModel,
  solution: readonly number[],
  random: Random,
  nodes: number,
): Promise<void> {
  const blank = Math.min(0, model.values[0] - 1)
  const share = random.integer(0, 10) / 10
  const entries = solution.map((value) => (random.chance(share) ? value : blank))
  const { conflicts, wrong, possible } = await check(solver, model, entries, { nodes })
  const said = `${conflicts.map(({ text }) => text).join('; ')}|${wrong.join()}|${possible === false}`
  same(said, '||false', `check: the entries ${entries}`)
}

/** What leads from another form of the puzzle back to it leads to a solution. */
export function keepsSymmetry(line: string, solution: readonly number[], random: Random): void {
  const there = randomSymmetry(random)
  const other = transform(line, there)
  const back = isomorphic(other, line)
  if (!back) throw new Error(`isomorphic: ${line} and ${other}`)
  same(transform(other, back), line, 'isomorphic: the way back')
  const moved = transform(transform(solution, there), back)
  const wrong = [...line].findIndex((digit, cell) => digit !== '.' && digit !== moved[cell])
  same(wrong, -1, `isomorphic: a given of ${line} that ${moved} does not have`)
}
