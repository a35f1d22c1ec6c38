// One property of the program, and the random inputs that may break it.

import fc from 'fast-check'
import type { Tally } from './tally.ts'

export interface Trial {
  readonly name: string
  /** So many inputs are tried in a short run, and in a long one. */
  readonly few: number
  readonly many: number
  /** Tries so many inputs. */
  run(tries: number, seed: number, tally: Tally): Promise<Outcome>
}

export interface Outcome {
  readonly tried: number
  /** The seed, the input made as small as possible, and what is wrong with it. */
  readonly failure: string | undefined
  /** The input that took longest, in ms. */
  readonly slowest: number
}

/** `check` throws, or rejects, when the property does not hold. */
export function trial<T>(
  name: string,
  input: fc.Arbitrary<T>,
  check: (input: T, tally: Tally) => void | Promise<void>,
  { few, many }: Pick<Trial, 'few' | 'many'> = { few: 250, many: 100_000 },
): Trial {
  return {
    name,
    few,
    many,
    async run(tries, seed, tally) {
      let slowest = 0
      const property = fc.asyncProperty(input, async (value) => {
        const started = performance.now()
        await check(value, tally)
        slowest = Math.max(slowest, performance.now() - started)
      })
      const result = await fc.check(property, { numRuns: tries, seed })
      return {
        tried: result.numRuns,
        failure: result.failed ? `${fc.defaultReportMessage(result)}\n${result.errorInstance}` : undefined,
        slowest,
      }
    },
  }
}

/** Throws an error that says what differs. */
export function same(answer: unknown, expected: unknown, what: string): void {
  if (answer !== expected) throw new Error(`${what}: ${String(answer)}, expected ${String(expected)}`)
}
