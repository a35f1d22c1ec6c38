// What the command line is connected to may be odd: files without an end, closed pipes, a full disk.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MAIN, quadrille, start, typed } from './run.ts'

const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const folder = mkdtempSync(join(tmpdir(), 'quadrille-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Status 2, nothing on stdout, and one line on stderr. */
async function expectRefused(line: string, message: RegExp) {
  const { status, stdout, stderr } = await typed(line)
  expect({ status, stdout }, line).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
}

describe('input without an end is refused where the reader stops', () => {
  test.each([
    ['a line', "yes 1 | tr -d '\\n' | quadrille sudoku", /line 1: a line of \d+ characters/],
    ['blank lines', "yes '' | quadrille sudoku", /no puzzle/],
    ['lines', 'yes 1 | quadrille sudoku', /line \d/],
    ['a file', 'quadrille sudoku /dev/zero', /line 1, column 1/],
    ['blank lines behind a puzzle', `{ echo ${ONE}; yes ''; } | quadrille sudoku`, /longer than any puzzle/],
  ])('%s', (_, line, message) => expectRefused(line, message))
})

describe('input that cannot be read', () => {
  test('a directory', async () => {
    for (const command of ['sudoku', 'batch sudoku']) {
      await expectRefused(`quadrille ${command} < "${folder}"`, /cannot read stdin: EISDIR/)
      await expectRefused(`quadrille ${command} "${folder}"`, /cannot read .*: EISDIR/)
    }
  })

  test('stdin that is open for writing alone', async () => {
    for (const command of ['sudoku', 'batch sudoku']) {
      await expectRefused(`quadrille ${command} 0> "${join(folder, 'written')}"`, /cannot read stdin: EBADF/)
    }
  })
})

test('a named pipe is a file', async () => {
  const pipe = join(folder, 'pipe')
  for (const command of ['sudoku --format line', 'batch sudoku']) {
    const { status, stdout } = await typed(
      `mkfifo "${pipe}"; echo ${ONE} > "${pipe}" & quadrille ${command} "${pipe}"; rm "${pipe}"`,
    )
    expect(status).toBe(0)
    expect(stdout).toContain('417369825632158947')
  }
})

// Linux has a device that is always full.
describe.skipIf(!existsSync('/dev/full'))('messages that cannot be written leave answer and status alone', () => {
  test.each([
    ['queens 8 --count', 0, '92\n'],
    ['queens 3 --count', 1, '0\n'],
    ['queens 0', 2, ''],
    ['queens --frist', 2, ''],
    ['sudoku no-such-file', 2, ''],
    ['queens 20 --count --nodes 100', 3, '0 so far\n'],
    ['queens 8 --count --progress', 0, '92\n'],
  ])('%s', async (args, status, stdout) => {
    for (const closed of ['2> /dev/full', '2>&-']) {
      const line = `quadrille ${args} ${closed}; echo status $?`
      expect((await typed(line)).stdout, line).toBe(`${stdout}status ${status}\n`)
    }
  })
})

describe('output that nobody reads: a signal ends the program all the same', () => {
  test.each([['queens 14 --all'], ['batch sudoku FILE'], ['batch sudoku FILE --threads 2']])('%s', async (args) => {
    const file = join(folder, 'many.txt')
    writeFileSync(file, `${ONE}\n`.repeat(100_000))
    const child = start(process.execPath, [MAIN, ...args.replace('FILE', file).split(' '), '--progress'])
    let stderr = ''
    let interrupted = false
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
      // The second sign of progress comes after two seconds: the pipe is full.
      if (!interrupted && stderr.split('\n').length > 2) interrupted = child.kill('SIGINT')
    })
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(3)
    expect(stderr).toContain('cut off by signal')
  })
})

describe('what a terminal would obey is not repeated', () => {
  const RED = '\x1b[31mred'
  test.each([
    [[RED]],
    [['sudoku', `${RED}.txt`]],
    [['batch', 'sudoku', RED]],
    [['queens', '8', `--${RED}`]],
    [['queens', '8', '--format', RED]],
    [['queens', '8', '--time', RED]],
    [['queens', RED]],
    [['sudoku', '--box', RED]],
    [['sudoku', '\x9b31m\u202ered.txt']],
    [['bench', RED]],
    [[`\n\nat ${RED}`]],
    [['queens', '8', '--format', `\n${RED}`]],
  ])('%j', async (args) => {
    const { status, stdout, stderr } = await quadrille(args, ONE)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/\\u\{(1b|9b)\}/)
    expect(stderr).toMatch(/^[^\p{C}]+\n$/u)
  })
})
