// The binary as part of the code.

import { BINARY } from './binary.ts'

/** Its bytes. */
export const inside = (): Uint8Array => Uint8Array.from(atob(BINARY), (character) => character.charCodeAt(0))
