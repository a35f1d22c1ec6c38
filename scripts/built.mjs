/** What the build writes among the sources. */
export const BUILT = [
  'src/kernel/quadrille.wasm',
  'src/kernel/binary.ts',
  'src/sudoku/sudoku.wasm',
  'src/sudoku/binary.ts',
  'src/fallback/kernels.ts',
  'assembly/fields.ts',
]
