// Checks and compiles models. Puzzles with equal rules share one compiled object, so what follows from the rules is found once, and whoever
// has it knows by identity that they are still the same. The model of a family is right as it is, and nobody else has it: it is neither checked
// nor copied.

import { isFrozen } from '../model/frozen.ts'
import type { GridModel, LayoutsModel, Model, QueensModel } from '../model/model.ts'
import { isEqual } from '../model/numbers.ts'
import { isSame } from './check/check-constraints.ts'
import {
  areLike,
  checkedKind,
  copyOfCandidates,
  copyOfLayouts,
  copyOfQueens,
  copyOfRules,
  type GivenRules,
  givenRules,
  ownRules,
} from './check/check-model.ts'
import { flagOf, type List, listOf, type Unchecked } from './check/unchecked.ts'
import { CompiledGrid, type CompiledModel } from './compiled-model.ts'
import type { RuleLists } from './rule-lists.ts'
import { type Rules, rulesOf } from './rules.ts'

/**
 * Checks a model and copies it. Each field is read once, so the copy has the values that were checked.
 *
 * @throws PuzzleError `model`, which names the field, for a model that no kernel can run
 */
export function compile(given: unknown): CompiledModel {
  const model = given as Unchecked<Model>
  const kind = checkedKind(model)
  if (kind === 'grid') return compileGrid(model as Unchecked<GridModel>)
  return kind === 'queens' ? copyOfQueens(model as Unchecked<QueensModel>) : copyOfLayouts(model as Unchecked<LayoutsModel>)
}

/**
 * Compiles the model of a family. A grid is taken as it is.
 *
 * @throws PuzzleError `model` for one that no board has room for
 */
export function compileOwn(model: Model): CompiledModel {
  return model.kind === 'grid' ? compileOwnGrid(model) : compile(model)
}

/** The same for a grid. Its kind is known to be one. */
export function compileOwnGrid(model: GridModel): CompiledGrid {
  return gridOf(
    compiledRules(model, () => ownRules(model)),
    // It need not be an array.
    Array.prototype.slice.call(model.candidates),
    model.lexicographic,
  )
}

/** Checks and copies a grid. Its kind is known to be one. */
export function compileGrid(model: Unchecked<GridModel>): CompiledGrid {
  const masks = listOf('candidates', model.candidates)
  const given = givenRules(model, masks.length)
  return gridOf(
    compiledRules(given, () => copyOfRules(given)),
    copyOfCandidates(masks, masks.length, given.values.length, 'cell', 'values'),
    flagOf('lexicographic', model.lexicographic),
  )
}

/** A grid with known rules: the last one, if it is the same, so what was found of it is not looked for again. */
function gridOf(known: Known, candidates: readonly number[], lexicographic = false): CompiledGrid {
  const { rules, grid } = known
  const all = rules.hidden.length === 0 ? candidates : [...candidates, ...rules.hidden]
  if (grid?.lexicographic === lexicographic && isEqual(grid.candidates, all)) return grid
  known.grid = new CompiledGrid(rules, all, lexicographic)
  return known.grid
}

/** Rules, the last grid with them, and the list of constraints that they were last read from. */
interface Known {
  readonly rules: Rules
  grid: CompiledGrid | undefined
  list: List
  /** Can the list not change? Known once it came twice: most come once, and to look takes as long as to check it. */
  isFixed: boolean
}

/**
 * The rules that were used last, the last ones first. Lists other than theirs may be equal: those of the next jigsaw of a file, or of a message
 * from another thread. (To compile them anew takes a jigsaw 4 times the time.)
 */
let recent: readonly Known[] = []
const MOST_RECENT = 8

/** @param make makes the lists, if no rules are known that are equal */
function compiledRules(given: GivenRules, make: () => RuleLists): Known {
  const list = given.constraints
  const isKnown = ({ rules, list: last, isFixed }: Known) =>
    areLike(rules, given) && ((isFixed && last === list) || isSame(rules.constraints, list))
  const known = recent.find(isKnown) ?? { rules: rulesOf(make()), grid: undefined, list: [], isFixed: false }
  if (known !== recent[0]) recent = [known, ...recent.filter((other) => other !== known)].slice(0, MOST_RECENT)
  if (known.list !== list) Object.assign(known, { list, isFixed: false })
  else if (!known.isFixed) known.isFixed = isFrozen(list)
  return known
}
