// Simple colouring: where a value has two places in a house, one of them has it. Chains of such pairs are coloured in turn: the cells of one
// colour all have the value, or those of the other.

import { indexOf, isSingle } from '../../model/numbers.ts'
import type { Marks } from '../marks/marks.ts'
import { type Finding, names, removals, seeing, symbols, type Technique } from '../marks/step.ts'

export const simpleColouring: Technique = {
  name: 'simple colouring',
  score: 6.5,
  find: (marks) => marks.firstOfValues(coloured),
}

function coloured(marks: Marks, number: number): Finding | undefined {
  const value = 1 << number
  const partners = partnersOf(marks, value)
  const done = new Set<number>()
  for (const start of partners.keys()) {
    if (done.has(start)) continue
    const colours = coloursFrom(start, partners)
    for (const cells of colours) for (const cell of cells) done.add(cell)
    const finding = wrapped(marks, value, colours) ?? trapped(marks, value, colours)
    if (finding) return finding
  }
  return undefined
}

/** For each cell, those that have the value if it has not. */
function partnersOf(marks: Marks, value: number): Map<number, number[]> {
  const partners = new Map<number, number[]>()
  const add = (one: number, other: number) => {
    const own = partners.get(one)
    if (own) own.push(other)
    else partners.set(one, [other])
  }
  for (const house of marks.rules.fullHouses) {
    const places = marks.places(house, value)
    const second = places & (places - 1)
    if (!isSingle(second)) continue
    const [one, other] = [house.cells[indexOf(places ^ second)], house.cells[indexOf(second)]]
    add(one, other)
    add(other, one)
  }
  return partners
}

/** The cells that a chain reaches, by colour. */
function coloursFrom(start: number, partners: ReadonlyMap<number, readonly number[]>): [number[], number[]] {
  const colourOf = new Map([[start, 0]])
  const colours: [number[], number[]] = [[start], []]
  for (const cell of colourOf.keys()) {
    const colour = 1 - colourOf.get(cell)!
    for (const partner of partners.get(cell)!) {
      if (colourOf.has(partner)) continue
      colourOf.set(partner, colour)
      colours[colour].push(partner)
    }
  }
  return colours
}

/** Two cells of one colour see each other: that colour is wrong. */
function wrapped(marks: Marks, value: number, colours: readonly number[][]): Finding | undefined {
  for (const cells of colours) {
    const one = cells.find((one) => cells.some((other) => one < other && marks.rules.sees(one, other)))
    if (one === undefined) continue
    const pair = [one, cells.find((other) => one < other && marks.rules.sees(one, other))!]
    const why = () => `in ${chainOf(marks, value)}, ${names(marks, pair)} see each other`
    return { cells: colours.flat(), values: value, removes: removals(marks, cells, value), why }
  }
  return undefined
}

/** A cell sees both colours: one of them has the value. */
function trapped(marks: Marks, value: number, [first, second]: readonly number[][]): Finding | undefined {
  const cells = [...first, ...second]
  for (const one of first) {
    for (const other of second) {
      const removes = seeing(marks, [one, other], value).filter(({ cell }) => !cells.includes(cell))
      const why = () => `in ${chainOf(marks, value)}, one of ${names(marks, [one, other])} is`
      if (removes.length > 0) return { cells, values: value, removes, why }
    }
  }
  return undefined
}

const chainOf = ({ rules }: Marks, value: number) => `a chain of cells that are ${symbols(rules.values, value)} in turn`
