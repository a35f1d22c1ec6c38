// Multiple forcing chains: whatever the value of a cell, or the place of a value in a house, chains lead to the same end.

import { allImplications, type Chain, candidateOf, type Implications, isRight, right, says } from '../implications.ts'
import { at, bitsOf, indexOf, type Marks } from '../marks.ts'
import { closures, statesIn } from '../reach.ts'
import { type Finding, symbols, type Technique } from '../step.ts'
import { surcharge } from './chains.ts'

export const multipleChain: Technique = {
  name: 'multiple forcing chain',
  score: 8,
  find: (marks) => {
    const implications = marks.note(allImplications)
    const sets = closures(implications)
    const distances = new Map<number, Uint16Array>()
    let best: { readonly options: readonly number[]; readonly end: number; readonly total: number } | undefined
    for (const options of optionsOf(marks)) {
      const ends = common(
        options.map((option) => sets[option]!),
        implications,
      )
      if (ends.length === 0) continue
      const lengths = options.map((option) => {
        const known = distances.get(option) ?? implications.distancesFrom(right(option))
        distances.set(option, known)
        return known
      })
      for (const end of ends) {
        let total = 0
        for (const own of lengths) total += own[end]
        if (total < (best?.total ?? Infinity)) best = { options, end, total }
      }
    }
    if (!best) return undefined
    const { end } = best
    const chains = best.options.map((option) => implications.chain(right(option), end) ?? [end])
    return findingOf(marks, chains, end, best.total)
  },
}

/** The states that are in all of these sets. */
function common(sets: readonly Int32Array[], implications: Implications): readonly number[] {
  let all: Int32Array | undefined
  for (let word = 0; word < sets[0].length; word++) {
    let common = -1
    for (let i = 0; i < sets.length; i++) common &= sets[i][word]
    if (common === 0) continue
    all ??= new Int32Array(sets[0].length)
    all[word] = common
  }
  return all ? statesIn(all, implications) : []
}

/** Candidates of which one is right: those of cells and houses that have more than two. */
function optionsOf(marks: Marks): number[][] {
  const { masks, written, rules } = marks
  const width = rules.values.length
  const options: number[][] = []
  for (let cell = 0; cell < masks.length; cell++) {
    if (!written[cell]) options.push(bitsOf(masks[cell]).map((bit) => cell * width + indexOf(bit)))
  }
  for (const house of rules.fullHouses) {
    for (let number = 0; number < width; number++) {
      options.push(at(house.cells, marks.places(house, 1 << number)).map((cell) => cell * width + number))
    }
  }
  return options.filter(({ length }) => length > 2)
}

function findingOf(marks: Marks, chains: readonly Chain[], end: number, total: number): Finding {
  const width = marks.rules.values.length
  const cellOf = (state: number) => Math.floor(candidateOf(state) / width)
  const change = { cell: cellOf(end), values: 1 << (candidateOf(end) % width) }
  const text = (state: number) => says(marks, state, (value) => symbols(marks.rules.values, value))
  const why = () =>
    chains
      .map(([first, ...others]) => `if ${text(first)}${others.length > 0 ? `, then ${others.map(text).join(', ')}` : ''}`)
      .join('; ')
  return {
    cells: [...new Set(chains.flat().map(cellOf))],
    values: change.values,
    ...(isRight(end) ? { write: change } : { removes: [change] }),
    why,
    score: 8 + surcharge(total),
  }
}
