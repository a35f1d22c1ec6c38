// `--estimate` on the command line.

import { describe, expect, test } from 'vitest'
import { quadrille } from './run.ts'

const run = (args: string, input?: string) => quadrille([...args.split(' '), '--estimate'], input)

/** The numbers of a line such as `about 92.3 solutions (95 %: 88 to 96.6)`. */
function numbersIn(line: string): number[] {
  const found = /^about (\S+) (?:solutions|nodes) \(95 %: (\S+) to (\S+)\)$/.exec(line)
  return (found ?? []).slice(1).map(Number)
}

describe.each(['wasm', 'js'])('%s', (engine) => {
  const cases: [args: string, solutions: number, input?: string][] = [
    ['queens 8', 92],
    ['queens 20', 39_029_188_884],
    ['queens 8 --place a1,g2', 2],
    ['layouts 5', 4006],
    ['primes', 128],
    ['sudoku', 288, '0000000000000000'],
    ['sudoku --count', 6.67e21, '0'.repeat(81)],
    ['jigsaw', 1, '000011\n022013\n221113\n243333\n244455\n445555\n6\n02C\n03B\n05A\n20D\n35E\n53F\n'],
    ['pyramid', 6.67e21, '0'.repeat(81)],
  ]
  test.each(cases)('%s: about %d', async (args, solutions, input) => {
    const { status, stdout, stderr } = await run(`${args} --engine ${engine} --probes 2000`, input)
    expect(status).toBe(0)
    expect(stderr).toMatch(new RegExp(`^quadrille: 2000 probes, seed 1, [\\d.]+ m?s, engine ${engine}\n$`))
    const [first, second, ...rest] = stdout.trimEnd().split('\n')
    expect(rest).toEqual([])
    const [mean, low, high] = numbersIn(first)
    expect(low).toBeLessThanOrEqual(mean)
    // 4 standard errors, where the interval has 1.96.
    expect(Math.abs(mean - solutions)).toBeLessThanOrEqual((4 / 1.96) * (high - mean) + 1e-3 * mean)
    expect(numbersIn(second)[0]).toBeGreaterThan(0)
  })
})

test('json: the same numbers in both engines', async () => {
  const args = 'queens 12 --probes 300 --seed 9 --format json --engine'
  const [wasm, js] = await Promise.all(['wasm', 'js'].map(async (engine) => JSON.parse((await run(`${args} ${engine}`)).stdout)))
  const { seconds, engine, ...rest } = wasm
  expect(rest).toMatchObject({ puzzle: 'queens', verb: 'estimate', probes: 300, seed: 9 })
  for (const { mean, error, low, high } of [rest.solutions, rest.nodes]) {
    expect(low).toBeCloseTo(mean - 1.96 * error)
    expect(high).toBeCloseTo(mean + 1.96 * error)
  }
  expect(js).toEqual({ ...rest, engine: 'js', seconds: expect.any(Number) })
  expect(engine).toBe('wasm')
  expect(seconds).toBeGreaterThan(0)
})

test('no solution is an answer', async () => {
  const { status, stdout } = await run('queens 3')
  expect(status).toBe(0)
  expect(stdout.split('\n')[0]).toBe('about 0 solutions (95 %: 0 to 0)')
})

test('a number above 1.8e308 is null in JSON', async () => {
  const { status, stdout } = await run('sudoku --probes 20 --format json', '0'.repeat(625))
  expect(status).toBe(0)
  expect(JSON.parse(stdout).solutions).toEqual({ mean: null, error: null, low: 0, high: null })
})

test('--time ends it', async () => {
  const { status, stdout } = await run('queens 8 --time 0 --format json --no-progress')
  expect(status).toBe(0)
  expect(JSON.parse(stdout).probes).toBe(2)
})

test.each([
  ['queens 8 --all', "'--estimate' cannot be used with option '--all'"],
  ['queens 8 --first', "'--estimate' cannot be used with option '--first'"],
  ['queens 8 --unique', "'--estimate' cannot be used with option '--unique'"],
  ['queens 8 --limit 5', "'--estimate' cannot be used with option '--limit"],
  ['queens 8 --nodes 5', "'--estimate' cannot be used with option '--nodes"],
  ['queens 8 --threads 2', "'--estimate' cannot be used with option '--threads"],
  ['queens 8 --method search', "'--estimate' cannot be used with option '--method"],
  ['queens 8 --fundamental', "'--estimate' cannot be used with option '--fundamental"],
  ['queens 8 --progress', '--estimate shows no progress'],
  ['queens 8 --format line', '--estimate prints text or json, not line'],
  ['queens 8 --format judge', '--estimate prints text or json, not judge'],
  ['queens 8 --probes 1', 'Expected a whole number from 2'],
  ['queens 8 --seed -1', 'Expected a whole number from 0'],
  ['layouts 5 --grids', 'grids over all layouts are only counted'],
  ['queens 40', '40'],
])('%s is refused', async (args, message) => {
  const { status, stdout, stderr } = await run(args)
  expect(status).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toContain(message)
})

test.each(['probes', 'seed'])('--%s goes with --estimate', async (name) => {
  const { status, stderr } = await quadrille(['queens', '8', `--${name}`, '5'])
  expect(status).toBe(2)
  expect(stderr).toBe(`quadrille: --${name} goes with --estimate\n`)
})
