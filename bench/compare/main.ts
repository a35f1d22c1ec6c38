#!/usr/bin/env node
// Says what changed beyond noise between two results of `quadrille bench --json`, or two git revisions, which it measures:
//
//   npm run bench:compare -- BEFORE AFTER [suite...] [--quick]

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/cli/terminal/status.ts'
import { type BenchResult, parse } from '../report/result.ts'
import { comparison } from './changes.ts'

/** Revisions are measured in turn, each this many times. */
const TURNS = 2

try {
  const {
    values: { quick },
    positionals: [before, after, ...suites],
  } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } })
  if (after === undefined) throw new UsageError('expected two results of --json, or two revisions')
  const sides = [before, after].map((name) => ({ name, results: existsSync(name) ? [read(name)] : [] }))
  const revisions = sides.filter(({ results }) => results.length === 0)
  if (revisions.length > 0) measure(revisions, [...suites, ...(quick ? ['--quick'] : [])])
  process.stdout.write(comparison(sides[0].results, sides[1].results))
} catch (error) {
  // Errors of arguments and files have a code; any other is a fault of the program.
  if (!(error instanceof UsageError || (error instanceof Error && 'code' in error))) throw error
  process.stderr.write(`${error.message}\nUsage: npm run bench:compare -- BEFORE AFTER [suite...] [--quick]\n`)
  process.exitCode = 2
}

function read(file: string): BenchResult {
  return parse(file, readFileSync(file, 'utf8'))
}

/** Builds revisions in work trees of their own, with their own packages, and adds what their benchmarks measure. @throws UsageError */
function measure(
  revisions: readonly { readonly name: string; readonly results: BenchResult[] }[],
  args: readonly string[],
): void {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-bench-'))
  const json = join(folder, 'result.json')
  const trees = revisions.map((revision, i) => ({ ...revision, tree: join(folder, `tree-${i}`) }))
  try {
    for (const { name, tree } of trees) {
      step(`neither a file nor a revision: ${name}`, 'git', ['worktree', 'add', '--detach', tree, name])
      step(`${name} cannot be installed and built`, 'npm', ['ci'], tree)
    }
    for (let turn = 0; turn < TURNS; turn++) {
      for (const { name, results, tree } of trees) {
        step(`${name} has no benchmarks that run`, 'npx', ['quadrille', 'bench', ...args, '--json', json], tree)
        results.push(read(json))
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    execFileSync('git', ['worktree', 'prune'])
  }
}

function step(failure: string, command: string, args: readonly string[], cwd = '.'): void {
  try {
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string }
    throw new UsageError(`${failure}\n${stderr.trim()}`)
  }
}
