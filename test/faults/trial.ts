// One property of the program, the random inputs that may break it, the solvers that are asked, and what was done, in numbers.

import { inspect } from 'node:util'
import fc from 'fast-check'
import type { CountOptions, EngineName, Model, Solver } from '../../src/entries/index.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { Random } from '../support/random.ts'

export interface Trial {
  readonly name: string
  /** So many inputs are tried in a short run, and in a long one. */
  readonly few: number
  readonly many: number
  /** Tries so many inputs. Returns the input that fails, made as small as possible, and what is wrong with it. */
  run(tries: number, seed: number, tally: Tally): Promise<string | undefined>
  /** Ends the workers and servers that were started for it. */
  end(): Promise<unknown>
}

interface Property<T> {
  draw(random: Random): T
  /** Throws, or rejects, when the property does not hold. */
  check(value: T, tally: Tally): void | Promise<void>
  end?(): unknown
  readonly few?: number
  readonly many?: number
}

/** An input may be made smaller for so long. */
const SHRINKING_MS = 60_000

export function trial<T>(name: string, { draw, check, end, few = 150, many = 100_000 }: Property<T>): Trial {
  return {
    name,
    few,
    many,
    async run(numRuns, seed, tally) {
      let deadline = Infinity
      let told = ''
      const property = fc.asyncProperty(fc.gen(), async (source) => {
        if (performance.now() > deadline) return
        let value: T | undefined
        try {
          value = draw(new Drawn(source))
          await check(value, tally)
        } catch (error) {
          deadline = Math.min(deadline, performance.now() + SHRINKING_MS)
          const input = inspect(value, {
            depth: null,
            maxArrayLength: null,
            maxStringLength: null,
            breakLength: Infinity,
            compact: true,
          })
          told = `${input}\n${error instanceof Error ? error.stack : String(error)}`
          throw error
        }
      })
      const { failed } = await fc.check(property, { numRuns, seed, unbiased: true })
      return failed ? told : undefined
    },
    end: async () => end?.(),
  }
}

/** Random numbers of fast-check, which draws an input again from smaller ones when it fails. */
class Drawn extends Random {
  readonly #source: fc.GeneratorValue

  constructor(source: fc.GeneratorValue) {
    super(0)
    this.#source = source
  }

  override bits(): number {
    return this.#source(fc.nat, { max: 0xffff_ffff })
  }
}

/** Throws an error that says what differs. */
export function same(answer: unknown, expected: unknown, what: string): void {
  if (answer !== expected) throw new Error(`${what}: ${String(answer)}, expected ${String(expected)}`)
}

/** A result as a text, without what depends on the time. */
export function told(result: unknown): string {
  return JSON.stringify(result, (name, value) => {
    if (name === 'seconds') return undefined
    if (typeof value === 'bigint') return `${value}n`
    return ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value
  })
}

/** One for each engine. */
export type Solvers = Readonly<Record<EngineName, Solver>>

export const ENGINES = ['wasm', 'js'] as const

/** Undefined if the method does not apply. */
export function countBy(solver: Solver, model: Model, options: CountOptions, tally: Tally): bigint | undefined {
  const result = unlessRefused(() => solver.count(model, options), doesNotApply)
  if (!result) return undefined
  if (!result.complete) throw new Error(`${solver.engine}: count by ${options.method} was cut off by ${result.cutOff}`)
  tally.add('questions', `count by ${options.method}, ${solver.engine}`)
  return result.count
}

/** Of a method of counting. */
export const doesNotApply = ({ message }: PuzzleError) => /does not apply/.test(message)

/** Undefined if it is refused by a PuzzleError, for this reason; other errors are faults. */
export function unlessRefused<T>(make: () => T, isReason: (error: PuzzleError) => unknown = () => true): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof PuzzleError && isReason(error)) return undefined
    throw error
  }
}

/** Counts by group and name. */
export class Tally {
  readonly #groups = new Map<string, Map<string, number>>()

  add(group: string, name: string, times = 1): void {
    const counts = this.#groups.get(group) ?? new Map<string, number>()
    this.#groups.set(group, counts.set(name, (counts.get(name) ?? 0) + times))
  }

  /** A line for each name, the largest count first. */
  toString(): string {
    return [...this.#groups]
      .map(([group, counts]) => {
        const rows = [...counts].sort(([, a], [, b]) => b - a)
        return [`${group}:`, ...rows.map(([name, count]) => `${count.toLocaleString('en').padStart(14)}  ${name}`)].join('\n')
      })
      .join('\n')
  }
}
