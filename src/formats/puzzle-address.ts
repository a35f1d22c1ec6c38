// The puzzle in an address, which src/document/address.ts has made.

import type { Puzzle } from '../document/puzzle.ts'
import { puzzle } from '../families/puzzle-from-data.ts'
import { PuzzleError } from '../model/errors.ts'
import { jsonIn } from '../model/refusal.ts'

const ADDRESS = /^\s*(?:https?:\S*)?#p=(\S+)\s*$/

/** The puzzle in an address, whole or its end alone. Undefined for another text. @throws PuzzleError `symbol` for a link that is cut or changed */
export function inLink(text: string): Puzzle | undefined {
  const code = ADDRESS.exec(text)?.[1]
  return code === undefined ? undefined : puzzle(dataIn(code))
}

function dataIn(code: string): object {
  const data = jsonIn(decoded(code) ?? '')
  if (typeof data === 'object' && data !== null && 'family' in data) return data
  throw new PuzzleError('symbol', 'there is no puzzle in it', { what: 'the link' }, 'a complete link')
}

/** The text that a code stands for, if it is one. */
function decoded(code: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}
