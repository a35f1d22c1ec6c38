// `quadrille bench`, as a user runs it.

import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASES } from '../../bench/cases.ts'
import type { BenchResult } from '../../bench/result.ts'
import { SUITES } from '../../bench/suites.ts'
import { MAIN, quadrille } from '../cli/run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadrille-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a suite: a table on stdout, the rest on stderr, and both files', async () => {
  const [json, page] = [join(folder, 'result.json'), join(folder, 'page.html')]
  const { status, stdout, stderr } = await quadrille(['bench', 'queens', '--quick', '--json', json, '--html', page])
  expect(status).toBe(0)
  expect(stderr).toContain('queens/all-10')
  expect(stdout).toContain('npx quadrille bench queens --quick')
  for (const name of ['Wasm', 'TypeScript', 'textbook search', 'dancing-links']) expect(stdout).toContain(` ${name}`)

  const result = JSON.parse(await readFile(json, 'utf8')) as BenchResult
  expect(result).toMatchObject({
    schema: 2,
    complete: true,
    command: 'npx quadrille bench queens --quick',
    pace: { name: 'quick' },
    environment: { node: process.versions.node, v8: process.versions.v8, cores: expect.any(Number), load: expect.any(Number) },
  })
  expect(result.cases.map(({ suite, name }) => `${suite}/${name}`)).toEqual(
    CASES.filter(({ suite }) => suite === 'queens').map(({ suite, name }) => `${suite}/${name}`),
  )
  for (const { name, rows, inputs, command } of result.cases) {
    expect(inputs).toHaveLength(1)
    expect(command).toMatch(/^npx quadrille bench queens\/\S+ --quick$/)
    const [wasm, typescript] = ['Wasm', 'TypeScript'].map((name) => rows.find((row) => row.name === name))
    // The nodes are equal, except for counts, where WebAssembly does not enumerate.
    expect(wasm?.work).toEqual({ ...typescript?.work, ...(name.startsWith('count') && { nodes: wasm?.work?.nodes }) })
    expect(wasm?.work?.nodes).toBeGreaterThan(0)
    for (const { times, fastest, ratios, reason, version } of rows) {
      if (times) {
        expect(times.min).toBeGreaterThan(0)
        expect(times.median).toBeGreaterThanOrEqual(times.min)
        expect(fastest).toEqual([times.min])
        expect(ratios).toMatchObject({ typescript: expect.any(Number), bestPeer: expect.any(Number) })
      } else expect(reason).toBeTruthy()
      expect(version).toBeTruthy()
    }
  }
  const drawn = await readFile(page, 'utf8')
  expect(drawn).toMatch(/^<!doctype html>/)

  // Both reports again, from the file.
  const again = await quadrille(['bench', '--from', json, '--html', page])
  expect(again).toMatchObject({ status: 0, stderr: '' })
  expect(again.stdout.split('\n').slice(0, 4)).toEqual(stdout.split('\n').slice(0, 4))
  expect((await readFile(page, 'utf8')).match(/<svg/g)).toEqual(drawn.match(/<svg/g))
})

test('the recorded result is a compact file of the current format', async () => {
  const file = 'bench/results/result.json'
  const { size } = await stat(file)
  expect(size).toBeLessThan(100_000)
  expect((await quadrille(['bench', '--from', file])).status).toBe(0)
})

test('bench:threads compares threads with one', async () => {
  const program = join(MAIN, '../../bench/threads.js')
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [program, '9', '--threads', '3', '--rounds', '2'])
  expect(stdout).toMatch(
    /^queens 9: 352\nfirst round: .+\none thread: .+\n3 threads: .+\nratio: +[\d.]+x of the medians of 2 rounds\n$/,
  )
  await expect(run(process.execPath, [program, 'nine'])).rejects.toMatchObject({ code: 2, stdout: '' })
})

test('cases of calls and starts', async () => {
  const { status, stdout } = await quadrille(['bench', 'boundary/call', 'boundary/cold-start', '--quick'])
  expect(status).toBe(0)
  expect(stdout).toContain('calls/s')
  expect(stdout).toContain('Node alone')
})

test('interrupted: status 3, and the results so far', async () => {
  const child = spawn(process.execPath, [MAIN, 'bench', 'queens'])
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    if (text.includes('queens/all-10')) child.kill('SIGINT')
  })
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(3)
  expect(stdout).toContain('queens/first-20: ')
  expect(stdout).not.toContain('queens/count-12: ')
  expect(stdout).toContain('Interrupted')
})

test.each(['--puzzles', '--suite-file'])("%s: the user's puzzles", async (option) => {
  const file = join(folder, 'mine.txt')
  await writeFile(file, '# two\n0310100320340420\n2000031200400401\n')
  const { status, stdout } = await quadrille(['bench', '--quick', option, file])
  expect(status).toBe(0)
  expect(stdout).toContain('2 puzzles, 2 solutions')
})

test('--list and --help name every suite', async () => {
  const [list, help] = await Promise.all([quadrille(['bench', '--list']), quadrille(['bench', '--help'])])
  for (const suite of SUITES) {
    expect(list.stdout).toContain(`${suite}/`)
    expect(help.stdout).toContain(suite)
  }
})

describe('wrong usage: status 2, a message, nothing on stdout', () => {
  test.each([
    [['chess'], 'chess'],
    [['sudoku/unknown'], 'sudoku/unknown'],
    [['--puzzles', 'no such file'], 'cannot read no such file'],
    [['--puzzles', 'package.json'], 'package.json: line 1'],
    [['sudoku', 'queens', '--puzzles', 'package.json'], 'one suite'],
    [['boundary', '--puzzles', 'package.json'], 'takes no puzzles'],
    [['--quick', '--json', 'no/such/folder/file'], 'cannot write no/such/folder/file'],
    [['--fast'], '--fast'],
    [['--from', 'package.json'], 'is not a result of these benchmarks'],
    [['--from', 'no such file'], 'cannot read no such file'],
    [['sudoku', '--from', 'bench/results/result.json'], 'name no suite'],
    [['--from', 'package.json', '--quick'], '--quick'],
  ])('%j', async (args, words) => {
    const { status, stdout, stderr } = await quadrille(['bench', ...args])
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(words)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})
