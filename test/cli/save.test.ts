// Searches that are saved: killed at any moment, interrupted, and resumed, they end with the published answer. And files that are refused.

import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { EngineName } from '../../src/kernel/kernel.ts'
import { sudokuFault } from '../support/checker.ts'
import { engines } from '../support/engines.ts'
import { Random } from '../support/random.ts'
import { OFTEN, outputOf, quadrille, type Run, start, typed } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadrille-'))
let files = 0
const newFile = () => join(folder, `${++files}.save`)
afterAll(() => rmSync(folder, { recursive: true }))

const BLANK = '0'.repeat(81)
/** 56,169 solutions. */
const MANY = '000000300000900700009050000410006000000000000000200054140030200080002000005007000'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const TOP = '000000000000000000000000000154237896369845721287169534521974368438526917796318452'

interface Attempt extends Run {
  readonly killed: boolean
  /** How many solutions the save file counts as listed, or the count, when the process has ended. */
  readonly saved: number
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Runs the command; kills it some time after it has saved once more, unless it ends before that. */
function attempt(args: readonly string[], file: string, wait: number | undefined): Promise<Attempt> {
  const before = textOf(file)
  const resume = before === '' ? [] : ['--resume', file]
  const child = start(process.execPath, [...OFTEN, ...args, '--save', file, ...resume])
  const output = outputOf(child)
  const watch = setInterval(() => {
    if (wait === undefined || textOf(file) === before) return
    clearInterval(watch)
    setTimeout(() => child.kill('SIGKILL'), wait)
  }, 1)
  return new Promise((resolve) =>
    child.on('close', (status, signal) => {
      clearInterval(watch)
      const saved = Number(JSON.parse(textOf(file)).cursor.count)
      resolve({ status, ...output, killed: signal === 'SIGKILL', saved })
    }),
  )
}

/** Kills the command up to so many times, each time in another engine. */
async function killed(
  args: readonly string[],
  kills: number,
  seed: number,
  among: readonly EngineName[] = engines,
): Promise<Attempt[]> {
  const random = new Random(seed)
  const file = newFile()
  const attempts: Attempt[] = []
  for (;;) {
    const wait = attempts.length < kills ? random.integer(0, 60) : undefined
    const last = await attempt([...args, '--engine', among[attempts.length % among.length]], file, wait)
    attempts.push(last)
    if (!last.killed) return attempts
    expect(last.stderr).not.toContain('cannot save')
  }
}

describe('killed at any moment and resumed in the other engine', { concurrent: true }, () => {
  test.each([
    ['queens 15 --count --method search', '2279184\n'],
    [`sudoku 1${'0'.repeat(35)} --box 2x3 --count --method search`, '4700160\n'],
  ])('%s', async (command, answer) => {
    const attempts = await killed(command.split(' '), 4, answer.length)
    expect(attempts.length, 'it was killed').toBeGreaterThan(1)
    const { status, stdout } = attempts.at(-1)!
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(answer) })
  })

  test.each([
    ['layouts 6', '451206\n'],
    [`pyramid ${BLANK} --format line`, '2906:'],
  ])('%s, which may end before it is killed', async (command, answer) => {
    const attempts = await killed(command.split(' '), 4, 5)
    expect(attempts.at(-1)).toMatchObject({ status: 0, stdout: expect.stringContaining(answer) })
  })

  test.each([
    ['queens 17 --count', '95815104\n'],
    ['layouts 6 --grids', '234312972480\n'],
  ])('%s, which WebAssembly counts', async (command, stdout) => {
    const attempts = await killed(command.split(' '), 4, 1, ['wasm'])
    expect(attempts.length, 'it was killed').toBeGreaterThan(1)
    expect(attempts.at(-1)).toMatchObject({ status: 0, stdout })
  })

  test('a count in two threads, resumed in one and the other way round', async () => {
    const file = newFile()
    const command = ['queens', '15', '--count', '--method', 'search', '--engine', 'wasm']
    let attempts = 0
    for (const threads of ['2', '1', '2', '2']) {
      const { killed, stdout } = await attempt(
        [...command, '--threads', threads],
        file,
        threads === '2' && attempts > 2 ? undefined : 100,
      )
      attempts++
      if (!killed) expect(stdout).toBe('2279184\n')
    }
    expect(attempts).toBe(4)
  })

