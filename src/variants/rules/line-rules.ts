// Rules about lines whose neighbours, or all of whose cells, stand in a relation.

import { everyTwo, type ModelBuilder, steps, thirdIn } from './model-builder.ts'
import { cells, integer, repeatableCells, withDefault } from './rule-argument.ts'
import { rule } from './rule-kind.ts'

export const thermometer = rule('thermometer', {
  says: 'From the bulb on, each cell is higher than the one before.',
  takes: [cells('cells', 2)],
  look: { as: 'line', color: 'gray', start: 'bulb' },
  compile: (board, line) => board.pairs(steps(line), (first, second) => first < second),
})

export const slowThermometer = rule('slow-thermometer', {
  says: 'From the bulb on, no cell is lower than the one before.',
  takes: [cells('cells', 2)],
  look: { as: 'line', color: 'blue', start: 'bulb' },
  compile: (board, line) => board.pairs(steps(line), (first, second) => first <= second),
})

export const palindrome = rule('palindrome', {
  says: 'The line reads the same in both directions.',
  takes: [cells('cells', 2)],
  look: { as: 'line', color: 'gray' },
  compile(board, line) {
    const half = line.slice(0, Math.floor(line.length / 2))
    board.same(half.map((cell, i) => [cell, line[line.length - 1 - i]]))
  },
})

export const whispers = rule('whispers', {
  noun: 'whispers line',
  says: 'Neighbours on the line differ by at least the difference, which is 5 if not given.',
  takes: [repeatableCells('cells', 2)],
  options: [withDefault(integer('difference', 0, 35), 5)],
  look: { as: 'line', color: 'green', text: '=' },
  compile: (board, line, difference) => board.pairs(steps(line), (first, second) => Math.abs(first - second) >= difference),
})

export const renban = rule('renban', {
  says: 'The line holds consecutive values, each once, in any order.',
  takes: [cells('cells', 2)],
  look: { as: 'line', color: 'pink' },
  compile(board, line) {
    const { values } = board.grid
    const run = 2 ** line.length - 1
    const runs = Array.from({ length: Math.max(0, values.length - line.length + 1) }, (_, shift) => run * 2 ** shift)
    board.sets(line, runs)
  },
})

export const nabner = rule('nabner', {
  noun: 'nabner line',
  says: 'No two cells of the line hold the same value, or consecutive ones.',
  takes: [cells('cells', 2)],
  look: { as: 'line', color: 'yellow' },
  compile(board, line) {
    board.differ(line)
    board.pairs(everyTwo(line), (first, second) => Math.abs(first - second) > 1)
  },
})

export const entropic = rule('entropic', {
  noun: 'entropic line',
  says:
    'Of every three neighbours on the line, one is in the low, one in the middle, and one in the high third of the values. Two cells ' +
    'alone are in different thirds.',
  takes: [cells('cells', 2)],
  look: { as: 'line', color: 'orange' },
  compile: (board, line) => window(board, line, 3, thirdIn(board)),
})

export const modular = rule('modular', {
  noun: 'modular line',
  says:
    'Of as many neighbours on the line as the modulus says, or of all cells if the line is shorter, no two leave the same remainder; the ' +
    'modulus is 3 if not given.',
  takes: [cells('cells', 2)],
  options: [withDefault(integer('modulus', 1, 35), 3)],
  look: { as: 'line', color: 'teal', text: '=' },
  compile: (board, line, modulus) => window(board, line, modulus, (value) => value % modulus),
})

export const between = rule('between', {
  noun: 'between line',
  says: 'The cells between the circles hold values between those in the circles.',
  takes: [cells('cells', 3)],
  look: { as: 'line', color: 'purple', start: 'circle', end: 'circle' },
  compile: (board, line) => endsFirst('between', board, line, 0, (value, low, high) => low < value && value < high),
})

export const lockout = rule('lockout', {
  noun: 'lockout line',
  says:
    'The diamonds differ by at least the difference, which is 4 if not given; the cells between them hold values neither between ' +
    'those in the diamonds nor equal to them.',
  takes: [cells('cells', 2)],
  options: [withDefault(integer('difference', 0, 35), 4)],
  look: { as: 'line', color: 'blue', start: 'diamond', end: 'diamond', text: '=' },
  compile(board, line, difference) {
    endsFirst(`lockout ${difference}`, board, line, difference, (value, low, high) => value < low || value > high)
  },
})

/** Of every `size` neighbours, no two are of the same class; there are `size` classes, so those `size` apart are of the same. */
function window(board: ModelBuilder, line: readonly number[], size: number, classOf: (value: number) => number): void {
  board.pairs(everyTwo(line, size), (first, second) => classOf(first) !== classOf(second))
  board.pairs(steps(line, size), (first, second) => classOf(first) === classOf(second))
}

/** An automaton that reads both ends first, and then compares every other cell with them. */
function endsFirst(
  name: string,
  board: ModelBuilder,
  line: readonly number[],
  difference: number,
  fits: (value: number, low: number, high: number) => boolean,
): void {
  const [first, ...others] = line
  const last = others[others.length - 1]
  const next = (state: readonly number[], value: number) => {
    if (state.length === 0) return [[value]]
    if (state.length === 2) return fits(value, state[0], state[1]) ? [state] : []
    if (Math.abs(state[0] - value) < difference) return []
    return [[Math.min(state[0], value), Math.max(state[0], value)]]
  }
  const accepts = (state: readonly number[]) => state.length === 2
  board.states(name, [first, last, ...others.slice(0, -1)], () => ({ start: [[]], next, accepts }))
}
