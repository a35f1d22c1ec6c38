// Chooses the engine. A fallback is never silent: its reason is reported.

import type { EngineName } from '../model/caller-options.ts'
import { EngineError } from '../model/errors.ts'
import type { Engine } from './kernel.ts'
import { compileWasm, type WasmSource } from './wasm.ts'

/** Where the engines come from. A page loads only the one it runs. */
export interface EngineSource {
  binary(): WasmSource | Promise<WasmSource>
  javascript(): JavaScript | Promise<JavaScript>
}

interface JavaScript {
  readonly javascriptEngine: Engine
}

/** The engine, and the reason if WebAssembly was wanted but is not available. */
export interface ChosenEngine {
  readonly engine: Engine
  readonly fallbackReason: string | undefined
}

/** `auto`: WebAssembly if available, else JavaScript. `wasm` throws if it is not available. */
export async function chooseEngine(wanted: EngineName | 'auto', source: EngineSource): Promise<ChosenEngine> {
  let fallbackReason: string | undefined
  if (wanted !== 'js') {
    try {
      return { engine: await compileWasm(await source.binary()), fallbackReason }
    } catch (error) {
      fallbackReason = error instanceof Error ? error.message : String(error)
      if (wanted === 'wasm') throw new EngineError(`WebAssembly is not available: ${fallbackReason}`, { cause: error })
    }
  }
  const { javascriptEngine: engine } = await source.javascript()
  return { engine, fallbackReason }
}
