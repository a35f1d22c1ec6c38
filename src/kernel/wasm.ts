// The WebAssembly engine: finds the binary, compiles it once, and makes instances.

import { instantiateSync } from '@assemblyscript/loader'
import { BOARD_BYTES } from '../../assembly/layout.ts'
import type { Engine, GridKernel, Instance, Kernel } from './kernel.ts'

/**
 * Where the binary comes from: its address, its bytes, or the compiled module.
 *
 * A `WebAssembly.Module` is typed as a plain object, so that projects without DOM types compile.
 */
export type WasmSource = string | URL | ArrayBuffer | ArrayBufferView | object

/** Compiles the module. Throws if there is no WebAssembly, no SIMD, or no binary. */
export async function compile(source: WasmSource): Promise<Engine> {
  if (typeof WebAssembly === 'undefined') throw new Error('this environment has no WebAssembly')
  const module = isModule(source) ? source : await WebAssembly.compile(await bytesOf(source))
  instantiate(module) // Fails here, where a fallback is still possible, if the module cannot run.
  return { name: 'wasm', instantiate: () => instantiate(module) }
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
  const { exports } = instantiateSync<Exports>(module)
  if (exports.BOARD_BYTES?.value !== BOARD_BYTES) throw new Error('the binary is not the one of this version')
  return {
    get buffer() {
      return exports.memory.buffer as ArrayBuffer
    },
    board: exports.BOARD.value,
    grid: {
      start: exports.gridStart,
      run: exports.gridRun,
      part: exports.gridPart,
      keep: exports.gridKeep,
      fix: exports.gridFix,
      again: exports.gridAgain,
    },
    queens: { start: exports.queensStart, run: exports.queensRun, part: exports.queensPart, keep: exports.queensKeep },
    layouts: { start: exports.layoutsStart, run: exports.layoutsRun, part: exports.layoutsPart, keep: exports.layoutsKeep },
    sudoku: { start: exports.sudokuStart, run: exports.sudokuRun, part: exports.sudokuPart },
    batch: { start: exports.batchStart, run: exports.batchRun },
    accelerators: {
      halves: { start: exports.halvesStart, run: exports.halvesRun },
      templates: { start: exports.templatesStart, run: exports.templatesRun },
      rows: { start: exports.rowsStart, run: exports.rowsRun },
      layoutGrids: { start: exports.layoutGridsStart, run: exports.layoutGridsRun },
    },
  }
}

interface Exports extends Record<string, unknown> {
  readonly memory: WebAssembly.Memory
  readonly BOARD: WebAssembly.Global
  readonly BOARD_BYTES?: WebAssembly.Global
  readonly gridStart: Kernel['start']
  readonly gridRun: Kernel['run']
  readonly gridPart: (number: number) => number
  readonly gridKeep: (number: number) => void
  readonly gridFix: GridKernel['fix']
  readonly gridAgain: GridKernel['again']
  readonly queensStart: Kernel['start']
  readonly queensRun: Kernel['run']
  readonly queensPart: (number: number) => number
  readonly queensKeep: (number: number) => void
  readonly layoutsStart: Kernel['start']
  readonly layoutsRun: Kernel['run']
  readonly layoutsPart: (number: number) => number
  readonly layoutsKeep: (number: number) => void
  readonly layoutGridsStart: Kernel['start']
  readonly layoutGridsRun: Kernel['run']
  readonly sudokuStart: Kernel['start']
  readonly sudokuRun: Kernel['run']
  readonly sudokuPart: (number: number) => number
  readonly batchStart: Kernel['start']
  readonly batchRun: Kernel['run']
  readonly halvesStart: Kernel['start']
  readonly halvesRun: Kernel['run']
  readonly templatesStart: Kernel['start']
  readonly templatesRun: Kernel['run']
  readonly rowsStart: Kernel['start']
  readonly rowsRun: Kernel['run']
}
