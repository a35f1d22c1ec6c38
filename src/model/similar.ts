// What somebody may have meant by a name that there is not.

/** The name that is most like a word, if one is like it: at most one letter in three is another. Capitals and hyphens do not count. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Infinity
  for (const name of names) {
    const [one, other] = [plainName(word), plainName(name)]
    const edits = distance(one, other)
    if (edits < least && 3 * edits <= Math.max(one.length, other.length)) [best, least] = [name, edits]
  }
  return best
}

/** `: did you mean ...?`, or nothing. */
export function meant(word: string, names: Iterable<string>): string {
  const name = nearest(word, names)
  return name === undefined ? '' : `: did you mean ${name}?`
}

/** A name without capitals, spaces and hyphens. */
export const plainName = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[\s_-]/g, '')

/** No name is longer. */
const LONGEST = 40

/** Letters to add, to leave out, to replace, or to exchange with the next (V. I. Levenshtein; F. J. Damerau). */
function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (isSame ? 0 : 1))
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isTurned) next[j] = Math.min(next[j], before[j - 2] + 1)
    }
    before = row
    row = next
  }
  return row[other.length]
}
