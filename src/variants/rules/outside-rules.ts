// Rules whose clues stand outside the grid, or point along rows and columns.

import { columnsOf, DIRECTION_NAMES, diagonalFrom, rowsOf } from '../../model/geometry.ts'
import { MAX_CELLS } from '../../model/model.ts'
import { bitsIn } from '../../model/numbers.ts'
import type { Spend, State, States } from './automaton.ts'
import { type ModelBuilder, signed } from './model-builder.ts'
import { cell, cells, integer, MOST_SUM, outsidePlace, repeatableCells, word } from './rule-argument.ts'
import { fault } from './rule-fault.ts'
import { rule } from './rule-kind.ts'

export const littleKiller = rule('little-killer', {
  says: 'The cells on the diagonal, from a cell on the border on, have the given sum. Values can repeat.',
  takes: [cell('from'), word('direction', DIRECTION_NAMES), integer('sum', 0, MOST_SUM)],
  look: { as: 'outside', text: '=' },
  compile: (board, from, direction, total) => board.sum(signed(diagonalFrom(board.grid, from, direction), 1), total),
})

export const sandwich = rule('sandwich', {
  noun: 'sandwich clue',
  says: 'The cells between the lowest and the highest value of the row or column (1 and 9 in a row of nine) have the given sum.',
  takes: [outsidePlace('at'), integer('sum', 0, MOST_SUM)],
  look: { as: 'outside', text: '=' },
  compile(board, line, total) {
    if (!board.grid.isLatin) throw fault('the values of a row can repeat', 'rows and columns that differ')
    // It is the same from both sides.
    sumBetween(board, line[0] > line[line.length - 1] ? line.toReversed() : line, total)
  },
})

export const lunchbox = rule('lunchbox', {
  says: 'The cells differ, and those between the lowest and the highest of them have the given sum.',
  takes: [cells('cells', 2), integer('sum', 0, MOST_SUM)],
  look: { as: 'line', color: 'gray', isDashed: true, text: '=' },
  compile(board, line, total) {
    board.differ(line)
    sumBetween(board, line, total)
  },
})

/** The cells between the lowest and the highest of some that differ have the sum. */
function sumBetween(board: ModelBuilder, line: readonly number[], total: number): void {
  board.states(`sum between ${total} ${line.length}`, line, (spend) =>
    statesBetween(board.grid.values, line.length, total, spend),
  )
}

/**
 * An automaton that guesses the lowest and the highest value and the set of values between them. Its state is that guess, the border
 * that is still to come, and how many cells of the set have passed: that the cells differ makes them the whole set.
 */
function statesBetween(values: readonly number[], length: number, total: number, spend: Spend): States {
  const fits: number[][] = []
  const choose = (low: number, high: number, next: number, set: number, rest: number) => {
    spend(1)
    // All values that are left may be too few.
    const most = next < high ? ((values[next] + values[high - 1]) * (high - next)) / 2 : 0
    if (rest > most || bitsIn(set) + 2 > length) return
    if (rest === 0) fits.push([low, high, set, 0, 0])
    for (let bit = next; bit < high && values[bit] <= rest; bit++) {
      const more = (set | (1 << bit)) >>> 0
      // A 0 adds nothing: with and without it are different sets.
      choose(low, high, bit + 1, more, rest - values[bit])
    }
  }
  // As all cells differ, there are at least as many values from the lowest to the highest.
  for (let low = 0; low < values.length; low++) {
    for (let high = low + Math.max(1, length - 1); high < values.length; high++) choose(low, high, low + 1, 0, total)
  }
  const next = ([low, high, set, phase, count]: readonly number[], value: number) => {
    const bit = value - values[0]
    const isInSet = (set >>> bit) % 2 === 1
    const isBorder = bit === low || bit === high
    if (phase === 0 || phase === 2) {
      if (phase === 0 && isBorder) return [[low, high, set, bit === low ? 3 : 1, 0]]
      return bit > low && bit < high && !isInSet ? [[low, high, set, phase, 0]] : []
    }
    // Phase 1 waits for the lowest value, 3 for the highest.
    if (count === bitsIn(set)) return bit === (phase === 1 ? low : high) ? [[low, high, set, 2, 0]] : []
    return isInSet ? [[low, high, set, phase, count + 1]] : []
  }
  return { start: fits, next, accepts: ([, , , phase]) => phase === 2 }
}

