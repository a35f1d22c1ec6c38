// Interleaved rounds: each contestant runs once in every round, so that a slow phase of the computer affects all of them.

import { setImmediate } from 'node:timers/promises'
import type { Pace } from './pace.ts'
import { isSteady } from './statistics.ts'

/** A run to time. */
export interface Timed {
  readonly name: string
  /** Seconds that it has already run. */
  readonly warm: number
  /** Takes a sample, in seconds. */
  sample(): number | Promise<number>
}

/** Takes samples of all, by name. Each gets the same time, so fast ones have more samples; slow ones have the minimum number of rounds. */
export async function rounds(all: readonly Timed[], pace: Pace): Promise<Map<string, number[]>> {
  for (const timed of all) await warmUp(timed, pace)
  const taken = new Map(all.map(({ name }) => [name, [] as number[]]))
  const [least, most] = pace.rounds
  const used = all.map(() => 0)
  for (let round = 0; round < most; round++) {
    const fewest = Math.min(...used)
    if (round >= least && fewest > pace.seconds) break
    // Each round starts with another one, so that their order does not matter.
    for (let i = 0; i < all.length; i++) {
      const index = (round + i) % all.length
      if (round >= least && used[index] > fewest + pace.sample) continue
      const { name, sample } = all[index]
      const started = performance.now()
      taken.get(name)?.push(await sample())
      used[index] += (performance.now() - started) / 1000
      await setImmediate()
    }
  }
  return taken
}

/** Runs until the times are steady, or the time for the warm-up is over. Skips what has already run for longer. */
async function warmUp({ warm, sample }: Timed, { warmUp }: Pace): Promise<void> {
  if (warm > warmUp) return
  const samples: number[] = []
  const started = performance.now()
  while (!isSteady(samples)) {
    if (performance.now() - started > 1000 * warmUp) return
    samples.push(await sample())
    await setImmediate()
  }
}
