// Texts and puzzles of all families: loaded with the first that is no grid with rules, or is read or written, or asked about by its parts.

import { families, type Puzzle, puzzle } from 'quadrille'
import { readAll } from 'quadrille/variants'

export { families, modelOf } from 'quadrille'
export { svg, write } from 'quadrille/variants'

/** @throws PuzzleError */
export function checked(data: Puzzle): Puzzle {
  return puzzle(data)
}

/** The text that a person would edit: a row of a grid, or a rule, is a line. */
export function textOf(data: Puzzle): string {
  const family = families.find(({ card }) => card.name === data.family)
  if (!family) {
    const { rules = [], ...fields } = data as { readonly rules?: readonly object[] }
    const lines = rules.map((rule) => JSON.stringify(rule)).join(',\n')
    return `${JSON.stringify(fields).slice(0, -1)},"rules":[\n${lines}\n]}`
  }
  const { text } = family.write(puzzle(data) as never)
  const { size = 0 } = data as { readonly size?: number }
  const grids = RegExp(`^.{${size ** 2}}$`, 'gm')
  return text.replace(grids, (grid) => grid.replace(RegExp(`(.{${size}})(?=.)`, 'g'), '$1\n'))
}

/** The first puzzle in a text, and what there is to say of that. What is about a puzzle stays when it is edited. @throws Error that says why not */
export function opened(text: string, as?: Puzzle): { readonly first: Puzzle; readonly said?: string | undefined } {
  const [first, ...others] = readOrSay(text, as)
  const without = first.meta?.without
  const said = others.length > 0 ? `The first of ${others.length + 1} puzzles.` : without && `Read without ${without}.`
  return { first: as?.meta ? { ...first, meta: as.meta } : first, said }
}

/** All puzzles in a text. As an edit of a puzzle, it is of the same family. */
function readOrSay(text: string, as?: Puzzle): readonly Puzzle[] {
  const family = families.find(({ card }) => card.name === as?.family)
  try {
    if (as && family) return [family.read(text, family.write(puzzle(as) as never).options)]
    const found = readAll(text, { ignore: 'drawings' })
    const puzzles = found.flatMap(({ puzzle }) => puzzle ?? [])
    if (puzzles.length === 0) throw found[0].error
    return puzzles
  } catch (error) {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
    throw new Error(`“${shown.replace(/\s+/g, ' ')}” is not read: ${(error as Error).message}`, { cause: error })
  }
}
