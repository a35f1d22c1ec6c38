// `quadrille batch`: from files to rows, in the shell.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../pages.ts'
import { sudokuFault } from '../support/checker.ts'
import { engines, openSolver } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { seeded } from '../support/sudokus.ts'
import { MAIN, outputOf, quadrille, start, typed } from './run.ts'

const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const ONE_SOLVED = '417369825632158947958724316825437169791586432346912758289643571573291684164875293'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const NONE = `55${'.'.repeat(79)}`
const BLANK = '.'.repeat(81)

const batch = (args: string, input?: string | Uint8Array) =>
  quadrille(['batch', 'sudoku', ...args.split(' ').filter(Boolean)], input)

/** The fields of each row; checks every solution. */
function rowsOf(stdout: string) {
  expect(stdout === '' || stdout.endsWith('\n')).toBe(true)
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((row) => {
      const [puzzle, count, solution, ...rest] = row.split(':')
      expect(rest).toEqual([])
      expect(puzzle).toHaveLength(81)
      if (count === '0') expect(solution).toBe('')
      else expect(sudokuFault(puzzle, [...solution].map(Number), [3, 3]), puzzle).toBeUndefined()
      return { puzzle, count: Number(count), solution }
    })
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadrille-'))
})
afterAll(() => rm(folder, { recursive: true }))

for (const engine of engines) {
  describe(engine, () => {
    const by = `--engine ${engine}`

    test('a row for each puzzle, in order; invalid lines on stderr, and status 2', async () => {
      const lines = ['# 2026', '', `${ONE} a remark`, '12x', TWO, NONE, ONE.slice(1)]
      for (const end of ['\n', '\r\n']) {
        for (const threads of [1, 2]) {
          const { status, stdout, stderr } = await batch(`${by} --threads ${threads}`, lines.join(end))
          expect(rowsOf(stdout)).toMatchObject([
            { puzzle: ONE, count: 1, solution: ONE_SOLVED },
            { puzzle: TWO, count: 2 },
            { puzzle: NONE, count: 0 },
          ])
          expect(status).toBe(2)
          expect(stderr.split('\n').slice(0, 2)).toEqual([
            'quadrille: line 4, column 4: 3 symbols; expected 81 symbols on one line, or rows of 9',
            'quadrille: line 7, column 81: 80 symbols: one short of a 9x9; expected 81 symbols on one line, or rows of 9',
          ])
        }
      }
    })

    test('a file of many pieces, in one thread and several, also from stdin', { timeout: 300_000 }, async () => {
      const puzzles = range(engine === 'wasm' ? 16_000 : 8_000).map((i) => seeded(i % 3000))
      const lines = puzzles.flatMap((puzzle, i) => (i % 2999 === 10 ? ['bad', puzzle] : [puzzle]))
      const file = join(folder, `${engine}.txt`)
      const text = lines.join('\n')
      await writeFile(file, text)
      const { counts, lines: numbers, bad } = (await openSolver('wasm')).batch(text)
      const errors = bad.map(({ line }) => line)
      expect(errors.length).toBeGreaterThan(1)
      const runs = [batch(`${file} ${by}`), batch(`${file} ${by} --threads 3`), batch(`- ${by} --threads 2`, text)]
      const [first, ...others] = await Promise.all(runs)
      const rows = rowsOf(first.stdout)
      expect(rows.map(({ puzzle }) => puzzle)).toEqual(puzzles)
      expect(rows.map(({ count }) => count)).toEqual([...counts])
      expect(Array.from(first.stderr.matchAll(/line (\d+), column 4:/g), ([, line]) => Number(line))).toEqual(errors)
      for (const run of others) expect(run).toEqual(first)
      for (const threads of [1, 2]) {
        const { stdout } = await batch(`${file} ${by} --format json --threads ${threads}`)
        expect(Array.from(stdout.matchAll(/^{"line":(\d+),/gm), ([, line]) => Number(line))).toEqual([...numbers])
      }
    })

    test('--limit, --unique-only and --format json', async () => {
      const text = [ONE, TWO, NONE, BLANK].join('\n')
      const counts = async (args: string) => rowsOf((await batch(`${by} ${args}`, text)).stdout).map(({ count }) => count)
      expect(await counts('')).toEqual([1, 2, 0, 2])
      expect(await counts('--limit 1')).toEqual([1, 1, 0, 1])
      expect(await counts('--limit 12345')).toEqual([1, 2, 0, 12_345])
      expect(await counts('--unique-only')).toEqual([1])
      const { status, stdout } = await batch(`${by} --format json --limit 100`, `#\n${text}`)
      expect(status).toBe(0)
      const rows = stdout
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row))
      expect(rows[0]).toEqual({ line: 2, puzzle: ONE, count: 1, solution: ONE_SOLVED })
      expect(rows.map(({ line, count }) => [line, count])).toEqual([
        [2, 1],
        [3, 2],
        [4, 0],
        [5, 100],
      ])
      expect(rows[2].solution).toBe(null)
      for (const { puzzle, solution } of rows) {
        if (solution) expect(sudokuFault(puzzle, [...solution].map(Number), [3, 3])).toBeUndefined()
      }
    })
  })
}

