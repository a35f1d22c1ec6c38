// The page by its keyboard alone: every control is reached and seen to be, and what is heard of the verdict is one sentence a change.

import { describe, expect, test } from 'vitest'
import { KINDS, skipped } from './browsers.ts'
import { PageUnderTest } from './page.ts'

for (const kind of KINDS)
  describe.skipIf(skipped(kind))(`the keyboard alone, in ${kind}`, () => {
    const it = new PageUnderTest(kind)

    /** Where the focus is: its name, and whether it can be seen. */
    const focus = () =>
      it.page.evaluate(() => {
        const at = document.activeElement as HTMLElement
        const { outlineStyle, boxShadow } = getComputedStyle(at)
        const name = at.getAttribute('aria-label') ?? (at as HTMLInputElement).labels?.[0]?.textContent ?? at.textContent ?? ''
        return { name: name.trim(), isSeen: at === document.body || outlineStyle !== 'none' || boxShadow !== 'none' }
      })

    const isAt = (name: string | RegExp) => expect.poll(async () => (await focus()).name).toMatch(name)

    /** Goes on to a control, or back, and presses it. */
    const use = async (name: string, { by = 'Tab', key = 'Enter' } = {}) => {
      for (let tabs = 0; tabs < 60; tabs++) {
        const at = await focus()
        expect(at.isSeen, at.name).toBe(true)
        if (at.name === name) return it.press(key)
        await it.press(by)
      }
      throw new Error(`no ${name} on the way`)
    }

    const open = async (name: string, by?: string) => {
      await use(name, { by })
      await it.page.locator('dialog').waitFor()
    }

    const keys = async (...all: readonly string[]) => {
      for (const key of all) await it.press(key)
    }

    /** All that is said of the verdict from now on. */
    const heard = async (act: () => Promise<void>, last: RegExp) => {
      await it.page.evaluate(() => {
        const said: string[] = Object.assign(window, { said: [] }).said
        const region = document.querySelector('.verdict [role=status]') as Element
        new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, {
          ...{ subtree: true, childList: true, characterData: true },
        })
      })
      await act()
      await it.page.getByRole('status').filter({ hasText: last }).waitFor()
      return it.page.evaluate(() => (window as unknown as { said: string[] }).said)
    }

    test('a killer is set: a cage, a thermometer, givens, undo and redo', async () => {
      await open('New')
      await use('Killer')
      await it.page.locator('.strip').filter({ hasText: 'killer' }).waitFor()
      await keys('ArrowRight', ' ', 'ArrowRight', ' ')
      await it.page.keyboard.type('17')
      await keys('Enter', 'Escape', 'Escape', '/')
      await it.page.keyboard.type('thermo')
      await keys('Enter', 'ArrowDown', ' ', 'ArrowDown', 'ArrowDown', ' ', 'Escape')
      await expect.poll(() => it.page.locator('.rule').count()).toBe(2)
      await it.verdict('More than')
      await keys('ArrowRight', '5')
      await expect.poll(() => it.label(4, 4)).toBe('r4c4, given 5')
      await it.press('Control+z')
      await expect.poll(() => it.label(4, 4)).toMatch('blank')
      await it.press('Control+y')
      await expect.poll(() => it.label(4, 4)).toBe('r4c4, given 5')
      await use('17', { key: 'Delete' })
      await expect.poll(() => it.page.locator('.rule').count()).toBe(1)
    })

    test('a sudoku is played: digits, marks, a hint; and shared', async () => {
      await open('New')
      await it.button('17 givens').waitFor()
      await use('17 givens')
      await it.verdict('medium')
      await isAt('New')
      await use('Play', { by: 'Shift+Tab' })
      await keys('ArrowRight', '6')
      await use('Check my digits')
      await it.page.getByText('This digit is wrong: r1c2.').waitFor()
      await it.press('Control+z')
      const hint = (said: RegExp) => it.page.locator('.hint').filter({ hasText: said }).waitFor()
      await use('Hint', { by: 'Shift+Tab' })
      for (const said of [/^Look at/, /Technique:/, /\..*\./]) {
        await hint(said)
        await use('More')
      }
      await hint(/So r\dc\d is \d/)
      await use('Apply')
      await expect.poll(() => it.page.locator('[aria-label*="blank"]').count()).toBe(63)
      await keys('ArrowRight', 'c', '3', '4', 'x', '1')
      await expect.poll(() => it.label(1, 3)).toBe('r1c3, blank, centre 3 4, corner 1')
      await open('Share', 'Shift+Tab')
      await use('JSON')
      await it.page.getByLabel('What was written').waitFor()
      await use('What was written', { key: 'Escape' })
      await isAt('Share')
    })

    test('what has the focus goes: what led there has it, or the board; in a dialog, the first thing, and errors are seen there', async () => {
      await use('Paint regions')
      await isAt(/^r1c1/)
      await keys(' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ')
      await it.verdict('Not a puzzle yet')
      await use('Done')
      await isAt(/^r1c4/)
      await it.press('Control+z')
      await it.verdict('Unique')
      await open('Paste', 'Shift+Tab')
      await isAt('The puzzle as text')
      await use('Open')
      await it.page.locator('dialog').getByText('there is no puzzle').waitFor()
      await it.press('Escape')
      await isAt('Paste')
      await open('New', 'Shift+Tab')
      await use('Generate')
      await isAt('New')
    })

    test('the verdict is heard once, when all is known', async () => {
      await it.page.getByRole('status').filter({ hasText: 'techniques' }).waitFor()
      expect(await heard(() => it.paste('1...............'), /72/)).toEqual(['72 solutions. '])
      expect(await heard(() => it.press('Control+z'), /Unique/)).toEqual(['Unique. beyond the techniques'])
      const broken = await heard(() => keys('ArrowRight', '1'), /Broken/)
      expect(broken).toEqual([expect.stringMatching(/^Broken\. 1 in r1c2, .* exclude each other\.$/)])
    })
  })
