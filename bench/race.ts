// Interleaved rounds: in every round each runs once, so that whatever slows the machine for a while slows them all.

import { setImmediate as breathe } from 'node:timers/promises'
import type { Pace } from './result.ts'
import { isSteady } from './statistics.ts'

/** One to be timed. */
export interface Racer {
  readonly name: string
  /** Seconds that it has run already, if it has. */
  readonly warm?: number
  /** Runs, and returns the seconds all the work took. */
  sample(): number | Promise<number>
}

/** What a race came to. */
export interface Times {
  readonly samples: readonly number[]
  /** Did it stop getting faster while it was warmed up? */
  readonly steady: boolean
}

/**
 * The times of all racers. Each gets as much time, so the quick have more samples; the slow have the least number of rounds. Ends after
 * the round in which the signal comes.
 */
export async function race(racers: readonly Racer[], pace: Pace, signal?: AbortSignal): Promise<Map<string, Times>> {
  const times = new Map<string, { samples: number[]; steady: boolean }>()
  for (const racer of racers) times.set(racer.name, { samples: [], steady: await warmUp(racer, pace, signal) })
  const [least, most] = pace.rounds
  const used = racers.map(() => 0)
  for (let round = 0; round < most && !signal?.aborted; round++) {
    const fewest = Math.min(...used)
    if (round >= least && fewest > pace.seconds) break
    // Another one begins each round: who comes after whom should not matter.
    for (let i = 0; i < racers.length; i++) {
      const index = (round + i) % racers.length
      if (round >= least && used[index] > fewest + pace.sample) continue
      const { name, sample } = racers[index]
      const started = performance.now()
      times.get(name)?.samples.push(await sample())
      used[index] += (performance.now() - started) / 1000
      await breathe()
    }
  }
  return times
}

/** Compilers need their time: runs until the times are steady, or the time for it is over. Who has run for longer has had it. */
async function warmUp({ warm = 0, sample }: Racer, { warmUp }: Pace, signal?: AbortSignal): Promise<boolean> {
  if (warm > warmUp) return false
  const samples: number[] = []
  const started = performance.now()
  while (!isSteady(samples)) {
    if (signal?.aborted || performance.now() - started > 1000 * warmUp) return false
    samples.push(await sample())
    await breathe()
  }
  return true
}

/** Times a run; a short one several times over, so that a sample is long enough for the clock. */
export function timed(run: () => unknown, once: number, pace: Pace): () => number {
  let seconds = once
  return () => {
    const repeats = Math.max(1, Math.ceil(pace.sample / seconds))
    const stop = stopwatch()
    for (let i = 0; i < repeats; i++) run()
    seconds = Math.max(stop() / repeats, 1e-9)
    return seconds
  }
}

/**
 * Starts a watch; the function returned reads it. It tells the time on the clock or that on the processor, whichever is less:
 * they agree on an idle machine, and where others want the processor too, waiting for it is no part of the work.
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
