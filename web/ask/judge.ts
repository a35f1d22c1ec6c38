// What the page says of a puzzle by itself, the most important first: is there a solution, and is it the only one? What is said in the end does not
// depend on how fast the machine is. (The verb `verdict` says one thing after another, and candidates not at all; and a first visit would load all
// techniques before it.)

import type { Model, Puzzle } from 'quadrille'
import { type Variant, variantModel } from 'quadrille/variants'
import type { How, Judging, Wanted } from './judging.ts'

/** The models of families whose code is here already: for them, nothing else is loaded. */
const MODELS: Readonly<Record<string, (data: Puzzle) => Model>> = {
  variant: (data) => variantModel(data as unknown as Variant),
}

/** What there is to solve, as the solver takes it, and its model. @throws PuzzleError */
async function solvable(data: Puzzle): Promise<readonly [Puzzle | Model, Model]> {
  const model = MODELS[data.family]?.(data)
  if (model) return [model, model]
  const { checked, modelOf } = await import('./texts.ts')
  const puzzle = checked(data)
  return [puzzle, modelOf(puzzle)]
}

/** Tells more and more of a puzzle, in parts. @throws PuzzleError for what is none */
export async function judge(wanted: Wanted, how: How): Promise<void> {
  const started = performance.now()
  const elapsed = () => performance.now() - started
  const [it, model] = await solvable(wanted.puzzle)
  if (how.isOver()) return
  const watch: Judging['watch'] = ({ result }) => how.tell({ progress: { nodes: result?.nodes ?? 0, ms: elapsed() } })
  const judging: Judging = { wanted, it, model, elapsed, watch, ...how }
  const isUnique = model.kind !== 'layouts' && !(model.kind === 'grid' && model.weights)
  const found = isUnique ? await unique(judging) : undefined
  // What is known is drawn first: it does not wait for a file.
  await new Promise((resolve) => setTimeout(resolve))
  const { further } = await import('./further.ts')
  if (!how.isOver()) await further(judging, found?.length)
}

async function unique({ first, it, tell, elapsed, watch }: Judging): Promise<readonly object[]> {
  const { examples, complete, nodes } = await first.ask('unique', it, {}, watch)
  tell({ solutions: { found: examples, complete, nodes, ms: elapsed() } })
  return examples
}
