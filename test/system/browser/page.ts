// The page under test: served, opened in a browser, and used through its visible texts.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { At } from '../../web/placing.ts'
import { type BrowserKind, complaints, newPage, open } from './browsers.ts'
import { FOLDER } from './built.ts'
import { type Server, serve } from './serve.ts'

/** For one `describe`: each test has its own page, and fails if the browser reports an error. */
export class PageUnderTest {
  browser!: Browser
  server!: Server
  page!: Page
  #complained: string[] = []

  constructor(kind: BrowserKind = 'chromium') {
    beforeAll(async () => {
      this.server = await serve(FOLDER)
      this.browser = await open(kind)
    })
    afterAll(async () => {
      await this.browser?.close()
      await this.server?.close()
    })
    beforeEach(() => this.visit())
    afterEach(async () => {
      await this.page.close()
      expect(this.#complained).toEqual([])
    })
  }

  /** Opens the page, in place of the one that is open. */
  async visit(options: BrowserContextOptions = {}): Promise<void> {
    await this.page?.close()
    this.page = await newPage(this.browser, { viewport: { width: 1280, height: 800 }, ...options })
    this.#complained = complaints(this.page)
    await this.page.goto(this.server.url)
    await this.verdict('Unique')
    await this.ready()
  }

  /** Until it is loaded, and no text is on its way. */
  ready = () => this.page.locator('.page[aria-busy=false]').waitFor()
  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true })
  verdict = (text: string | RegExp) => this.page.locator('.verdict:not(.old)').filter({ hasText: text }).waitFor()
  /** Until all is known of the puzzle, and told: nothing is loaded any more. */
  known = () => this.page.locator('.verdict:not(.old) [role=status]:not(:empty)').waitFor()
  /** What is said, once there is a verdict. */
  heading = () => this.page.locator('.verdict:not(.old):not(.waiting) h2').textContent()
  note = (text: string | RegExp) => this.page.getByRole('alert').filter({ hasText: text }).waitFor()
  cell = (row: number, column: number) => this.page.locator(`[role=row]:nth-child(${row}) [role=gridcell]:nth-child(${column})`)
  label = (row: number, column: number) => this.cell(row, column).getAttribute('aria-label')
  /** The address, which holds the puzzle: it is written a while after a change, and when the page is left. */
  address = () =>
    this.page.evaluate(() => {
      dispatchEvent(new Event('pagehide'))
      return location.href
    })
  press = (key: string) => this.page.keyboard.press(key)

  /** Until the text is read: what is seen after that is about it. */
  async paste(...texts: readonly string[]): Promise<void> {
    await this.page.evaluate((pasted) => {
      for (const text of pasted) {
        const data = new DataTransfer()
        data.setData('text/plain', text)
        const event = new ClipboardEvent('paste', { bubbles: true })
        // Firefox gives no data to an event that a script makes.
        Object.defineProperty(event, 'clipboardData', { value: data })
        document.dispatchEvent(event)
      }
    }, texts)
    await this.ready()
  }

  /** Finds a rule by its name, and takes it. */
  async choose(rule: string): Promise<void> {
    await this.press('/')
    await this.page.keyboard.type(rule)
    await this.press('Enter')
  }

  /** Drags the mouse over places: rows and columns from 0, also beside the grid. */
  drag = async (...places: readonly At[]): Promise<void> => {
    const { x, y, width, height } = (await this.page.locator('.cells').boundingBox())!
    const rows = Number(await this.page.locator('.cells').getAttribute('aria-rowcount'))
    const columns = Number(await this.page.locator('.cells').getAttribute('aria-colcount'))
    for (const [i, [row, column, right = 0.5, down = 0.5]] of places.entries()) {
      await this.page.mouse.move(x + (width * (column + right)) / columns, y + (height * (row + down)) / rows, { steps: 3 })
      if (i === 0) await this.page.mouse.down()
    }
    await this.page.mouse.up()
  }

  click = (...place: At) => this.drag(place)
}
