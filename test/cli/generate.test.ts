// `quadrille generate`: what it prints can be read again, and it ends when it is told to.

import { describe, expect, test } from 'vitest'
import { GENERATED_KINDS } from '../../src/generate/options.ts'
import { MAIN, outputOf, quadrille, start, typed } from './run.ts'

/** The command that reads a kind. */
const readerOf = (kind: string) => (['sudoku', 'jigsaw', 'pyramid'].includes(kind) ? kind : 'variant')
const small: Readonly<Record<string, readonly string[]>> = { jigsaw: ['--size', '6'], killer: ['--size', '6'] }

describe.each(GENERATED_KINDS)('%s', (kind) => {
  test('lines can be read, and have one solution', async () => {
    const options = small[kind] ?? []
    const { status, stdout, stderr } = await quadrille(['generate', kind, '--count', '2', '--seed', '4', ...options])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    const question = kind === 'pyramid' ? ['--best', '--all', '--format', 'line'] : ['--all', '--format', 'line']
    for (const line of lines) {
      const read = await quadrille([readerOf(kind), ...question], line)
      expect(read.status).toBe(0)
      expect(read.stdout.trimEnd().split('\n')).toHaveLength(1)
    }
  })
})

test('json: the solution, the number of givens, the rating', async () => {
  const { stdout } = await quadrille('generate sudoku --size 4 --count 2 --seed 2 --difficulty easy --format json'.split(' '))
  const [first, second] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(first).toMatchObject({ puzzle: 'sudoku', seed: 2, number: 0, difficulty: 'easy', needsGuess: false })
  expect(second.number).toBe(1)
  expect(first.text.replaceAll('.', '')).toHaveLength(first.givens)
  const { stdout: solved } = await quadrille(['sudoku', first.text, '--format', 'line'])
  expect(solved.trimEnd()).toBe(first.solution.flat().join(''))
})

test('text: drawings with a caption', async () => {
  const { stdout } = await quadrille(['generate', 'sudoku', '--size', '4', '--seed', '2', '--givens', '6', '--format', 'text'])
  expect(stdout).toMatch(/^sudoku 0: 6 givens\n┌/)
})

test('both engines print the same; --skip goes on', async () => {
  const lines = async (...options: string[]) =>
    (await quadrille(['generate', 'sudoku', '--seed', '9', ...options])).stdout.trimEnd().split('\n')
  const five = await lines('--count', '5')
  expect(await lines('--count', '5', '--engine', 'js')).toEqual(five)
  expect(await lines('--count', '2', '--skip', '3')).toEqual(five.slice(3))
})

test.each([
  ['sudoku', ['--count', '300', '--skip', '5']],
  ['sudoku', ['--count', '7', '--symmetry', 'half-turn', '--difficulty', 'medium', '--format', 'json']],
  ['x', ['--size', '6', '--count', '9', '--format', 'text']],
  ['killer', ['--size', '6', '--count', '1']],
])('%s %j in several threads are the same, in order', async (kind, options) => {
  const args = ['generate', kind, '--seed', '9', ...options]
  const { stdout } = await quadrille(args)
  for (const threads of ['2', '3']) {
    const { status, stdout: same, stderr } = await quadrille([...args, '--threads', threads])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(same).toBe(stdout)
  }
})

test.each([
  [['generate'], /generate/],
  [['generate', 'queens'], /unknown command 'queens'|too many arguments/],
  [['generate', 'sudoku', '--size', '7'], /no blocks of 7 cells fit/],
  [['generate', 'killer', '--difficulty', 'hard'], /unknown option '--difficulty'/],
  [['generate', 'sudoku', '--symmetry', 'round'], /Allowed choices are none, half-turn/],
  [['generate', 'sudoku', '--seed', 'x'], /Expected a whole number/],
])('%j is refused', async (args, message) => {
  const { status, stdout, stderr } = await quadrille(args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(message)
})

test.each(['1', '2'])('attempts that fail are a limit, in %s threads', async (threads) => {
  const args = ['generate', 'sudoku', '--size', '4', '--givens', '3', '--count', '2', '--threads', threads]
  const { status, stdout, stderr } = await quadrille(args)
  expect({ status, stdout, stderr }).toEqual({
    status: 3,
    stdout: '',
    stderr: 'quadrille: 10,000 attempts at puzzle 0 of seed 1 failed; made 0 puzzles before\n',
  })
})

test('ends quietly when its output is closed', async () => {
  const { status, stdout, stderr } = await typed('quadrille generate sudoku --count 1000000 | head -3')
  expect({ status, stderr, lines: stdout.split('\n').length }).toEqual({ status: 0, stderr: '', lines: 4 })
})

test.each(['1', '2'])('Ctrl-C ends it after a whole line, in %s threads', async (threads) => {
  const child = start(process.execPath, [MAIN, 'generate', 'sudoku', '--count', '100000000', '--threads', threads])
  const output = outputOf(child)
  child.stdout.once('data', () => child.kill('SIGINT'))
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect(status).toBe(3)
  expect(output.stderr).toMatch(/^quadrille: cut off by signal after \d+ puzzles?\n$/)
  const lines = output.stdout.split('\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) expect(line).toMatch(/^[1-9.]{81}$/)
})
