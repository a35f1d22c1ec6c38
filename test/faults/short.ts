// What short runs of the trials share.

import { readFileSync } from 'node:fs'
import { bundled } from '../support/bundled.ts'

export const SEED = Number(process.env.QUADRILLE_SEED ?? 17)
/** The built program. */
export const PROGRAM = new URL('../../dist/src/', import.meta.url)
export const trialsModule = await bundled<typeof import('./trials.ts')>('test/faults/trials.ts')
const binary = process.env.QUADRILLE_KERNELS ?? new URL('../../src/kernel/quadrille.wasm', import.meta.url)
export const solvers = await trialsModule.solversOf(readFileSync(binary))
