// What `quadrille` exports: the binary is a file beside the code.

export { createSolver } from './create.ts'
export * from './surface.ts'
