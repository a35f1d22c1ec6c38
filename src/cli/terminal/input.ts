// The text of a puzzle, or of several, from a file or stdin.

import { existsSync } from 'node:fs'
import { quote } from '../../model/errors.ts'
import { type Pieces, piecesOf } from './pieces.ts'
import { UsageError } from './status.ts'

/** Bytes that one puzzle has at most. The longest, 25x25 with all candidates, takes a tenth of that. */
export const MOST_BYTES = 2 ** 20
/** Bytes of a text with many. */
export const MOST_OF_MANY = 2 ** 26

/** What stands in a file, or on stdin. */
export interface Input {
  readonly text: string
  /** Has it more than can be read, which was not read? */
  readonly tooLong: boolean
}

/** A text that is read as far as one puzzle goes. */
export interface Opened {
  readonly head: string
  /** Is that all? */
  readonly isWhole: boolean
  /** All of it, with the head. */
  readonly pieces: Pieces
}

/**
 * The text of a file, of stdin, or the source itself if it is a puzzle and no file has that name. Invalid UTF-8 becomes U+FFFD, which
 * no puzzle accepts.
 *
 * @param claims is a text, however short, a puzzle of a family that may be asked for?
 * @throws UsageError if it is neither
 */
export async function openText(source: string | undefined, claims?: (text: string) => boolean): Promise<Opened> {
  if (source === undefined || source === '-' || existsSync(source)) return opened(piecesOf(source))
  if (isPuzzle(source) || claims?.(source)) return opened(piecesIn(source))
  // The name of a file has an extension, or a path.
  if (!/[/\\]|\.[a-z]\w{0,4}$/i.test(source)) throw new UsageError(`${quote(source)} is neither a puzzle nor a file`)
  return opened(piecesOf(source))
}

async function opened(pieces: Pieces): Promise<Opened> {
  const rest = pieces[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let bytes = 0
  let isWhole = false
  while (bytes <= MOST_BYTES && !isWhole) {
    const { done, value } = await rest.next()
    isWhole = done === true
    if (done) break
    read.push(value.slice())
    bytes += value.length
  }
  const head = Buffer.concat(read)
  async function* all(): AsyncGenerator<Uint8Array, void, undefined> {
    if (head.length > 0) yield head
    if (!isWhole) yield* { [Symbol.asyncIterator]: () => rest }
  }
  return {
    head: head.toString('utf8', 0, MOST_BYTES),
    isWhole: isWhole && bytes <= MOST_BYTES,
    pieces: { ...pieces, [Symbol.asyncIterator]: all },
  }
}

/** At most so many bytes of a text. */
export async function readUpTo(most: number, pieces: Pieces): Promise<Input> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    read.push(piece.slice())
    bytes += piece.length
    if (bytes > most) break
  }
  return { text: Buffer.concat(read).toString('utf8', 0, most), tooLong: bytes > most }
}

function piecesIn(text: string): Pieces {
  const bytes = new TextEncoder().encode(text)
  return {
    size: bytes.length,
    end() {},
    async *[Symbol.asyncIterator]() {
      yield bytes
    },
  }
}

/** Is it more likely a puzzle, or a link to one, than the name of a file? */
export function isPuzzle(source: string): boolean {
  if (/[\n[{]|^https?:|^#p=|^\?load=|^(?:fpuz|scl|ctc|N4I)[\w+/=%-]{16}|^\s*\.[A-Z~]/.test(source)) return true
  // Blanks side by side are no part of a name: `A...B....C....AB` has no extension.
  return source.length >= 16 && (/^[^/\\]*\.\./.test(source) || !/[/\\]|\.[a-z]{2,5}$/i.test(source))
}
