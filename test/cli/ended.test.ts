// Commands whose work is not a search that a signal ends by itself: an estimate, a rating, hints. The signal comes as soon as they listen.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from '../pages.ts'
import { interrupted, MAIN, quadrille } from './run.ts'

/** A 16x16 that takes a search of a thousand guesses, and techniques that take long. */
const LONG = readFileSync(join(ROOT, 'bench/puzzles/sudoku-unique-16x16.txt'), 'utf8')
  .split('\n')
  .find((line) => /^[.0-9A-G]{256}$/.test(line))!

/** Runs a command in this process, and signals it once it listens. */
async function signalled(args: readonly string[], input?: string) {
  const listens = () => process.listeners('SIGINT').some(({ name }) => name === 'abort')
  const clock = setInterval(() => listens() && process.emit('SIGINT'), 0)
  try {
    return await quadrille(args, input)
  } finally {
    clearInterval(clock)
  }
}

test('an estimate, from the probes so far', async () => {
  // The clock stands still for a while: there are probes before the first pause, in which the signal comes.
  const now = performance.now.bind(performance)
  let looks = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (looks++ < 1000 ? 0 : now()))
  onTestFinished(() => void vi.restoreAllMocks())
  const { status, stdout, stderr } = await signalled(['queens', '20', '--estimate', '--probes', '1000000000'])
  expect(status).toBe(3)
  expect(stdout).toMatch(/^about \S+ solutions \(95 %: \S+ to \S+\)\nabout \S+ nodes /)
  expect(stderr).toMatch(/^quadrille: 20 queens\nquadrille: (\d+) probes, .*\nquadrille: cut off by signal after \1 probes\n$/)
})

test.each(['json', 'text'])('a rating while it searches: the steps so far, as %s', async (format) => {
  const { status, stdout, stderr } = await signalled(['rate', 'sudoku', '--format', format], LONG)
  expect(status).toBe(3)
  if (format === 'json') expect(JSON.parse(stdout)).toMatchObject({ verb: 'rate', cutOff: 'signal' })
  else expect(stdout).toMatch(/^at least .* steps? so far\n$/)
  expect(stderr).toMatch(/^quadrille: cut off.*signal/m)
})

test('hints: the steps so far', async () => {
  const { status, stdout, stderr } = await signalled(['hint', 'sudoku', '--all'], LONG)
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: expect.stringMatching(/^quadrille: 16x16 .*\nquadrille: cut off by signal: there may be more steps\n$/),
  })
  expect(stdout).toMatch(/^([a-z].*: .*\n)+$/)
})

test.each(['sudoku', 'rate sudoku', 'batch sudoku'])('%s before it has read its input: nothing is known', async (args) => {
  const told =
    "data:text/javascript,const{on}=process;process.on=function(event,listener){on.call(this,event,listener);if(event==='SIGTERM')console.error('listens');return this}"
  const { status, stdout, stderr } = await interrupted(args.split(' '), ({ stderr }) => stderr.includes('listens'), {
    program: ['--import', told, MAIN],
  })
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' })
  expect(stderr).toMatch(/quadrille: cut off by signal/)
})
