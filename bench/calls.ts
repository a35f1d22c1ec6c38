// Calls of microseconds, which benchmark.js repeats until its statistics hold; in rounds, like everything else.

import { createSolver } from '../src/index.ts'
import type { CallCase } from './cases.ts'
import { ENGINES } from './engines.ts'
import { hash } from './files.ts'
import { load, versionOf } from './packages.ts'
import { type Racer, race } from './race.ts'
import type { Pace, Row } from './result.ts'
import { median } from './statistics.ts'

/** What we use of benchmark.js. */
interface BenchmarkJs {
  readonly default: new (
    call: () => unknown,
    options: { readonly maxTime: number; readonly minTime: number; readonly minSamples: number },
  ) => {
    readonly stats: { readonly sample: readonly number[] }
    readonly error?: Error
    run(): unknown
  }
}

/** Asked for no engine, a call is made once, with the one that runs everywhere at hand. */
const NO_ENGINE = [{ engine: 'js', name: 'no engine' }] as const

export async function measureCall(call: CallCase, pace: Pace, signal?: AbortSignal): Promise<readonly Row[]> {
  const source = 'bench/cases.ts'
  let Benchmark: BenchmarkJs['default']
  try {
    Benchmark = (await load<BenchmarkJs>('benchmark')).default
  } catch (error) {
    return [{ name: 'benchmark', kind: 'engine', source, reason: (error as Error).message }]
  }
  /** Seconds a call. */
  const period = (call: () => unknown) => {
    const benchmark = new Benchmark(call, { maxTime: pace.sample, minTime: 0.5 * pace.sample, minSamples: 3 })
    benchmark.run()
    if (benchmark.error) throw benchmark.error
    return median(benchmark.stats.sample)
  }

  const racers: Racer[] = []
  const absent: Row[] = []
  for (const { engine, name } of call.engine === 'none' ? NO_ENGINE : ENGINES) {
    try {
      const solver = await createSolver({ engine })
      const measured = call.call(solver)
      racers.push({ name, sample: () => period(measured) / call.units })
    } catch (error) {
      absent.push({ name, kind: 'engine', source, reason: (error as Error).message })
    }
  }
  // There are two at most, so each may have more time.
  const times = await race(racers, { ...pace, seconds: 2 * pace.seconds }, signal)
  const work = { question: call.name, inputs: hash(call.what), units: 1 }
  const rows = racers.map(({ name }): Row => {
    const samples = times.get(name)?.samples ?? []
    const about = { name, kind: 'engine', version: versionOf('quadrille') ?? '', source } as const
    return samples.length > 0 ? { ...about, work, samples } : { ...about, reason: 'interrupted' }
  })
  return [...rows, ...absent]
}
