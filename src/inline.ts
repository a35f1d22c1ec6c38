// What `quadrille/inline` exports: the same, with the binary inside, for places without files.

export { createSolver } from './create-inline.ts'
export * from './surface.ts'
