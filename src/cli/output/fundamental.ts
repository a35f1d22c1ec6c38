// Fundamental solutions, once all are counted.

import type { Puzzle } from '../../document/puzzle.ts'
import { families } from '../../families/index.ts'
import type { CountOptions } from '../../search/limits.ts'
import { pacer } from '../../search/pacing.ts'
import type { CutOff } from '../../search/results.ts'
import type { AnyAnswer } from './formats.ts'

/** Adds the fundamental solutions to a count; a lower bound, if it was cut off or is now. */
export async function withFundamental(
  answer: AnyAnswer,
  puzzle: Puzzle,
  { time = Infinity, signal }: Pick<CountOptions, 'time' | 'signal'>,
): Promise<AnyAnswer> {
  const family = families.find(({ card }) => card.name === puzzle.family)
  const { complete, count = 0n } = answer
  const atLeast = { ...answer, fundamental: { count, fundamental: (count + 7n) / 8n, quarterTurn: 0n, halfTurn: 0n } }
  if (!complete || !family?.fundamental) return atLeast
  const started = performance.now()
  const pause = pacer()
  const steps = family.fundamental(puzzle, count)
  for (;;) {
    const { done, value } = steps.next()
    const seconds = answer.seconds + (performance.now() - started) / 1000
    if (done) return { ...answer, fundamental: value, seconds }
    const cutOff: CutOff | undefined = signal?.aborted ? 'signal' : seconds >= time ? 'time' : undefined
    if (cutOff) return { ...atLeast, complete: false, cutOff, seconds }
    await pause()
  }
}
