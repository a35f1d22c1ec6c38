// The look of the page: what is where, on a desk and on a phone, in light and in dark, and for those who do not see it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { KINDS, skipped } from './browsers.ts'
import { PageUnderTest } from './page.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

for (const kind of KINDS)
  describe.skipIf(skipped(kind))(`the look of the page, in ${kind}`, () => {
    const it = new PageUnderTest(kind)
    // Not narrow in Firefox: unpacked without the system's fonts, it draws boxes in the place of letters, which need more room than a phone has.
    const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

    const box = async (selector: string) => {
      const found = await it.page.locator(selector).first().boundingBox()
      if (!found) throw new Error(`${selector} is not visible`)
      return { ...found, right: found.x + found.width, bottom: found.y + found.height }
    }

    /** Turns the colours to these: those of the system are light. */
    const turn = async (wanted: 'light' | 'dark') => {
      const theme = () => it.page.evaluate(() => document.documentElement.style.colorScheme)
      while ((await theme()).includes('light') !== (wanted === 'light')) await it.button(/^Colours/).click()
    }

    /** What axe finds, in a few words each. */
    const faults = async () => {
      await it.page.evaluate(AXE)
      return it.page.evaluate(async () => {
        const { violations } = await (
          window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
        ).axe.run()
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
      })
    }

    test.each(
      (kind === 'firefox' ? (['desk'] as const) : (['desk', 'phone'] as const)).flatMap((size) =>
        (['light', 'dark'] as const).map((colorScheme) => [size, colorScheme] as const),
      ),
    )('axe finds nothing: %s, %s', async (size, colorScheme) => {
      await it.visit({ viewport: SIZES[size] })
      await turn(colorScheme)
      const paper = () => getComputedStyle(document.body).backgroundColor
      expect(await it.page.evaluate(paper)).toMatch(colorScheme === 'dark' ? /^rgb\(2\d, / : /^rgb\(24\d, /)
      expect(await faults()).toEqual([])
      await it.drag([0, 0], [0, 1])
      if (size === 'phone') await it.button('Rules').click()
      await it.press('/')
      await it.page.locator('.offer').first().waitFor()
      expect(await faults()).toEqual([])
      await it.press('Escape')
      await it.paste('1...............')
      await it.verdict('72 solutions')
      expect(await faults()).toEqual([])
      for (const dialog of ['New', 'Share']) {
        await it.button(dialog).click()
        // Samples come last.
        await it.page
          .locator(dialog === 'New' ? '.samples li' : 'dialog')
          .first()
          .waitFor()
        expect(await faults()).toEqual([])
        await it.button('Close').click()
      }
      await it.paste('?')
      await it.note('is not read')
      expect(await faults()).toEqual([])
      await it.button('New').click()
      await it.button('Paste a puzzle').click()
      await it.page.getByLabel('The puzzle as text').fill('?')
      await it.button('Open').click()
      await it.note('is not read')
      expect(await faults()).toEqual([])
      await it.button('Close').click()
      await it.button('Play').click()
      expect(await faults()).toEqual([])
    })

    test('on a desk, everything is beside the board, and nothing scrolls', async () => {
      const board = await box('.board')
      expect(board.height).toBeGreaterThan(680)
      for (const selector of ['.verdict', '.palette', '.list', '.views', '.keypad']) {
        const place = await box(selector)
        expect(place.x).toBeGreaterThan(board.right)
        expect(place.bottom).toBeLessThan(800)
      }
    })

    test.skipIf(kind === 'firefox')(
      'on a phone, verdict, board and keys are on one screen, nothing is wider, and targets are 44 px high',
      async () => {
        await it.visit({ viewport: SIZES.phone })
        for (const mode of ['Set', 'Play']) {
          await it.button(mode).click()
          const [verdict, board, keys, sheets] = [
            await box('.verdict'),
            await box('.board'),
            await box('.keypad'),
            await box('.sheets'),
          ]
          expect(board.y).toBeGreaterThanOrEqual(verdict.bottom)
          expect(board.width).toBeGreaterThan(360)
          expect(keys.y).toBeGreaterThanOrEqual(board.bottom)
          expect(sheets.y).toBeGreaterThanOrEqual(keys.bottom)
          expect(sheets.bottom).toBeLessThanOrEqual(844)
          expect(await it.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
          const heights = await it.page
            .locator('button:visible')
            .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
          expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
        }
        // A longer verdict does not move the board under a finger.
        await it.button('Set').click()
        const { y } = await box('.board')
        await it.paste('1...............')
        await it.verdict('72 solutions')
        expect((await box('.board')).y).toBe(y)
        // Of a puzzle without cells to write in, no keys are offered.
        await it.paste('{"family":"layouts","size":4}')
        await it.page.getByLabel('size').waitFor()
        expect(await it.page.locator('.sheets button').allInnerTexts()).toEqual(['Rules', 'Show'])
      },
    )

    test('what clashes is underlined and red', async () => {
      await it.paste('1...............')
      await it.verdict('72 solutions')
      await it.click(0, 1)
      await it.press('1')
      await it.verdict('Broken')
      const bad = it.page.locator('.layer-givens .bad')
      expect(await bad.count()).toBe(2)
      expect(await bad.first().evaluate((text) => getComputedStyle(text).textDecorationLine)).toBe('underline')
    })
  })
