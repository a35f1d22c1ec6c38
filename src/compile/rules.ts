// The rules of a grid, and what follows from them alone. All searches of puzzles with the same rules share one such object (compile.ts).

import { isEqual } from '../model/numbers.ts'
import { alternation } from './houses/alternation.ts'
import { type Band, bandsOf } from './houses/bands.ts'
import { type Block, blockOf } from './houses/blank.ts'
import { type Equality, equalitiesOf, isRegular } from './houses/equalities.ts'
import { type House, type Layer, layersOf } from './houses/layers.ts'
import { areSudokuHouses, hasPropagators, isVariant } from './kinds.ts'
import type { RuleLists } from './rule-lists.ts'
import { alikeIn } from './symmetry.ts'

/** What takes longer to find is found when it is first asked for. */
export interface Rules extends RuleLists {
  /** The number of cells of the grid, which solutions show, and of all cells: the hidden ones come last. */
  readonly shown: number
  readonly cells: number
  /** Are the values 1, 2, 3, ...? */
  readonly isFromOne: boolean
  /** Are they those of a 9x9 sudoku, and no others? */
  readonly isSudoku: boolean
  /** Are there hidden cells, or constraints other than houses and pairs? */
  readonly hasPropagators: boolean
  /** Does the grid kernel search them as those of a variant? */
  readonly isVariant: boolean
  /** The blocks, if these are the houses of a sudoku that can be counted by bands. */
  readonly block: () => Block | undefined
  /** For each cell, the mask of the values that alternation leaves. Undefined if there are no relations. Needs: no propagators. */
  readonly alternation: (checkTime?: () => void) => Int32Array | undefined
  /** The mask of the largest set of values that all rules treat alike. Needs: no propagators. */
  readonly alike: () => number
  /** What follows from full houses with the same values. Which ones are full may depend on candidates; those of the last time are known. */
  readonly structureOf: (full: readonly House[]) => Structure
}

/** The structure of full houses. That of a jigsaw takes 50 us. */
interface Structure {
  readonly full: readonly House[]
  readonly layers: readonly Layer[]
  readonly bands: readonly Band[]
  readonly equalities: () => readonly Equality[]
  readonly isRegular: () => boolean
}

export function rulesOf(lists: RuleLists): Rules {
  const { rows, columns, values, hidden, constraints, weights } = lists
  const shown = rows * columns
  const cells = shown + hidden.length
  let known: Structure | undefined
  return {
    // Each by its name: `...lists` takes V8 13 us, a tenth of the time to open a jigsaw.
    ...{ rows, columns, values, hidden, constraints, weights },
    shown,
    cells,
    isFromOne: values.every((value, i) => value === i + 1),
    isSudoku: areSudokuHouses(lists),
    hasPropagators: hasPropagators(lists),
    isVariant: isVariant(lists),
    block: once(() => blockOf(lists)),
    alternation: once((checkTime?: () => void) => alternation(lists, checkTime)),
    alike: once(() => alikeIn(lists)),
    structureOf(full) {
      if (known?.full.length === full.length && known.full.every((house, i) => isEqual(house, full[i]))) return known
      const layers = layersOf(full, cells)
      known = {
        full,
        layers,
        bands: bandsOf(layers),
        equalities: once(() => equalitiesOf(layers)),
        isRegular: once(() => isRegular(layers)),
      }
      return known
    },
  }
}

/** Finds a value on its first use. */
function once<T, A extends unknown[]>(find: (...by: A) => T): (...by: A) => T {
  let found: { readonly value: T } | undefined
  return (...by) => (found ??= { value: find(...by) }).value
}
