// The engine of this thread: WebAssembly or, where it may not be compiled, the plain search.

import { compileNine, Kernels } from './kernels.ts'

// Not `module`: that is a variable of its own where tools run a file as CommonJS.
let compiled: WebAssembly.Module | undefined
let reason: string | undefined
/** Instances that no search uses. */
export const idle: Kernels[] = []

/** An instance of the kernels, for one search; undefined if the plain search runs. */
export function take(): Kernels | undefined {
  if (reason !== undefined) return undefined
  try {
    compiled ??= compileNine()
    return idle.pop() ?? new Kernels(compiled)
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
export function load(given: object): void {
  const kernels = new Kernels(given as WebAssembly.Module)
  compiled = given as WebAssembly.Module
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
