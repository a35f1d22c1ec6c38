// `quadrille bench`, as a user runs it: one short run that measures, one that is interrupted, and what is reported or refused without measuring.
// Only this suite and test/commands.test.ts notice that the parts of the benchmarks do not fit together.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type BenchResult, stringify } from '../../bench/report/result.ts'
import { SUITES } from '../../bench/run/case.ts'
import { benchCommand } from '../../bench/run/command.ts'
import { program } from '../../bench/run/program.ts'
import { run } from '../../src/cli/main.ts'
import { called, interrupted, quadrille } from '../cli/run.ts'
import { temporary } from '../support/folder.ts'
import { RECORDED } from './made-up.ts'

const folder = temporary()

/** In this process, which does not measure. */
const bench = (...args: readonly string[]) => called(() => run({ bench: async () => benchCommand() }), ['bench', ...args])

test('a run: a table on stdout, the rest on stderr, and both files', async () => {
  const [json, page] = [join(folder, 'new.json'), join(folder, 'page.html')]
  const command = 'bench primes/count-3x3 boundary/call --quick'
  const { status, stdout, stderr } = await quadrille([...command.split(' '), '--json', json, '--html', page])
  expect(status).toBe(0)
  for (const words of [command, ' Wasm', ' JavaScript', ' logic-solver', 'calls/s']) expect(stdout).toContain(words)
  const { cases, ...about } = JSON.parse(await readFile(json, 'utf8')) as BenchResult
  const environment = {
    node: process.versions.node,
    v8: process.versions.v8,
    cores: expect.any(Number),
    load: expect.any(Number),
  }
  expect(about).toMatchObject({ schema: 2, complete: true, command: `npx quadrille ${command}`, environment })
  for (const { rows, suite, name } of cases) {
    expect(stderr).toContain(`${suite}/${name}`)
    for (const { times, fastest, reason } of rows) {
      if (!times) expect(reason).toBeTruthy()
      else expect(fastest).toEqual([times.min])
    }
  }
  expect(cases[0].rows.find(({ name }) => name === 'Wasm')).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+/),
    work: { solutions: 128, nodes: expect.any(Number) },
    fastest: [expect.any(Number)],
  })
  expect(await readFile(page, 'utf8')).toMatch(/^<!doctype html>.*<svg/s)
})

test('interrupted: status 3, and the results so far', async () => {
  const cases = ['boundary/read', 'queens/all-10', 'boundary/call']
  const { status, stdout } = await interrupted(['bench', ...cases], ({ stderr }) => stderr.includes('queens/all-10'))
  expect(status).toBe(3)
  expect(stdout).toContain('boundary/read: ')
  expect(stdout).not.toContain('boundary/call: ')
  expect(stdout).toContain('Interrupted')
})

test('a record of another program is reported, and said to be one', async () => {
  const old = join(folder, 'old.json')
  await writeFile(old, stringify({ ...RECORDED, program: 'another' }))
  const { status, stdout, stderr } = await bench('--from', old)
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('the record is of another program') })
  expect(stdout).toContain(RECORDED.command)
  await writeFile(old, stringify({ ...RECORDED, program: program() }))
  expect((await bench('--from', old)).stderr).toBe('')
})

test.each(['--list', '--help'])('%s names every suite', async (option) => {
  const { stdout } = await bench(option)
  for (const suite of SUITES) expect(stdout).toContain(suite)
})

describe('wrong usage: status 2, a message, nothing on stdout', () => {
  test.each([
    [['chess'], 'chess'],
    [['x\u001b'.repeat(30)], 'x\\u{1b}x'],
    [['sudoku', 'queens', '--puzzles', 'package.json'], 'one suite'],
    [['--quick', '--json', 'no/such/folder/file'], 'cannot write no/such/folder/file'],
    [['--puzzles', '/dev/zero'], '/dev/zero is longer than 64 MB'],
    [['--from', 'no/such'], 'cannot read no/such: no such file or folder'],
    [['--from', 'package.json'], 'is not a result of these benchmarks'],
    [['sudoku', '--from', 'bench/results/result.json'], 'name no suite'],
  ])('%j', async (args, words) => {
    const { status, stdout, stderr } = await bench(...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(words)
    expect(stderr).toMatch(/^[^\p{C}]+\n$/u)
  })
})
