// The engine of this thread: WebAssembly or, where it may not be compiled, the plain search.

import { compile, Kernels } from './kernels.ts'

let module: WebAssembly.Module | undefined
let reason: string | undefined
/** Instances that no search uses. */
export const idle: Kernels[] = []

/** An instance of the kernels, for one search; undefined if the plain search runs. */
export function take(): Kernels | undefined {
  if (reason !== undefined) return undefined
  try {
    module ??= compile()
    return idle.pop() ?? new Kernels(module)
  } catch (error) {
    reason = String(error)
    return undefined
  }
}

/**
 * Runs a compiled module from now on: `quadrille/sudoku.wasm`. For places that refuse to compile bytes, such as edge runtimes.
 *
 * @throws Error if it is not the one of this version
 */
export function load(compiled: object): void {
  const kernels = new Kernels(compiled as WebAssembly.Module)
  module = compiled as WebAssembly.Module
  reason = undefined
  idle.splice(0, idle.length, kernels)
}

/** The engine that runs: `js` is the plain search. */
export function engine(): 'wasm' | 'js' {
  const kernels = take()
  if (kernels) idle.push(kernels)
  return kernels ? 'wasm' : 'js'
}

/** Why the engine is not WebAssembly. */
export function fallbackReason(): string | undefined {
  engine()
  return reason
}
