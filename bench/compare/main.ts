#!/usr/bin/env node
// Says what changed beyond noise between two results of `quadrille bench --json`, or two git revisions, which it measures:
//
//   npm run bench:compare -- BEFORE AFTER [suite...] [--quick]

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/cli/terminal/status.ts'
import { program } from '../run/program.ts'
import { compare } from './changes.ts'
import { comparisonReport } from './report.ts'
import { checkOut, type Revision, read } from './revision.ts'

/** Revisions are measured in turn, each this many times. */
const TURNS = 2

await program('bench:compare -- BEFORE AFTER [suite...] [--quick]', () => {
  const {
    values: { quick },
    positionals: [before, after, ...suites],
  } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } })
  if (after === undefined) throw new UsageError('expected two results of --json, or two revisions')
  const sides = [before, after].map((name) => ({ name, results: existsSync(name) ? [read(name)] : [] }))
  const toMeasure = sides.filter(({ results }) => results.length === 0)
  const revisions: Revision[] = []
  try {
    for (const { name } of toMeasure) revisions.push(checkOut(name))
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [i, { results }] of toMeasure.entries())
        results.push(revisions[i].measure([...suites, ...(quick ? ['--quick'] : [])]))
    }
  } finally {
    for (const revision of revisions) revision.remove()
  }
  process.stdout.write(comparisonReport(compare(sides[0].results, sides[1].results)))
})
