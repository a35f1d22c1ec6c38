// The text of a puzzle, from a file or stdin.

import { existsSync } from 'node:fs'
import { piecesOf } from './pieces.ts'

/** Bytes that are read. The longest puzzle, 25x25 with all candidates, takes a tenth of that. */
export const MOST_BYTES = 2 ** 20

/** What stands in a file, or on stdin. */
export interface Input {
  readonly text: string
  /** Has more than a puzzle can have, which was not read? */
  readonly tooLong: boolean
}

/**
 * The text of a file, of stdin, or the source itself if it is a puzzle and no file has that name. Invalid UTF-8 becomes U+FFFD, which
 * no puzzle accepts.
 *
 * @param claims is a text, however short, a puzzle of the family that is asked for?
 */
export async function readText(source: string | undefined, claims?: (text: string) => boolean): Promise<Input> {
  if (source !== undefined && (isPuzzle(source) || claims?.(source)) && !existsSync(source))
    return { text: source, tooLong: false }
  return readUpTo(source, MOST_BYTES)
}

/** The text of a file or of stdin, at most so many bytes of it. */
export async function readUpTo(file: string | undefined, most: number): Promise<Input> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const piece of piecesOf(file)) {
    read.push(piece.slice())
    bytes += piece.length
    if (bytes > most) break
  }
  return { text: Buffer.concat(read).toString('utf8', 0, most), tooLong: bytes > most }
}

/** Is it more likely a puzzle, or a link to one, than the name of a file? */
function isPuzzle(source: string): boolean {
  if (/[\n[{]|^https?:|^fpuz|^\s*\.[A-Z~]/.test(source)) return true
  // Blanks side by side are no part of a name: `A...B....C....AB` has no extension.
  return source.length >= 16 && (/^[^/\\]*\.\./.test(source) || !/[/\\]|\.[a-z]{2,5}$/i.test(source))
}
