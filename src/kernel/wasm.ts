// The WebAssembly engine: finds the binary, compiles it once, and makes instances.

import { instantiateSync } from '@assemblyscript/loader'
import { BOARD_END } from '../../assembly/layout.ts'
import { type Exports, instanceOf } from './instance.ts'
import type { Engine, Instance } from './kernel.ts'

/**
 * Where the binary comes from: its address, its bytes, or the compiled module.
 *
 * A `WebAssembly.Module` is typed as a plain object, so that projects without DOM types compile.
 */
export type WasmSource = string | URL | ArrayBuffer | ArrayBufferView | object

/** Compiles the module. Throws if there is no WebAssembly, no SIMD, or no binary. */
export async function compileWasm(source: WasmSource): Promise<Engine> {
  if (typeof WebAssembly === 'undefined') throw new Error('this environment has no WebAssembly')
  const module = isModule(source) ? source : await WebAssembly.compile(await bytesOf(source))
  instantiate(module) // Fails here, where a fallback is still possible, if the module cannot run.
  return { name: 'wasm', hasCounting: true, instantiate: () => instantiate(module) }
}

/** Checks the name, because in a test runner or a sandbox the module may come from another realm. */
function isModule(source: WasmSource): source is WebAssembly.Module {
  return Object.prototype.toString.call(source) === '[object WebAssembly.Module]'
}

async function bytesOf(source: WasmSource): Promise<BufferSource> {
  if (typeof source === 'object' && !('href' in source)) return source as BufferSource
  const address = String(source)
  // Not an import, because bundlers for the web would look for the module. A browser that cannot fetch a file reports its own reason.
  const fs = address.startsWith('file:') && globalThis.process?.getBuiltinModule?.('node:fs/promises')
  if (fs) return fs.readFile(new URL(address))
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.arrayBuffer()
}

function instantiate(module: WebAssembly.Module): Instance {
  const { exports } = instantiateSync<Exports & { readonly BOARD_END?: WebAssembly.Global }>(module)
  if (exports.BOARD_END?.value !== BOARD_END) throw new Error('the binary is not the one of this version')
  return instanceOf(exports)
}
