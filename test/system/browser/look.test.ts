// The look of the page: what is where, in which colour, and when.

import { describe, expect, test } from 'vitest'
import { skipped } from './chromium.ts'
import { PageUnderTest } from './page.ts'

describe.skipIf(skipped())('the look of the page', () => {
  const it = new PageUnderTest()
  const { button, verdict, problem, cell, field } = it

  const box = async (selector: string) => {
    const found = await it.page.locator(selector).first().boundingBox()
    if (!found) throw new Error(`${selector} is not visible`)
    return { ...found, right: found.x + found.width, bottom: found.y + found.height }
  }
  const SAMPLES = 'select:has(option:text-is("Choose…"))'

  test('at 1280x800, samples and text are beside the board', async () => {
    await it.page.setViewportSize({ width: 1280, height: 800 })
    const board = await box('.board')
    for (const selector of [SAMPLES, 'textarea']) {
      const place = await box(selector)
      expect(place.x).toBeGreaterThan(board.right)
      expect(place.y).toBeGreaterThan(0)
      expect(place.bottom).toBeLessThan(800)
    }
  })

  test('on a phone, samples and text are above the statistics, and nothing is wider than the screen', async () => {
    await it.page.setViewportSize({ width: 390, height: 844 })
    await button('Solve').click()
    await it.page.locator('.counters').waitFor()
    const statistics = await box('[aria-label=Statistics]')
    for (const selector of [SAMPLES, 'textarea']) expect((await box(selector)).bottom).toBeLessThan(statistics.y)
    await it.unfold('More')
    expect(await it.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('a problem is right above the board, in the terms of the page', async () => {
    await button('Primes').click()
    await field('From').fill('20')
    await problem('From and To: 20 to 10 is an empty range')
    const message = await box('[role=alert]')
    const board = await box('.board')
    expect(board.y - message.bottom).toBeGreaterThanOrEqual(0)
    expect(board.y - message.bottom).toBeLessThan(40)
    await expect.poll(() => field('From').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field('To').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field('Rows').getAttribute('aria-invalid')).toBe('false')
  })

  test('clashes have their own colour', async () => {
    const colours = (row: number, column: number) =>
      cell(row, column).evaluate((td) => [getComputedStyle(td).color, getComputedStyle(td).backgroundColor])
    const given = await colours(1, 1)
    await cell(1, 2).click()
    await it.page.keyboard.press('4')
    await it.page.keyboard.press('ArrowDown')
    await expect.poll(() => cell(1, 2).getAttribute('aria-label')).toBe('row 1 column 2, given 4, clashes')
    const clash = await colours(1, 1)
    expect(await colours(1, 2)).toEqual(clash)
    for (const i of [0, 1]) expect(clash[i]).not.toBe(given[i])
    await button('Solve').click()
    await verdict('No solution. The marked cells clash.')
  })
})
