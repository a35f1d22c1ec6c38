// Lists of numbers, numbered as they come.

import { isEqual } from './numbers.ts'

/** Different lists, each with a number: its place among them. */
export class Numbering {
  readonly lists: (readonly number[])[] = []
  /** By their hash, the numbers of lists. */
  readonly #alike = new Map<number, number[]>()

  /** The number of a list, which joins the others if it is not one of them. */
  numberOf(list: readonly number[]): number {
    let hash = 0
    for (const number of list) hash = Math.imul(hash ^ number, 0x9e3779b1) ^ (hash >>> 15)
    const alike = this.#alike.get(hash)
    if (!alike) this.#alike.set(hash, [this.lists.length])
    else {
      for (const number of alike) if (isEqual(this.lists[number], list)) return number
      alike.push(this.lists.length)
    }
    return this.lists.push(list) - 1
  }
}
