// The exports of the module without vectors, of which the build makes the JavaScript engine (scripts/kernels.mjs).

export * from './scalar'
export { start as batchStart, run as batchRun } from './sudoku/scalar/scalar-batch'
