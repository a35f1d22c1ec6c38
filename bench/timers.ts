// How a sample is taken: the seconds of one run.

import type { Pace } from './pace.ts'
import { load } from './packages.ts'
import { median } from './statistics.ts'

/** Takes samples of a run that took so many seconds once. Throws where it cannot time at all. */
export type Timer = (run: () => unknown, once: number, pace: Pace) => () => number | Promise<number>

/** By the processor: for puzzles. A short run is repeated, so that a sample is long enough for the clock. */
export const byProcessor: Timer = (run, once, pace) => {
  let seconds = Math.max(once, 1e-6)
  return () => {
    const repeats = Math.max(1, Math.ceil(pace.sample / seconds))
    const stop = stopwatch()
    for (let i = 0; i < repeats; i++) run()
    seconds = Math.max(stop() / repeats, 1e-9)
    return seconds
  }
}

/** By the clock: for what happens in other processes, or waits. Starts differ by what collectors and caches kept: a sample is long. */
export const byClock: Timer = (run, once, pace) => {
  const repeats = Math.max(1, Math.floor((10 * pace.sample) / once))
  return async () => {
    const started = performance.now()
    for (let i = 0; i < repeats; i++) await run()
    return (performance.now() - started) / 1000 / repeats
  }
}

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

/** By benchmark.js, which repeats a call of microseconds until its statistics hold. */
export async function byBenchmarkJs(): Promise<Timer> {
  const { default: Benchmark } = await load<BenchmarkJs>('benchmark')
  return (run, _once, { sample }) => {
    return () => {
      const benchmark = new Benchmark(run, { maxTime: sample, minTime: 0.5 * sample, minSamples: 3 })
      benchmark.run()
      if (benchmark.error) throw benchmark.error
      return median(benchmark.stats.sample)
    }
  }
}

/**
 * Starts a stopwatch; the function returned reads it: wall-clock or processor time, whichever is less. They agree on an idle computer; on
 * a busy one, waiting for the processor does not count.
 */
export function stopwatch(): () => number {
  const cpu = process.cpuUsage()
  const started = performance.now()
  return () => {
    const elapsed = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(cpu)
    return Math.min(elapsed, (user + system) / 1e6)
  }
}
