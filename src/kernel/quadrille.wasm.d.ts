// `import binary from 'quadrille/quadrille.wasm'` gives an address, bytes or a compiled module, depending on the tool. `createSolver({ wasm })`
// takes all of them.
import type { WasmSource } from './wasm.ts'

declare const binary: WasmSource
// The only name such an import has.
export default binary
