// What several files of rules share.

import { Fault } from './argument.ts'
import type { Board } from './board.ts'

/** Every two cells of a list. */
export function everyTwo(line: readonly number[]): [number, number][] {
  return line.flatMap((cell, i) => line.slice(i + 1).map((other): [number, number] => [cell, other]))
}

/** The third of the values that a value is in: 0, 1 or 2. */
export function thirdIn({ grid: { values } }: Board): (value: number) => number {
  if (values.length % 3 > 0) throw new Fault(`${values.length} values have no thirds`, 'a number of values that 3 divides')
  return (value) => Math.floor((3 * (value - values[0])) / values.length)
}
