// Rules about two neighbouring cells, about single cells, and about what it means that a mark is absent.

import { cellNumber, neighbours } from '../../model/geometry.ts'
import type { Alternatives } from './free-rules.ts'
import type { ModelBuilder } from './model-builder.ts'
import { cells, integer, integers, withDefault } from './rule-argument.ts'
import { fault } from './rule-fault.ts'
import { rule } from './rule-kind.ts'

export const whiteDot = rule('white-dot', {
  says: 'The two values differ by the difference, which is 1 if not given.',
  takes: [cells('cells', 2, 2)],
  options: [withDefault(integer('difference', 0, 35), 1)],
  look: { as: 'dot', color: 'white', text: '=' },
  compile: (board, [one, other], difference) => board.pairs([[one, other]], (a, b) => Math.abs(a - b) === difference),
})

export const blackDot = rule('black-dot', {
  says: 'One value is the other times the ratio, which is 2 if not given.',
  takes: [cells('cells', 2, 2)],
  options: [withDefault(integer('ratio', 1, 35), 2)],
  look: { as: 'dot', color: 'black', text: '=' },
  compile: (board, [one, other], ratio) => board.pairs([[one, other]], (a, b) => a === b * ratio || b === a * ratio),
})

/** A rule about two values. */
const onTwo = (kind: string, noun: string, says: string, text: string, test: (first: number, second: number) => boolean) =>
  rule(kind, {
    noun,
    says,
    takes: [cells('cells', 2, 2)],
    look: { as: 'dot', text },
    compile: (board, [one, other]) => board.pairs([[one, other]], test),
  })

export const x = onTwo('x', 'X', 'The two values add up to 10.', 'X', (a, b) => a + b === 10)
export const v = onTwo('v', 'V', 'The two values add up to 5.', 'V', (a, b) => a + b === 5)
export const greater = onTwo('greater', 'greater-than sign', 'The first value is greater than the second.', '>', (a, b) => a > b)

export const strictKropki = rule('strict-kropki', {
  noun: 'rule that all dots are shown',
  says:
    'Neighbours without a white or black dot differ by none of the differences (1 if not given), and neither is the other times one of ' +
    'the ratios (2 if not given).',
  options: [withDefault(integers('differences', 0), [1]), withDefault(integers('ratios', 0), [2])],
  compile(board, differences, ratios) {
    board.pairs(unmarked(board, ['white-dot', 'black-dot']), (a, b) => {
      const hasRatio = ratios.some((ratio) => a === b * ratio || b === a * ratio)
      return !differences.includes(Math.abs(a - b)) && !hasRatio
    })
  },
})

export const strictXv = rule('strict-xv', {
  noun: 'rule that all X and V are shown',
  says: 'Neighbours without an X or V add up neither to 10 nor to 5.',
  compile: (board) => board.pairs(unmarked(board, ['x', 'v']), (a, b) => a + b !== 10 && a + b !== 5),
})

export const even = rule('even', {
  noun: 'even cell',
  says: 'The values are even.',
  takes: [cells('cells')],
  look: { as: 'shade', color: 'pale gray', form: 'square' },
  compile: (board, group) => board.keep(group, (value) => value % 2 === 0),
})

export const odd = rule('odd', {
  noun: 'odd cell',
  says: 'The values are odd.',
  takes: [cells('cells')],
  look: { as: 'shade', color: 'pale gray', form: 'circle' },
  compile: (board, group) => board.keep(group, (value) => value % 2 === 1),
})

export const oneOf = rule('one-of', {
  noun: 'limited cell',
  says: 'The value of each cell is one of those listed.',
  takes: [cells('cells'), integers('values')],
  look: { as: 'shade', color: 'pale gray', text: '=' },
  compile(board, group, values) {
    const listed = new Set(values)
    board.keep(group, (value) => listed.has(value))
  },
})

export const minimum = rule('minimum', {
  says: 'The value of each cell is lower than those of its neighbours outside the list.',
  takes: [cells('cells')],
  look: { as: 'shade', color: 'pale red', points: 'in' },
  compile: (board, group) => board.pairs(borders(board, group), (inside, outside) => inside < outside),
})

export const maximum = rule('maximum', {
  says: 'The value of each cell is higher than those of its neighbours outside the list.',
  takes: [cells('cells')],
  look: { as: 'shade', color: 'pale red', points: 'out' },
  compile: (board, group) => board.pairs(borders(board, group), (inside, outside) => inside > outside),
})

/** Every cell of the list with every neighbour that is not in it. */
function borders(board: ModelBuilder, group: readonly number[]): [number, number][] {
  const both = neighbours(board.grid).flatMap(([one, other]): [number, number][] => [
    [one, other],
    [other, one],
  ])
  return both.filter(([inside, outside]) => group.includes(inside) && !group.includes(outside))
}

/** The neighbours without a mark of these kinds. */
function unmarked({ grid, rules }: ModelBuilder, kinds: readonly string[]): [number, number][] {
  const alternatives = rules.filter(({ rule }) => rule === 'any-of').flatMap(({ rules }) => (rules as Alternatives).flat())
  if (alternatives.some((inner) => kinds.includes(inner?.rule))) {
    throw fault(`${kinds.join(' or ')} is one of several alternatives`, 'marks that are there in any case')
  }
  const marks = rules.filter(({ rule }) => kinds.includes(rule)).map(({ cells }) => cells as readonly string[])
  const pairs = marks.map((pair) => pair.map((cell) => cellNumber(cell, grid)))
  const marked = new Set(pairs.flatMap(([one, other]) => [`${one},${other}`, `${other},${one}`]))
  return neighbours(grid).filter((pair) => !marked.has(pair.join()))
}
