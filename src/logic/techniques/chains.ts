// Forcing chains: from a candidate, step by step, to its opposite. Each step follows from the one before it alone: a value excludes
// others, or the only other value of a cell, or the only other place in a house, is left.

import { type Chain, candidateOf, cellOf, isRight, says, valueNumberOf } from '../marks/implications.ts'
import type { GridMarks } from '../marks/marks.ts'
import { toOpposite, toOppositeWithin } from '../marks/reach.ts'
import type { Finding, Technique } from '../marks/step.ts'

/** Only places of one value: X-wings, colouring and longer ones are of this kind. */
export const xChain: Technique = {
  name: 'X-chain',
  score: 6.6,
  find(marks) {
    let shortest: Chain | undefined
    for (let number = 0; number < marks.rules.values.length; number++) {
      const chain = marks.ofValue(toOppositeWithin, number)
      if (chain && (!shortest || isBetter(marks, chain, shortest))) shortest = chain
    }
    return shortest && commonEnd(marks, [shortest], 6.6)
  },
}

/** Any steps. XY-chains and remote pairs are of this kind. */
export const forcingChain: Technique = {
  name: 'forcing chain',
  score: 7,
  find(marks) {
    const chain = toOpposite(marks)
    return chain && commonEnd(marks, [chain], 7)
  },
}

/** Is a chain shorter, or in an earlier cell? */
function isBetter({ rules }: GridMarks, one: Chain, other: Chain): boolean {
  const difference = one.length - other.length
  return difference < 0 || (difference === 0 && cellOf(rules, candidateOf(one[0])) < cellOf(rules, candidateOf(other[0])))
}

/** The surcharge of Sudoku Explainer for long chains: 0.1 each at 4, 6, 8, 12, 16, 24, 32 and so on. */
function surcharge(states: number): number {
  let steps = 0
  for (let most = 4; states - 2 > most; most = steps % 2 ? (most * 3) / 2 : (most * 4) / 3) steps++
  return steps / 10
}

/** What follows where chains, together so long, have the same end. */
export function commonEnd(marks: GridMarks, chains: readonly Chain[], score: number): Finding {
  const { rules } = marks
  const states = chains.flat()
  const end = states[states.length - 1]
  const change = { cell: cellOf(rules, candidateOf(end)), values: 1 << valueNumberOf(rules, candidateOf(end)) }
  return {
    cells: [...new Set(states.map((state) => cellOf(rules, candidateOf(state))))],
    values: change.values,
    ...(isRight(end) ? { write: change } : { removes: [change] }),
    why: (names) => chains.map((chain) => inWords(chain.map((state) => says(marks, names, state)))).join('; '),
    score: score + surcharge(states.length),
  }
}

/** A chain, such as `if r1c2 is 3, then r1c5 is not 3, r4c5 is 3`. */
export function inWords([first, ...others]: readonly string[]): string {
  return `if ${first}${others.length > 0 ? `, then ${others.join(', ')}` : ''}`
}