  test.each(['1', '2'])(
    'a list, in %s threads: what is saved as listed was printed, and all of it together is complete',
    async (threads) => {
      const attempts = await killed(['sudoku', MANY, '--all', '--format', 'line', '--threads', threads], 3, 2)
      const found = new Set<string>()
      for (const { stdout, saved } of attempts) {
        for (const line of stdout.split('\n').slice(0, -1)) found.add(line)
        expect(found.size).toBeGreaterThanOrEqual(saved)
      }
      expect(attempts.length).toBeGreaterThan(1)
      expect(attempts.at(-1)).toMatchObject({ status: 0, saved: 56_169 })
      expect(found.size).toBe(56_169)
      for (const line of found) {
        const fault = sudokuFault(MANY, [...line].map(Number), [3, 3])
        if (fault) throw new Error(`${line}: ${fault}`)
      }
    },
  )
})

describe('interrupted by a limit again and again, in both engines', { concurrent: true }, () => {
  /** The output of a run in pieces of so many nodes, each in one thread or, in turn, in so many. */
  async function inPieces(args: readonly string[], nodes: number, threads = 1) {
    const file = newFile()
    const outputs: string[] = []
    for (let k = 0; k < 100; k++) {
      const resume = k === 0 ? [] : ['--resume', file]
      const by = ['--engine', engines[k % 2], '--threads', String(k % 3 === 2 ? 1 : threads)]
      const limited = [...args, '--nodes', String(nodes), ...by, '--save', file, ...resume]
      const { status, stdout, stderr } = await quadrille(limited)
      outputs.push(stdout)
      if (status !== 3) return { status, outputs, stderr, file }
      expect(stderr).toContain('cut off by nodes')
    }
    throw new Error('it does not end')
  }

  test.each([
    [['sudoku', TWO, '--unique'], 2],
    [['sudoku', TOP, '--unique'], 3],
    [['queens', '6', '--place', 'b1', '--unique'], 12],
    [['sudoku', TWO, '--count'], 2],
    [['queens', '9', '--place', 'a1', '--first', '--format', 'line'], 10],
    [['queens', '8', '--count', '--method', 'search'], 600],
    [['queens', '3', '--all'], 3],
    [['primes', '--count'], 100],
  ])('%j', async (args, nodes) => {
    const { status, outputs, file } = await inPieces(args, nodes)
    const whole = await quadrille(args)
    expect(outputs.length, 'it was interrupted').toBeGreaterThan(1)
    expect({ status, stdout: outputs.at(-1) }).toEqual({ status: whole.status, stdout: whole.stdout })
    // The file is complete: the answer is there at once, with no node visited.
    expect(await quadrille([...args, '--resume', file, '--nodes', '0'])).toMatchObject({ status, stdout: whole.stdout })
  })

  // Both count work at hand, which is counted again.
  test.each([
    [['sudoku', '0'.repeat(64), '--box', '2x4', '--count', '--method', 'templates']],
    [['layouts', '7', '--grids', '--count']],
  ])('a count so far is that of the save: %j', async (args) => {
    for (const threads of ['1', '2']) {
      const file = newFile()
      const { status, stdout } = await quadrille([...args, '--threads', threads, '--time', '0.3', '--save', file])
      const { count } = JSON.parse(textOf(file)).cursor
      expect({ status, stdout }).toEqual({ status: 3, stdout: `${count} so far\n` })
    }
  })

  test.each([
    [['sudoku', TWO, '--unique'], 2],
    [['queens', '9', '--place', 'a1', '--first', '--format', 'line'], 10],
    [['queens', '8', '--count', '--method', 'search'], 600],
  ])('also in two threads, %j', async (args, nodes) => {
    const { status, outputs } = await inPieces(args, nodes, 2)
    const whole = await quadrille(args)
    expect(outputs.length, 'it was interrupted').toBeGreaterThan(1)
    expect({ status, stdout: outputs.at(-1) }).toEqual({ status: whole.status, stdout: whole.stdout })
  })

  test('a score in two threads', async () => {
    const { status, outputs } = await inPieces(['pyramid', TOP, '--best', '--format', 'line'], 20, 2)
    expect(outputs.length).toBeGreaterThan(1)
    expect({ status, stdout: outputs.at(-1) }).toEqual({ status: 0, stdout: expect.stringMatching(/^2867:/) })
  })

  test('a list in two threads', async () => {
    const { outputs } = await inPieces(['queens', '9', '--format', 'line'], 1000, 2)
    expect(outputs.length).toBeGreaterThan(2)
    const all = (await quadrille(['queens', '9', '--format', 'line'])).stdout
    expect(outputs.join('').split('\n').sort()).toEqual(all.split('\n').sort())
  })

  test('a list goes on, in every format', async () => {
    const all = (await quadrille(['queens', '8', '--format', 'line'])).stdout
    const line = await inPieces(['queens', '8', '--format', 'line'], 600)
    expect(line.outputs.length).toBeGreaterThan(2)
    expect(line.outputs.join('')).toBe(all)

    const text = await inPieces(['queens', '8'], 600)
    expect(text.outputs.at(-1)).toMatch(/^92 solutions\n$/m)
    expect(text.outputs.join('').match(/^\d+:$/gm)).toEqual(Array.from({ length: 92 }, (_, k) => `${k + 1}:`))

    const json = await inPieces(['queens', '8', '--format', 'json'], 600)
    const documents = json.outputs.map((output) => JSON.parse(output) as { solutions: number[][]; count: number })
    expect(documents.at(-1)?.count).toBe(92)
    const solutions = documents.flatMap((document) => document.solutions)
    expect(solutions.map((columns) => `${columns.join(' ')}\n`).join('')).toBe(all)
  })

  test('all of the best', async () => {
    const args = ['pyramid', TOP, '--all', '--best']
    const { outputs } = await inPieces([...args, '--format', 'line'], 40)
    const { stdout } = await quadrille([...args, '--format', 'line'])
    const listed = outputs.join('').split('\n').filter(Boolean)
    expect(new Set(listed.filter((line) => line.startsWith('2867')))).toEqual(new Set(stdout.trimEnd().split('\n')))
  })
})

