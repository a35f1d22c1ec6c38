// Forcing chains: what follows from a value by singles. If it is a contradiction, the value is wrong. What follows from both values of a cell,
// or from both places of a value, holds.

import { bitsOf, isSingle, type Marks, sizeOf } from '../marks.ts'
import { type Change, type Finding, symbols, type Technique } from '../step.ts'
import { type Contradiction, Trial } from '../trial.ts'

/** For each doubling of its length, a chain is so much harder. */
const LENGTH_SCORE = 0.25

/** The shortest chain from a candidate to a contradiction. */
export const forcingChain: Technique = {
  name: 'forcing chain',
  score: 6.5,
  find: (marks) => {
    const trial = new Trial(marks.rules)
    let shortest: Finding | undefined
    let most = Infinity
    for (const first of candidatesOf(marks)) {
      if (!trial.run(marks, first, most) || !trial.contradiction) continue
      shortest = contradicted(marks, trial.writes, trial.contradiction)
      most = trial.length - 1
    }
    return shortest
  },
}

/** Two candidates, one of which is right, and what follows from both. */
export const agreeingChains: Technique = {
  name: 'agreeing forcing chains',
  score: 8,
  find: (marks) => {
    const trials = [new Trial(marks.rules), new Trial(marks.rules)] as const
    for (const alternatives of alternativesOf(marks)) {
      const found = agreed(marks, alternatives, trials)
      if (found) return found
    }
    return undefined
  },
}

/** Those of cells with few candidates first: their chains are easier to follow. */
function candidatesOf({ masks, written }: Marks): Change[] {
  const open = Array.from(masks.keys()).filter((cell) => !written[cell])
  open.sort((one, other) => sizeOf(masks[one]) - sizeOf(masks[other]))
  return open.flatMap((cell) => bitsOf(masks[cell]).map((values) => ({ cell, values })))
}

function contradicted(marks: Marks, writes: readonly Change[], contradiction: Contradiction): Finding {
  const { rules } = marks
  const end =
    'cell' in contradiction
      ? `nothing is left for ${rules.name(contradiction.cell)}`
      : `there is no place for ${symbols(rules.values, contradiction.value)} in ${contradiction.house.name}`
  return {
    cells: writes.map(({ cell }) => cell),
    values: writes[0].values,
    removes: [writes[0]],
    why: `otherwise ${[...writes.slice(1).map((write) => says(marks, write)), end].join(', ')}`,
    score: forcingChain.score + LENGTH_SCORE * Math.log2(writes.length),
  }
}

type Alternatives = readonly [one: Change, other: Change]

/** Pairs of candidates, one of which is right. */
function* alternativesOf({ masks, written, rules }: Marks): Generator<Alternatives> {
  for (let cell = 0; cell < masks.length; cell++) {
    if (written[cell] || sizeOf(masks[cell]) !== 2) continue
    const [one, other] = bitsOf(masks[cell])
    yield [
      { cell, values: one },
      { cell, values: other },
    ]
  }
  for (const { cells } of rules.fullHouses) {
    for (const values of bitsOf(rules.all)) {
      const places = cells.filter((cell) => masks[cell] & values)
      if (places.length !== 2 || places.every((cell) => isSingle(masks[cell]))) continue
      yield [
        { cell: places[0], values },
        { cell: places[1], values },
      ]
    }
  }
}

function agreed(marks: Marks, [one, other]: Alternatives, [first, second]: readonly [Trial, Trial]): Finding | undefined {
  const { masks, written } = marks
  first.run(marks, one, Infinity)
  second.run(marks, other, Infinity)
  const removes: Change[] = []
  for (let cell = 0; cell < masks.length; cell++) {
    const values = masks[cell] & ~(first.masks[cell] | second.masks[cell])
    if (values && !written[cell]) removes.push({ cell, values })
  }
  if (removes.length === 0) return undefined
  return {
    cells: [...new Set([one.cell, other.cell])],
    values: one.values | other.values,
    removes,
    why: `this follows if ${says(marks, one)}, and also if ${says(marks, other)}`,
    score: agreeingChains.score + LENGTH_SCORE * Math.log2(first.length + second.length),
  }
}

function says({ rules }: Marks, { cell, values }: Change): string {
  return `${rules.name(cell)} is ${symbols(rules.values, values)}`
}
