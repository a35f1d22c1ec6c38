import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where nothing is known of earlier runs, large files come first. These are short, and take longest: at the end, one core would wait for them. */
const LONGEST =
  /test\/(faults\/|examples|commands|traces|cluster\/|bench\/(command|cases)|generate\/generate|cli\/(process|killed|threads|generate|save))/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Files run side by side, one a core. Those of one core share a process, and what they import is read once: without it, 1.4x the time. So what
// a test changes for all (clocks, thresholds, the folder), it puts back. Those of test/system have a configuration of their own.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules', 'test/system'],
    maxWorkers: '100%',
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A busy or slow computer is no fault: what never comes fails.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
