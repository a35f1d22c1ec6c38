// The command as a process: streams, statuses, signals.

import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../src/cli/commands/examples.ts'
import { kinds } from '../../src/cli/kinds.ts'
import { MAIN, quadrille, run, start, typed } from './run.ts'

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }
const WITHOUT_WASM = 'data:text/javascript,delete globalThis.WebAssembly'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'

describe('help', () => {
  test('lists every puzzle, and an example for each', async () => {
    const { status, stdout } = await quadrille(['--help'])
    expect(status).toBe(0)
    for (const { name } of kinds) {
      expect(stdout).toContain(`  ${name} `)
      expect(stdout).toContain(EXAMPLES[name][0].command)
    }
  })

  test.each(kinds.map(({ name }) => name))('%s --help has examples that work', async (name) => {
    const { status, stdout } = await quadrille([name, '--help'])
    expect(status).toBe(0)
    const commands = [...stdout.matchAll(/^ {2}(.*quadrille .*)$/gm)].map((match) => match[1])
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) {
      expect((await typed(command)).status, command).toBe(0)
    }
  })

  test('--version', async () => {
    expect((await quadrille(['--version'])).stdout).toBe(`${version}\n`)
  })
})

describe('wrong usage: status 2, a message, nothing on stdout', () => {
  test.each([
    [],
    ['chess'],
    ['queens'],
    ['queens', '4', '5'],
    ['queens', '4', '--frist'],
    ['queens', '4', '--all', '--count'],
    ['queens', '4', '--first', '--limit', '2'],
    ['queens', '4', '--limit', '-1'],
    ['queens', '4', '--limit', '1.5'],
    ['queens', '4', '--nodes', 'many'],
    ['queens', '4', '--time', ''],
    ['queens', '4', '--time', '-1'],
    ['queens', '4', '--engine', 'native'],
    ['queens', '4', '--format', 'xml'],
    ['queens', '4', '--best'],
    ['sudoku', '--box', 'big'],
    ['sudoku', 'no such file'],
    ['primes', '--rows', '0'],
  ])('%j %j %j %j', async (...args) => {
    const { status, stdout, stderr } = await quadrille(args.filter((arg) => arg !== undefined))
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).not.toBe('')
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('input', () => {
  test('from a file, from stdin, and from -', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quadrille-'))
    try {
      const file = join(folder, 'puzzle.txt')
      await writeFile(file, `${TWO}\r\n`)
      for (const args of [['sudoku', file], ['sudoku'], ['sudoku', '-']]) {
        const { status, stdout } = await quadrille([...args, '--count'], args[1] === file ? '' : TWO)
        expect({ status, stdout }).toEqual({ status: 0, stdout: '2\n' })
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('stdout has the answer, stderr the rest', async () => {
    const { stdout, stderr } = await quadrille(['queens', '6', '--count'])
    expect(stdout).toBe('4\n')
    expect(stderr).toMatch(/nodes.*engine wasm/)
  })
})

describe('a run that is cut off: status 3, a note, and the answers so far', () => {
  test('by --limit', async () => {
    const { status, stdout, stderr } = await quadrille(['queens', '8', '--limit', '2', '--format', 'line'])
    expect({ status, stdout }).toEqual({ status: 3, stdout: '0 4 7 5 2 6 1 3\n0 5 7 2 6 3 1 4\n' })
    expect(stderr).toContain('cut off by limit')
  })

  test('by --nodes, exactly', async () => {
    const { status, stdout } = await quadrille(['queens', '20', '--count', '--nodes', '12345', '--format', 'json'])
    expect(status).toBe(3)
    expect(JSON.parse(stdout)).toMatchObject({ nodes: 12345, complete: false, cutOff: 'nodes' })
  })

  test('by --time', async () => {
    const { status, stdout, stderr } = await quadrille(['queens', '20', '--count', '--time', '0.05'])
    expect(status).toBe(3)
    expect(stdout).toMatch(/^\d+ so far\n$/)
    expect(stderr).toContain('cut off by time')
  })

  test('by --time, including the time of the output', async () => {
    const { status, stdout, stderr } = await quadrille(['queens', '17', '--all', '--time', '0.5'])
    expect(status).toBe(3)
    expect(stdout).toMatch(/^\d+ solutions so far$/m)
    const seconds = Number(/([\d.]+) (m?)s, engine/.exec(stderr)?.[1])
    expect(seconds > 100 ? seconds / 1000 : seconds).toBeLessThan(1)
  })

  test('by a signal, with progress', async () => {
    const child = start(process.execPath, [MAIN, 'queens', '20', '--count', '--progress'])
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      // Interrupts at the first progress, when the search runs.
      if (stderr === '') child.kill('SIGINT')
      stderr += text
    })
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(3)
    expect(stdout).toMatch(/^\d+ so far\n$/)
    expect(stderr).toMatch(/^[█░]{10} \d+% \| \S+ nodes, \S+\/s \| \S+ solutions? \| \d:\d\d, \S+ left$/m)
    expect(stderr).toContain('cut off by signal')
  })

  test('a first solution that was not found in time', async () => {
    const { status, stdout } = await quadrille(['sudoku', '--nodes', '3'], '.'.repeat(81))
    expect({ status, stdout }).toEqual({ status: 3, stdout: 'no solution so far\n' })
  })
})

// Linux has a device that is always full.
test.skipIf(!existsSync('/dev/full')).each([
  ['queens', '8', '--all'],
  ['batch', 'sudoku'],
])('%s: status 2 and one line if the output cannot be written', async (...args) => {
  const { status, stderr } = await typed(`echo ${TWO} | quadrille ${args.join(' ')} > /dev/full`)
  expect(status).toBe(2)
  expect(stderr).toMatch(/^quadrille: the output cannot be written: ENOSPC.*\n$/)
})

test('status 2 and one line if the engine is not available', async () => {
  const { status, stderr } = await run(process.execPath, ['--import', WITHOUT_WASM, MAIN, 'queens', '8', '--engine', 'wasm'])
  expect(status).toBe(2)
  expect(stderr).toMatch(/^quadrille: WebAssembly is not available: .*\n$/)
})

test('a closed pipe ends the program quietly', async () => {
  const child = start(process.execPath, [MAIN, 'queens', '14', '--all'])
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  child.stdout.once('data', () => child.stdout.destroy())
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
  expect(stderr).toBe('')
})

test('solutions are in ascending order, whatever the order of the search', async () => {
  const { stdout } = await quadrille(['sudoku', '--all', '--format', 'line'], '.'.repeat(16))
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(288)
  expect(lines).toEqual(lines.toSorted())
})

test('npm start: one sample of each puzzle', async () => {
  const { status, stdout } = await quadrille(['samples'])
  expect(status).toBe(0)
  for (const { name } of kinds) expect(stdout).toContain(`── ${name} `)
  expect(stdout.match(/\d+ nodes?, .* engine wasm/g)).toHaveLength(kinds.length)
  expect(stdout).toContain('score 2829, proven best')
})
