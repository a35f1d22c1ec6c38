// What a person does stays: over undo and redo, a reload, and links. And what needs a pointer, a form or storage.

import { describe, expect, test } from 'vitest'
import { KINDS, newPage, skipped } from './browsers.ts'
import { PageUnderTest } from './page.ts'

const EASY = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'

for (const kind of KINDS)
  describe.skipIf(skipped(kind))(`work on the page, in ${kind}`, () => {
    const it = new PageUnderTest(kind)
    const shows = (row: number, column: number, label: string | RegExp) => expect.poll(() => it.label(row, column)).toMatch(label)

    test('a game is kept over a reload, also at once, with its steps of undo', async () => {
      await it.paste(EASY)
      await shows(1, 1, 'given 4')
      await it.button('Play').click()
      await it.click(0, 1)
      await it.press('1')
      await it.press('c')
      await it.click(0, 2)
      for (const key of ['1', '2', 'x', '7', 'v', '3']) await it.press(key)
      await it.page.reload()
      await it.ready()
      await shows(1, 2, 'r1c2, 1')
      await shows(1, 3, 'r1c3, blank, centre 1 2, corner 7')
      await it.press('Control+z')
      await it.press('Control+z')
      await shows(1, 3, /centre 1 2$/)
      await it.press('Control+Shift+Z')
      await shows(1, 3, 'corner 7')
      // To select is no step: there is something to redo still.
      await it.click(4, 4)
      await expect.poll(() => it.button('Redo').isEnabled()).toBe(true)
    })

    test('a browser that does not change the address of a page that is left, as Firefox, loses nothing', async () => {
      await it.paste('1...............')
      await it.verdict('72 solutions')
      await it.address()
      await it.page.evaluate(() => {
        history.replaceState = () => {}
        // However slow the computer is, the page is left before it would have written the address.
        Object.assign(window, { setTimeout: () => 1 })
      })
      await it.click(0, 1)
      await it.press('1')
      await it.page.reload()
      await it.verdict('Broken')
      await it.ready()
    })

    test('the address holds the puzzle; another one can be undone', async () => {
      await it.paste('1...............')
      await it.verdict('72 solutions')
      const link = await it.address()
      await it.paste(EASY)
      await it.verdict('Unique')
      await it.address()
      await it.page.goto(link)
      await it.verdict('72 solutions')
      await it.press('Control+z')
      await shows(1, 1, 'given 4')
      const other = await newPage(it.browser)
      await other.goto(link)
      await other.locator('.verdict').filter({ hasText: '72 solutions' }).waitFor()
      await other.close()
    })

    test('my digits are judged on demand; what is set is judged by itself', async () => {
      await it.paste('1...............')
      await it.verdict('72 solutions')
      await it.button('Play').click()
      await it.click(0, 1)
      await it.press('2')
      await it.button('Set').click()
      await it.verdict('72 solutions')
      await it.page.getByLabel('with my digits').check()
      await it.verdict('24 solutions')
    })

    test('clues of a nonogram and a kakuro are typed where they stand, by mouse and by keyboard', async () => {
      await it.paste('1\n1\n-\n1\n1')
      await it.verdict('2 solutions')
      await it.click(0, -1)
      await it.page.keyboard.type('2')
      await it.press('Enter')
      await it.verdict('Broken')
      await it.click(0, 0)
      for (const key of ['ArrowUp', 'ArrowRight', 'Enter', '2', 'Enter']) await it.press(key)
      await it.verdict('Unique')
      await it.paste('\\ 4\\ 6\\\n\\3 . .\n\\7 . .')
      await it.verdict('Unique')
      // A white cell, which is black then.
      const { x, y } = (await it.cell(3, 3).boundingBox())!
      await it.page.mouse.dblclick(x + 9, y + 9)
      await it.page.keyboard.type('\\')
      await it.press('Enter')
      await it.verdict('Broken')
      await shows(3, 3, 'r3c3, clue \\')
    })

    test('a puzzle is generated as it is wanted', async () => {
      await it.button('New').click()
      await it.page.getByLabel('Difficulty').selectOption('easy')
      await it.page.getByLabel('Symmetry').selectOption('half-turn')
      await it.button('Generate').click()
      await it.verdict('easy')
    })

    test('if storage is blocked, the page works, but remembers nothing', async () => {
      await it.page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      })
      await it.known()
      await it.page.reload()
      await it.verdict('Unique')
      await it.paste('................')
      await it.verdict('288 solutions')
    })
  })
