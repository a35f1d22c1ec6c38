// `--estimate` on the command line: its words, its options, and where it ends. test/estimate.test.ts asks whether estimates are right.

import { expect, test } from 'vitest'
import { quadrille } from './run.ts'

const run = (args: string, input?: string) => quadrille([...args.split(' '), '--estimate'], input)
const LINE = String.raw`about (\S+) NOUN \(95 %: (\S+) to (\S+)\)\n`

test.each([
  ['queens 8 --probes 500 --seed 7 --engine js', 92, 'seed 7, [\\d.]+ m?s, engine js'],
  [`sudoku --count --probes 500`, 6.67e21, 'seed 1, [\\d.]+ m?s, engine wasm'],
])('%s: about %d', async (args, solutions, how) => {
  const { status, stdout, stderr } = await run(args, '0'.repeat(81))
  expect(status).toBe(0)
  expect(stderr).toMatch(new RegExp(`^quadrille: 500 probes, ${how}\n$`))
  const lines = new RegExp(`^${LINE.replace('NOUN', 'solutions')}${LINE.replace('NOUN', 'nodes')}$`).exec(stdout)
  const [mean, low, high, nodes] = (lines ?? []).slice(1).map(Number)
  expect(low).toBeLessThanOrEqual(mean)
  // 4 standard errors, where the interval has 1.96.
  expect(Math.abs(mean - solutions)).toBeLessThanOrEqual((4 / 1.96) * (high - mean) + 1e-3 * mean)
  expect(nodes).toBeGreaterThan(0)
})

test('as JSON', async () => {
  const { stdout } = await run('queens 12 --probes 300 --seed 9 --format json')
  expect(JSON.parse(stdout)).toMatchObject({ puzzle: 'queens', verb: 'estimate', probes: 300, seed: 9, engine: 'wasm' })
})

test('a number above 1.8e308 is null in JSON', async () => {
  const { status, stdout } = await run('sudoku --probes 20 --format json', '0'.repeat(625))
  expect(status).toBe(0)
  expect(JSON.parse(stdout).solutions).toEqual({ mean: null, error: null, low: 0, high: null })
})

test('--time ends it', async () => {
  const { status, stdout } = await run('queens 8 --time 0 --format json --no-progress')
  expect({ status, probes: JSON.parse(stdout).probes }).toEqual({ status: 0, probes: 2 })
})
