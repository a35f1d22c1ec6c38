// Reads the constraints of a model. Every caller names the kinds that it supports; others are refused.

import { PuzzleError, show } from './errors.ts'
import type { Constraint } from './model.ts'

type Kind = Constraint['kind']

type OfKind<K extends Kind> = readonly Extract<Constraint, { readonly kind: K }>[]

/**
 * The constraints of each of these kinds.
 *
 * @throws PuzzleError `model` if a constraint has another kind
 */
export function constraintsOf<K extends Kind>(
  constraints: readonly Constraint[],
  ...kinds: readonly K[]
): { readonly [kind in K]: OfKind<kind> } {
  const lists: { [kind in Kind]?: Constraint[] } = {}
  for (const kind of kinds) lists[kind] = []
  constraints.forEach((constraint, number) => {
    const list = lists[constraint.kind]
    if (!list) throw unsupported(constraint.kind, `constraint ${number}`, kinds)
    list.push(constraint)
  })
  return lists as { [kind in K]: OfKind<kind> }
}

/** Are all constraints of these kinds? */
export function hasOnly(constraints: readonly Constraint[], ...kinds: readonly Kind[]): boolean {
  return constraints.every(({ kind }) => kinds.includes(kind))
}

/** All cells that a constraint refers to. */
export function cellsIn(constraint: Constraint): number[] {
  switch (constraint.kind) {
    case 'pairs':
      return constraint.between.flat()
    case 'equal':
      return [...constraint.first, ...constraint.second]
    case 'case':
      return [constraint.selector, ...constraint.cases.flatMap(({ constraints }) => constraints.flatMap(cellsIn))]
    case 'count':
      return [...constraint.cells, ...(constraint.result === undefined ? [] : [constraint.result])]
    default:
      return [...constraint.cells]
  }
}

/** The error for a constraint of an unsupported kind. */
export function unsupported(kind: unknown, what: string, kinds: readonly Kind[]): PuzzleError {
  return new PuzzleError('model', `unknown kind ${show(kind)}`, { what }, kinds.join(', '))
}
