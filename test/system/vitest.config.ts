import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/system/**/*.test.ts'],
    maxWorkers: '100%',
    // A busy or slow computer is no fault: what never comes fails.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 120_000 } },
    globalSetup: ['test/system/browser/browsers.ts', 'test/system/browser/built.ts'],
  },
})
