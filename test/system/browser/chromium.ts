// The browser of the tests: the one in CHROMIUM, the system's, or the one of a registry package.

import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, type ConsoleMessage, chromium, type Page } from 'playwright-core'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Runs once before all tests, which inherit the environment: two must not unpack the browser into the same folder at once. */
export async function setup(): Promise<void> {
  try {
    process.env.CHROMIUM ??= SYSTEM.find((path) => existsSync(path)) ?? (await unpacked())
    await (await open()).close()
  } catch (error) {
    delete process.env.CHROMIUM
    const missing = `no Chromium: set CHROMIUM to its path, or install Debian's package chromium (${(error as Error).message})`
    if (process.env.CI) throw new Error(missing)
    process.stderr.write(`\nTESTS IN A BROWSER ARE SKIPPED: ${missing}\n\n`)
  }
}

/** Unpacks the browser of the package. Its system libraries, which a machine without a browser may lack, are for the browser alone. */
async function unpacked(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const before = process.env.LD_LIBRARY_PATH
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  process.env.CHROMIUM_LIBRARIES = process.env.LD_LIBRARY_PATH ?? ''
  if (before === undefined) delete process.env.LD_LIBRARY_PATH
  else process.env.LD_LIBRARY_PATH = before
  return path
}

/** Can the tests not run? */
export const skipped = (): boolean => process.env.CHROMIUM === undefined

export function open(): Promise<Browser> {
  const libraries = process.env.CHROMIUM_LIBRARIES
  return chromium.launch({
    executablePath: process.env.CHROMIUM!,
    // Tests may run as root in containers, and the browser must not need the network, as Playwright's own options say, too.
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-quic'],
    env: { ...(process.env as Record<string, string>), ...(libraries && { LD_LIBRARY_PATH: libraries }) },
  })
}

/** The tests wait for what is to be seen, however slow the computer is: only what never comes fails. */
const WAIT_MS = 120_000

export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options)
  page.setDefaultTimeout(WAIT_MS)
  return page
}

/** All errors that a page reports from now on. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Whoever leaves a page does not wait for the rest of it.
    if (why !== 'net::ERR_ABORTED') heard.push(`${request.url()} ${why}`)
  })
  return heard
}
