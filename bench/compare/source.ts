// Where a side of a comparison comes from: a file written by --json, or a git revision, which is built and measured.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '../../src/cli/status.ts'
import { type BenchResult, parse, SCHEMA } from '../result.ts'

export interface Source {
  /** Does it measure anew each time it is asked? */
  readonly measures: boolean
  /** Measures, or reads. */
  result(): BenchResult
  /** Takes away what was put on the disk. */
  end(): void
}

/** Of schema 1, too, which revisions wrote that are still compared: what a comparison reads is the same. */
const SCHEMAS = [1, SCHEMA]

/** A file if there is one of that name, else a revision; `args` are for its benchmarks. */
export function open(name: string, args: readonly string[]): Source {
  if (!existsSync(name)) return checkOut(name, args)
  const result = read(name)
  return { measures: false, result: () => result, end() {} }
}

function read(file: string): BenchResult {
  return parse(file, readFileSync(file, 'utf8'), SCHEMAS)
}

/** A work tree of its own, with its own packages. */
function checkOut(revision: string, args: readonly string[]): Source {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-bench-'))
  const end = () => {
    rmSync(folder, { recursive: true, force: true })
    execFileSync('git', ['worktree', 'prune'])
  }
  const json = join(folder, 'result.json')
  const tree = join(folder, 'tree')
  try {
    step(`neither a file nor a revision: ${revision}`, 'git', ['worktree', 'add', '--detach', tree, revision])
    step(`${revision} cannot be installed and built`, 'npm', ['ci'], tree)
  } catch (error) {
    end()
    throw error
  }
  return {
    measures: true,
    result() {
      const { bin } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { bin: { quadrille: string } }
      step(
        `${revision} has no benchmarks that run`,
        process.execPath,
        [join(tree, bin.quadrille), 'bench', ...args, '--json', json],
        tree,
      )
      return read(json)
    },
    end,
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