describe('stopped by a signal', { concurrent: true }, () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('%s: status 3, and the file has what was printed', async (signal) => {
    const file = newFile()
    const args = ['queens', '20', '--count', '--method', 'search']
    const child = start(process.execPath, [...OFTEN, ...args, '--save', file])
    const output = outputOf(child)
    const watch = setInterval(() => existsSync(file) && child.kill(signal) && clearInterval(watch), 1)
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(3)
    expect(output.stdout).toMatch(/^\d+ so far\n$/)
    const before = readFileSync(file)
    expect(await quadrille([...args, '--resume', file, '--nodes', '0'])).toMatchObject({ status: 3, stdout: output.stdout })
    expect(readFileSync(file), 'without --save, it is not written').toEqual(before)
  })

  test('a list in two threads: what was printed, and what is printed later, is the whole of it', async () => {
    const file = newFile()
    const args = ['sudoku', MANY, '--all', '--format', 'line', '--threads', '2', '--save', file]
    const child = start(process.execPath, [...OFTEN, ...args])
    const output = outputOf(child)
    child.stdout.once('data', () => child.kill('SIGTERM'))
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(3)
    const rest = await quadrille([...args, '--resume', file])
    expect(rest.status).toBe(0)
    const lines = (output.stdout + rest.stdout).split('\n').slice(0, -1)
    expect(lines).toHaveLength(56_169)
    expect(new Set(lines).size).toBe(56_169)
  })

  test('a limit on time counts from the resumption', async () => {
    const file = newFile()
    const args = ['queens', '20', '--count', '--save', file, '--format', 'json']
    const counts: number[] = []
    for (let k = 0; k < 3; k++) {
      const { status, stdout } = await quadrille([...args, '--time', '0.2', ...(k > 0 ? ['--resume', file] : [])])
      expect(status).toBe(3)
      counts.push(JSON.parse(stdout).nodes)
    }
    expect(counts[0]).toBeLessThan(counts[1])
    expect(counts[1]).toBeLessThan(counts[2])
  })
})

