// The picture of all families is drawn from their samples. To draw it again: npx vitest run test/draw/puzzles.test.ts --update

import { expect, test } from 'vitest'
import { families } from '../../src/families/index.ts'
import { svg } from '../../src/families/svg.ts'
import { openSolver } from '../support/engines.ts'
import { parsed } from '../support/xml.ts'
import { puzzlesPicture } from './puzzles.ts'

test('docs/puzzles.svg is up to date, and well-formed', async () => {
  const picture = puzzlesPicture(await openSolver('js'))
  expect(parsed(picture).children.filter(({ name }) => name === 'svg')).toHaveLength(families.length)
  await expect(picture).toMatchFileSnapshot('../../docs/puzzles.svg')
})

test('svg() refuses options that it does not know, and what is not a puzzle', () => {
  const { card, read } = families[0]
  const puzzle = read(card.samples[0].text)
  expect(() => svg(puzzle, { solutions: [] } as never)).toThrow(expect.objectContaining({ code: 'option' }))
  expect(() => svg({} as never)).toThrow(expect.objectContaining({ code: 'model' }))
})
