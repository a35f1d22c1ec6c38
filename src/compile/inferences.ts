// Inferences from the rules of a grid that a search may do without, by name.

/** What the grid kernel can infer besides singles and arc consistency, each with a file of its own. */
export const INFERENCES = ['equalities', 'locked', 'alternation', 'symmetry', 'restarts', 'innies', 'covers', 'combined'] as const

export type Inference = (typeof INFERENCES)[number]
