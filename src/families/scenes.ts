// The scenes of families whose code is loaded when it is needed.

import type { AnyScene } from './family.ts'

/** By the name of the family. */
export const scenes = new Map<string, AnyScene>()
