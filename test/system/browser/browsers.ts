// The browsers of the tests: those in CHROMIUM and FIREFOX, the system's, or those of a registry package and of a Debian package.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, type ConsoleMessage, chromium, firefox, type Page } from 'playwright-core'
import { ROOT } from './built.ts'

/** A browser that is not the system's, and the libraries that are for it alone. */
interface Unpacked {
  readonly path: string
  readonly libraries: string
}

const BROWSERS = {
  chromium: {
    system: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    unpack: unpackChromium,
    missing: "no Chromium: set CHROMIUM to its path, or install Debian's package chromium",
  },
  firefox: {
    system: ['/usr/bin/firefox', '/usr/bin/firefox-esr'],
    unpack: unpackFirefox,
    missing: "no Firefox: set FIREFOX to its path, or install Debian's package firefox-esr",
  },
} as const

export type BrowserKind = keyof typeof BROWSERS
export const KINDS = Object.keys(BROWSERS) as readonly BrowserKind[]

/** Runs once before all tests, which inherit the environment: two must not unpack a browser into the same folder at once. */
export async function setup(): Promise<void> {
  for (const kind of KINDS) {
    const { system, unpack, missing } = BROWSERS[kind]
    const name = kind.toUpperCase()
    try {
      const found = process.env[name] ?? system.find((path) => existsSync(path))
      const { path, libraries } = found ? { path: found, libraries: '' } : await unpack()
      Object.assign(process.env, { [name]: path, [`${name}_LIBRARIES`]: libraries })
      await (await open(kind)).close()
    } catch (error) {
      delete process.env[name]
      const message = `${missing} (${(error as Error).message})`
      if (process.env.CI) throw new Error(message)
      process.stderr.write(`\nTESTS IN A BROWSER ARE SKIPPED: ${message}\n\n`)
    }
  }
}

/** The browser of the registry package, with system libraries that a machine without a browser may lack. */
async function unpackChromium(): Promise<Unpacked> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const before = process.env.LD_LIBRARY_PATH
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  const libraries = process.env.LD_LIBRARY_PATH ?? ''
  if (before === undefined) delete process.env.LD_LIBRARY_PATH
  else process.env.LD_LIBRARY_PATH = before
  return { path, libraries }
}

/** The browser of the Debian package, and the packages that it needs and the system lacks: unpacked into build/firefox, which needs no root. */
async function unpackFirefox(): Promise<Unpacked> {
  const folder = `${ROOT}build/firefox`
  if (!existsSync(folder)) {
    const part = `${folder}.part`
    rmSync(part, { recursive: true, force: true })
    for (const name of ['lists', 'archives']) mkdirSync(`${part}/${name}/partial`, { recursive: true })
    const places = { 'Dir::State::Lists': `${part}/lists`, 'Dir::Cache': part, 'Dir::Cache::Archives': `${part}/archives` }
    const options = Object.entries({ ...places, 'Debug::NoLocking': true }).flatMap(([name, value]) => ['-o', `${name}=${value}`])
    const apt = (...words: string[]) => execFileSync('apt-get', [...options, ...words], { stdio: 'pipe' })
    apt('update')
    apt('install', '--download-only', '--no-install-recommends', '--yes', 'firefox-esr')
    const files = readdirSync(`${part}/archives`).filter((name) => name.endsWith('.deb'))
    for (const name of files) execFileSync('dpkg', ['--extract', `${part}/archives/${name}`, part])
    renameSync(part, folder)
  }
  const libraries = readdirSync(`${folder}/usr/lib`).flatMap((name) =>
    name.includes('-linux-gnu') ? `${folder}/usr/lib/${name}` : [],
  )
  return { path: `${folder}/usr/lib/firefox-esr/firefox-esr`, libraries: libraries.join(':') }
}

/** Can the tests in this browser not run? */
export const skipped = (kind: BrowserKind = 'chromium'): boolean => process.env[kind.toUpperCase()] === undefined

export function open(kind: BrowserKind = 'chromium'): Promise<Browser> {
  const { [kind.toUpperCase()]: path, [`${kind.toUpperCase()}_LIBRARIES`]: libraries } = process.env
  const env = { ...(process.env as Record<string, string>), ...(libraries && { LD_LIBRARY_PATH: libraries }) }
  const options = { executablePath: path!, env }
  return kind === 'firefox'
    ? // The channel of unchanged browsers: others of this name are builds of Playwright's own.
      firefox.launch({ ...options, channel: 'moz-firefox' })
    : // Tests may run as root in containers, and the browser must not need the network, as Playwright's own options say, too.
      chromium.launch({ ...options, args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-quic'] })
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
    if (why !== 'net::ERR_ABORTED' && why !== 'NS_BINDING_ABORTED') heard.push(`${request.url()} ${why}`)
  })
  return heard
}
