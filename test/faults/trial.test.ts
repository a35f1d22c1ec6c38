// The trials themselves: one that reports nothing would make all others pass.

import { expect, test } from 'vitest'
import { range } from '../support/models.ts'
import { same, Tally, trial } from './trial.ts'

test('a failure is found and made small: of lists whose sum is to be below 40, one without anything to spare', async () => {
  const lists = trial('lists', {
    draw: (random) => range(random.integer(0, 30)).map(() => random.integer(0, 20)),
    check: (list) => same(list.reduce((sum, number) => sum + number, 0) < 40, true, 'the sum'),
  })
  const { tried, failure } = await lists.run(100, 1, new Tally())
  expect(tried).toBeLessThan(100)
  const [found, error] = failure!.split('\n')
  const numbers = JSON.parse(found) as readonly number[]
  expect(numbers.reduce((sum, number) => sum + number)).toBe(40)
  expect(numbers).not.toContain(0)
  expect(error).toBe('Error: the sum: false, expected true')
})

test('what holds is tried as often as wanted', async () => {
  const numbers: number[] = []
  const { tried, failure } = await trial('numbers', {
    draw: (random) => random.bits(),
    check: (number) => void numbers.push(number),
  }).run(100, 1, new Tally())
  expect({ tried, failure, different: new Set(numbers).size }).toEqual({ tried: 100, failure: undefined, different: 100 })
})
