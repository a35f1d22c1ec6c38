// Chooses the engine. A fallback is never silent: it comes with its reason.

import { open as openMachine } from '../fallback/machine.ts'
import type { Engine, EngineName } from './kernel.ts'
import { compile, type WasmSource } from './wasm.ts'

/** The engine that runs, and why it is not WebAssembly if that was wanted. */
export interface Choice {
  readonly engine: Engine
  readonly fallbackReason: string | undefined
}

/** `auto`: WebAssembly where it can run, else TypeScript. `wasm` throws where it cannot. */
export async function choose(wanted: EngineName | 'auto', wasm: () => WasmSource | Promise<WasmSource>): Promise<Choice> {
  if (wanted === 'js') return { engine: typescript, fallbackReason: undefined }
  try {
    return { engine: await compile(await wasm()), fallbackReason: undefined }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (wanted === 'wasm') throw new Error(`WebAssembly cannot run here: ${reason}`, { cause: error })
    return { engine: typescript, fallbackReason: reason }
  }
}

const typescript: Engine = { name: 'js', open: openMachine }
