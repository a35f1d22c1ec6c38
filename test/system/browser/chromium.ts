// The browser of the tests: the one in CHROMIUM, the system's, or the one of a registry package.

import { accessSync, constants, existsSync } from 'node:fs'
import { type Browser, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the browser and of its libraries, or why there is none. */
    chromium: { readonly path: string; readonly libraries: string } | { readonly missing: string }
  }
}

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Runs once before all tests, because two must not unpack the browser into the same folder at once. */
export async function setup({ provide }: TestProject): Promise<void> {
  try {
    provide('chromium', await find())
  } catch (error) {
    const missing = `no Chromium: set CHROMIUM to its path, or install Debian's package chromium (${(error as Error).message})`
    if (process.env.CI) throw new Error(missing)
    process.stderr.write(`\nTESTS IN A BROWSER ARE SKIPPED: ${missing}\n\n`)
    provide('chromium', { missing })
  }
}

async function find(): Promise<{ path: string; libraries: string }> {
  const path = process.env.CHROMIUM ?? SYSTEM.find((path) => existsSync(path))
  if (path) {
    accessSync(path, constants.X_OK)
    return { path, libraries: '' }
  }
  // Makes the package unpack its system libraries, too: a machine without a browser may lack them.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const before = process.env.LD_LIBRARY_PATH
  const { default: packaged } = await import('@sparticuz/chromium')
  const unpacked = await packaged.executablePath()
  const libraries = process.env.LD_LIBRARY_PATH ?? ''
  if (before === undefined) delete process.env.LD_LIBRARY_PATH
  else process.env.LD_LIBRARY_PATH = before
  await (await launch({ path: unpacked, libraries })).close()
  return { path: unpacked, libraries }
}

/** Why the tests cannot run, or undefined. */
export const skipped = (): string | undefined => {
  const found = inject('chromium')
  return 'missing' in found ? found.missing : undefined
}

export function open(): Promise<Browser> {
  const found = inject('chromium')
  if ('missing' in found) throw new Error(found.missing)
  return launch(found)
}

function launch({ path, libraries }: { path: string; libraries: string }): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    // Tests may run as root in containers, and the browser must not need the network.
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
    env: { ...(process.env as Record<string, string>), ...(libraries && { LD_LIBRARY_PATH: libraries }) },
  })
}

/** All errors that a page reports from now on. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('requestfailed', (request) => heard.push(`${request.url()} ${request.failure()?.errorText}`))
  return heard
}
