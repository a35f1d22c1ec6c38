// The pictures of docs/page.md: `PICTURES=1 npx vitest run --config test/system/vitest.config.ts pictures` makes them anew.

import { describe, expect, test } from 'vitest'
import { skipped } from './browsers.ts'
import { ROOT } from './built.ts'
import { PageUnderTest } from './page.ts'

describe.skipIf(skipped() || !process.env.PICTURES)('pictures', () => {
  const it = new PageUnderTest()
  const picture = (name: string) => it.page.screenshot({ path: `${ROOT}docs/page/${name}.png` })

  test('a puzzle that is being set, and the list of rules', async () => {
    const rules = [
      { rule: 'killer', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 23 },
      { rule: 'thermometer', cells: ['r3c1', 'r4c2', 'r5c3'] },
      { rule: 'thermometer', cells: ['r9c9', 'r8c9', 'r7c8'] },
      { rule: 'whispers', cells: ['r5c7', 'r6c6', 'r7c5', 'r8c4'] },
      { rule: 'sandwich', at: 'left 4', sum: 12 },
      { rule: 'little-killer', from: 'r1c4', direction: 'down-right', sum: 30 },
      { rule: 'black-dot', cells: ['r6c1', 'r7c1'] },
      { rule: 'white-dot', cells: ['r1c8', 'r1c9'] },
      { rule: 'anti-knight' },
    ]
    await it.paste(JSON.stringify({ family: 'variant', size: 9, rules, meta: { title: 'Work in progress' } }))
    await it.page.locator('.rule').first().waitFor()
    await it.button('Count on').waitFor()
    await expect.poll(() => it.page.locator('.board .open').count()).toBe(0)
    await it.drag([7, 0], [7, 1], [8, 1])
    await picture('set')
    await it.press('/')
    await it.page.locator('.offer').first().waitFor()
    await picture('rules')
    expect(await it.page.locator('.offer').count()).toBeGreaterThan(66)
  })

  test('a hint on a phone', async () => {
    await it.visit({ viewport: { width: 390, height: 844 } })
    await it.paste('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......')
    await it.verdict('medium')
    await it.button('Play').click()
    await it.button('Help').click()
    for (const name of ['Hint', 'More', 'More', 'More']) await it.button(name).click()
    await it.page.locator('.hint').waitFor()
    await picture('play')
  })
})
