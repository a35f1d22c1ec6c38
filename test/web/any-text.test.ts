// Any address and any pasted text leaves the page alive: it is read as a puzzle, or has a problem, soon. The readers of the package are
// asked elsewhere; this finds what the page does with a text before and after them.

import { families } from 'quadrille'
import { expect, test } from 'vitest'
import { draftOf } from '../../web/draft.ts'
import { editedAt, firstOf, withText } from '../../web/edited.ts'
import { Random } from '../support/random.ts'

const jigsaw = families.find(({ card }) => card.name === 'jigsaw')!
const MOST_CELLS = 25 ** 2

const PARTS = [
  '#',
  '//',
  '/',
  '\n',
  ' ',
  '.',
  '0',
  '1',
  'A',
  'x',
  '9',
  '|',
  '---',
  '[',
  '{"',
  '%',
  '&',
  '?',
  '\0',
  'é',
  '𝟗',
  '1234',
  '0011',
]
const pieces = (random: Random) =>
  Array.from({ length: random.integer(1, 6) }, () => {
    const part = random.shuffled(PARTS)[0]
    return part.repeat(random.shuffled([1, 4, 16, 81, 9000])[0])
  }).join('')

test.each(families.map((kind) => [kind.card.name, kind] as const))('any text for %s', (name, kind) => {
  const random = new Random(51)
  const { draft } = firstOf(kind)
  for (let i = 0; i < 300; i++) {
    const text = random.chance(0.3) ? cut(random, kind.card.samples[0].text) : pieces(random)
    const query = new URLSearchParams({ puzzle: text, text, box: pieces(random).slice(0, 10) })
    for (const edited of [withText(draft, text), editedAt(`#${name}?${query}`), editedAt(`#${name}?puzzle=${text}`)]) {
      if (!edited) continue
      const { order, cells, regions } = edited.draft.grid
      expect(cells.length).toBeLessThanOrEqual(MOST_CELLS)
      expect([cells.length, regions.length]).toEqual([order ** 2, order ** 2])
    }
  }
})

/** A sample without a piece, or with one twice. */
function cut(random: Random, text: string): string {
  const [from, to] = [random.integer(0, text.length), random.integer(0, text.length)]
  return text.slice(0, from) + text.slice(to)
}

test('a comment of thousands of signs is not the order of a jigsaw', () => {
  expect(editedAt(`#jigsaw?puzzle=%23${'x'.repeat(9000)}`)?.problem).toBeDefined()
  expect(() => draftOf(jigsaw, `${'1'.repeat(9000)}\n0`)).toThrow()
})

test('regions of wrong sizes are drawn, with their givens', () => {
  const { grid } = draftOf(jigsaw, '000\n011\n222\n1\n00A')
  expect(grid).toEqual({ order: 3, regions: [0, 0, 0, 0, 1, 1, 2, 2, 2], cells: [1, ...Array(8).fill(0)] })
})
