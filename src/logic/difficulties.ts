// The names of difficulties.

/** From the easiest to the hardest. `beyond logic`: the techniques do not solve it. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'fiendish', 'beyond logic'] as const

export type Difficulty = (typeof DIFFICULTIES)[number]
