// The exports of `quadrille/generate`: puzzles from seeds. Pages that generate nothing do not load it.

export type { Generated, GeneratedPuzzle } from '../generate/generate.ts'
export {
  AttemptsError,
  GENERATED_KINDS,
  type GeneratedKind,
  type GenerateOptions,
  SYMMETRIES,
  type Symmetry,
} from '../generate/generate-options.ts'
export { about, type KindAbout } from '../generate/generated-kinds.ts'
export type { Minimal, MinimiseOptions } from '../generate/minimise.ts'
export { generate, generators, minimise } from '../solver/generator-verbs.ts'
