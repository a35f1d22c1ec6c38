// Where a side of a comparison comes from: a file written by --json, or a git revision, which is built and measured.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../errors.ts'
import { type BenchResult, SCHEMA } from '../result.ts'

export interface Source {
  /** Measures, or reads. */
  result(): BenchResult
  /** Takes away what was put on the disk. */
  end(): void
}

/** A file if there is one of that name, else a revision; `args` are for its benchmarks. */
export function open(name: string, args: readonly string[]): Source {
  if (!existsSync(name)) return checkOut(name, args)
  const result = read(name)
  return { result: () => result, end() {} }
}

function read(file: string): BenchResult {
  let result: Partial<BenchResult>
  try {
    result = JSON.parse(readFileSync(file, 'utf8')) as Partial<BenchResult>
  } catch (error) {
    throw new BenchError(`${file}: ${(error as Error).message}`)
  }
  if (result?.schema !== SCHEMA || !Array.isArray(result.cases)) {
    throw new BenchError(`${file} is no result of these benchmarks: expected what --json writes, schema ${SCHEMA}`)
  }
  return result as BenchResult
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
    result() {
      const { bin } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as {
        readonly bin: { readonly quadrille: string }
      }
      const main = join(tree, bin.quadrille)
      step(`${revision} has no benchmarks that run`, process.execPath, [main, 'bench', ...args, '--json', json], tree)
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
    throw new BenchError(`${failure}\n${stderr.trim()}`)
  }
}
