// One property of the program, the random inputs that may break it, the solvers that are asked, and what was done, in numbers.

import { inspect } from 'node:util'
import type { CountOptions, EngineName, Model, Solver } from '../../src/entries/index.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { Random } from '../support/random.ts'

export interface Trial {
  readonly name: string
  /** So many inputs are tried in a short run, and in a long one. */
  readonly few: number
  readonly many: number
  /** Tries so many inputs. */
  run(tries: number, seed: number, tally: Tally): Promise<Outcome>
  /** Ends the workers and servers that were started for it. */
  end(): Promise<unknown>
}

export interface Outcome {
  readonly tried: number
  /** The input made as small as possible, and what is wrong with it. */
  readonly failure: string | undefined
  /** The input that took longest, in ms. */
  readonly slowest: number
}

interface Property<T> {
  draw(random: Random): T
  /** Throws, or rejects, when the property does not hold. */
  check(value: T, tally: Tally): void | Promise<void>
  end?(): unknown
  readonly few?: number
  readonly many?: number
}

export function trial<T>(name: string, property: Property<T>): Trial {
  const { draw, check, few = 150, many = 100_000 } = property
  return {
    name,
    few,
    many,
    async run(tries, seed, tally) {
      const seeds = new Random(seed)
      let slowest = 0
      for (let tried = 1; tried <= tries; tried++) {
        const drawn = new Drawn(seeds.bits())
        const value = draw(drawn)
        const started = performance.now()
        try {
          await check(value, tally)
        } catch (error) {
          return { tried, failure: await smallest(property, drawn.taken, { value, error }), slowest }
        }
        slowest = Math.max(slowest, performance.now() - started)
      }
      return { tried: tries, failure: undefined, slowest }
    },
    end: async () => property.end?.(),
  }
}

/** Random numbers that are kept, so that an input can be drawn again from fewer or smaller ones. */
class Drawn extends Random {
  readonly taken: number[] = []
  readonly #given: readonly number[]

  constructor(seed: number, given: readonly number[] = []) {
    super(seed)
    this.#given = given
  }

  override bits(): number {
    const bits = this.#given[this.taken.length] ?? super.bits()
    this.taken.push(bits)
    return bits
  }
}

/** So many smaller inputs are tried. */
const TRIES = 5000

/** The input as small as possible, and its error. Most draws have less in them the fewer and smaller their numbers are. */
async function smallest<T>({ draw, check }: Property<T>, taken: readonly number[], failed: { value: T; error: unknown }) {
  let least = { taken, ...failed }
  let left = TRIES
  for (let known: unknown; known !== least; ) {
    known = least
    for (const given of smaller(least.taken)) {
      if (left-- <= 0) break
      const drawn = new Drawn(0, given)
      const value = draw(drawn)
      if (!isSmaller(drawn.taken, least.taken)) continue
      try {
        await check(value, new Tally())
      } catch (error) {
        least = { taken: drawn.taken, value, error }
        break
      }
    }
  }
  const told = inspect(least.value, { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: Infinity })
  return `${told}\n${least.error instanceof Error ? least.error.stack : String(least.error)}`
}

/** Without a half, a quarter, … of the numbers, and with one that is smaller. */
function* smaller(taken: readonly number[]): Generator<readonly number[]> {
  for (let length = taken.length >> 1; length > 0; length >>= 1) {
    for (let at = 0; at < taken.length; at += length) yield taken.toSpliced(at, length)
  }
  for (const [at, bits] of taken.entries()) {
    for (let less = bits; less > 0; less >>>= 4) yield taken.with(at, bits - less)
  }
}

function isSmaller(some: readonly number[], others: readonly number[]): boolean {
  const at = some.findIndex((bits, i) => bits !== others[i])
  return some.length < others.length || (some.length === others.length && at >= 0 && some[at] < others[at])
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
  const result = unlessRefused(
    () => solver.count(model, options),
    ({ message }) => /does not apply/.test(message),
  )
  if (!result) return undefined
  if (!result.complete) throw new Error(`${solver.engine}: count by ${options.method} was cut off by ${result.cutOff}`)
  tally.add('questions', `count by ${options.method}, ${solver.engine}`)
  return result.count
}

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

  add(group: string, name: string): void {
    const counts = this.#groups.get(group) ?? new Map<string, number>()
    this.#groups.set(group, counts.set(name, (counts.get(name) ?? 0) + 1))
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
