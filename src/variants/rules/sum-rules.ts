// Rules about sums along lines.

import { signed } from './model-builder.ts'
import { cells, integer, withDefault, word } from './rule-argument.ts'
import { rule } from './rule-kind.ts'

export const arrow = rule('arrow', {
  says: 'The cells along the arrow add up to the circle, which is the first cell. Values can repeat.',
  takes: [cells('cells', 2)],
  look: { as: 'line', color: 'gray', isThin: true, start: 'circle', end: 'arrow' },
  compile: (board, [circle, ...shaft]) => board.sum([[circle, -1], ...signed(shaft, 1)], 0),
})

export const doubleArrow = rule('double-arrow', {
  says: 'The cells between the circles add up to the sum of the circles, which are the first and the last cell.',
  takes: [cells('cells', 3)],
  look: { as: 'line', color: 'gray', isThin: true, start: 'circle', end: 'circle' },
  compile(board, [first, ...others]) {
    board.sum([...signed([first, others[others.length - 1]], -1), ...signed(others.slice(0, -1), 1)], 0)
  },
})

export const pillArrow = rule('pill-arrow', {
  says: 'The cells along the arrow add up to the number in the pill, which is read digit by digit.',
  takes: [cells('pill', 2, 4), cells('cells')],
  look: { as: 'line', color: 'gray', isThin: true, start: 'circle', end: 'arrow' },
  compile(board, pill, shaft) {
    board.keep(pill.slice(1), (value) => value < 10)
    const places = pill.map((cell, i) => [cell, -(10 ** (pill.length - 1 - i))] as const)
    board.sum([...places, ...signed(shaft, 1)], 0)
  },
})

export const zipper = rule('zipper', {
  noun: 'zipper line',
  says: 'Cells at the same distance from the middle have the same sum; if there is a cell in the middle, it holds that sum.',
  takes: [cells('cells', 3)],
  look: { as: 'line', color: 'purple' },
  compile(board, line) {
    const half = Math.floor(line.length / 2)
    const pairs = line.slice(0, half).map((cell, i) => [cell, line[line.length - 1 - i]])
    board.equalSums(line.length % 2 === 1 ? [[line[half]], ...pairs] : pairs)
  },
})

export const regionSum = rule('region-sum', {
  noun: 'region sum line',
  says: 'The pieces of the line in each region have the same sum. A line that enters a region again begins a new piece.',
  takes: [cells('cells', 2)],
  look: { as: 'line', color: 'blue' },
  compile(board, line) {
    const { regions } = board.grid
    if (regions.length === 0) return
    const regionOf = (cell: number) => regions.findIndex((region) => region.includes(cell))
    const pieces: number[][] = []
    line.forEach((cell, i) => {
      if (i > 0 && regionOf(cell) === regionOf(line[i - 1])) pieces[pieces.length - 1].push(cell)
      else pieces.push([cell])
    })
    board.equalSums(pieces)
  },
})

export const sumLine = rule('sum-line', {
  says: 'The line can be cut into pieces that each have the given sum. A loop can be cut anywhere.',
  takes: [cells('cells'), integer('sum', 1, 100)],
  options: [withDefault(word('form', ['line', 'loop']), 'line')],
  look: { as: 'line', color: 'green', isDashed: true, text: '=' },
  compile(board, line, total, form) {
    // A loop may begin within a piece: its first cells and its last ones make one. The state is what the last ones add up to, and
    // the sum of the piece so far, and whether there was any value but 0.
    board.states(`sum-line ${total} ${form}`, line, () => ({
      start: Array.from({ length: form === 'loop' ? total : 1 }, (_, first) => [first, first, 0]),
      next: ([first, sum, any], value) => (sum + value > total ? [] : [[first, (sum + value) % total, value > 0 ? 1 : any]]),
      accepts: ([first, sum, any]) => first === sum && any === 1,
    }))
  },
})
