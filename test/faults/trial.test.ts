// The trials themselves: one that reports nothing would make all others pass.

import { expect, test } from 'vitest'
import { range } from '../support/models.ts'
import { same, Tally, trial } from './trial.ts'

test('a failure is found and made small: of lists whose sum is to be below 40, one without anything to spare', async () => {
  const lists = trial('lists', {
    draw: (random) => range(random.integer(0, 30)).map(() => random.integer(0, 20)),
    check: (list) => same(list.reduce((sum, number) => sum + number, 0) < 40, true, 'the sum'),
  })
  const [found, error] = (await lists.run(100, 1, new Tally()))!.split('\n')
  expect((JSON.parse(found) as number[]).reduce((sum, number) => sum + number)).toBe(40)
  expect(error).toBe('Error: the sum: false, expected true')
})
