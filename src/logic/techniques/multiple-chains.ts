// Multiple forcing chains: whatever the value of a cell, or the place of a value in a house, chains lead to the same end.

import { at, bitsOf, indexOf } from '../../model/numbers.ts'
import { candidateAt, candidateOf, cellOf, chainIn, implicationsOf, rightState, statesBefore } from '../marks/implications.ts'
import type { GridMarks } from '../marks/marks.ts'
import { closuresOf, statesIn } from '../marks/reach.ts'
import type { Technique } from '../marks/step.ts'
import { commonEnd } from './chains.ts'

export const multipleChain: Technique = {
  name: 'multiple forcing chain',
  score: 8,
  *find(marks) {
    const implications = marks.note(implicationsOf)
    const closures = yield* closuresOf(implications)
    const known = new Map<number, Int32Array>()
    let best: { readonly options: readonly number[]; readonly end: number; readonly total: number } | undefined
    for (const [number, options] of optionsOf(marks).entries()) {
      const ends = common(options.map((option) => closures[option]!))
      // A blank 25x25 has 2,500 of them, none with an end: 80 ms.
      if (ends.length > 0 || number % 16 === 15) yield
      if (ends.length === 0) continue
      const before = options.map((option) => {
        const own = known.get(option) ?? statesBefore(implications, rightState(option))
        known.set(option, own)
        return own
      })
      for (const end of ends) {
        let total = 0
        for (let i = 0; i < before.length && total <= (best?.total ?? Infinity); i++) total += chainIn(before[i], end).length
        const isBetter =
          !best || total < best.total || (total === best.total && options === best.options && isBefore(marks, end, best.end))
        if (isBetter) best = { options, end, total }
      }
    }
    if (!best) return undefined
    const { end } = best
    const chains = best.options.map((option) => chainIn(known.get(option)!, end))
    return commonEnd(marks, chains, 8)
  },
}

/** The order of cells, then of values. */
function isBefore({ rules }: GridMarks, one: number, other: number): boolean {
  const difference = cellOf(rules, candidateOf(one)) - cellOf(rules, candidateOf(other))
  return difference < 0 || (difference === 0 && one < other)
}

/** The states that are in all of these sets. */
function common(sets: readonly Int32Array[]): readonly number[] {
  let all: Int32Array | undefined
  for (let word = 0; word < sets[0].length; word++) {
    let common = -1
    for (let i = 0; i < sets.length; i++) common &= sets[i][word]
    if (common === 0) continue
    all ??= new Int32Array(sets[0].length)
    all[word] = common
  }
  return all ? statesIn(all) : []
}

/** Candidates of which one is right: those of cells and houses that have more than two. */
function optionsOf(marks: GridMarks): number[][] {
  const { masks, written, rules } = marks
  const options: number[][] = []
  for (let cell = 0; cell < masks.length; cell++) {
    if (!written[cell]) options.push(bitsOf(masks[cell]).map((bit) => candidateAt(rules, cell, indexOf(bit))))
  }
  for (const house of rules.fullHouses) {
    for (let number = 0; number < rules.values.length; number++) {
      options.push(at(house.cells, marks.places(house, 1 << number)).map((cell) => candidateAt(rules, cell, number)))
    }
  }
  return options.filter(({ length }) => length > 2)
}
