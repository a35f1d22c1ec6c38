// The exports of `quadrille/generate`: puzzles from seeds. Pages that generate nothing do not load it.

export { type GeneratedPuzzle, generate } from '../generate/generate.ts'
export { type Minimal, type MinimiseOptions, type MinimiseProgress, minimise } from '../generate/minimise.ts'
export { AttemptsError, GENERATED_KINDS, type GeneratedKind, type GenerateOptions, TimeUpError } from '../generate/options.ts'
export { SYMMETRIES, type Symmetry } from '../generate/symmetry.ts'
