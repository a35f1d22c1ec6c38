// From nothing to the first answer: what a command line, a serverless function or a page waits for.

import { spawn } from 'node:child_process'
import { createSolver, sudoku } from '../src/index.ts'
import type { StartCase } from './cases.ts'
import { ENGINES } from './engines.ts'
import { hash } from './files.ts'
import { versionOf } from './packages.ts'
import { type Racer, race } from './race.ts'
import type { Pace, Row } from './result.ts'

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** The built package: this file runs from there, or from the sources beside it. */
const INDEX = new URL(import.meta.url.endsWith('.ts') ? '../dist/src/index.js' : '../src/index.js', import.meta.url)

export async function measureStart({ name, start, what }: StartCase, pace: Pace, signal?: AbortSignal): Promise<readonly Row[]> {
  const cold = start === 'cold'
  // Warm ones differ by what the collector and the compiler's cache have kept: a sample is the mean of some.
  const own = cold
    ? { ...pace, warmUp: 0, sample: 0, seconds: 6 * pace.seconds }
    : { ...pace, sample: 20 * pace.sample, seconds: 6 * pace.seconds }
  const racers = cold ? coldStarts() : warmStarts(own)
  const times = await race(racers, own, signal)
  return racers.map((racer): Row => {
    const samples = times.get(racer.name)?.samples ?? []
    const bare = racer.name === BARE
    const about = {
      name: racer.name,
      kind: bare ? ('peer' as const) : ('engine' as const),
      version: bare ? process.versions.node : (versionOf('quadrille') ?? ''),
      source: 'bench/starts.ts',
    }
    if (samples.length === 0) return { ...about, reason: 'interrupted' }
    return { ...about, work: { question: bare ? 'nothing' : name, inputs: hash(what), units: 1 }, samples }
  })
}

const BARE = 'Node alone'

function coldStarts(): Racer[] {
  const program = (engine: string) => `
    import { createSolver, sudoku } from '${INDEX.href}'
    const solver = await createSolver({ engine: '${engine}' })
    if (!solver.first(sudoku('${PUZZLE}')).solution) process.exit(1)`
  return [
    ...ENGINES.map(({ engine, name }) => ({ name, sample: () => elapsed(program(engine)) })),
    { name: BARE, sample: () => elapsed('') },
  ]
}

/** Seconds from the start of a Node process to its end. */
function elapsed(program: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', (status) => {
      if (status === 0) resolve((performance.now() - started) / 1000)
      else reject(new Error(`the process of a cold start ended with status ${status}`))
    })
  })
}

function warmStarts(pace: Pace): Racer[] {
  const puzzle = sudoku(PUZZLE)
  return ENGINES.map(({ engine, name }) => ({
    name,
    async sample() {
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1000
      let starts = 0
      for (; starts === 0 || seconds() < pace.sample; starts++) {
        const solver = await createSolver({ engine })
        if (!solver.first(puzzle).solution) throw new Error('no solution')
      }
      return seconds() / starts
    },
  }))
}
