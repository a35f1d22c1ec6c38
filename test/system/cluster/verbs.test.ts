// What a cluster answers, and what it refuses.

import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { batchResults, submitBatch } from '../../../src/cluster/cluster-batch.ts'
import { ClusterError } from '../../../src/cluster/cluster-errors.ts'
import { work } from '../../../src/cluster/cluster-work.ts'
import { VERSIONS } from '../../../src/cluster/optional-packages.ts'
import { result } from '../../../src/cluster/run-result.ts'
import { cancel, status, submit } from '../../../src/cluster/runs.ts'
import type { GridModel, Model, Verb } from '../../../src/model/model.ts'
import { quadrille } from '../../cli/run.ts'
import { folders } from '../../cluster/databases.ts'
import { ROOT } from '../../pages.ts'
import { scoreOf } from '../../support/brute.ts'
import { openSolver } from '../../support/engines.ts'
import { temporary } from '../../support/folder.ts'
import { latin, queensModel, range } from '../../support/models.ts'
import { SCORED, TWO } from '../../support/searches.ts'

const wasm = await openSolver('wasm')
const folder = folders()
const parent = temporary()
const WIDE: GridModel = { ...latin(5), weights: range(25).map((cell) => (cell * 7) % 11) }

const QUESTIONS: [name: string, model: Model, verb: Verb][] = [
  ['the first solution', queensModel(12), 'first'],
  ['no first solution', queensModel(3), 'first'],
  ['several solutions', TWO, 'unique'],
  ['no solution', queensModel(3), 'unique'],
  ['the best score', SCORED, 'best'],
  ['the worst score', SCORED, 'worst'],
  ['the best score of many parts', WIDE, 'best'],
]

test('answers as a solver does', async () => {
  const db = folder()
  for (const [name, model, verb] of QUESTIONS) {
    const run = await submit(model, verb, { db, label: name })
    await work({ db, drain: true, partSeconds: 0.05 })
    const answer = await result(run, { db })
    expect(answer, name).toMatchObject({ run, verb, state: 'done', complete: true, share: 1 })
    expect(await status(run, { db })).toMatchObject({ label: name, state: 'done', left: 0, parts: { active: 0, waiting: 0 } })
    const expected = wasm.search(model, verb).runToEnd()
    for (const field of ['count', 'unique', 'score'] as const) {
      if (field in expected) expect(answer, name).toHaveProperty(field, (expected as unknown as Record<string, unknown>)[field])
    }
    if (verb !== 'count' && verb !== 'unique') expect(answer.solution !== undefined, name).toBe(expected.solutions > 0)
    if (answer.score !== undefined) expect(scoreOf(model as GridModel, answer.solution!)).toBe(answer.score)
  }
})

test('refuses the other verbs by name, options that make no sense, and what is no database', async () => {
  const db = folder()
  // As only untyped callers write them.
  const wrong = (options: unknown) => options as { db: string }
  await expect(submit(SCORED, 'allBest', { db })).rejects.toThrow('does not answer `allBest`')
  await expect(submit(SCORED, 'best', { db, retries: -1 })).rejects.toThrow('retries is -1')
  await expect(submit(SCORED, 'best', wrong({ db, expire: 3n }))).rejects.toThrow('expire is 3n')
  await expect(submit(SCORED, 'best', wrong({ db, label: Symbol('a') }))).rejects.toThrow('label is Symbol(a)')
  const others = { threads: 257, signal: 5, patience: 'long', partSeconds: 1n, drain: 1, onPart: 1 }
  for (const [name, value] of Object.entries(others)) {
    await expect(work(wrong({ db, [name]: value }))).rejects.toThrow(`${name} is `)
  }
  for (const call of [submit.bind(undefined, SCORED, 'best'), submitBatch.bind(undefined, ''), work]) {
    await expect(call(wrong(undefined))).rejects.toThrow('the options are undefined')
    await expect(call(wrong({ db, retry: 5 }))).rejects.toThrow('there is no option "retry"')
    await expect(call(wrong({ db: 5n }))).rejects.toThrow('no database')
  }
  await expect(status(undefined, { db })).rejects.toThrow('no run has been submitted')
  for (const ask of [status, result, cancel]) {
    for (const run of [7, 2 ** 40, Symbol('1')]) {
      await expect(ask(run as number, { db })).rejects.toMatchObject({ code: 'run', message: expect.stringContaining('no run ') })
    }
    await expect(ask(1, wrong(null))).rejects.toThrow('the options are null')
  }
  for (const none of ['', 'mysql://host/name', join(ROOT, 'package.json'), join(ROOT, 'package.json', 'folder')]) {
    await expect(status(1, { db: none })).rejects.toThrow(ClusterError)
  }
})

