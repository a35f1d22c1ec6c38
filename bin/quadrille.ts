#!/usr/bin/env node
// The command `quadrille`: the puzzles and the benchmarks.

import { benchCommand } from '../bench/run/command.ts'
import { run } from '../src/cli/main.ts'

await run({ bench: benchCommand })
