// Inputs for fast-check that are drawn by this folder's own generators: quick to draw, and shrunken by what makes sense for them.

import fc from 'fast-check'
import { Random } from '../support/random.ts'

/** Draws a value from a source of randomness; shrinks it to any of the smaller ones that fails, too. */
export function drawn<T>(draw: (random: Random) => T, smaller: (value: T) => Iterable<T>): fc.Arbitrary<T> {
  return new Drawn(draw, smaller)
}

class Drawn<T> extends fc.Arbitrary<T> {
  readonly #draw: (random: Random) => T
  readonly #smaller: (value: T) => Iterable<T>

  constructor(draw: (random: Random) => T, smaller: (value: T) => Iterable<T>) {
    super()
    this.#draw = draw
    this.#smaller = smaller
  }

  override generate(random: fc.Random): fc.Value<T> {
    return new fc.Value(this.#draw(new Random(random.nextInt())), undefined)
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return value !== undefined
  }

  override shrink(value: T): fc.Stream<fc.Value<T>> {
    const values = function* (smaller: Iterable<T>) {
      for (const value of smaller) yield new fc.Value(value, undefined)
    }
    return fc.stream(values(this.#smaller(value)))
  }
}
