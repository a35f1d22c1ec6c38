// The value that a guess takes first: the answer is the same with any, but not the length of the search.

import { expect, test } from 'vitest'
import { read } from '../../src/entries/variants.ts'
import { engines, openSolvers } from '../support/engines.ts'

const solvers = await openSolvers()

/** With the lowest value first, the first takes 1,439 nodes, and the second one 737. */
test.each([
  [
    500,
    '.Skyscraper~R9~~5.Skyscraper~C2~~1.Skyscraper~C3~~5.Skyscraper~R6~~3.Skyscraper~C4~~3.Skyscraper~R5~3~4.Skyscraper~C5~3.Skyscraper~R4~5.Skyscraper~C6~~5.Skyscraper~R3~6~2.Skyscraper~C7~~5.Skyscraper~R2~4~3.Skyscraper~R1~2.Skyscraper~C9~4~3.~R5C6_2~R9C1_8~R3C3_4~R4C6_7~R2C4_7~R1C7_1~R2C5_2',
  ],
  [
    300,
    '.Skyscraper~C1~~2.Skyscraper~C2~4~2.Skyscraper~R8~~4.Skyscraper~C3~3.Skyscraper~C4~~4.Skyscraper~R6~5.Skyscraper~C5~3.Skyscraper~R5~~4.Skyscraper~C6~4~4.Skyscraper~R4~3~2.Skyscraper~C8~~4.Skyscraper~R1~6.~R2C8_6~R2C4_9~R1C7_4~R3C2_3~R1C2_5~R2C3_4~R6C1_5~R8C9_3~R3C4_4~R8C4_1~R1C6_2',
  ],
])('skyscrapers, in %i nodes', (nodes, text) => {
  for (const engine of engines) {
    expect(solvers[engine].count(read(text), { limit: 2, nodes }), engine).toMatchObject({ complete: true, count: 1n })
  }
})
