// Commands that save, killed at any moment or stopped by a signal: resumed, they end with the whole answer, and what a save counts as listed was
// printed. Each run is a process.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporary } from '../support/folder.ts'
import { interrupted, OFTEN, quadrille, typed } from './run.ts'

const folder = temporary()
let files = 0
const newFile = () => join(folder, `${++files}.save`)

/** 56,169 solutions. */
const MANY = '000000300000900700009050000410006000000000000000200054140030200080002000005007000'
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Goes on with what a file has, and kills the command when it has saved once more, unless it ends before. */
function attempt(args: readonly string[], file: string, signal: NodeJS.Signals = 'SIGKILL') {
  const before = textOf(file)
  const resume = before === '' ? [] : ['--resume', file]
  const hasSaved = () => textOf(file) !== before
  return interrupted([...args, '--save', file, ...resume], hasSaved, { signal, program: OFTEN })
}

describe('killed and resumed', { concurrent: true }, () => {
  test('a count, by one engine, the other, and two threads in turn', async () => {
    const file = newFile()
    // Long enough that it is killed before its end, also by a busy computer.
    const command = ['queens', '15', '--count', '--method', 'search']
    for (const way of ['--engine=wasm', '--engine=js', '--threads=2']) {
      expect((await attempt([...command, way], file)).status, 'it was killed').toBe(null)
    }
    expect(await quadrille([...command, '--resume', file])).toMatchObject({ status: 0, stdout: '2279184\n' })
  })

  // After a signal, none is printed twice.
  test.each([
    ['SIGKILL', null],
    ['SIGTERM', 3],
  ] as const)('a list in two threads, ended by %s: all that is printed together is complete', async (signal, status) => {
    const file = newFile()
    const args = ['sudoku', MANY, '--all', '--format', 'line', '--threads']
    const first = await attempt([...args, '2'], file, signal)
    expect(first.status).toBe(status)
    const rest = await quadrille([...args, '1', '--resume', file])
    const whole = (first.stdout + rest.stdout).split('\n').filter((line) => line.length === 81)
    expect({ status: rest.status, solutions: new Set(whole).size }).toEqual({ status: 0, solutions: 56_169 })
    if (signal === 'SIGTERM') expect(whole).toHaveLength(56_169)
  })
})

// The system limits the length of files: the folder can be written, the file cannot.
test('a disk that is full: the search goes on, and both ends of it say so', async () => {
  const file = newFile()
  const { status, stdout, stderr } = await typed(`trap '' XFSZ; ulimit -f 0; quadrille queens 8 --count --save ${file}`)
  expect({ status, stdout, saved: existsSync(file) }).toEqual({ status: 0, stdout: '92\n', saved: false })
  expect(stderr).toMatch(/^quadrille: cannot save to \S+: file too large; the search goes on$/m)
  expect(stderr).toMatch(/^quadrille: the last save to \S+ failed: file too large\n$/m)
})