test('a question about runs makes nothing', async () => {
  const empty = join(parent, 'empty')
  mkdirSync(empty)
  for (const db of [join(empty, 'new', 'x'), empty]) {
    const stderr = `quadrille: no run has been submitted to ${db}: it is no folder with a database\n`
    expect(await quadrille(['cluster', 'status', '--db', db])).toEqual({ status: 2, stdout: '', stderr })
    await expect(batchResults(1, { db }).next()).rejects.toMatchObject({ code: 'run' })
  }
  expect(readdirSync(empty)).toEqual([])
})

test('the commands', async () => {
  const db = folder()
  const cluster = (...args: string[]) => quadrille(['cluster', ...args, '--db', db])
  expect(await cluster('result')).toMatchObject({ status: 2, stdout: '' })
  expect(await cluster('submit', 'queens', '8')).toMatchObject({ status: 2, stderr: expect.stringContaining('`all`') })
  expect(await cluster('submit', 'queens', '3', '--count', '--method', 'search')).toMatchObject({ status: 0, stdout: '1\n' })
  expect(await cluster('submit', 'queens', '4', '--first', '--format', 'json')).toMatchObject({ stdout: '{"run":2}\n' })
  expect(await cluster('result')).toMatchObject({ status: 3, stdout: 'no solution so far\n' })
  expect(await cluster('work')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^2 parts, \d+ nodes\n$/) })
  expect(await cluster('result', '1')).toMatchObject({ status: 1, stdout: '0\n' })
  expect(await cluster('result', '2')).toMatchObject({ status: 0, stdout: '. Q . .\n. . . Q\nQ . . .\n. . Q .\n' })
  expect(JSON.parse((await cluster('result', '2', '--format', 'json')).stdout)).toMatchObject({ solution: [1, 3, 0, 2] })
  const { stdout } = await cluster('status')
  expect(stdout).toMatch(
    /^run 2: queens, first: done\n█{20} 100% \| .* 0 workers \| .*0:00 left\n1 part done, 0 at work, 0 waiting\n$/,
  )
  expect(await cluster('cancel')).toMatchObject({ status: 0, stdout: 'it has ended already\n' })
})

test('the text of a uniqueness without its puzzle', async () => {
  const db = folder()
  const text = async () => (await quadrille(['cluster', 'result', '--db', db])).stdout
  await submit(TWO, 'unique', { db })
  expect(await text()).toBe('undecided\n')
  await work({ db, drain: true })
  expect(await text()).toBe('several solutions\n')
})

test('goes on from a save of --unique that has found one of several solutions', async () => {
  const db = folder()
  const file = join(parent, 'unique.save')
  const question = ['sudoku', '000000300000900700009050081410006000060070020000200054140030200080002000005000000', '--unique']
  expect(await quadrille([...question, '--nodes', '2', '--save', file])).toMatchObject({ status: 3 })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ cursor: { count: '1', solution: expect.anything() } })
  await quadrille(['cluster', 'submit', ...question, '--resume', file, '--db', db])
  await work({ db, drain: true })
  expect(await quadrille(['cluster', 'result', '--db', db])).toMatchObject({
    stdout: expect.stringContaining('several solutions'),
  })
})

test('the packages to install are those of package.json', () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly peerDependencies: Readonly<Record<string, string>>
  }
  expect(Object.keys(peerDependencies).sort()).toEqual(Object.keys(VERSIONS).sort())
  for (const [name, version] of Object.entries(VERSIONS)) expect(peerDependencies[name].startsWith(`^${version}.`)).toBe(true)
})
