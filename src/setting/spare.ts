// What a puzzle can do without: `spare`.

import type { CompiledModel } from '../compile/compiled-model.ts'
import { without } from '../families/any-puzzle.ts'
import { compiledOf } from '../families/family.ts'
import type { Part } from '../families/puzzle-parts.ts'
import { isEqual } from '../model/numbers.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import type { Solvable } from '../search/solvable.ts'
import { onlySolution } from '../search/unsolvable.ts'
import { answering, type Context, endUnless, type Run } from '../search/verb-run.ts'
import { parted } from './parted.ts'

export type SpareOptions = RunLimits

/** What is known so far; final once it is complete. */
export interface SpareResult extends Completeness {
  /** The parts that can go, each alone: without it, the puzzle has the same solution, and no other. */
  readonly spare: readonly Part[]
  /** Those that can go together: each of `spare` in turn, if it can go with those before it. Empty before `open` is. */
  readonly together: readonly Part[]
  /** The parts that are not decided. */
  readonly open: readonly Part[]
  /** Those of all searches. */
  readonly nodes: number
}

/**
 * The parts of a puzzle that can be spared, in its order.
 *
 * @throws PuzzleError `model` for a model, `ambiguous` if there are several solutions, `unsolvable` if there is none
 */
export function spare(context: Context, model: CompiledModel, _: SpareOptions, given: Solvable): Run<Part, SpareResult> {
  const { puzzle, parts } = parted(given)
  const open = new Set(parts)
  const spare: Part[] = []
  const together: Part[] = []
  const known = () => ({ spare: [...spare], together: [...together], open: [...open] })
  return answering(context, known, function* () {
    const solution = yield* onlySolution(context, model, puzzle)
    /** Without some parts, is there the same solution, and no other? */
    function* isSame(gone: readonly Part[]) {
      const { complete, unique, examples } = yield* search(context, compiledOf(without(puzzle, gone)), 'unique')
      endUnless(complete)
      // Rules that refer to others can say more without them.
      return unique && isEqual(examples[0], solution)
    }
    for (const part of parts) {
      const can = yield* isSame([part])
      open.delete(part)
      if (!can) continue
      spare.push(part)
      yield part
    }
    for (const part of spare) if (together.length === 0 || (yield* isSame([...together, part]))) together.push(part)
  })
}
