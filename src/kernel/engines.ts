// Which engine runs. A fallback is never silent: it comes with its reason.

import type { Engine, EngineName, Instance } from './kernel.ts'
import { compile, type WasmSource } from './wasm.ts'

/** Where the engines come from: a page that runs one need not load the other. */
export interface EngineSource {
  binary(): WasmSource | Promise<WasmSource>
  typescript(): TypeScript | Promise<TypeScript>
}

interface TypeScript {
  instantiate(): Instance
}

/** The engine that runs, and why it is not WebAssembly if that was wanted. */
export interface Choice {
  readonly engine: Engine
  readonly fallbackReason: string | undefined
}

/** The engine that was chosen cannot run. */
export class EngineError extends Error {}

/** `auto`: WebAssembly where it can run, else TypeScript. `wasm` throws where it cannot. */
export async function chooseEngine(wanted: EngineName | 'auto', source: EngineSource): Promise<Choice> {
  let fallbackReason: string | undefined
  if (wanted !== 'js') {
    try {
      return { engine: await compile(await source.binary()), fallbackReason }
    } catch (error) {
      fallbackReason = error instanceof Error ? error.message : String(error)
      if (wanted === 'wasm') throw new EngineError(`WebAssembly cannot run here: ${fallbackReason}`, { cause: error })
    }
  }
  const { instantiate } = await source.typescript()
  return { engine: { name: 'js', instantiate }, fallbackReason }
}
