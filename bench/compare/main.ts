#!/usr/bin/env node
// `npm run bench:compare -- <before> <after> [suite …] [--quick]`: two results, or two git revisions, side by side.

import { Command, CommanderError } from 'commander'
import { UsageError } from '../../src/cli/status.ts'
import type { BenchResult } from '../result.ts'
import { compare } from './changes.ts'
import { comparisonReport } from './report.ts'
import { open, type Source } from './source.ts'

/** Revisions are measured in turn, so often. */
const TURNS = 2

const command = new Command('bench:compare')
  .description('say what changed beyond noise between two results of `quadrille bench --json`, or two git revisions')
  .argument('<before>', 'a file written by --json, or a git revision')
  .argument('<after>', 'the same')
  .argument('[suite...]', 'what to measure, where a revision is to be measured; all suites if absent')
  .option('--quick', 'measure roughly')
  .exitOverride()

function main(before: string, after: string, args: readonly string[]): string {
  const sources: Source[] = []
  try {
    for (const name of [before, after]) sources.push(open(name, args))
    const results: readonly [BenchResult[], BenchResult[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [side, source] of sources.entries()) if (turn === 0 || source.measures) results[side].push(source.result())
    }
    return comparisonReport(compare(...results))
  } finally {
    for (const source of sources) source.end()
  }
}

try {
  command.parse()
  const [before, after, ...suites] = command.args
  process.stdout.write(main(before, after, [...suites, ...(command.opts<{ quick?: true }>().quick ? ['--quick'] : [])]))
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode && 2
  else if (error instanceof UsageError) {
    process.stderr.write(`bench:compare: ${error.message}\n`)
    process.exitCode = 2
  } else throw error
}