describe('status 2, a message, nothing on stdout', () => {
  test.each([
    ['an empty input', '', '', /line 1: there is no puzzle/],
    ['only comments', '', '# one\n\n# two\n', /there is no puzzle/],
    ['binary rubbish', '', Uint8Array.from({ length: 3000 }, (_, i) => (i * 167) % 256), /line 1, column 1/],
    ['a missing file', 'nowhere.txt', '', /cannot read nowhere.txt: ENOENT/],
    ['a folder', tmpdir(), '', /cannot read .*EISDIR/],
    ['a limit of 0', '--limit 0', ONE, /whole number from 1/],
    ['a limit that is not a number', '--limit two', ONE, /whole number from 1/],
    ['no threads', '--threads 0', ONE, /whole number from 1/],
    ['too many threads', '--threads 1000', ONE, /256 at most/],
    ['an unknown format', '--format text', ONE, /line, json/],
    ['--unique-only with a limit of one solution', '--unique-only --limit 1', ONE, /--limit of 2/],
    ['an unknown engine', '--engine native', ONE, /auto, wasm, js/],
    ['two files', 'a b', ONE, /too many arguments/],
  ])('%s', async (_, args, input, message) => {
    const { status, stdout, stderr } = await batch(args, input)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('an unknown kind of batch', async () => {
    for (const args of [['batch'], ['batch', 'queens']]) expect((await quadrille(args)).status).toBe(2)
  })
})

test('--help has examples that work', async () => {
  const { status, stdout } = await batch('--help')
  expect(status).toBe(0)
  const commands = Array.from(stdout.matchAll(/^ {2}(.*\| quadrille .*)$/gm), ([, command]) => command)
  expect(commands.length).toBeGreaterThan(1)
  for (const command of commands) {
    expect((await typed(command)).status, command).toBe(0)
  }
})

test('--progress: share, rate, time left', async () => {
  const file = join(folder, 'progress.txt')
  await writeFile(file, `${ONE}\n`.repeat(1000))
  for (const threads of [1, 2]) {
    const { status, stdout, stderr } = await batch(`${file} --progress --threads ${threads}`)
    expect(status).toBe(0)
    expect(rowsOf(stdout)).toHaveLength(1000)
    expect(stderr).toMatch(/100% \| 1,000 puzzles, [\d,]+\/s \| 0:00 left/)
  }
  // The size of a pipe is unknown, so there is no share.
  expect((await batch('--progress', ONE)).stderr).toMatch(/^1 puzzle, [\d,]+\/s \| 0:00/m)
  expect((await batch('', ONE)).stderr).toBe('')
})

test('while one thread solves the first piece, others solve the next, and the order is kept', async () => {
  const puzzles = [BLANK, ...Array<string>(40_000).fill(ONE), TWO]
  const { status, stdout } = await batch('--limit 3000000 --threads 2', puzzles.join('\n'))
  expect(status).toBe(0)
  const rows = rowsOf(stdout)
  expect(rows.map(({ puzzle }) => puzzle)).toEqual(puzzles)
  expect(rows.map(({ count }) => count)).toEqual([3_000_000, ...Array(40_000).fill(1), 2])
})

describe('a signal: prints the answers so far, status 3', () => {
  const cutOff = (args: readonly string[], input: string) => {
    let interrupted = false
    const child = start(process.execPath, [MAIN, 'batch', 'sudoku', '--progress', ...args])
    const output = outputOf(child)
    child.stderr.on('data', () => {
      // The bar comes before the first piece is read, and again after two seconds: then it is at that piece, which has no end.
      if (!interrupted && output.stderr.split('\n').length > 2) interrupted = child.kill('SIGINT')
    })
    child.stdin.on('error', () => {})
    child.stdin.write(input)
    return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) =>
      child.on('close', (status) => resolve({ status, ...output })),
    )
  }

  test('during a search', async () => {
    const { status, stdout, stderr } = await cutOff(['--limit', '1000000000'], `${ONE}\n${BLANK}\n${TWO}\n`)
    expect(status).toBe(3)
    expect(rowsOf(stdout)).toEqual([{ puzzle: ONE, count: 1, solution: ONE_SOLVED }])
    expect(stderr).toContain('cut off by signal after 1 puzzle\n')
  })

  test('during searches in threads', async () => {
    // A puzzle that never ends for each thread: the first for the thread that reads, the last for the other.
    const input = [BLANK, ...Array(30_000).fill(ONE), BLANK, ''].join('\n')
    const { status, stdout, stderr } = await cutOff(['--limit', '1000000000', '--threads', '2'], input)
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' })
    expect(stderr).toContain('cut off by signal')
  })

  test('while it waits for input', async () => {
    for (const threads of ['1', '2']) {
      const { status, stderr } = await cutOff(['--threads', threads], ONE)
      expect(status).toBe(3)
      expect(stderr).toContain('cut off by signal')
    }
  })
})

test('a closed pipe ends the program quietly', async () => {
  const file = join(folder, 'pipe.txt')
  await writeFile(file, `${ONE}\n`.repeat(30_000))
  for (const threads of ['1', '2']) {
    const child = start(process.execPath, [MAIN, 'batch', 'sudoku', file, '--threads', threads])
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
    expect(stderr).toBe('')
  }
})

test('large files take no more memory than docs/cli.md says', async () => {
  const page = await readFile(join(ROOT, 'docs/cli.md'), 'utf8')
  const [, ...megabytes] = /below (\d+) MB of memory, with two threads below (\d+) MB/.exec(page) ?? []
  const [file, atEnd] = [join(folder, 'large.txt'), join(folder, 'memory.mjs')]
  await writeFile(file, `${ONE}\n`.repeat(700_000))
  await writeFile(atEnd, `process.on('exit', () => console.error(process.resourceUsage().maxRSS))`)
  for (const [i, most] of megabytes.entries()) {
    const command = `"${process.execPath}" --import "${atEnd}" "${MAIN}" batch sudoku "${file}" --threads ${i + 1} > "${devNull}"`
    const { stderr } = await typed(command)
    expect(Number(stderr) / 1000).toBeGreaterThan(40)
    expect(Number(stderr) / 1000).toBeLessThan(Number(most))
  }
})
