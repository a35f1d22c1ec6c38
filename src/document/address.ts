// A puzzle as the end of an address: its JSON, in base64 for addresses.

import type { Puzzle } from './puzzle.ts'

/**
 * The end of an address that holds a whole puzzle, from `#` on: what `write` writes as `link`, and `read` reads. It loads no other format.
 *
 * @example
 * ```ts
 * import { sudoku } from 'quadrille'
 * import { linkOf } from 'quadrille/variants'
 *
 * console.log(linkOf(sudoku('0310100320340420')).slice(0, 11)) // #p=eyJmYW1p
 * ```
 */
export function linkOf(puzzle: Puzzle): string {
  const bytes = Array.from(new TextEncoder().encode(JSON.stringify(puzzle)), (byte) => String.fromCharCode(byte))
  return `#p=${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}
