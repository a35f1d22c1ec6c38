// Rules about what cells hold together, in any order.

import { type ModelBuilder, signed } from './model-builder.ts'
import { cells, groups, integer, integers, MOST_SUM, repeatableCells, text } from './rule-argument.ts'
import { fault } from './rule-fault.ts'
import { rule } from './rule-kind.ts'

export const killer = rule('killer', {
  noun: 'cage',
  says: 'The cells differ, and their sum is given; without a sum, they only differ.',
  takes: [cells('cells')],
  options: [integer('sum', 0, MOST_SUM)],
  look: { as: 'cage', text: '=' },
  compile(board, cage, total) {
    board.differ(cage)
    if (total !== undefined) board.sum(signed(cage, 1), total)
  },
})

export const sum = rule('sum', {
  noun: 'sum group',
  says: 'The sum of the cells is given, each times its factor if there are factors. Values can repeat.',
  takes: [repeatableCells('cells'), integer('sum', -MOST_SUM, MOST_SUM)],
  options: [integers('factors')],
  look: { as: 'shade', color: 'pale yellow', text: '=' },
  compile(board, group, total, factors) {
    if (factors && factors.length !== group.length) throw fault(`${factors.length} factors`, `${group.length}, one for each cell`)
    if (factors?.some((factor) => Math.abs(factor) > 1000)) throw fault('a factor is out of range', '-1000 to 1000')
    board.sum(
      group.map((cell, i) => [cell, factors?.[i] ?? 1]),
      total,
    )
  },
})

export const equalSums = rule('equal-sums', {
  noun: 'set of equal sums',
  says: 'All groups of cells have the same sum.',
  takes: [groups('groups')],
  look: { as: 'shade', color: 'pale yellow' },
  compile: (board, all) => board.equalSums(all),
})

/** More sets take too long to list. */
const MOST_SETS = 5000

export const rellik = rule('rellik', {
  noun: 'rellik cage',
  says: 'The cells differ, and no one or more of them have the given sum.',
  takes: [cells('cells'), integer('sum', 0, MOST_SUM)],
  look: { as: 'cage', text: '≠=' },
  compile(board, cage, total) {
    const { values } = board.grid
    const sets: number[] = []
    // `sums`: those of all subsets of the values that are chosen already.
    const choose = (bit: number, mask: number, size: number, sums: ReadonlySet<number>) => {
      board.spend(sums.size)
      if (size === cage.length) sets.push(mask)
      if (size === cage.length || bit === values.length || sets.length > MOST_SETS) return
      const more = new Set(sums)
      for (const sum of sums) more.add(sum + values[bit])
      const isAllowed = values[bit] !== total && ![...sums].some((sum) => sum + values[bit] === total)
      if (isAllowed) choose(bit + 1, (mask | (1 << bit)) >>> 0, size + 1, more)
      choose(bit + 1, mask, size, sums)
    }
    choose(0, 0, 0, new Set([0]))
    if (sets.length > MOST_SETS) throw fault('too many sets of values are possible', `at most ${MOST_SETS}`)
    board.sets(cage, sets)
  },
})

export const equality = rule('equality', {
  noun: 'equality cage',
  says: 'The cells differ; as many are even as odd, and as many low as high. A middle value is neither low nor high, and not allowed.',
  takes: [cells('cells', 2, 31)],
  look: { as: 'cage', text: 'E' },
  compile(board, cage) {
    const { values } = board.grid
    board.differ(cage)
    if (cage.length % 2 === 1) board.never()
    const half = 2 ** Math.floor(cage.length / 2)
    const middle = (values[0] + values[values.length - 1]) / 2
    board.keep(cage, (value) => value !== middle)
    board.count(cage, (value) => value % 2 === 0, half)
    board.count(cage, (value) => value < middle, half)
  },
})

