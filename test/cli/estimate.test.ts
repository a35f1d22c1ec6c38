// `--estimate` on the command line: its options, and where it ends; docs/cli.md shows its words. test/estimate.test.ts asks whether estimates
// are right.

import { expect, test } from 'vitest'
import { ticking } from '../support/clock.ts'
import { quadrille } from './run.ts'

const run = (args: string, input?: string) => quadrille([...args.split(' '), '--estimate'], input)
test('as JSON, and how on stderr', async () => {
  const { stdout } = await run('queens 12 --probes 300 --seed 9 --format json')
  expect(JSON.parse(stdout)).toMatchObject({ puzzle: 'queens', verb: 'estimate', probes: 300, seed: 9, engine: 'wasm' })
  const { stderr } = await run('queens 8 --probes 500 --seed 7 --engine js')
  expect(stderr).toMatch(/^quadrille: 8 queens\nquadrille: 500 probes, seed 7, [\d.]+ m?s, engine js\n$/)
})

test('a number above 1.8e308 is null in JSON', async () => {
  const { status, stdout } = await run('sudoku --probes 20 --format json', '0'.repeat(625))
  expect(status).toBe(0)
  expect(JSON.parse(stdout).solutions).toEqual({ mean: null, error: null, low: 0, high: null })
})

test('and has words in text; one is not several', async () => {
  const large = await run('sudoku --probes 20', '0'.repeat(625))
  expect(large.stdout).toBe('more than 1.8e308 solutions\nmore than 1.8e308 nodes\n')
  const one = await run('queens 1 --probes 2')
  expect(one.stdout).toBe('about 1 solution (95 %: 1 to 1)\nabout 2 nodes (95 %: 2 to 2)\n')
})

test('--nodes ends the verb', async () => {
  const { status, stdout, stderr } = await quadrille('estimate queens 24 --nodes 2000 --format json'.split(' '))
  expect(status).toBe(3)
  expect(stderr).toMatch(/^quadrille: cut off by nodes after \d+ probes\n$/)
  expect(JSON.parse(stdout)).toMatchObject({ complete: false, cutOff: 'nodes' })
})

test('--time ends it', async () => {
  const args = 'queens 8 --time 0.1 --probes 1000000000 --format json --no-progress'
  const { status, stdout, stderr } = await ticking(() => run(args))
  expect(status).toBe(3)
  const { probes } = JSON.parse(stdout)
  expect(probes).toBeGreaterThan(2)
  expect(stderr).toBe(`quadrille: cut off by time after ${probes} probes\n`)
  const never = await run('queens 8 --time 0')
  expect(never).toEqual({
    status: 3,
    stdout: '',
    stderr: 'quadrille: 8 queens\nquadrille: cut off by time: there are not two probes yet\n',
  })
})
