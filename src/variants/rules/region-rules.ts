// Rules about regions: which cells hold different values, and which the same.

import { columnsOf, rowsOf, windowsOf } from '../../model/geometry.ts'
import { cells, groups, withDefault, word } from './rule-argument.ts'
import { fault } from './rule-fault.ts'
import { rule } from './rule-kind.ts'
import type { Grid } from './variant-grid.ts'

export const diagonal = rule('diagonal', {
  says: 'The cells of the diagonal differ: the one that falls to the right, the one that rises, or each of both.',
  options: [withDefault(word('direction', ['both', 'falling', 'rising']), 'both')],
  look: { as: 'diagonal' },
  compile(board, direction) {
    const { rows, columns } = board.grid
    if (rows !== columns) throw fault('the grid is not square', 'as many rows as columns')
    const steps = Array.from({ length: rows }, (_, row) => row)
    if (direction !== 'rising') board.differ(steps.map((row) => row * columns + row))
    if (direction !== 'falling') board.differ(steps.map((row) => row * columns + columns - 1 - row))
  },
})

export const windoku = rule('windoku', {
  noun: 'window',
  says: 'The cells of each window differ: windows are as large as regions, one cell from the border and from each other.',
  look: { as: 'windows' },
  compile(board) {
    for (const window of windowsOf(board.grid, blockIn(board.grid))) board.differ(window)
  },
})

export const disjointGroups = rule('disjoint-groups', {
  noun: 'disjoint group',
  says: 'Cells at the same place of different regions differ.',
  compile(board) {
    blockIn(board.grid)
    const { regions } = board.grid
    regions[0].forEach((_, place) => {
      board.differ(regions.map((region) => region[place]))
    })
  },
})

export const extraRegion = rule('extra-region', {
  says: 'The cells differ.',
  takes: [cells('cells', 2)],
  look: { as: 'shade', color: 'pale gray' },
  compile: (board, region) => board.differ(region),
})

export const equalRegions = rule('equal-regions', {
  noun: 'rule of equal regions',
  says: 'All rows, columns and regions, or the largest of them, hold the same values.',
  compile(board) {
    const { values, isLatin } = board.grid
    const all = [...rowsOf(board.grid), ...columnsOf(board.grid), ...board.grid.regions]
    const most = Math.max(...all.map(({ length }) => length))
    // They hold all values, each once.
    if (isLatin && most === values.length) return
    const [first, ...others] = all.filter(({ length }) => length === most)
    for (const region of others) board.equal(first, region)
  },
})

export const sameValues = rule('same-values', {
  noun: 'set of groups with the same values',
  says: 'All groups of cells hold the same values, each equally often.',
  takes: [groups('groups')],
  look: { as: 'shade', color: 'pale green' },
  compile(board, all) {
    const [first, ...others] = ofOneSize(all)
    for (const group of others) board.equal(first, group)
  },
})

export const clone = rule('clone', {
  says: 'All groups of cells hold the same values, in the same order.',
  takes: [groups('groups')],
  look: { as: 'shade', color: 'pale blue' },
  compile(board, all) {
    const [first, ...others] = ofOneSize(all)
    for (const group of others) board.same(group.map((cell, i) => [first[i], cell]))
  },
})

function ofOneSize(groups: readonly (readonly number[])[]): readonly (readonly number[])[] {
  if (groups.some(({ length }) => length !== groups[0].length)) throw fault('groups of different sizes', 'one size')
  return groups
}

function blockIn({ block }: Grid): readonly [number, number] {
  if (block) return block
  throw fault('the regions are not blocks of one size', 'regions of the usual form')
}
