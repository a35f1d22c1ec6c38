// `quadrille batch`: from files to rows. Only these tests notice a row, a message or a number of a line that a format or a thread loses; what
// batches answer is asked by test/batch.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BLANK, IN_LETTERS, inLetters, NONE, ONE, ONE_SOLVED, TWO } from '../support/batches.ts'
import { openSolver } from '../support/engines.ts'
import { temporary } from '../support/folder.ts'
import { range } from '../support/models.ts'
import { seeded } from '../support/sudokus.ts'
import { quadrille } from './run.ts'

const batch = (args: string, input?: string | Uint8Array) =>
  quadrille(['batch', 'sudoku', ...args.split(' ').filter(Boolean)], input)

/** The fields of each row. */
const rowsOf = (stdout: string) => Array.from(stdout.matchAll(/^(.{81}):(\d+):(.*)\n/gm), ([, ...fields]) => fields)

const folder = temporary()

test('a row for each puzzle, in order; invalid lines on stderr, and status 2', async () => {
  const lines = ['# 2026', '', `${ONE} a remark`, '12x', TWO, NONE, ONE.slice(1)]
  for (const options of ['', '--engine js']) {
    const { status, stdout, stderr } = await batch(options, lines.join('\r\n'))
    expect(status).toBe(2)
    expect(rowsOf(stdout)).toEqual([
      [ONE, '1', ONE_SOLVED],
      [TWO, '2', expect.stringMatching(/^[1-9]{81}$/)],
      [NONE, '0', ''],
    ])
    expect(stderr).toBe(
      `quadrille: line 4, column 4: 3 symbols; expected 81 symbols on one line, or rows of 9
quadrille: line 7, column 81: 80 symbols: one short of a 9x9; expected 81 symbols on one line, or rows of 9
quadrille: 2 of 7 lines are not puzzles
`,
    )
  }
})

test('a text of many pieces, in one thread and several, from a file and from stdin', async () => {
  const some = range(300).map(seeded)
  const puzzles = range(14_000).map((i) => some[i % 300])
  const text = puzzles.flatMap((puzzle, i) => (i % 2999 === 10 ? ['bad', puzzle] : [puzzle])).join('\n')
  const file = join(folder, 'many.txt')
  await writeFile(file, text)
  const { counts, lines: numbers, bad } = (await openSolver('wasm')).batch(text)
  expect(bad.length).toBeGreaterThan(1)
  const first = await batch(file)
  const rows = rowsOf(first.stdout)
  expect(rows.map(([puzzle]) => puzzle)).toEqual(puzzles)
  expect(rows.map(([, count]) => Number(count))).toEqual([...counts])
  const places = Array.from(first.stderr.matchAll(/line (\d+), column 4:/g), ([, line]) => Number(line))
  expect(places).toEqual(bad.map(({ line }) => line))
  expect(await batch(`${file} --threads 3`)).toEqual(first)
  expect(await batch('-', text)).toEqual(first)
  const { stdout } = await batch(`${file} --format json --threads 2`)
  expect(Array.from(stdout.matchAll(/^{"line":(\d+),/gm), ([, line]) => Number(line))).toEqual([...numbers])
})

test.each(['1', '2'])('puzzles in letters and their solutions keep these, beside others, in %s threads', async (threads) => {
  const solved = inLetters(ONE_SOLVED)
  const small = IN_LETTERS.toLowerCase()
  const lines = [
    ONE,
    IN_LETTERS,
    `# ${IN_LETTERS}`,
    small,
    inLetters(NONE),
    `${ONE.replaceAll('.', '0')} A`,
    [...IN_LETTERS].join(' '),
  ]
  const expected = [
    [ONE, '1', ONE_SOLVED],
    [IN_LETTERS, '1', solved],
    [small, '1', solved.toLowerCase()],
    [inLetters(NONE), '0', ''],
    [ONE.replaceAll('.', '0'), '1', ONE_SOLVED],
    [IN_LETTERS, '1', solved],
  ]
  // So many that several threads answer, and that the kernel stops for them more than once.
  const text = `${lines.join('\n')}\n`.repeat(60)
  const all = range(60).flatMap(() => expected)
  // Additional columns are made in small pieces, which other threads take.
  for (const columns of ['', '--guesses']) {
    const { status, stdout } = await batch(`--threads ${threads} ${columns}`, text)
    expect(status).toBe(0)
    expect(rowsOf(stdout).map(([puzzle, count, rest]) => [puzzle, count, rest.split(':')[0]])).toEqual(all)
  }
  const { stdout } = await batch(`--threads ${threads} --format json`, `#\n${IN_LETTERS}`)
  expect(JSON.parse(stdout)).toEqual({ line: 2, puzzle: IN_LETTERS, count: 1, solution: solved })
  const { stdout: canonical } = await batch(`--threads ${threads} --canonical`, `${ONE}\n${IN_LETTERS}`)
  expect(new Set(rowsOf(canonical).map(([, , rest]) => rest.split(':')[1])).size).toBe(1)
})

test('--limit, --unique-only and --format json', async () => {
  const text = [ONE, TWO, NONE, BLANK].join('\n')
  expect(rowsOf((await batch('--limit 1234 --unique-only', text)).stdout)).toEqual([[ONE, '1', ONE_SOLVED]])
  const { status, stdout } = await batch('--format json --limit 100', `#\n${text}`)
  expect(status).toBe(0)
  const solution = expect.stringMatching(/^[1-9]{81}$/)
  expect(JSON.parse(`[${stdout.trim().replaceAll('\n', ',')}]`)).toEqual([
    { line: 2, puzzle: ONE, count: 1, solution: ONE_SOLVED },
    { line: 3, puzzle: TWO, count: 2, solution },
    { line: 4, puzzle: NONE, count: 0, solution: null },
    { line: 5, puzzle: BLANK, count: 100, solution },
  ])
})

test('--progress: share, rate, time left', async () => {
  const file = join(folder, 'progress.txt')
  await writeFile(file, `${ONE}\n`.repeat(1000))
  const { status, stdout, stderr } = await batch(`${file} --progress`)
  expect({ status, rows: rowsOf(stdout).length }).toEqual({ status: 0, rows: 1000 })
  expect(stderr).toMatch(/100% \| 1,000 puzzles, [\d,]+\/s \| 0:00 left/)
  // The size of a pipe is unknown, so there is no share.
  expect((await batch('--progress', ONE)).stderr).toMatch(/^1 puzzle, [\d,]+\/s \| 0:00/m)
  expect((await batch('', ONE)).stderr).toBe('')
})

test.each(['1', '2'])('--time ends a batch, with what is known, in %s threads', async (threads) => {
  const many = `${ONE}\n`.repeat(50_000)
  const { status, stdout, stderr } = await batch(`--rate --time 0.5 --threads ${threads}`, many)
  expect(status).toBe(3)
  const rows = rowsOf(stdout).length
  expect(rows).toBeLessThan(50_000)
  expect(stderr).toMatch(/^quadrille: cut off by time after [\d,]+ puzzles?\n$/)
})
