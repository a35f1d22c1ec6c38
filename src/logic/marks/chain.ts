// The chain that leads to a contradiction: of all that follows from a value, only what the contradiction needs.

import { indexOf } from '../../model/numbers.ts'
import { bitsOf, type Marks } from './marks.ts'
import type { Change } from './step.ts'
import type { Contradiction } from './trial.ts'

/** The values of a trial that its contradiction needs, in order, the assumed one first. */
export function chainTo(contradiction: Contradiction, marks: Marks, writes: readonly Change[]): Change[] {
  const { rules } = marks
  const width = rules.values.length
  const masks = marks.masks.slice()
  /** For each candidate that was removed, the write that did it. */
  const removedBy = new Int16Array(rules.cells * width)
  const reasons: number[][] = []
  for (const [number, { cell, values }] of writes.entries()) {
    reasons.push(number === 0 ? [] : whyWritten(cell, values))
    remove(cell, ~values, number)
    for (const peer of rules.peers[cell]) remove(peer, values, number)
    if ('cell' in contradiction && masks[contradiction.cell] === 0) break
  }
  const needed = new Set([0])
  const waiting =
    'cell' in contradiction
      ? whyLost([contradiction.cell], marks.masks[contradiction.cell])
      : whyLost(contradiction.house.cells, contradiction.value)
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (needed.has(number)) continue
    needed.add(number)
    waiting.push(...reasons[number])
  }
  return writes.filter((_, number) => needed.has(number))

  function remove(cell: number, values: number, by: number): void {
    for (const bit of bitsOf(masks[cell] & values)) removedBy[cell * width + indexOf(bit)] = by
    masks[cell] &= ~values
  }

  /** A naked single lost its other values, a hidden one its other places. */
  function whyWritten(cell: number, value: number): number[] {
    if (masks[cell] === value) return whyLost([cell], marks.masks[cell] & ~value)
    const house = rules.housesOf[cell].find(
      ({ isFull, cells }) => isFull && cells.every((other) => other === cell || (masks[other] & value) === 0),
    )
    return house ? whyLost(house.cells, value, cell) : []
  }

  /** The writes that removed these values from these cells, but for one. */
  function whyLost(cells: readonly number[], values: number, but = -1): number[] {
    return cells
      .filter((cell) => cell !== but)
      .flatMap((cell) => bitsOf(marks.masks[cell] & values).map((bit) => removedBy[cell * width + indexOf(bit)]))
  }
}
