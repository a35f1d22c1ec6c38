#!/usr/bin/env node
// Says which of our times and counters differ between two programs, on a computer that does other things, too:
//
//   npm run bench:compare -- BEFORE AFTER [suite...] [--pairs 7]
//
// Each is a git revision, which is built in a work tree of its own, or the folder of a checkout that is built.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/cli/terminal/status.ts'
import { type BenchResult, parse } from '../report/result.ts'
import { comparison, type Pair } from './changes.ts'

const USAGE = 'Usage: npm run bench:compare -- BEFORE AFTER [suite...] [--pairs 7]'

const folder = mkdtempSync(join(tmpdir(), 'quadrille-bench-'))
/** The work trees. */
const added: string[] = []
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pairs: { type: 'string', default: '7' } },
  })
  const [before, after, ...suites] = positionals
  if (after === undefined) throw new UsageError('expected two revisions, or folders')
  if (!/^[1-9]\d{0,2}$/.test(values.pairs)) throw new UsageError(`pairs: expected an integer from 1 to 999`)
  const trees = [before, after].map(built)
  const pairs = Array.from({ length: Number(values.pairs) }, (_, i): Pair => {
    // The other one begins each time.
    const order = i % 2 === 0 ? [0, 1] : [1, 0]
    const results = new Map(order.map((side) => [side, measured(trees[side], suites)]))
    return [results.get(0) as BenchResult, results.get(1) as BenchResult]
  })
  process.stdout.write(comparison(pairs))
} catch (error) {
  // Errors of arguments and files have a code; any other is a fault of the program.
  if (!(error instanceof UsageError || (error instanceof Error && 'code' in error))) throw error
  process.stderr.write(`${error.message}\n${USAGE}\n`)
  process.exitCode = 2
} finally {
  for (const tree of added) execFileSync('git', ['worktree', 'remove', '--force', tree])
  rmSync(folder, { recursive: true, force: true })
}

/** The folder of a checkout; of a revision, one that is made and built, with its own packages. @throws UsageError */
function built(name: string, side: number): string {
  if (existsSync(name)) return name
  const tree = join(folder, `tree-${side}`)
  step(`neither a folder nor a revision: ${name}`, 'git', ['worktree', 'add', '--detach', tree, name])
  added.push(tree)
  step(`the packages of ${name} cannot be installed`, 'npm', ['ci'], tree)
  step(`${name} cannot be built`, 'npm', ['run', 'build'], tree)
  return tree
}

/** @throws UsageError */
function measured(tree: string, suites: readonly string[]): BenchResult {
  const json = join(folder, 'result.json')
  const args = [join('dist', 'bin', 'quadrille.js'), 'bench', ...suites, '--quick', '--json', json]
  step(`${tree} has no benchmarks that run`, process.execPath, args, tree)
  return parse(json, readFileSync(json, 'utf8'))
}

function step(failure: string, command: string, args: readonly string[], cwd = '.'): void {
  try {
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string }
    throw new UsageError(`${failure}\n${stderr.trim()}`)
  }
}
