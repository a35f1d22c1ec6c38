// The built page, used as people do: by clicking, typing, pasting, painting.

import { mkdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FOLDER, ROOT } from './built.ts'
import { skipped } from './chromium.ts'
import { PageUnderTest } from './page.ts'
import { serve } from './serve.ts'

/** Screenshots to look at. */
const SCREENSHOTS = `${ROOT}build/screenshots`
const SUDOKU = '417369825632158947958724316825437169791586432346912758289643571573291684164875293'
const CSP =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:"

describe.skipIf(skipped())('the page', () => {
  const it = new PageUnderTest()
  const { button, verdict, problem, cell, solution, field, choose } = it

  test('a sudoku, typed by keyboard alone', async () => {
    await choose('Sample', 'Empty')
    await choose('Size', '4 x 4 in 2 x 2')
    await cell(1, 1).focus()
    for (const key of ['ArrowRight', '3', 'ArrowRight', '1', 'ArrowDown', 'Home', '1', 'End', '3', 'ArrowUp', '9']) {
      await it.page.keyboard.press(key)
    }
    await expect.poll(() => it.page.locator('textarea').inputValue()).toBe('.31.\n1..3\n....\n....')
    await it.listAll()
    await verdict(/^\d+ solutions?, and no other\.$/)
    await expect.poll(() => cell(1, 2).getAttribute('class')).toContain('given')
    await expect.poll(() => cell(1, 1).getAttribute('class')).toContain('found')
    await expect.poll(() => cell(1, 1).getAttribute('aria-label')).toMatch(/^row 1 column 1, found \d$/)
    await it.page.keyboard.press('Backspace')
  })

  test('a sudoku: solve, next, previous, check, count', async () => {
    await button('Solve').click()
    await verdict('1 solution, and no other.')
    await expect.poll(solution).toBe(SUDOKU)
    await button('Check').click()
    await verdict('Exactly one solution.')
    await choose('Sample', 'Two solutions')
    await button('Solve').click()
    await verdict(/solution/)
    const one = await solution()
    await button('Next').click()
    await it.page.getByText('Solution 2 of 2').waitFor()
    await expect.poll(solution).not.toBe(one)
    await button('Previous').click()
    await it.page.getByText('Solution 1 of 2').waitFor()
    await expect.poll(solution).toBe(one)
    await button('Check').click()
    await verdict('More than one solution.')
    await button('Count').click()
    await verdict('2 solutions.')
  })

  test('a jigsaw: regions painted, letters typed, all solutions', async () => {
    await button('Jigsaw').click()
    await it.listAll()
    await verdict('1 solution, and no other.')
    await expect.poll(solution).toBe('EFCBDAACEDFBDABECFFBDCAEBDFAECCEAFBD')
    await choose('Size', '4 x 4')
    await it.page.getByLabel('paints a region').check()
    // Regions 1 and 2 are rows. Paints 2 x 2 blocks instead, dragging over two cells at a time.
    await button('Region 1, 4 of 4 cells').click()
    await it.drag([2, 1], [2, 2])
    await problem('Each region needs 4 cells: region 1 has 6, region 2 has 2.')
    // Cells and message have the same number and colour for a region.
    await expect.poll(() => cell(2, 2).getAttribute('data-corner')).toBe('1')
    const hues = [cell(2, 2), it.page.getByText('region 1', { exact: true })].map((one) =>
      one.evaluate((element) => (element as HTMLElement).style.getPropertyValue('--hue')),
    )
    expect(await hues[0]).toBe(await hues[1])
    await expect.poll(() => button('Solve').isDisabled()).toBe(true)
    await button('Region 2, 2 of 4 cells').click()
    await it.drag([1, 3], [1, 4])
    await it.page.getByLabel('selects it').check()
    await cell(1, 1).click()
    await it.page.keyboard.type('b')
    await expect.poll(() => it.page.locator('textarea').inputValue()).toBe('0011\n0011\n2222\n3333\n1\n00B')
    await button('Count').click()
    await verdict(/^\d+ solutions\.$/)
  })

  test('a pyramid: the best score, and a pasted text', async () => {
    await button('Pyramid').click()
    await expect.poll(() => cell(5, 5).getAttribute('aria-label')).toBe('row 5 column 5, blank, weight 10')
    await button('Solve').click()
    await verdict('Score 2,829, proven best.')
    const text = `${'0 '.repeat(8)}1\n${`${'0 '.repeat(8)}0\n`.repeat(8)}`
    await cell(5, 5).focus()
    await it.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
    await expect.poll(() => cell(1, 9).textContent()).toBe('1')
    await expect.poll(() => cell(1, 1).textContent()).toBe('')
  })

  test.each([
    ['Primes', { Rows: '2', Columns: '2', To: '6' }, /^numbers (\d, ){3}\d, row by row$/],
    ['Queens', { Queens: '6' }, /^queens in columns 2, 4, 6, 1, 3, 5, row by row$/],
    ['Layouts', { Side: '2' }, /^regions 1, /],
  ])('%s: made from numbers, and drawn', async (name, fields, drawn) => {
    await button(name).click()
    for (const [label, value] of Object.entries(fields)) await field(label).fill(value)
    await button('Solve').click()
    await verdict('1 solution so far.')
    await it.page.getByRole('img', { name: drawn }).waitFor()
    const one = await solution()
    await button('Next').click()
    await expect.poll(solution).not.toBe(one)
    await field(Object.keys(fields)[0]).fill('700')
    await problem(/700|expected an integer/)
    await expect.poll(() => button('Count').isDisabled()).toBe(true)
  })

  test('counting does not block the page, shows progress, leaves the solution on the board, and can be stopped', async () => {
    await button('Queens').click()
    await field('Queens').fill('20')
    await button('Solve').click()
    await expect.poll(() => it.page.locator('.queen').count()).toBe(20)
    const board = await it.page.locator('.board').getAttribute('aria-label')
    await button('Count').click()
    await it.page.getByText(/nodes\/s/).waitFor()
    await verdict(/^Counting\. [\d,]+ solutions? so far\.$/)
    // While it counts, the page draws.
    await it.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await button('Stop').click()
    await verdict(/^Stopped\. [\d,]+ solutions so far\.$/)
    await expect.poll(() => button('Stop').isDisabled()).toBe(true)
    expect(await it.page.locator('.board').getAttribute('aria-label')).toBe(board)
    await field('Queens').fill('8')
    await expect.poll(() => it.page.locator('.queen').count()).toBe(0)
    await button('Count').click()
    await verdict('92 solutions.')
  })

  test('a jigsaw with millions of solutions: listed up to a limit, stopped', async () => {
    await button('Jigsaw').click()
    await choose('Sample', 'Nine regions, millions of solutions')
    await it.listAll()
    await it.page.getByText(/10,000 kept/).waitFor()
    await button('Next').click()
    await button('Stop').click()
    await verdict(/^Stopped\./)
    await it.page.getByText(/^Solution 2 of/).waitFor()
  })

  test('the address has the puzzle, and opens it', async () => {
    await cell(1, 2).click()
    await it.page.keyboard.press('1')
    await it.page.waitForFunction(() => location.hash.startsWith('#sudoku?puzzle=41....8.5/'))
    const shared = await it.page.evaluate(() => location.href)
    const shown = await it.text().inputValue()
    await choose('Sample', 'Empty')
    await it.page.goto(shared)
    await expect.poll(() => it.text().inputValue()).toBe(shown)
    await it.page.goto(`${it.server.url}#queens?n=5`)
    await it.listAll()
    await verdict('10 solutions, and no other.')
    await it.page.goto(`${it.server.url}#sudoku?puzzle=nonsense`)
    await problem('line 1')
  })

  test('the JavaScript engine can be chosen', async () => {
    await it.unfold('More')
    await choose('Engine', 'JavaScript')
    await it.page.locator('.badge', { hasText: 'JavaScript' }).waitFor()
    await button('Solve').click()
    await verdict('1 solution, and no other.')
    await expect.poll(solution).toBe(SUDOKU)
  })

  test('the Content-Security-Policy forbids WebAssembly: the fallback, with the reason', async () => {
    const strict = await serve(FOLDER, { 'content-security-policy': CSP })
    const other = await it.browser.newPage()
    await other.goto(strict.url)
    await other.getByText(/WebAssembly is not available: .*Content Security Policy/i).waitFor()
    await other.getByRole('button', { name: 'Solve', exact: true }).click()
    await other.getByRole('status').filter({ hasText: '1 solution, and no other.' }).waitFor()
    await other.close()
    await strict.close()
  })

  test('a visit loads no more than docs/browser.md says', async () => {
    const loaded = new Set<string>()
    const visit = await it.browser.newPage()
    visit.on('request', (request) => loaded.add(new URL(request.url()).pathname))
    await visit.goto(it.server.url)
    await visit.getByRole('button', { name: 'Solve', exact: true }).click()
    await visit.getByRole('status').filter({ hasText: '1 solution, and no other.' }).waitFor()
    await visit.close()
    expect([...loaded].filter((path) => /\.(js|css|wasm)$/.test(path))).toHaveLength(4)
    const sizes = Array.from(loaded, (path) => gzipSync(readFileSync(FOLDER + path.replace(/\/$/, '/index.html'))).length)
    const [, kilobytes] = /A visit loads less than (\d+) kB/.exec(readFileSync(`${ROOT}docs/browser.md`, 'utf8')) ?? []
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1000 * Number(kilobytes))
  })

  test.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('%i pixels wide, %s: nothing is too wide, and answers do not move the layout', async (width, colorScheme) => {
    mkdirSync(SCREENSHOTS, { recursive: true })
    const height = width === 390 ? 844 : 800
    const look = await it.browser.newPage({ viewport: { width, height }, colorScheme })
    await look.goto(it.server.url)
    // Fonts differ in width from machine to machine.
    await look.addStyleTag({ content: 'body { letter-spacing: 0.04em }' })
    for (const name of ['Sudoku', 'Jigsaw', 'Pyramid', 'Primes', 'Queens', 'Layouts']) {
      await look.getByRole('button', { name, exact: true }).click()
      // Statistics appear below everything. Nothing above them moves.
      const above = 'main section :is(.board, .verdict, summary, textarea, input, :is(button, select):not(.steps *, details *))'
      const places = () =>
        look.locator(above).evaluateAll((things) =>
          things.map((thing) => {
            const { x, y, width, height } = thing.getBoundingClientRect()
            // A click may scroll to the button.
            return { x, y: Math.round(y + scrollY), width, height }
          }),
        )
      await look.screenshot({ path: `${SCREENSHOTS}/${name}-${width}-${colorScheme}-before.png`, fullPage: true })
      const before = await places()
      await look.getByRole('button', { name: 'Solve', exact: true }).click()
      await look.locator('samp', { hasText: /\d|[A-F]/ }).waitFor()
      expect(await look.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await places()).toEqual(before)
      await look.screenshot({ path: `${SCREENSHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
    await look.close()
  })
})
