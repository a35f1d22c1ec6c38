// The exports of `quadrille/generate`: puzzles from seeds. Pages that generate nothing do not load it.

export type { Generated, GeneratedPuzzle } from '../generate/generate.ts'
export type { Minimal, MinimiseOptions } from '../generate/minimise.ts'
export { AttemptsError, GENERATED_KINDS, type GeneratedKind, type GenerateOptions } from '../generate/options.ts'
export { SYMMETRIES, type Symmetry } from '../generate/symmetry.ts'
export { generate, generators, minimise } from '../solver/generators.ts'
