// A puzzle as an argument. If a file of that name exists, it is read instead.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MAIN, quadrille, run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadrille-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['sudoku', '0310100320340420', '4312124321343421'],
  ['sudoku', '. 3 1 . 1 . . 3 2 . 3 4 . 4 2 .', '4312124321343421'],
  ['sudoku', '[[0,3,1,0],[1,0,0,3],[2,0,3,4],[0,4,2,0]]', '4312124321343421'],
  ['jigsaw', '0011\n0011\n2233\n2233\n2\n00A 11B\n', undefined],
  ['jigsaw', '0011\n0011\n2233\n2233\n3\n00A 11B 23C', undefined],
])('%s %j', async (kind, puzzle, line) => {
  const [argument, input] = await Promise.all([
    quadrille([kind, puzzle, '--format', 'line']),
    quadrille([kind, '--format', 'line'], puzzle),
  ])
  expect(argument).toMatchObject({ status: input.status, stdout: input.stdout })
  if (line) expect(argument.stdout).toBe(`${line}\n`)
})

test('a puzzle may begin with a hyphen', async () => {
  const puzzle = '-31-1--32-34-42-'
  for (const args of [
    [puzzle, '--format', 'line'],
    ['--format', 'line', puzzle],
    ['--format', 'line', '--', puzzle],
  ]) {
    expect(await quadrille(['sudoku', ...args])).toMatchObject({ status: 0, stdout: '4312124321343421\n' })
  }
})

test('if a file of that name exists, it is read', async () => {
  writeFileSync(join(folder, '0310100320340420'), '2000031200400401')
  const { stdout } = await run('sh', [
    '-c',
    `cd "${folder}" && "${process.execPath}" "${MAIN}" sudoku 0310100320340420 --format line`,
  ])
  expect(stdout).toBe('2134431212433421\n')
})
