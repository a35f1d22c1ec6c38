// What short runs of the trials share.

import { readFileSync } from 'node:fs'
import { bundled } from '../support/bundled.ts'
import { BINARY } from '../support/engines.ts'

export const SEED = Number(process.env.QUADRILLE_SEED ?? 18)
/** The built program. */
export const PROGRAM = new URL('../../dist/src/', import.meta.url)
export const trialsModule = await bundled<typeof import('./trials.ts')>('test/faults/trials.ts')
export const solvers = await trialsModule.solversOf(readFileSync(BINARY))
