// The page keeps the user's work: reload, Back, Forward, other puzzles, undo and redo.

import { describe, expect, test } from 'vitest'
import { skipped } from './chromium.ts'
import { PageUnderTest } from './page.ts'

describe.skipIf(skipped())('work on the page', () => {
  const it = new PageUnderTest()
  const { button, problem, cell, text, field, choose } = it

  const shows = (row: number, column: number, symbol: string) => expect.poll(() => cell(row, column).textContent()).toBe(symbol)
  const type = async (row: number, column: number, key: string) => {
    await cell(row, column).click()
    await it.page.keyboard.press(key)
    await shows(row, column, key)
  }
  /** The address is updated with a delay. */
  const inAddress = (part: string) => it.page.waitForFunction((wanted) => location.hash.includes(wanted), part)

  test('a reload, also at once, restores the puzzle and its undo steps', async () => {
    await type(1, 2, '1')
    await inAddress('41....8.5/')
    for (const key of ['ArrowRight', '2', 'ArrowRight', '6']) await it.page.keyboard.press(key)
    await it.page.reload()
    await shows(1, 3, '2')
    await shows(1, 4, '6')
    await button('Undo').click()
    await shows(1, 4, '')
    await shows(1, 3, '2')
    await button('Redo').click()
    await shows(1, 4, '6')
  })

  test('other puzzles, Back and Forward restore the work on each', async () => {
    await type(1, 2, '1')
    await button('Jigsaw').click()
    await type(1, 1, 'E')
    await button('Primes').click()
    await field('To').fill('12')
    await button('Sudoku').click()
    await shows(1, 2, '1')
    await it.page.goBack()
    await expect.poll(() => field('To').inputValue()).toBe('12')
    await it.page.goBack()
    await shows(1, 1, 'E')
    await it.page.goBack()
    await shows(1, 2, '1')
    await it.page.goForward()
    await shows(1, 1, 'E')
    await button('Undo').click()
    await shows(1, 1, '')
    // A visit without an address shows the last puzzle.
    await it.page.goto('about:blank')
    await it.page.goto(it.server.url)
    await shows(1, 1, '')
    await button('Redo').click()
    await shows(1, 1, 'E')
  })

  test('Back, just before the address is updated', async () => {
    // A busy browser may deliver this event after the timer of the update.
    await it.page.addInitScript(() => {
      addEventListener('hashchange', (event) => {
        if (!event.isTrusted) return
        event.stopImmediatePropagation()
        setTimeout(() => dispatchEvent(new Event('hashchange')), 300)
      })
    })
    await it.page.waitForLoadState('networkidle')
    await it.page.reload()
    await button('Jigsaw').click()
    const { hash } = new URL(it.page.url())
    await type(1, 1, 'E')
    await it.page.waitForFunction((before) => location.hash !== before, hash)
    await button('Primes').click()
    await it.page.evaluate(() => history.back())
    await it.page.waitForTimeout(600)
    await shows(1, 1, 'E')
    await inAddress('jigsaw')
  })

  test('opening the address of another puzzle can be undone', async () => {
    await type(1, 2, '1')
    await inAddress('41....8.5/')
    await it.page.goto(`${it.server.url}#sudoku?puzzle=0310100320340420&box=2x2`)
    await expect.poll(() => it.page.locator('.board td').count()).toBe(16)
    await button('Undo').click()
    await expect.poll(() => it.page.locator('.board td').count()).toBe(81)
    await shows(1, 2, '1')
  })

  test('undo and redo by keyboard, including a sample and a size', async () => {
    await expect.poll(() => button('Undo').isDisabled()).toBe(true)
    await type(1, 2, '1')
    await choose('Sample', 'Two solutions')
    await choose('Size', '4 x 4 in 2 x 2')
    await it.page.keyboard.press('Control+z')
    await shows(1, 7, '3')
    await it.page.keyboard.press('Control+z')
    await shows(1, 2, '1')
    await it.page.keyboard.press('Control+Shift+Z')
    await shows(1, 7, '3')
    await it.page.keyboard.press('Control+y')
    await expect.poll(() => it.page.locator('.board td').count()).toBe(16)
    await it.page.keyboard.press('Control+z')
    // A change discards the redo steps.
    await type(1, 1, '5')
    await expect.poll(() => button('Redo').isDisabled()).toBe(true)
  })

  test('a stroke of the brush is one step, and regions of wrong sizes are kept', async () => {
    await button('Jigsaw').click()
    await choose('Size', '4 x 4')
    await it.page.getByLabel('paints a region').check()
    await it.drag([2, 1], [2, 3])
    await problem('Each region needs 4 cells')
    const regions = () =>
      it.page.locator('.board td').evaluateAll((cells) => cells.map((td) => (td as HTMLElement).dataset.region).join(''))
    const painted = await regions()
    await inAddress(`${painted.slice(0, 4)}/${painted.slice(4, 8)}/`)
    await it.page.reload()
    await problem('Each region needs 4 cells')
    expect(await regions()).toBe(painted)
    await button('Undo').click()
    await expect.poll(regions).toBe('0000111122223333')
  })

  test('a text that is not a puzzle is kept, with the previous board; a text field has its own undo', async () => {
    await text().fill('12!4'.repeat(4))
    await problem('Row 1, column 3: "!" is not a symbol of a 4x4 grid')
    await inAddress('text=')
    await it.page.reload()
    await problem('line 1, column 3 of the text')
    await expect.poll(() => text().inputValue()).toBe('12!4'.repeat(4))
    await shows(1, 7, '8')
    await button('Undo').click()
    await expect.poll(() => it.page.getByRole('alert').count()).toBe(0)
    const before = await text().inputValue()
    await text().focus()
    await it.page.keyboard.press('Control+End')
    await it.page.keyboard.type('x')
    await problem('')
    await it.page.keyboard.press('Control+z')
    await expect.poll(() => text().inputValue()).toBe(before)
    await expect.poll(() => it.page.getByRole('alert').count()).toBe(0)
  })

  test('if storage is blocked, the page works, but remembers nothing', async () => {
    await it.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await it.page.waitForLoadState('networkidle')
    await it.page.reload()
    await button('Queens').click()
    await button('Count').click()
    await it.verdict('4 solutions.')
  })
})
