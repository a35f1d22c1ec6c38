// Valid texts made invalid, or valid in another way: pieces are lost, repeated, exchanged and put in.

import type { Random } from '../support/random.ts'

/** What texts of puzzles are made of, and what they are not. */
const PIECES = Array.from(
  '.0123456789ABKXYZabxyz*_-?+:;,|#/"\'[]{}()=% \t\n\r\\@!·│─┼…é\u0000\u0007\u001b\u00a0\u2028\ufeff\ufffd',
)
const WORDS = ['\r\n', '\n\n', '🙂', '\ud800', ...'--- +---+ 10 -1 1e9 99999999999999999999 null [Puzzle] // ```'.split(' ')]

/** The text after one to four changes. */
export function mutated(random: Random, text: string, other: string): string {
  let result = text
  for (let changes = random.integer(1, 4); changes > 0; changes--) result = changed(random, result, other)
  return result
}

function changed(random: Random, text: string, other: string): string {
  const at = random.integer(0, text.length)
  const length = random.chance(0.7) ? 1 : random.integer(0, text.length - at)
  const rest = text.slice(at + length)
  const head = text.slice(0, at)
  switch (random.integer(0, 8)) {
    case 0:
      return head + rest
    case 1:
      return head + text.slice(at, at + length).repeat(random.chance(0.95) ? 2 : 40) + rest
    case 2:
    case 3:
    case 4:
      return head + piece(random) + rest
    case 5:
      return head + piece(random) + text.slice(at)
    case 6: {
      const lines = text.split('\n')
      return random.chance(0.5)
        ? random.shuffled(lines).join('\n')
        : lines.join(random.shuffled(['\r\n', '\r', ' ', '\n\n', ''])[0])
    }
    case 7:
      return head + other.slice(random.integer(0, other.length))
    default:
      return head
  }
}

function piece(random: Random): string {
  const pieces = random.chance(0.85) ? PIECES : WORDS
  return pieces[random.integer(0, pieces.length - 1)]
}