describe('refused: status 2, a message, nothing on stdout, and the file as it was', { concurrent: true }, () => {
  const args = ['queens', '7', '--count']

  async function saved(...command: string[]): Promise<string> {
    const file = newFile()
    await quadrille([...(command.length > 0 ? command : args), '--save', file])
    return file
  }

  async function expectRefusal(command: readonly string[], file: string, message: string): Promise<void> {
    const before = existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined
    const { status, stdout, stderr } = await quadrille(command)
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `quadrille: ${message}\n` })
    if (before) expect(readFileSync(file)).toEqual(before)
  }

  test.each([
    [['queens', '8', '--count']],
    [['queens', '7', '--all']],
    [['queens', '7', '--place', 'a1', '--count']],
    [['layouts', '7', '--grids']],
  ])('another question: %j', async (command) => {
    const file = await saved()
    const problem = 'it is a save file of "queens 7 --count", not of this question'
    await expectRefusal([...command, '--save', file, '--resume', file], file, `cannot resume from ${file}: ${problem}`)
  })

  test('another puzzle of the same kind, and another verb for the same search', async () => {
    const file = await saved('sudoku', TWO, '--unique')
    const refusal = `cannot resume from ${file}: it is a save file of "sudoku --unique"`
    await expectRefusal(['sudoku', TOP, '--unique', '--resume', file], file, `${refusal}, with another puzzle`)
    await expectRefusal(['sudoku', TWO, '--all', '--resume', file], file, `${refusal}, not of this question`)
  })

  test('the same puzzle in other words is the same', async () => {
    const file = await saved('queens', '7', '--place', 'a1,d2', '--count')
    const { stdout } = await quadrille(['queens', '7', '--place', 'D2 A1', '--count', '--resume', file])
    expect(stdout).toBe((await quadrille(['queens', '7', '--place', 'a1,d2', '--count'])).stdout)
  })

  const forged = (text: string, change: object) => {
    const { save, hash: _, ...saved } = JSON.parse(text)
    const hash = createHash('sha256')
      .update(JSON.stringify({ ...saved, ...change }))
      .digest('hex')
    return JSON.stringify({ save, ...saved, ...change, hash })
  }
  const version = 'it is a save file of version 0, and this program reads 1'
  test.each<[what: string, (text: string) => string, problem: string]>([
    ['empty', () => '', 'it is not a save file, or it is damaged'],
    ['truncated', (text) => text.slice(0, -20), 'it is not a save file, or it is damaged'],
    ['not JSON', () => BLANK.replaceAll('0', '.'), 'it is not a save file, or it is damaged'],
    ['other JSON', () => '[1]', 'it is not a save file'],
    ['null', () => 'null', 'it is not a save file'],
    ['old', (text) => text.replace('"save":1', '"save":0'), version],
    ['with another count', (text) => text.replace('"count":"40"', '"count":"41"'), 'it is damaged or was changed'],
    ['with another command', (text) => text.replace('queens 7', 'queens 8'), 'it is damaged or was changed'],
    // A forged one, whose hash is right.
    ['with examples that are none', (text) => forged(text, { examples: {} }), 'it is damaged or was changed'],
    ['with more examples than it takes', (text) => forged(text, { examples: [[], [], []] }), 'it is damaged or was changed'],
    [
      'with an example of another puzzle',
      (text) => forged(text, { examples: [[1]] }),
      'it is a save file of "queens 7 --count", with another puzzle',
    ],
    [
      'with a long command',
      (text) => forged(text, { command: `queens 8 --count ${'x'.repeat(60)}`, verb: 'all' }),
      'it is a save file of "queens 8 --count xxx…", not of this question',
    ],
    ['without a hash', (text) => text.replace(/,"hash":"\w+"\}\n$/, '}'), 'it is damaged or was changed'],
  ])('%s', async (_, change, problem) => {
    const file = await saved()
    const text = readFileSync(file, 'utf8')
    expect(change(text)).not.toBe(text)
    writeFileSync(file, change(text))
    await expectRefusal([...args, '--save', file, '--resume', file], file, `cannot resume from ${file}: ${problem}`)
  })

  test('no file, or not a file', async () => {
    const file = newFile()
    const message = `cannot read ${file}: ENOENT: no such file or directory, stat '${file}'`
    await expectRefusal([...args, '--resume', file], file, message)
    await expectRefusal([...args, '--resume', folder], folder, `cannot resume from ${folder}: it is not a file`)
  })

  test('a file that exists is not replaced, unless it is resumed', async () => {
    const [file, other] = [await saved(), await saved()]
    const message = `${file} exists: go on from it with --resume ${file}, remove it, or save to another file`
    await expectRefusal([...args, '--save', file], file, message)
    await expectRefusal([...args, '--save', file, '--resume', other], file, message)
    expect(await quadrille([...args, '--save', newFile(), '--resume', file])).toMatchObject({ status: 0, stdout: '40\n' })
  })

  test('a folder that is missing, or that is a file', async () => {
    const file = await saved()
    const [missing, inside] = [join(folder, 'missing', 'file'), join(file, 'file')]
    const opening = (path: string) => `open '${path}.saving'`
    await expectRefusal(
      [...args, '--save', missing],
      missing,
      `cannot save to ${missing}: ENOENT: no such file or directory, ${opening(missing)}`,
    )
    expect((await quadrille([...args, '--save', inside])).stderr).toContain(`cannot save to ${inside}: ENOTDIR`)
  })
})

// The system limits the length of files: the folder can be written, the file cannot.
test('a disk that is full: the search goes on, and both ends of it say so', async () => {
  const file = newFile()
  const { status, stdout, stderr } = await typed(`trap '' XFSZ; ulimit -f 0; quadrille queens 8 --count --save ${file}`)
  expect({ status, stdout }).toEqual({ status: 0, stdout: '92\n' })
  expect(stderr).toMatch(/^quadrille: cannot save to \S+: EFBIG: [^\n]*; the search goes on$/m)
  expect(stderr).toMatch(/^quadrille: the last save to \S+ failed: EFBIG: .*\n$/m)
  expect(existsSync(file)).toBe(false)
})
