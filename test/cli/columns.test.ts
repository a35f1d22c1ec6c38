// The additional columns of `quadrille batch`.

import { describe, expect, test } from 'vitest'
import { canonical } from '../../src/isomorph/index.ts'
import { rate } from '../../src/logic/index.ts'
import { sudoku } from '../../src/puzzles/index.ts'
import { engines, openSolver } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { seeded } from '../support/sudokus.ts'
import { MAIN, outputOf, quadrille, start } from './run.ts'

const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const NONE = `55${'.'.repeat(79)}`
/** The first with a given more. */
const MORE = `41${ONE.slice(2)}`

const batch = (args: string, input: string) => quadrille(['batch', 'sudoku', ...args.split(' ').filter(Boolean)], input)

const rows = (stdout: string) =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((row) => row.split(':'))

test('each is empty where it makes no sense', async () => {
  const input = [ONE, MORE, TWO, NONE].join('\n')
  const columns = async (args: string) => rows((await batch(args, input)).stdout).map((row) => row.slice(3))
  expect(await columns('')).toEqual([[], [], [], []])
  expect(await columns('--canonical')).toEqual([[canonical(ONE)], [canonical(MORE)], [canonical(TWO)], ['']])
  const { score, difficulty } = rate(sudoku(ONE))
  expect((await columns('--rate')).map(([score, difficulty]) => [score, difficulty])).toEqual([
    [String(score), difficulty],
    [String(rate(sudoku(MORE)).score), rate(sudoku(MORE)).difficulty],
    ['', ''],
    ['', ''],
  ])
  expect(await columns('--minimal')).toEqual([['yes'], ['no'], [''], ['']])
})

test('their order is that of the documentation, whatever that of the options', async () => {
  const { stdout } = await batch('--minimal --guesses --rate --canonical', ONE)
  const [[puzzle, count, , form, rating, difficulty, guesses, minimal, ...rest]] = rows(stdout)
  expect({ puzzle, count, form, minimal, rest }).toEqual({
    ...{ puzzle: ONE, count: '1', form: canonical(ONE), minimal: 'yes', rest: [] },
  })
  expect([rating, difficulty, guesses].every((value) => value !== '')).toBe(true)
  const json = (await batch('--minimal --guesses --rate --canonical --format json', `\n${ONE}\n${NONE}`)).stdout
  const [first, second] = json.trimEnd().split('\n')
  expect(Object.keys(JSON.parse(first))).toEqual([
    ...['line', 'puzzle', 'count', 'solution', 'canonical', 'rating', 'difficulty', 'guesses', 'minimal'],
  ])
  expect(JSON.parse(first)).toMatchObject({
    ...{ line: 2, canonical: form, rating: Number(rating), difficulty, guesses: Number(guesses), minimal: true },
  })
  expect(JSON.parse(second)).toMatchObject({
    ...{ line: 3, solution: null, canonical: null, rating: null, difficulty: null, minimal: null },
  })
})

describe.each(engines)('%s', (engine) => {
  test('many puzzles: the same in one thread and several, and each is true', { timeout: 120_000 }, async () => {
    const puzzles = range(900).map((seed) => seeded(seed % 300))
    const input = [...puzzles.slice(0, 20), 'bad', ...puzzles.slice(20)].join('\n')
    const args = `--canonical --rate --guesses --minimal --engine ${engine}`
    const one = await batch(args, input)
    expect(await batch(`${args} --threads 3`, input)).toEqual(one)
    expect(one.status).toBe(2)
    const solver = await openSolver(engine)
    const found = rows(one.stdout)
    expect(found.map(([puzzle]) => puzzle)).toEqual(puzzles)
    for (const [puzzle, count, , form, rating, , guesses, minimal] of found.slice(0, 150)) {
      const { model } = sudoku(puzzle)
      if (form) expect(form).toBe(canonical(puzzle))
      else expect(count).toBe('0')
      expect(rating !== '').toBe(count === '1')
      expect(Number(guesses)).toBe(solver.count(model, { limit: 2, method: 'search' }).guesses)
      if (count !== '1') expect(minimal).toBe('')
      else {
        // A given can be spared if no solution has another value there.
        const givens = range(81).filter((cell) => puzzle[cell] !== '0')
        const spared = givens.filter((cell) => {
          const candidates = Array.from(model.candidates)
          candidates[cell] = 0b111_111_111 & ~candidates[cell]
          return solver.first({ ...model, candidates }).solution === undefined
        })
        expect(minimal).toBe(spared.length === 0 ? 'yes' : 'no')
      }
    }
    const unique = await batch(`${args} --unique-only`, input)
    expect(rows(unique.stdout)).toEqual(found.filter(([, count]) => count === '1'))
  })
})

test.each([1, 2])('a signal ends it, with whole rows of the first puzzles: %d threads', { timeout: 60_000 }, async (threads) => {
  const puzzles = range(20_000).map((seed) => seeded(3 * (seed % 100)))
  const args = ['batch', 'sudoku', '--rate', '--minimal', '--threads', String(threads)]
  const child = start(process.execPath, [MAIN, ...args])
  const output = outputOf(child)
  child.stdin.on('error', () => {})
  child.stdin.end(puzzles.join('\n'))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGINT')
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect(status).toBe(3)
  expect(output.stdout.endsWith('\n')).toBe(true)
  const found = rows(output.stdout)
  expect(output.stderr).toBe(`quadrille: cut off by signal after ${found.length} puzzles\n`)
  expect(found.length).toBeLessThan(puzzles.length)
  expect(found.map(([puzzle]) => puzzle)).toEqual(puzzles.slice(0, found.length))
  for (const row of found) expect(row).toHaveLength(6)
})

test.each(['--rate --limit 1', '--minimal --limit 1', '--canonical=x'])('refused: %s', async (args) => {
  expect(await batch(args, ONE)).toMatchObject({ status: 2, stdout: '' })
})
