// What is true of every step: its sentences say what its data say, and a solution agrees.

import { expect } from 'vitest'
import { type Step, stages } from '../../src/entries/logic.ts'

const namesIn = (text: string): readonly string[] => text.match(/r\d+c\d+/g) ?? []

/** @param nameOf names a cell */
export function expectAgreement(step: Step, solution: ArrayLike<number>, nameOf: (cell: number) => string): void {
  const { where, cells, names, writes, removes, reason, effect, text } = step
  const isRight = [
    ...writes.map(({ cell, value }) => solution[cell] === value),
    ...removes.map(({ cell, value }) => solution[cell] !== value),
  ]
  const changed = [...writes, ...removes].map(({ cell }) => nameOf(cell))
  const all = new Set([...names, ...changed, ...where.flatMap((place) => place.cells.map(nameOf))])
  const told = stages(step)
  expect({
    text,
    right: isRight.length > 0 && isRight.every((is) => is),
    named: cells.map(nameOf),
    changed: [...new Set(namesIn(effect))].sort(),
    strangers: namesIn(reason).filter((name) => !all.has(name) && !where.some((place) => place.name.includes(name))),
    places: where.every((place) => place.cells.length > 0),
    looked: where.length > 3 || where.every(({ name }) => told.where.includes(name.split(' ').at(-1)!)),
    shown: cells.map(nameOf).filter((name) => !namesIn(told.which).includes(name)),
    so: told.so.includes(effect),
  }).toEqual({
    text: `${effect}: ${reason}`,
    right: true,
    named: names,
    changed: [...new Set(changed)].sort(),
    ...{ strangers: [], places: true, looked: true, shown: [], so: true },
  })
}