export const lookAndSay = rule('look-and-say', {
  noun: 'look-and-say cage',
  says: 'The clue is pairs of digits: how many cells hold a value, and the value. So 23 means that exactly two cells hold a 3.',
  takes: [cells('cells', 1, 31), text('clue', /^(\d\d)+$/, 'pairs of digits, such as 23')],
  look: { as: 'cage', text: '=' },
  compile(board, cage, clue) {
    const counts = new Map<number, number>()
    for (const [count, value] of clue.match(/../g) ?? []) {
      if (counts.has(Number(value))) throw fault(`${value} twice`, 'each value once')
      counts.set(Number(value), Number(count))
    }
    holdCounts(board, cage, counts, true)
  },
})

export const contains = rule('contains', {
  noun: 'group',
  says: 'The cells hold each of the values at least as often as it is listed.',
  takes: [cells('cells', 1, 31), integers('values')],
  look: { as: 'shade', color: 'pale purple', text: '=' },
  compile: (board, cage, values) => holdCounts(board, cage, countsOf(values), false),
})

export const containsExactly = rule('contains-exactly', {
  noun: 'group',
  says: 'The cells hold each of the values exactly as often as it is listed.',
  takes: [cells('cells', 1, 31), integers('values')],
  look: { as: 'shade', color: 'pale purple', text: '=' },
  compile: (board, cage, values) => holdCounts(board, cage, countsOf(values), true),
})

export const quadruple = rule('quadruple', {
  says: 'The four cells around the circle hold each of the values at least as often as it is listed.',
  takes: [cells('cells', 4, 4), integers('values')],
  look: { as: 'dot', color: 'paper', text: '=' },
  compile: (board, square, values) => holdCounts(board, square, countsOf(values), false),
})

export const countingCircles = rule('counting-circles', {
  noun: 'set of counting circles',
  says: 'The value in a circle is the number of circles with that value.',
  takes: [cells('cells')],
  look: { as: 'shade', color: 'paper', form: 'circle' },
  compile(board, circles) {
    // For each value, a hidden cell says whether circles have it: the cells with it are none, or as many as the value.
    const used = board.grid.values.map((value) => {
      if (value === 0 || value > Math.min(circles.length, 31)) {
        board.keep(circles, (other) => other !== value)
        return undefined
      }
      const isUsed = board.hide(0b11)
      board.count(circles, (other) => other === value, [1, 2 ** value], isUsed)
      return [isUsed, value] as const
    })
    board.sum(
      used.filter((term) => term !== undefined),
      circles.length,
    )
  },
})

function countsOf(values: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Up to so many cells, an automaton of the values that are still to come says more than the counts alone. */
const MOST_IN_LINE = 5

/** Each value occurs in the cells as often as the map says, or, if not `exactly`, at least so often. */
function holdCounts(board: ModelBuilder, group: readonly number[], counts: ReadonlyMap<number, number>, exactly: boolean): void {
  const stranger = [...counts.keys()].find((value) => !board.grid.values.includes(value))
  if (stranger !== undefined)
    throw fault(`${stranger} is not a value of the grid`, `${board.grid.values[0]} to ${board.grid.values.at(-1)}`)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (all > group.length) {
    board.never()
    return
  }
  for (const [value, count] of counts) {
    const counted = exactly ? 2 ** count : Math.max(0, 2 ** (group.length + 1) - 2 ** count)
    board.count(group, (other) => other === value, counted)
  }
  if (group.length > MOST_IN_LINE || all === 0) return
  const listed = [...counts.keys()]
  board.states(`${exactly ? 'exactly' : 'at least'} ${[...counts]}`, group, () => ({
    start: [[...counts.values()]],
    next: (state, value) => {
      const place = listed.indexOf(value)
      if (place < 0 || (state[place] === 0 && !exactly)) return [state]
      return state[place] === 0 ? [] : [state.with(place, state[place] - 1)]
    },
    accepts: (state) => state.every((count) => count === 0),
  }))
}
