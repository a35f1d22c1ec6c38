// A puzzle as the end of an address: its JSON, in base64 for addresses.

import type { Puzzle } from './puzzle.ts'

export function linkOf(puzzle: Puzzle): string {
  const bytes = Array.from(new TextEncoder().encode(JSON.stringify(puzzle)), (byte) => String.fromCharCode(byte))
  return `#p=${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}
