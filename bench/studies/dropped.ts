// Constraint texts of Interactive-Sudoku-Solver with fewer clues, so that they have many solutions.

import { type Random, shuffled } from '../../src/generate/random.ts'

/** Constraints that are the grid, not clues. */
const GRID = ['Shape', 'NoBoxes', 'RegionSize', 'Jigsaw', 'Var']
/** Constraints that contain others, up to `End`. */
const GROUPS = ['Or', 'And']

/** The text without so great a share of its clues. A clue is a given, or a constraint on some cells; rules of the whole grid stay. */
export function withoutClues(text: string, share: number, random: Random): string {
  const constraints = constraintsOf(text)
  const isClue = (constraint: string) => constraint.includes('~') && !GRID.includes(nameOf(constraint))
  const clues = shuffled(constraints.filter(isClue), random)
  const dropped = new Set(clues.slice(0, Math.round(share * clues.length)))
  return constraints.filter((constraint) => !dropped.has(constraint)).join('')
}

function nameOf(constraint: string): string {
  return constraint.slice(1).split('~')[0]
}

/** The constraints, each given and each group of constraints as one. */
function constraintsOf(text: string): string[] {
  const constraints: string[] = []
  let depth = 0
  for (const part of text.split('.').slice(1)) {
    const constraint = `.${part.trim()}`
    if (constraint === '.') continue
    const name = nameOf(constraint)
    if (depth > 0) constraints[constraints.length - 1] += constraint
    else if (name === '')
      constraints.push(
        ...constraint
          .slice(2)
          .split('~')
          .map((given) => `.~${given}`),
      )
    else constraints.push(constraint)
    if (GROUPS.includes(name)) depth++
    else if (name === 'End') depth--
  }
  return constraints
}
