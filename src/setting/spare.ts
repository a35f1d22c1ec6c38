// What a puzzle can do without: `spare`.

import type { CompiledModel } from '../compile/compiled-model.ts'
import { without } from '../families/any-puzzle.ts'
import { compiledOf } from '../families/family.ts'
import type { Part } from '../families/puzzle-parts.ts'
import { isEqual } from '../model/numbers.ts'
import type { Limits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import type { Solvable } from '../search/solvable.ts'
import { ambiguous, unsolvable } from '../search/unsolvable.ts'
import type { Context, Run } from '../search/verb-run.ts'
import { type Parted, parted } from './parted.ts'

export type SpareOptions = Pick<Limits, 'nodes' | 'time' | 'signal'>

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
  return sparing(context, parted(given, model))
}

function* sparing(context: Context, { puzzle, model, parts }: Parted): Generator<Part | undefined, SpareResult, undefined> {
  const { clock } = context
  const open = new Set(parts)
  const spare: Part[] = []
  const together: Part[] = []
  const known = (complete: boolean): SpareResult => ({
    ...{ spare: [...spare], together: [...together], open: [...open] },
    ...{ ...clock.ending(complete), nodes: clock.visited },
  })
  context.known = () => known(false)
  const whole = yield* search(context, model, 'unique')
  if (whole.unique === undefined) return known(false)
  const [solution] = whole.examples
  if (!solution) throw unsolvable(puzzle)
  if (!whole.unique) throw ambiguous()
  /** Without some parts, is there the same solution, and no other? Undefined if it was cut off. */
  const isSame = function* (gone: readonly Part[]): Generator<undefined, boolean | undefined, undefined> {
    const rest = compiledOf(without(puzzle, gone))
    const { unique, examples } = yield* search(context, rest, 'unique')
    // Rules that refer to others can say more without them.
    return unique && isEqual(examples[0], solution)
  }
  for (const part of parts) {
    const can = yield* isSame([part])
    if (can === undefined) return known(false)
    open.delete(part)
    if (!can) continue
    spare.push(part)
    yield part
  }
  for (const part of spare) {
    const can = together.length === 0 || (yield* isSame([...together, part]))
    if (can === undefined) return known(false)
    if (can) together.push(part)
  }
  return known(true)
}
