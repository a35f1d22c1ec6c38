// Rules about the whole grid.

import { apart, columnsOf, neighbours, rowsOf, squares } from '../../model/geometry.ts'
import type { States } from './automaton.ts'
import { type ModelBuilder, thirdIn } from './model-builder.ts'
import { cells } from './rule-argument.ts'
import { fault } from './rule-fault.ts'
import { rule } from './rule-kind.ts'

export const antiKnight = rule('anti-knight', {
  noun: 'anti-knight rule',
  says: "Cells a knight's move apart differ.",
  compile: (board) => differAt(board, [1, 2], [2, 1], [1, -2], [2, -1]),
})

export const antiKing = rule('anti-king', {
  noun: 'anti-king rule',
  says: 'Cells that touch at a corner differ.',
  compile: (board) => differAt(board, [1, 1], [1, -1]),
})

export const antiConsecutive = rule('anti-consecutive', {
  noun: 'anti-consecutive rule',
  says: 'Neighbours do not differ by 1.',
  compile: (board) => board.pairs(neighbours(board.grid), (a, b) => Math.abs(a - b) !== 1),
})

export const antiTaxicab = rule('anti-taxicab', {
  noun: 'anti-taxicab rule',
  says: 'Two cells with the same value are not that many steps to the side, up or down apart.',
  compile(board) {
    // No two cells are 0 steps apart.
    for (const steps of board.grid.values.filter((value) => value > 0)) {
      // Cells in one row or column differ anyway, in most grids.
      const least = board.grid.isLatin ? 1 : 0
      for (let down = least; down + least <= steps; down++) {
        const right = steps - down
        const pairs = [...apart(board.grid, down, right), ...(down > 0 && right > 0 ? apart(board.grid, down, -right) : [])]
        board.pairs(pairs, (a, b) => a !== steps || b !== steps)
      }
    }
  },
})

export const globalEntropy = rule('global-entropy', {
  noun: 'global entropy rule',
  says: 'Every square of 2x2 cells holds a low, a middle and a high value: one of each third of the values.',
  compile: (board) => everySquare(board, thirdIn(board)),
})

export const globalModular = rule('global-modular', {
  noun: 'global modular rule',
  says: 'Every square of 2x2 cells holds a value of each remainder modulo 3.',
  compile: (board) => everySquare(board, (value) => value % 3),
})

export const dutchFlatmates = rule('dutch-flatmates', {
  noun: 'rule of Dutch flatmates',
  says: 'Every 5 has a 1 directly above it, a 9 directly below it, or both.',
  compile(board) {
    const states: States = {
      start: [[0, 0]],
      next: ([isBelowOne, needsNine], value) =>
        needsNine === 1 && value !== 9 ? [] : [[Number(value === 1), Number(value === 5 && isBelowOne === 0)]],
      accepts: ([, needsNine]) => needsNine === 0,
    }
    for (const column of columnsOf(board.grid)) board.states('dutch-flatmates', column, () => states)
  },
})

export const doppelganger = rule('doppelganger', {
  noun: 'doppelganger rule',
  says:
    'Values are 0 to n. Every row, column and region holds 0; the value that it lacks is in its own hidden cell. No two rows lack the ' +
    'same, nor two columns, nor two regions; and what the row, the column and the region of a 0 lack is different.',
  takes: [cells('rows'), cells('columns'), cells('regions')],
  compile(board, rows, columns, regions) {
    const { grid } = board
    const isFit = grid.rows === grid.columns && grid.values[0] === 0 && grid.values.length === grid.rows + 1
    if (!isFit || rows.length !== grid.rows || columns.length !== grid.rows || regions.length !== grid.regions.length) {
      const expected = 'a square grid with values 0 to its size, and a hidden cell for each row, column, region'
      throw fault('the grid does not fit', expected)
    }
    const groups = [
      [rows, rowsOf(grid)],
      [columns, columnsOf(grid)],
      [regions, grid.regions],
    ] as const
    for (const [missing, all] of groups) {
      board.keep(missing, (value) => value > 0)
      board.differ(missing)
      all.forEach((region, i) => {
        board.differ([...region, missing[i]])
      })
    }
    grid.regions.forEach((region, number) => {
      for (const cell of region) {
        const missing = [rows[Math.floor(cell / grid.columns)], columns[cell % grid.columns], regions[number]]
        board.cases(cell, [
          { mask: board.mask((value) => value === 0), hold: () => board.differ(missing) },
          { mask: board.mask((value) => value > 0), hold: () => {} },
        ])
      }
    })
  },
})

function differAt(board: ModelBuilder, ...moves: readonly (readonly [down: number, right: number])[]): void {
  board.pairs(
    moves.flatMap(([down, right]) => apart(board.grid, down, right)),
    (a, b) => a !== b,
  )
}

/** Every square has at least one value of each of three classes, so at most two of each. */
function everySquare(board: ModelBuilder, classOf: (value: number) => number): void {
  for (const square of squares(board.grid)) {
    for (const own of [0, 1, 2]) board.count(square, (value) => classOf(value) === own, 0b110)
  }
}
