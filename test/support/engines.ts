// The engines as the tests run them. A suite is a function of the engine: for (const engine of engines) describe(engine, …).

import { readFileSync } from 'node:fs'
import type { Engine, Instance } from '../../src/kernel/kernel.ts'
import { compileWasm } from '../../src/kernel/wasm.ts'
import { ENGINES, type EngineName } from '../../src/model/caller-options.ts'
import { Solver } from '../../src/solver/solver.ts'
import { bundled } from './bundled.ts'

export const engines = ENGINES

/** The module; `npm run test:debug` names that with assertions. */
export const BINARY = process.env.QUADRILLE_KERNELS ?? new URL('../../src/kernel/quadrille.wasm', import.meta.url)

const sources: Record<EngineName, () => Promise<Engine>> = {
  wasm: () => compileWasm(readFileSync(BINARY)),
  js: async () => (await bundled<{ javascriptEngine: Engine }>('src/fallback/engine.ts')).javascriptEngine,
}

const opened = new Map<EngineName, Promise<Engine>>()

export function engineOf(name: EngineName): Promise<Engine> {
  const engine = opened.get(name) ?? sources[name]()
  opened.set(name, engine)
  return engine
}

export async function openSolver(name: EngineName): Promise<Solver> {
  return new Solver(await engineOf(name), undefined)
}

/** One solver for each engine. */
export async function openSolvers(): Promise<Record<EngineName, Solver>> {
  return { wasm: await openSolver('wasm'), js: await openSolver('js') }
}

/** A solver with access to its instances. */
export async function openSpied(name: EngineName): Promise<{ solver: Solver; instances: Instance[] }> {
  const real = await engineOf(name)
  const instances: Instance[] = []
  const spy: Engine = {
    ...real,
    instantiate() {
      const instance = real.instantiate()
      instances.push(instance)
      return instance
    },
  }
  return { solver: new Solver(spy, undefined), instances }
}
