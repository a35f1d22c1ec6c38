// The exports of the module without vectors, of which the build makes the JavaScript engine (scripts/kernels.mjs): its kernels of 9x9 sudokus,
// which are JavaScript by hand, have the same header.

export * from './scalar'
export { begin, countSolution, leave, listing, offer, place, trace } from './header'
