// The kernels with assertions (`--target debug`): tables, stacks and domains are checked where they are written, and no step may lose a solution
// that a test knows, the witness. Only here does a write beyond a table fail at once, and a wrong deduction name its line.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { instantiateSync } from '@assemblyscript/loader'
import { expect, test } from 'vitest'
import { MAX_CELLS } from '../../assembly/limits.ts'
import { type Exports, instanceOf } from '../../src/kernel/instance.ts'
import type { GridModel } from '../../src/model/model.ts'
import { Solver } from '../../src/solver/solver.ts'
import { variantModel } from '../faults/cases.ts'
import { ROOT } from '../pages.ts'
import { enumerate } from '../support/brute.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, range, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { mutated, seeded } from '../support/sudokus.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { MIXTURES, randomModel, randomVariant } from '../support/variants.ts'

const release = await openSolver('wasm')

/** A solver whose kernels check themselves, and a function that tells them a solution; none, if it is empty. */
function openChecked() {
  execFileSync(process.execPath, ['scripts/debug.mjs'], { cwd: ROOT })
  const module = new WebAssembly.Module(readFileSync(`${ROOT}build/debug.wasm`))
  const open: (Exports & { readonly WITNESS: WebAssembly.Global })[] = []
  const instantiate = () => {
    open.push(instantiateSync<(typeof open)[0]>(module).exports)
    return instanceOf(open.at(-1)!)
  }
  const tell = ({ values }: GridModel, solution: ArrayLike<number>) => {
    for (const { memory, WITNESS } of open) {
      const witness = new Uint32Array(memory.buffer, WITNESS.value, MAX_CELLS).fill(0)
      witness.set(Array.from(solution, (value) => 2 ** values.indexOf(value)))
    }
  }
  return { solver: new Solver({ name: 'wasm', hasCounting: true, instantiate }, undefined), tell }
}

const { solver, tell } = openChecked()
solver.first(latin(1))

/** Lists, counts and looks for a solution, each with some of the solutions as the witness. */
function check(model: GridModel, nodes = 2000): void {
  const limits = { nodes, method: 'search' } as const
  const { nodes: _, ...expected } = release.count(model, limits)
  // The release loses what its source loses, so the reference finds them where it can.
  const known = model.candidates.length <= 9 ? enumerate(model, 3) : [...release.all(model, { nodes, limit: 3 })]
  // With a witness first: a trap names the step.
  for (const witness of [...known, []]) {
    tell(model, witness)
    // A count puts interchangeable values in order, which most witnesses do not follow.
    solver.search(model, 'all', { nodes }).runToEnd()
    expect(solver.count(model, limits)).toMatchObject({ count: expected.count, trace: expected.trace })
    solver.first(model, { nodes })
    solver.search(model, 'unique', { nodes }).runToEnd()
  }
  tell(model, [])
}

const LONG = [onGrid(BLANK_9), blocks(4, 4), blocks(5, 5), latin(20)]

test.each<[string, number, (seed: number) => unknown, number?]>([
  ['random models', 250, (seed) => randomModel(seed, seed % 3 > 0)],
  ['random variants', 400, (seed) => variantModel(new Random(seed))],
  ['large variants', 60, (seed) => randomVariant(seed, MIXTURES[seed % MIXTURES.length], false), 300],
  ['long searches', 4, (seed) => LONG[seed], 3000],
])('%s', (_, many, draw, nodes) => {
  for (const seed of range(many)) check(draw(seed) as GridModel, nodes)
})

test('sudokus, at small thresholds', () => {
  for (const seed of range(60)) {
    const model = onGrid(sudoku9(mutated(seeded(seed), seed))) as GridModel
    withThresholds(smallThresholds(new Random(seed)), () => check(model))
  }
})

test('a witness that is no solution is lost, and the step traps', () => {
  const model = latin(4, [1, 2, 3, 4, 2, 1, 4, 3])
  const [solution] = release.all(model)
  const wrong = Array.from(solution, (value, cell) => (cell < 8 ? value : (value % 4) + 1))
  tell(model, wrong)
  expect(() => solver.count(model, { method: 'search' })).toThrow('witness')
  tell(model, [])
  expect(solver.count(model).count).toBe(release.count(model).count)
})
