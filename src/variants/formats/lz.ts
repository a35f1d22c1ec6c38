// Unpacks the compression of f-puzzles links, LZ-string in base64. Its package builds the whole text before anyone can see how long it is:
// 32 kB can stand for gigabytes. This one stops.

import { PuzzleError } from '../../model/errors.ts'
import { bitsOfBase64 } from './read-options.ts'

/** The most characters that a link can unpack to. No puzzle has as many. */
const MOST_UNPACKED = 1_000_000

/**
 * The text that is packed; undefined if there is none.
 *
 * @throws PuzzleError `shape` if it is too long
 */
export function unpackedLz(packed: string): string | undefined {
  const [code] = /^[0-9A-Za-z+/]*/.exec(packed) as RegExpExecArray
  const bits = bitsOfBase64(code.replaceAll('+', '-').replaceAll('/', '_')) as Uint8Array
  let at = 0
  /** A number of so many bits, the lowest first; -1 at the end of the code. */
  const read = (count: number): number => {
    if (at + count > bits.length) return -1
    let number = 0
    for (let bit = 0; bit < count; bit++, at++) number |= bits[at] << bit
    return number
  }
  // The first three numbers say that a new character of 8 or 16 bits follows, or that the text ends; the others stand for a piece.
  const pieces: string[] = ['', '', '']
  const texts: string[] = []
  let length = 0
  let before = ''
  for (;;) {
    // As many bits as it takes to name every piece.
    let number = read(32 - Math.clz32(pieces.length))
    if (number === 2) return texts.join('')
    if (number === 0 || number === 1) {
      const character = read(8 + 8 * number)
      number = character < 0 ? -1 : pieces.push(String.fromCharCode(character)) - 1
    } else if (before === '') return undefined
    if (number < 0 || number > pieces.length) return undefined
    // A piece that is not complete yet is the one before, with its first character again.
    const piece = pieces[number] ?? before + before[0]
    length += piece.length
    if (length > MOST_UNPACKED) {
      const expected = `${MOST_UNPACKED} characters at most`
      throw new PuzzleError('shape', 'it unpacks to a text that is too long', { what: 'the link' }, expected)
    }
    texts.push(piece)
    if (before !== '') pieces.push(before + piece[0])
    before = piece
  }
}
