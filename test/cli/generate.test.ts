// `quadrille generate`: what it prints can be read again, in the same order in several threads. test/generate asks what it makes.

import { describe, expect, test } from 'vitest'
import { GENERATED_KINDS } from '../../src/generate/generate-options.ts'
import { quadrille } from './run.ts'
import { expectAnswer, type Row } from './table.ts'

/** The command that reads a kind. */
const readerOf = (kind: string) => (['sudoku', 'jigsaw', 'pyramid'].includes(kind) ? kind : 'variant')
const small: Readonly<Record<string, readonly string[]>> = { jigsaw: ['--size', '6'], killer: ['--size', '6'] }

describe('lines can be read, and have one solution', () => {
  test.each(GENERATED_KINDS)('%s', async (kind) => {
    const { status, stdout, stderr } = await quadrille(['generate', kind, '--seed', '4', '--count', '2', ...(small[kind] ?? [])])
    expect({ status, stderr, lines: stdout.split('\n').length }).toEqual({ status: 0, stderr: '', lines: 3 })
    const question = kind === 'pyramid' ? ['--best', '--all'] : ['--all']
    const read = await quadrille([readerOf(kind), ...question, '--format', 'line'], stdout.split('\n')[1])
    expect({ status: read.status, lines: read.stdout.split('\n').length }).toEqual({ status: 0, lines: 2 })
  })
})

test('json: the solution, the number of givens, the rating', async () => {
  const { stdout } = await quadrille('generate sudoku --size 4 --count 2 --seed 2 --difficulty easy --format json'.split(' '))
  const [first, second] = JSON.parse(`[${stdout.trim().replace('\n', ',')}]`)
  expect(first).toMatchObject({ puzzle: 'sudoku', seed: 2, number: 0, difficulty: 'easy', needsGuess: false })
  expect(second.number).toBe(1)
  expect(first.text.replaceAll('.', '')).toHaveLength(first.givens)
  expect(first.solution.flat()).toHaveLength(16)
})

test.each<Row>([
  ['generate sudoku --size 4 --format text --givens 6', /^sudoku 0: 6 givens\n┌/],
  ['generate sudoku --size 4 --format text --difficulty easy', /^sudoku 0: \d+ givens, easy \(.+\)\n┌/],
])('drawings with a caption: %s', (...row) => expectAnswer(...row))

test('both engines print the same; --skip goes on', async () => {
  const { stdout } = await quadrille('generate sudoku --seed 9 --count 5'.split(' '))
  await expectAnswer('generate sudoku --seed 9 --count 5 --engine js', stdout)
  await expectAnswer('generate sudoku --seed 9 --count 2 --skip 3', stdout.slice(3 * 82))
})

test('in several threads they are the same, in order', async () => {
  const args = 'generate sudoku --seed 9 --size 6 --count 60 --skip 5 --symmetry half-turn --format json'.split(' ')
  const { stdout } = await quadrille(args)
  expect(await quadrille([...args, '--threads', '3'])).toEqual({ status: 0, stdout, stderr: '' })
})

test('attempts that fail are a limit', async () => {
  const stderr = 'quadrille: 10,000 attempts at puzzle 0 of seed 1 failed; made 0 puzzles before\n'
  expect(await quadrille('generate sudoku --seed 1 --size 4 --givens 3'.split(' '))).toEqual({ status: 3, stdout: '', stderr })
})

test.each(['1', '2'])('--time ends a run that would take long, in %s threads', async (threads) => {
  const args = `generate sudoku --seed 1 --size 16 --difficulty fiendish --givens 60 --time 0.3 --threads ${threads} --count 2`
  const { stdout, stderr, status } = await quadrille(args.split(' '))
  expect({ stdout, status }).toEqual({ stdout: '', status: 3 })
  expect(stderr).toBe('quadrille: cut off by time after 0 puzzles\n')
})

test('without a seed, another puzzle each time, whose seed is said', async () => {
  const made = await quadrille(['generate', 'sudoku'])
  const [, seed] = /^quadrille: seed (\d+)\n$/.exec(made.stderr)!
  expect((await quadrille(['generate', 'sudoku', '--seed', seed])).stdout).toBe(made.stdout)
  expect((await quadrille(['generate', 'sudoku'])).stdout).not.toBe(made.stdout)
})

test('in the formats of others; a killer as difficult as it is wanted', async () => {
  const killer = 'generate killer --size 4 --seed 3'.split(' ')
  const { stdout } = await quadrille([...killer, '--difficulty', 'easy'])
  expect((await quadrille(['rate'], stdout)).stdout).toMatch(/^easy/)
  for (const format of ['link', 'iss', 'sudokupad']) {
    const { stdout } = await quadrille([...killer, '--format', format])
    expect((await quadrille(['unique', '--format', 'line', stdout.trim()])).stdout, format).toBe('unique\n')
  }
  const page = (await quadrille([...killer, '--count', '5', '--format', 'html'])).stdout
  expect(page.match(/<section>/g)).toHaveLength(2)
  expect(page.match(/<svg/g)).toHaveLength(10)
})
