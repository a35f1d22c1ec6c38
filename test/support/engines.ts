// The engines as the tests run them. A suite is a function of the engine: for (const engine of engines) describe(engine, …).
//
// The JavaScript engine is bundled first, from src/fallback. Vitest turns every imported name into a getter call,
// `(0, __vi_import_0__.DOMAIN)`, which makes kernels 10 to 40 times as slow (Latin squares of order 5 take 2.2 s instead of 0.2 s;
// vitest 4.1, Node 20).

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { files } from '../../src/kernel/files.ts'
import type { Engine, EngineName, Instance } from '../../src/kernel/kernel.ts'
import { compile } from '../../src/kernel/wasm.ts'
import { Solver } from '../../src/solver.ts'

export const engines = ['wasm', 'js'] as const

const sources: Record<EngineName, () => Promise<Engine>> = {
  // `npm run test:debug` names the module with assertions.
  wasm: async () => compile(process.env.KERNELS ? readFileSync(process.env.KERNELS) : await files.binary()),
  js: async () => {
    const entry = fileURLToPath(new URL('../../src/fallback/engine.ts', import.meta.url))
    const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', minifySyntax: true, write: false })
    const code = Buffer.from(outputFiles[0].contents).toString('base64')
    const { engine }: { engine: Engine } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
    return engine
  },
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
