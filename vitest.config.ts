import { defineConfig } from 'vitest/config'

// Files run side by side, one a core. Those of one core share a process, and what they import is read once: without it, 1.4x the time. So what
// a test changes for all (clocks, thresholds, the folder), it puts back. Those of test/system have a configuration of their own.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules', 'test/system'],
    maxWorkers: '100%',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