export const xSum = rule('x-sum', {
  noun: 'X-sum',
  says: 'The first cells have the given sum, as many as the value of the first one says.',
  takes: [outsidePlace('at'), integer('sum', 0, MOST_SUM)],
  look: { as: 'outside', text: '=' },
  compile(board, line, total) {
    const numbers = board.grid.values.filter((value) => value <= line.length && (value > 0 || total === 0))
    board.cases(
      line[0],
      numbers.map((count) => ({
        mask: board.mask((value) => value === count),
        hold: () => board.sum(signed(line.slice(1, count), 1), count === 0 ? 0 : total - count),
      })),
    )
  },
})

export const skyscraper = rule('skyscraper', {
  noun: 'skyscraper clue',
  says: 'Seen from the clue, so many cells are higher than all before them. A 0 is never seen.',
  takes: [outsidePlace('at'), integer('count', 0, MAX_CELLS)],
  look: { as: 'outside', text: '=' },
  compile(board, line, count) {
    const { isLatin, values } = board.grid
    const lower = (height: number) => values.filter((value) => value <= height).length
    // The position is in the state: if values differ, so many are not higher than the highest.
    const next = ([place, highest, seen]: readonly number[], value: number) => {
      const height = Math.max(highest, value)
      const now = seen + Number(value > highest)
      const isPossible =
        now <= count && (!isLatin || (place + 1 <= lower(height) && count - now <= values.length - lower(height)))
      return isPossible ? [[isLatin ? place + 1 : 0, height, now]] : []
    }
    board.states(`skyscraper ${count}`, line, () => ({ start: [[0, 0, 0]], next, accepts: ([, , seen]) => seen === count }))
  },
})

export const hiddenSkyscraper = rule('hidden-skyscraper', {
  noun: 'hidden skyscraper clue',
  says: 'Seen from the clue, the first value that is not higher than all before it is given.',
  takes: [outsidePlace('at'), integer('value', 0, 35)],
  look: { as: 'outside', text: '=' },
  compile(board, line, hidden) {
    const next = (state: State, value: number) => {
      if (state === FOUND) return [FOUND]
      if (state.length === 0 || value > state[0]) return [[value]]
      return value === hidden ? [FOUND] : []
    }
    board.states(`hidden-skyscraper ${hidden}`, line, () => ({ start: [[]], next, accepts: (state) => state === FOUND }))
  },
})

/** The state after the hidden value: no value is that high. */
const FOUND = [99] as const

export const numberedRoom = rule('numbered-room', {
  says: 'The given value stands in the cell whose number, counted from the clue, is the value of the first cell.',
  takes: [outsidePlace('at'), integer('value', 0, 35)],
  look: { as: 'outside', text: '=' },
  compile: (board, line, clue) => pointAt(board, line[0], line, clue),
})

export const indexing = rule('indexing', {
  noun: 'index',
  says: 'A cell in column c with value v says that the value c stands in column v of its row; or the same with rows and columns changed.',
  takes: [cells('cells'), word('of', ['columns', 'rows'])],
  look: { as: 'shade', color: 'pale orange' },
  compile(board, group, of) {
    const lines = of === 'columns' ? rowsOf(board.grid) : columnsOf(board.grid)
    for (const index of group) {
      const line = lines.find((line) => line.includes(index))
      if (!line) throw fault('a hidden cell is in no row or column', 'cells of the grid')
      pointAt(board, index, line, line.indexOf(index) + 1)
    }
  },
})

/** The value of a cell of a line is the number of the cell there that has the given value. */
function pointAt(board: ModelBuilder, index: number, line: readonly number[], held: number): void {
  board.keep([index], (number) => number >= 1 && number <= line.length && (line[number - 1] !== index || number === held))
  line.forEach((other, i) => {
    if (other === index) return
    const { isLatin } = board.grid
    board.pairs([[index, other]], (number, value) => (number === i + 1 ? value === held : !isLatin || value !== held))
  })
}

export const valueIndexing = rule('value-indexing', {
  noun: 'index',
  says: 'The value stands again in the cell of the list whose number is the value of the index.',
  takes: [cell('value'), cell('index'), repeatableCells('cells')],
  look: { as: 'shade', color: 'pale orange' },
  compile(board, value, index, list) {
    board.cases(
      index,
      list.map((other, i) => ({
        mask: board.mask((number) => number === i + 1),
        hold: () => board.same(other === value ? [] : [[value, other]]),
      })),
    )
  },
})
