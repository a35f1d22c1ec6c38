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
  const [head, cut, rest] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)]
  const piece = () => random.pick(random.chance(0.85) ? PIECES : WORDS)
  const exchanged = () => head + piece() + rest
  return random.pick([
    () => head + rest,
    () => head + cut.repeat(random.chance(0.95) ? 2 : 40) + rest,
    ...[exchanged, exchanged, exchanged],
    () => head + piece() + cut + rest,
    () => random.shuffled(text.split('\n')).join('\n'),
    () => text.split('\n').join(random.pick(['\r\n', '\r', ' ', '\n\n', ''])),
    () => head + other.slice(random.integer(0, other.length)),
    () => head,
  ])()
}
