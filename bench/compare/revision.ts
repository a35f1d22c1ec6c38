// Builds and measures a git revision in its own work tree.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '../../src/cli/terminal/status.ts'
import { type BenchResult, parse, SCHEMA } from '../report/result.ts'

export interface Revision {
  /** Runs its benchmarks with these arguments. */
  measure(args: readonly string[]): BenchResult
  /** Removes its files. */
  remove(): void
}

/** Older revisions write schema 1, which has the same fields for a comparison. */
const SCHEMAS = [1, SCHEMA]

/** A result that `--json` wrote. */
export function read(file: string): BenchResult {
  return parse(file, readFileSync(file, 'utf8'), SCHEMAS)
}

/** Checks out a revision, and installs and builds it with its own packages. @throws UsageError */
export function checkOut(revision: string): Revision {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-bench-'))
  const json = join(folder, 'result.json')
  const tree = join(folder, 'tree')
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    execFileSync('git', ['worktree', 'prune'])
  }
  try {
    step(`neither a file nor a revision: ${revision}`, 'git', ['worktree', 'add', '--detach', tree, revision])
    step(`${revision} cannot be installed and built`, 'npm', ['ci'], tree)
  } catch (error) {
    remove()
    throw error
  }
  return {
    measure(args) {
      const { bin } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { bin: { quadrille: string } }
      const bench = [join(tree, bin.quadrille), 'bench', ...args, '--json', json]
      step(`${revision} has no benchmarks that run`, process.execPath, bench, tree)
      return read(json)
    },
    remove,
  }
}

function step(failure: string, command: string, args: readonly string[], cwd?: string): void {
  try {
    execFileSync(command, args, { ...(cwd && { cwd }), stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string }
    throw new UsageError(`${failure}\n${stderr.trim()}`)
  }
}
