// The page in a browser: a first visit, every rule by mouse and by keyboard, and random work, compared with the library.

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createSolver, type Puzzle } from '../../../src/entries/index.ts'
import { RULES, type RuleKind, read } from '../../../src/entries/variants.ts'
import { formOf } from '../../../web/document/forms.ts'
import { type Act, type At, changing, placing } from '../../web/placing.ts'
import { newPage, skipped } from './browsers.ts'
import { FOLDER, ROOT } from './built.ts'
import { PageUnderTest } from './page.ts'
import { serve } from './serve.ts'

const solver = await createSolver()
const CSP =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:"

/** What the page is to say of a puzzle with few solutions. */
function headOf(puzzle: Puzzle): string {
  if (solver.isUnique(puzzle)) return 'Unique'
  if (!solver.first(puzzle).solution) return 'Broken'
  return `${solver.count(puzzle).count.toLocaleString('en')} solutions`
}

describe.skipIf(skipped())('the page', () => {
  const it = new PageUnderTest()

  test('a first visit is answered, and loads no more than docs/page.md says', async () => {
    const loaded: [path: string, time: number][] = []
    const page = await newPage(it.browser)
    page.context().on('request', (request) => loaded.push([new URL(request.url()).pathname, Date.now()]))
    await page.addInitScript(() => {
      const times: { heard?: number; judged?: number } = Object.assign(window, { times: {} }).times
      new MutationObserver(() => {
        if (document.querySelector('.verdict.unique, .verdict .more:not(:empty)')) times.heard ??= Date.now()
        if (document.querySelector('.verdict.unique')) times.judged ??= Date.now()
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.goto(it.server.url)
    await page.locator('.keypad').waitFor()
    const { heard, judged } = await page.evaluate(() => (window as unknown as { readonly times: Record<string, number> }).times)
    // What one works with, and what rates the puzzle, is loaded after the verdict, or once the search is said to take a while.
    const first = new Set(loaded.flatMap(([path, time]) => (time < heard ? path : [])))
    const bytes = [...first].map((path) => gzipSync(readFileSync(FOLDER + path.replace(/\/$/, '/index.html'))).length)
    const total = bytes.reduce((sum, size) => sum + size, 0)
    process.stdout.write(`\nUnique after ${judged - loaded[0][1]} ms; ${total} bytes in ${first.size} files\n`)
    const [, kilobytes] = /A first visit loads less than (\d+) kB/.exec(readFileSync(`${ROOT}docs/page.md`, 'utf8')) ?? []
    expect(total).toBeLessThan(1000 * Number(kilobytes))
    await page.close()
  })

  test('the Content-Security-Policy forbids WebAssembly: the other engine runs, and says why', async () => {
    const strict = await serve(FOLDER, { 'content-security-policy': CSP })
    const other = await newPage(it.browser)
    await other.goto(strict.url)
    await other.locator('.verdict.unique').waitFor()
    await other.getByText('More', { exact: true }).click()
    await other.getByText(/JavaScript runs in your browser.*Content Security Policy/i).waitFor()
    await other.close()
    await strict.close()
  })

  test('what was not used is named; a broken text leaves the page as it is', async () => {
    const drawing = {
      size: 4,
      grid: Array(4).fill(Array(4).fill({})),
      line: [{ lines: [['R1C1', 'R2C2']], outlineC: '#999', width: 0.2 }],
    }
    await it.paste(JSON.stringify(drawing))
    await it.verdict('288 solutions')
    await it.verdict('Judged without 1 line')
    const before = await it.address()
    expect(read(before).meta?.without).toBe('1 line')
    await it.paste('{"size":9,"rules":[{"rule":"no"}]}')
    await it.note('is not read')
    await it.verdict('288 solutions')
    expect(await it.address()).toBe(before)
  })

  test('every rule is drawn by mouse, undone, done again, changed, deleted, and drawn by keyboard', async () => {
    const rules = it.page.locator('.rule')
    const areThere = (kind: string, count: number) => expect.poll(() => rules.count(), { message: kind }).toBe(count)
    const perform = async (acts: readonly Act[], stroke: (...places: readonly At[]) => Promise<void>) => {
      for (const act of acts) {
        if ('stroke' in act) await stroke(...act.stroke)
        else if ('key' in act) await it.press(act.key)
        else {
          const field = it.page.locator(`[id="value-${act.type}"]`)
          const isList = await field.evaluate(({ tagName }) => tagName === 'SELECT')
          await (isList ? field.selectOption(act.text) : field.fill(act.text))
        }
      }
    }
    const place = async (kind: RuleKind, stroke: (...places: readonly At[]) => Promise<void>) => {
      await it.choose(kind.kind)
      // The board makes room for clues outside.
      if (formOf(kind) !== 'whole') await it.page.locator('.strip').filter({ hasText: kind.kind }).waitFor()
      await perform(placing(kind), stroke)
      await areThere(kind.kind, 1)
      await it.press('Escape')
    }
    const change = async (kind: RuleKind) => {
      const chip = it.page.locator('.rule button').first()
      const before = await chip.getAttribute('title')
      await chip.click()
      await perform(changing(kind), it.drag)
      await expect.poll(() => chip.getAttribute('title'), { message: kind.kind }).not.toBe(before)
      await areThere(kind.kind, 1)
      // Its cells are selected, and the next rule would be for them.
      await it.press('Escape')
    }
    await it.paste('{"family":"variant","size":9}')
    await areThere('none', 0)
    for (const kind of RULES.values()) {
      const name = kind.kind
      await place(kind, it.drag)
      await it.press('Control+z')
      await areThere(name, 0)
      await it.press('Control+y')
      await areThere(name, 1)
      // This one is for grids of another kind.
      if (name !== 'doppelganger') expect(await it.heading(), name).not.toBe('Not a puzzle yet')
      if (changing(kind).length > 0) await change(kind)
      await it.page.locator('.rule button').first().focus()
      await it.press('Delete')
      await areThere(name, 0)
      await place(kind, walk)
      await it.press('Control+z')
      await areThere(name, 0)
    }
  })

  /** Goes to the first place with the arrows, puts the pen down, goes on, and lifts it. */
  async function walk(...places: readonly At[]): Promise<void> {
    const go = async ([row, column]: At) => {
      const [down, right] = await it.page
        .locator('.board')
        .evaluate(({ dataset }, at) => [at[0] - Number(dataset.row), at[1] - Number(dataset.column)], [row, column])
      for (let i = 0; i < Math.abs(down); i++) await it.press(down > 0 ? 'ArrowDown' : 'ArrowUp')
      for (let i = 0; i < Math.abs(right); i++) await it.press(right > 0 ? 'ArrowRight' : 'ArrowLeft')
    }
    await go(places[0])
    await it.press(' ')
    if (places.length === 1) return
    for (const place of places.slice(1)) await go(place)
    await it.press(' ')
  }

  test('1,000 random edits: the verdict is that of the last puzzle', async () => {
    let seed = 11
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    await it.paste('{"family":"variant","size":4,"rules":[{"rule":"white-dot","cells":["r1c1","r1c2"]}]}')
    await it.verdict('solutions')
    for (let i = 1; i <= 1000; i++) {
      await it.click(random(4), random(4))
      await it.press(['1', '2', '3', '4', 'Delete', 'Delete', 'Control+z', 'Control+y'][random(8)])
      if (i % 10 > 0) continue
      await it.verdict(headOf(read(await it.address())))
    }
  })

  test('solutions are paged, one with a value is shown, spare clues go', async () => {
    await it.paste('12..34..2...4...')
    await it.button('Next solution').waitFor()
    const first = await it.label(1, 3)
    await it.press(']')
    await it.verdict('1 / ')
    expect(first).not.toBe(await it.label(1, 3))
    await it.paste('1234341221434321')
    await it.verdict('Unique')
    await it.button('Spare clues').click()
    await it.page.getByText('Any one of 16 clues can go.').waitFor()
    await it.button('Remove one').click()
    await it.page.getByText('Any one of 15 clues can go.').waitFor()
  })
})
