import { defineConfig } from 'vitest/config'

// Files run side by side, one a core. Those of test/system have a configuration of their own.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules', 'test/system'],
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
