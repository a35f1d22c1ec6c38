// What `import binary from 'quadrille/quadrille.wasm'` gives depends on who reads it: an address, bytes or a compiled module.
// Each is what `createSolver({ wasm })` takes.
import type { WasmSource } from './wasm.ts'

declare const binary: WasmSource
// The only name such an import has.
export default binary
