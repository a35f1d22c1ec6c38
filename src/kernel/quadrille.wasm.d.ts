// `import binary from 'quadrille/quadrille.wasm'` yields an address, bytes or a compiled module, depending on the tool.
// `createSolver({ wasm })` takes all of them.
import type { WasmSource } from './wasm.ts'

declare const binary: WasmSource
// Tools only provide a default export.
export default binary
