// The page under test: served, opened in a browser, and used through its visible texts.

import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { FOLDER } from './built.ts'
import { complaints, open } from './chromium.ts'
import { type Server, serve } from './serve.ts'

/** For one `describe`: each test has its own page, and fails if the browser reports an error. */
export class PageUnderTest {
  browser!: Browser
  server!: Server
  page!: Page
  #complained: string[] = []

  constructor() {
    beforeAll(async () => {
      this.server = await serve(FOLDER)
      this.browser = await open()
    })
    afterAll(async () => {
      await this.browser?.close()
      await this.server?.close()
    })
    beforeEach(async () => {
      this.page = await this.browser.newPage({ viewport: { width: 1280, height: 900 } })
      this.#complained = complaints(this.page)
      await this.page.goto(this.server.url)
    })
    afterEach(async () => {
      await this.page.close()
      expect(this.#complained).toEqual([])
    })
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true })
  verdict = (text: string | RegExp) => this.page.getByRole('status').filter({ hasText: text }).waitFor()
  problem = (text: string | RegExp) => this.page.getByRole('alert').filter({ hasText: text }).waitFor()
  cell = (row: number, column: number) => this.page.locator(`.board tr:nth-child(${row}) td:nth-child(${column})`)
  solution = () => this.page.locator('samp').textContent()
  text = () => this.page.locator('textarea')
  field = (name: string) => this.page.getByLabel(name, { exact: true })
  choose = (label: string, option: string) => this.page.getByRole('combobox', { name: label }).selectOption({ label: option })
  unfold = (title: string) => this.page.locator('summary', { hasText: title }).click()

  /** Asks for all solutions; unfolds the button first. */
  async listAll(): Promise<void> {
    if (!(await this.button('All').isVisible())) await this.unfold('More')
    await this.button('All').click()
  }

  /** Drags the mouse from one cell to another. */
  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.cell(...from).hover()
    await this.page.mouse.down()
    await this.cell(...to).hover()
    await this.page.mouse.up()
  }
}
