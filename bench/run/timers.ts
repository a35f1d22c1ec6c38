// Takes samples: the seconds of one run.

import type { Pace } from './pace.ts'

/** Returns a function that takes samples of a run, which took `once` seconds before. It throws if it cannot time the run. */
export type Timer = (run: () => unknown, once: number, pace: Pace) => () => number | Promise<number>

/**
 * Processor time. Repeats a short run, so that a sample is long enough for the clock; and never less often than before,
 * so that a disturbed sample does not make the next ones short.
 */
export const byProcessor: Timer = (run, once, pace) => {
  let repeats = Math.max(1, Math.ceil(pace.sample / Math.max(once, 1e-6)))
  return () => {
    const stop = stopwatch()
    for (let i = 0; i < repeats; i++) run()
    const seconds = Math.max(stop(), 1e-9)
    const mean = seconds / repeats
    if (seconds < pace.sample) repeats = Math.ceil(repeats * Math.min(10, pace.sample / seconds))
    return mean
  }
}

/** Clock time, for starts, which run in other processes or wait. Samples are long, because caches and garbage make starts differ. */
export const byClock: Timer = (run, once, pace) => {
  const repeats = Math.max(1, Math.floor(pace.sample / once))
  return async () => {
    const started = performance.now()
    for (let i = 0; i < repeats; i++) await run()
    return (performance.now() - started) / 1000 / repeats
  }
}

/**
 * Starts a stopwatch, and returns a function that reads it: the lesser of clock time and processor time. They agree on an idle computer.
 * On a busy one, waiting for the processor does not count.
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
