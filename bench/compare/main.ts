#!/usr/bin/env node
// `npm run bench:compare -- <before> <after> [suite …] [--quick]` compares two results, or two git revisions.

import { existsSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { UsageError } from '../../src/cli/status.ts'
import { compare } from './changes.ts'
import { comparisonReport } from './report.ts'
import { checkOut, type Revision, read } from './revision.ts'

/** Revisions are measured in turn, each this many times. */
const TURNS = 2

const command = new Command('bench:compare')
  .description('say what changed beyond noise between two results of `quadrille bench --json`, or two git revisions')
  .argument('<before>', 'a file written by --json, or a git revision')
  .argument('<after>', 'the same')
  .argument('[suite...]', 'what to measure, where a revision is to be measured; all suites if absent')
  .option('--quick', 'measure roughly')
  .exitOverride()

function main(names: readonly string[], args: readonly string[]): string {
  const sides = names.map((name) => ({ name, results: existsSync(name) ? [read(name)] : [] }))
  const revisions: Revision[] = []
  try {
    const toMeasure = sides.filter(({ results }) => results.length === 0)
    for (const { name } of toMeasure) revisions.push(checkOut(name))
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [i, { results }] of toMeasure.entries()) results.push(revisions[i].measure(args))
    }
    const [before, after] = sides
    return comparisonReport(compare(before.results, after.results))
  } finally {
    for (const revision of revisions) revision.remove()
  }
}

try {
  command.parse()
  const [before, after, ...suites] = command.args
  process.stdout.write(main([before, after], [...suites, ...(command.opts<{ quick?: true }>().quick ? ['--quick'] : [])]))
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode && 2
  else if (error instanceof UsageError) {
    process.stderr.write(`bench:compare: ${error.message}\n`)
    process.exitCode = 2
  } else throw error
}
