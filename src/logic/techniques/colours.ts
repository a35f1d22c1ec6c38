// Simple colouring: where a value has two places in a house, one of them has it. Chains of such pairs are coloured in turn: the cells of one
// colour all have the value, or those of the other.

import { bitsIn, indexOf } from '../../model/numbers.ts'
import { candidateAt, cellOf, withinValues } from '../marks/implications.ts'
import type { GridMarks } from '../marks/marks.ts'
import type { GridNames } from '../marks/place-names.ts'
import { type Finding, removals, seeing, type Technique } from '../marks/step.ts'

export const simpleColouring: Technique = {
  name: 'simple colouring',
  score: 6.5,
  find: (marks) => marks.firstOfValues(coloured),
}

function coloured(marks: GridMarks, number: number): Finding | undefined {
  const value = 1 << number
  const done = new Set<number>()
  for (const house of marks.rules.fullHouses) {
    const places = marks.places(house, value)
    if (bitsIn(places) !== 2) continue
    const start = house.cells[indexOf(places & -places)]
    if (done.has(start)) continue
    const colours = coloursFrom(marks, start, number)
    for (const cell of colours.flat()) done.add(cell)
    const finding = wrapped(marks, value, colours) ?? trapped(marks, value, colours)
    if (finding) return finding
  }
  return undefined
}

/** The cells that a chain reaches, by colour. */
function coloursFrom(marks: GridMarks, start: number, number: number): [number[], number[]] {
  const { rules } = marks
  const { partners } = marks.note(withinValues)
  const colours: [number[], number[]] = [[], []]
  const colourOf = new Map([[candidateAt(rules, start, number), 0]])
  for (const [candidate, colour] of colourOf) {
    colours[colour].push(cellOf(rules, candidate))
    for (const partner of partners[candidate]!) if (!colourOf.has(partner)) colourOf.set(partner, 1 - colour)
  }
  return colours
}

/** Two cells of one colour see each other: that colour is wrong. */
function wrapped(marks: GridMarks, value: number, colours: readonly number[][]): Finding | undefined {
  for (const cells of colours) {
    const pair = firstPair(marks, cells)
    if (!pair) continue
    const why: Finding['why'] = (names) =>
      `${inTurn(names, value)}, and ${names.cells(pair)} cannot both be ${names.values(value)}`
    return { cells: colours.flat(), values: value, removes: removals(marks, cells, value), why }
  }
  return undefined
}

function firstPair({ rules }: GridMarks, cells: readonly number[]): readonly number[] | undefined {
  for (const one of cells) for (const other of cells) if (one < other && rules.sees(one, other)) return [one, other]
  return undefined
}

/** A cell sees both colours: one of them has the value. */
function trapped(marks: GridMarks, value: number, [first, second]: readonly number[][]): Finding | undefined {
  const cells = [...first, ...second]
  for (const one of first) {
    for (const other of second) {
      const removes = seeing(marks, [one, other], value).filter(({ cell }) => !cells.includes(cell))
      const why: Finding['why'] = (names) =>
        `${inTurn(names, value)}, so ${names.cells([one, other], 'or')} is ${names.values(value)}`
      if (removes.length > 0) return { cells, values: value, removes, why }
    }
  }
  return undefined
}

const inTurn = (names: GridNames, value: number) => `in a chain of pairs, every other cell is ${names.values(value)}`
