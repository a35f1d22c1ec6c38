// What a person does stays: over undo and redo, a reload, and links. And playing: marks, hints, checks.

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

    test('several cells, all of a digit, conflicts, and a check that gives nothing away', async () => {
      await it.paste(EASY)
      await shows(1, 1, 'given 4')
      await it.button('Play').click()
      await it.drag([0, 1], [0, 2], [1, 2])
      await it.press('9')
      await shows(1, 2, 'r1c2, 9, clashes')
      await it.press('9')
      await shows(1, 2, 'r1c2, blank')
      await it.click(0, 1)
      await it.press('6')
      await it.button('Check my digits').click()
      await it.page.getByText('This digit is wrong: r1c2.').waitFor()
      await it.button('Hint').click()
      await it.button('More').click()
      await it.page.getByText('A value cannot be right.').waitFor()
      await it.press('Delete')
      await it.button('Check my digits').click()
      await it.page.getByText('So far all is right.').waitFor()
      const { x, y } = (await it.cell(1, 1).boundingBox())!
      await it.page.mouse.dblclick(x + 9, y + 9)
      // All fours.
      await expect.poll(() => it.page.locator('[aria-selected=true]').count()).toBe(3)
    })

    test('hints in stages are applied to the end', async () => {
      await it.paste('0310100320340420')
      await it.verdict('Unique')
      await it.button('Play').click()
      for (let blanks = 7; blanks > 0; blanks--) {
        await it.button('Hint').click()
        await it.page
          .locator('.hint')
          .filter({ hasText: /^Look at/ })
          .waitFor()
        for (const said of ['Technique:', '.', /So r\dc\d is \d/]) {
          await it.button('More').click()
          await it.page.locator('.hint').filter({ hasText: said }).waitFor()
        }
        await it.button('Apply').click()
        await expect.poll(() => it.page.locator('[aria-label*="blank"]').count()).toBe(blanks - 1)
      }
      await it.button('Check my digits').click()
      await it.page.locator('.right').filter({ hasText: 'Solved.' }).waitFor()
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

    test('share: the link and the forms of other programs, which the page reads again', async () => {
      await it.paste('.Shape~4x4.Cage~3~R1C1~R1C2.~R4C4_1')
      await it.verdict('12 solutions')
      for (const form of ['JSON', 'f-puzzles', 'SudokuPad', 'ISS']) {
        await it.button('Share').click()
        await it.button(form).click()
        const text = await it.page.getByLabel('What was written').inputValue()
        await it.button('Close').click()
        await it.paste('1...............')
        await it.verdict('72 solutions')
        await it.paste(text)
        await it.verdict('12 solutions')
      }
    })

    test('new puzzles: blank, samples, generated', async () => {
      await it.button('New').click()
      await it.button('Killer').click()
      await it.drag([0, 0], [0, 1])
      await it.page.keyboard.type('17')
      await it.press('Enter')
      await it.verdict('More than')
      await it.press('Escape')
      await it.button('New').click()
      await it.page.getByLabel('Difficulty').selectOption('easy')
      await it.page.getByLabel('Symmetry').selectOption('half-turn')
      await it.button('Generate').click()
      await it.verdict('easy')
      await it.button('New').click()
      await it.button('8 queens').click()
      await it.verdict('92 solutions')
      await it.click(0, 0)
      await it.press('q')
      await it.verdict('4 solutions')
    })

    test('clues of a nonogram and a kakuro are typed where they stand, by mouse and by keyboard', async () => {
      await it.paste('1\n1\n-\n1\n1')
      await it.verdict('2 solutions')
      await it.click(0, -1)
      await it.page.keyboard.type('2')
      await it.press('Enter')
      await it.verdict('Broken')
      await it.click(0, 0)
      for (const key of ['ArrowUp', 'ArrowRight', 'Enter', '0', 'Enter']) await it.press(key)
      await it.verdict('Broken')
      await it.press('Control+z')
      await it.press('Control+z')
      await it.verdict('2 solutions')
      await it.paste('\\ 4\\ 6\\\n\\3 . .\n\\7 . .')
      await it.verdict('Unique')
      await it.click(0, 1)
      await it.page.keyboard.type('3/')
      await it.press('Enter')
      await it.verdict('Broken')
      await shows(1, 2, 'r1c2, clue 3\\')
      await it.press('Enter')
      await it.page.keyboard.type('4/')
      await it.press('Enter')
      await it.verdict('Unique')
    })

    test('regions are painted', async () => {
      await it.paste('................')
      await it.verdict('288 solutions')
      await it.button('Paint regions').click()
      await it.drag([0, 0], [0, 1], [0, 2])
      await it.verdict('Not a puzzle yet')
      await it.drag([1, 3], [1, 1])
      await it.verdict('solutions')
      await it.press('Escape')
      await it.press('Control+z')
      await it.press('Control+z')
      await it.verdict('288 solutions')
    })

    test('if storage is blocked, the page works, but remembers nothing', async () => {
      await it.page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      })
      // Nothing is on its way any more.
      await it.page.waitForLoadState('networkidle')
      await it.page.reload()
      await it.verdict('Unique')
      await it.paste('................')
      await it.verdict('288 solutions')
    })
  })
