// What the library answers here to the first sample of each family: a count, a score or a solution. Wherever it runs, it has to say the same.

import { createSolver, families, line } from '../../src/entries/index.ts'

const solver = await createSolver()

export const ANSWERS: readonly string[] = families.map(({ card, read }) => {
  const [{ text, options }] = card.samples
  const puzzle = read(text, options ?? {})
  const { count, score, solution } = solver.search(puzzle, card.verb === 'all' ? 'count' : card.verb).runToEnd()
  return String(count ?? score ?? (solution && line(puzzle, solution)))
})
