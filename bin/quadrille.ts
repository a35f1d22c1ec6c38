#!/usr/bin/env node
// The command `quadrille`: the puzzles and the benchmarks.

import { run } from '../src/cli/main.ts'

await run({ bench: async () => (await import('../bench/run/command.ts')).benchCommand() })
