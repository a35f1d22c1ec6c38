import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/system/**/*.test.ts'],
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A page may take longer than the usual second on a busy computer.
    expect: { poll: { timeout: 10_000 } },
    globalSetup: ['test/system/browser/chromium.ts', 'test/system/browser/built.ts'],
  },
})
