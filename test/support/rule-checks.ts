// Does a full grid keep a rule of a variant? Written from the sentences of the rules. Shares no code with src/.

export interface FullGrid {
  readonly rows: number
  readonly columns: number
  readonly low: number
  readonly high: number
  /** The region of each cell, or -1. */
  readonly regions: readonly number[]
  /** The value of each cell. */
  readonly cells: readonly number[]
}

/** A rule as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: each rule has arguments of its own
export type AnyRule = { readonly rule: string; readonly [argument: string]: any }

/** Do all rules hold, and do rows, columns and regions differ? */
export function keepsAll(grid: FullGrid, rules: readonly AnyRule[], repeats = false): boolean {
  const lines = repeats ? [] : [...rowsOf(grid), ...columnsOf(grid)]
  const regions = regionsOf(grid)
  const houses = [...lines, ...regions].map((cells) => cells.map((cell) => grid.cells[cell]))
  return houses.every(differ) && rules.every((rule) => keeps(grid, rule, rules))
}

/** Does the rule hold? `all` are the other rules, for those that ask what is not marked. */
function keeps(grid: FullGrid, rule: AnyRule, all: readonly AnyRule[]): boolean {
  const check = CHECKS[rule.rule]
  if (!check) throw new Error(`no checker for ${rule.rule}`)
  const reader = new Reader(grid, all)
  return check(rule.at ? reader.from(rule.at) : reader.values(rule.cells ?? []), rule, reader)
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i)
const cellsOf = (grid: FullGrid) => range(grid.rows * grid.columns)
const rowsOf = (grid: FullGrid) =>
  range(grid.rows).map((row) => cellsOf(grid).filter((cell) => Math.floor(cell / grid.columns) === row))
const columnsOf = (grid: FullGrid) =>
  range(grid.columns).map((column) => cellsOf(grid).filter((cell) => cell % grid.columns === column))
const regionsOf = (grid: FullGrid) =>
  [...new Set(grid.regions)]
    .filter((region) => region >= 0)
    .map((region) => cellsOf(grid).filter((cell) => grid.regions[cell] === region))
const differ = (values: readonly number[]) => new Set(values).size === values.length
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const same = (values: readonly unknown[]) => new Set(values).size <= 1
const everyTwo = (values: readonly number[], test: (a: number, b: number) => boolean) =>
  values.every((a, i) => values.slice(i + 1).every((b) => test(a, b)))
const steps = (values: readonly number[], test: (a: number, b: number) => boolean) =>
  values.every((b, i) => i === 0 || test(values[i - 1], b))
const often = (values: readonly number[], value: number) => values.filter((other) => other === value).length

class Reader {
  readonly grid: FullGrid
  readonly all: readonly AnyRule[]

  constructor(grid: FullGrid, all: readonly AnyRule[]) {
    this.grid = grid
    this.all = all
  }

  place(name: string): [row: number, column: number] {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? []
    return [Number(row) - 1, Number(column) - 1]
  }

  at(row: number, column: number): number | undefined {
    const { rows, columns, cells } = this.grid
    return row >= 0 && row < rows && column >= 0 && column < columns ? cells[row * columns + column] : undefined
  }

  value(name: string): number {
    return this.at(...this.place(name)) as number
  }

  values(names: readonly string[]): number[] {
    return names.map((name) => this.value(name))
  }

  /** The values seen from outside, such as from `left 3`. */
  from(side: string): number[] {
    const [name, number] = side.split(' ')
    const lines = name === 'left' || name === 'right' ? rowsOf(this.grid) : columnsOf(this.grid)
    const values = lines[Number(number) - 1].map((cell) => this.grid.cells[cell])
    return name === 'left' || name === 'top' ? values : values.reverse()
  }

  third(value: number): number {
    const { low, high } = this.grid
    const size = (high - low + 1) / 3
    return value < low + size ? 0 : value < low + 2 * size ? 1 : 2
  }

  /** Every two cells with so many rows and columns between them. */
  pairs(test: (down: number, right: number) => boolean): [string, string][] {
    const { columns } = this.grid
    const name = (cell: number) => `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`
    const cells = cellsOf(this.grid)
    return cells.flatMap((a) =>
      cells
        .filter((b) => b > a && test(Math.floor(b / columns) - Math.floor(a / columns), Math.abs((b % columns) - (a % columns))))
        .map((b): [string, string] => [name(a), name(b)]),
    )
  }

  neighbours(test: (a: number, b: number) => boolean, ...unless: readonly string[]): boolean {
    const marked = this.all.filter(({ rule }) => unless.includes(rule)).map(({ cells }) => [...cells].sort().join())
    const pairs = this.pairs((down, right) => down + right === 1).filter((pair) => !marked.includes([...pair].sort().join()))
    return pairs.every(([a, b]) => test(this.value(a), this.value(b)))
  }

  /** The values of every square of 2x2. */
  squares(): number[][] {
    const { rows, columns } = this.grid
    const at = (row: number, column: number) => [0, 1, 2, 3].map((i) => this.at(row + (i >> 1), column + (i & 1)) as number)
    return range(rows - 1).flatMap((row) => range(columns - 1).map((column) => at(row, column)))
  }

  region(name: string): number {
    const [row, column] = this.place(name)
    return this.grid.regions[row * this.grid.columns + column]
  }
}

function between(values: readonly number[]): number[] {
  const low = values.indexOf(Math.min(...values))
  const high = values.indexOf(Math.max(...values))
  return values.slice(Math.min(low, high) + 1, Math.max(low, high))
}

function canCut(values: readonly number[], size: number): boolean {
  if (values.length === 0) return true
  for (let end = 1; end <= values.length; end++) {
    if (total(values.slice(0, end)) === size && canCut(values.slice(end), size)) return true
  }
  return false
}

function accepted(word: readonly number[], { start, accept, transitions }: AnyRule['automaton']): boolean {
  let states: number[] = start
  for (const value of word) {
    states = transitions
      .filter(([from, values]: [number, number[]]) => states.includes(from) && values.includes(value))
      .map(([, , to]: [number, number[], number]) => to)
  }
  return states.some((state) => accept.includes(state))
}

/** Does the missing value of each row, column and region keep the rule? */
function isDoppelganger({ grid }: Reader): boolean {
  const missing = (cells: readonly number[]) => {
    const held = cells.map((cell) => grid.cells[cell])
    return range(grid.high + 1).filter((value) => !held.includes(value))
  }
  const kinds = [rowsOf(grid), columnsOf(grid), regionsOf(grid)]
  const lacks = kinds.map((groups) => groups.map(missing))
  if (!lacks.every((groups) => groups.every((list) => list.length === 1 && list[0] !== 0) && differ(groups.flat()))) return false
  const zeros = cellsOf(grid).filter((cell) => grid.cells[cell] === 0)
  return zeros.every((cell) =>
    differ(kinds.map((groups, kind) => lacks[kind][groups.findIndex((group) => group.includes(cell))][0])),
  )
}

/** Of the values in the cells, or in the row or column of a clue. */
type Check = (values: number[], rule: AnyRule, grid: Reader) => boolean

const CHECKS: Readonly<Record<string, Check>> = {
  diagonal(_, { direction = 'both' }, grid) {
    const lines = range(grid.grid.rows)
    const falling = lines.map((i) => grid.at(i, i) as number)
    const rising = lines.map((i) => grid.at(i, lines.length - 1 - i) as number)
    return (direction === 'rising' || differ(falling)) && (direction === 'falling' || differ(rising))
  },
  windoku(_, __, grid) {
    const { rows, columns, regions } = grid.grid
    const wide = regions.findIndex((region) => region !== regions[0])
    const high = often(regions, regions[0]) / wide
    for (let top = 1; top + high < rows; top += high + 1) {
      for (let left = 1; left + wide < columns; left += wide + 1) {
        const window = range(high).flatMap((i) => range(wide).map((j) => grid.at(top + i, left + j) as number))
        if (!differ(window)) return false
      }
    }
    return true
  },
  'disjoint-groups'(_, __, { grid }) {
    const regions = regionsOf(grid)
    return regions[0].every((_, place) => differ(regions.map((region) => grid.cells[region[place]])))
  },
  'extra-region': differ,
  'equal-regions'(_, __, { grid }) {
    const all = [...rowsOf(grid), ...columnsOf(grid), ...regionsOf(grid)]
    const most = Math.max(...all.map(({ length }) => length))
    const largest = all.filter(({ length }) => length === most)
    return same(largest.map((cells) => sorted(cells.map((cell) => grid.cells[cell])).join()))
  },
  'same-values': (_, { groups }, grid) => same(groups.map((cells: string[]) => sorted(grid.values(cells)).join())),
  clone: (_, { groups }, grid) => same(groups.map((cells: string[]) => grid.values(cells).join())),

  killer: (values, { sum }) => differ(values) && (sum === undefined || total(values) === sum),
  sum: (values, { sum, factors }) => total(values.map((value, i) => value * (factors?.[i] ?? 1))) === sum,
  'equal-sums': (_, { groups }, grid) => same(groups.map((cells: string[]) => total(grid.values(cells)))),
  rellik(values, { sum }) {
    const subsets = range(2 ** values.length).slice(1)
    return differ(values) && subsets.every((subset) => total(values.filter((_, i) => (subset >> i) & 1)) !== sum)
  },
  equality(values, _, { grid: { low, high } }) {
    const balanced = (test: (value: number) => boolean) => 2 * values.filter(test).length === values.length
    const middle = (low + high) / 2
    return (
      differ(values) && !values.includes(middle) && balanced((value) => value % 2 === 0) && balanced((value) => value < middle)
    )
  },
  'look-and-say': (values, { clue }) =>
    clue.match(/../g).every(([count, value]: string) => often(values, Number(value)) === Number(count)),
  contains: (held, { values }) => values.every((value: number) => often(held, value) >= often(values, value)),
  'contains-exactly': (held, { values }) => values.every((value: number) => often(held, value) === often(values, value)),
  quadruple: (held, { values }) => values.every((value: number) => often(held, value) >= often(values, value)),
  'counting-circles': (values) => values.every((value) => often(values, value) === value),

  thermometer: (values) => steps(values, (a, b) => a < b),
  'slow-thermometer': (values) => steps(values, (a, b) => a <= b),
  palindrome: (values) => values.join() === values.toReversed().join(),
  whispers: (values, { difference = 5 }) => steps(values, (a, b) => Math.abs(a - b) >= difference),
  renban: (values) => steps(sorted(values), (a, b) => b === a + 1),
  nabner: (values) => everyTwo(values, (a, b) => Math.abs(a - b) > 1),
  entropic: (values, _, grid) => values.every((_, i) => differ(values.slice(i, i + 3).map((value) => grid.third(value)))),
  modular: (values, { modulus = 3 }) =>
    values.every((_, i) => differ(values.slice(i, i + modulus).map((value) => value % modulus))),
  between([first, ...others]) {
    const last = others.pop() as number
    return others.every((value) => value > Math.min(first, last) && value < Math.max(first, last))
  },
  lockout([first, ...others], { difference = 4 }) {
    const last = others.pop() as number
    const isOutside = (value: number) => value < Math.min(first, last) || value > Math.max(first, last)
    return Math.abs(first - last) >= difference && others.every(isOutside)
  },

  arrow: ([circle, ...shaft]) => total(shaft) === circle,
  'double-arrow': (values) => total(values.slice(1, -1)) === values[0] + values[values.length - 1],
  'pill-arrow'(shaft, { pill }, grid) {
    const digits = grid.values(pill)
    return digits.slice(1).every((digit) => digit < 10) && Number(digits.join('')) === total(shaft)
  },
  zipper(values) {
    const sums = values.slice(0, Math.floor(values.length / 2)).map((value, i) => value + values[values.length - 1 - i])
    return same(values.length % 2 === 1 ? [...sums, values[(values.length - 1) / 2]] : sums)
  },
  'region-sum'(values, { cells }, grid) {
    const regions = cells.map((name: string) => grid.region(name))
    const starts = [...values.keys()].filter((i) => regions[i] !== regions[i - 1])
    return same(starts.map((start, i) => total(values.slice(start, starts[i + 1]))))
  },
  'sum-line'(values, { sum, form = 'line' }) {
    const turns = form === 'loop' ? values.map((_, i) => [...values.slice(i), ...values.slice(0, i)]) : [values]
    return turns.some((turn) => canCut(turn, sum))
  },

  'white-dot': ([a, b], { difference = 1 }) => Math.abs(a - b) === difference,
  'black-dot': ([a, b], { ratio = 2 }) => a === ratio * b || b === ratio * a,
  x: (values) => total(values) === 10,
  v: (values) => total(values) === 5,
  greater: ([a, b]) => a > b,
  'strict-kropki': (_, { differences = [1], ratios = [2] }, grid) => {
    const isFar = (a: number, b: number) =>
      differences.every((difference: number) => a !== b + difference && b !== a + difference)
    const isNoMultiple = (a: number, b: number) => ratios.every((ratio: number) => a !== ratio * b && b !== ratio * a)
    return grid.neighbours((a, b) => isFar(a, b) && isNoMultiple(a, b), 'white-dot', 'black-dot')
  },
  'strict-xv': (_, __, grid) => grid.neighbours((a, b) => a + b !== 10 && a + b !== 5, 'x', 'v'),
  even: (values) => values.every((value) => value % 2 === 0),
  odd: (values) => values.every((value) => value % 2 === 1),
  'one-of': (held, { values }) => held.every((value) => values.includes(value)),
  minimum: (values, { cells }, grid) => values.every((value, i) => value < Math.min(...outside(grid, cells[i], cells))),
  maximum: (values, { cells }, grid) => values.every((value, i) => value > Math.max(...outside(grid, cells[i], cells))),

  'little-killer'(_, { from, direction, sum }, grid) {
    const [down, right] = [direction.startsWith('down') ? 1 : -1, direction.endsWith('right') ? 1 : -1]
    const [row, column] = grid.place(from)
    const line = range(grid.grid.rows).map((i) => grid.at(row + i * down, column + i * right) ?? 0)
    return total(line) === sum
  },
  sandwich: (values, { sum }) => total(between(values)) === sum,
  lunchbox: (values, { sum }) => differ(values) && total(between(values)) === sum,
  'x-sum': (values, { sum }) => values[0] <= values.length && total(values.slice(0, values[0])) === sum,
  skyscraper: (values, { count }) => values.filter((value, i) => value > Math.max(0, ...values.slice(0, i))).length === count,
  'hidden-skyscraper': (values, { value }) =>
    values.find((height, i) => i > 0 && height <= Math.max(...values.slice(0, i))) === value,
  'numbered-room': (values, { value }) => values[values[0] - 1] === value,
  indexing: (values, { cells, of }, grid) =>
    values.every((index, i) => {
      const [row, column] = grid.place(cells[i])
      return of === 'columns' ? grid.at(row, index - 1) === column + 1 : grid.at(index - 1, column) === row + 1
    }),
  'value-indexing': (values, { value, index }, grid) => grid.value(value) === values[grid.value(index) - 1],

  'anti-knight': (_, __, grid) => apart(grid, (down, right) => down * right === 2),
  'anti-king': (_, __, grid) => apart(grid, (down, right) => down === 1 && right === 1),
  'anti-consecutive': (_, __, grid) => grid.neighbours((a, b) => Math.abs(a - b) !== 1),
  'anti-taxicab': (_, __, grid) =>
    range(grid.grid.high + 1).every((steps) => apart(grid, (down, right) => down + right === steps, steps)),
  'global-entropy': (_, __, grid) => grid.squares().every((square) => allThirds(square.map((value) => grid.third(value)))),
  'global-modular': (_, __, grid) => grid.squares().every((square) => allThirds(square.map((value) => value % 3))),
  'dutch-flatmates': (_, __, { grid }) =>
    columnsOf(grid).every((column) => {
      const values = column.map((cell) => grid.cells[cell])
      return values.every((value, i) => value !== 5 || values[i - 1] === 1 || values[i + 1] === 9)
    }),
  doppelganger: (_, __, grid) => isDoppelganger(grid),

  regex: (values, { pattern }) => new RegExp(`^(?:${pattern})$`, 'i').test(values.map((value) => value.toString(36)).join('')),
  automaton: (values, { automaton }) => accepted(values, automaton),
  relation(values, { allowed, of = 'neighbours' }) {
    const isAllowed = (a: number, b: number) => allowed.some(([c, d]: [number, number]) => a === c && b === d)
    return of === 'all' ? everyTwo(values, isAllowed) : steps(values, isAllowed)
  },
  'any-of': (_, { rules }, grid) =>
    rules.some((list: readonly AnyRule[]) => list.every((rule) => keeps(grid.grid, rule, grid.all))),
}

/** The values of a cell's neighbours that are not in the list. */
function outside(grid: Reader, cell: string, cells: readonly string[]): number[] {
  const [row, column] = grid.place(cell)
  const names = [`r${row}c${column + 1}`, `r${row + 2}c${column + 1}`, `r${row + 1}c${column}`, `r${row + 1}c${column + 2}`]
  return names.filter((name) => !cells.includes(name) && grid.value(name) !== undefined).map((name) => grid.value(name))
}

/** Do all cells so far apart differ, or have other values than the given one? */
function apart(grid: Reader, test: (down: number, right: number) => boolean, value?: number): boolean {
  return grid.pairs(test).every(([a, b]) => {
    const [one, other] = grid.values([a, b])
    return one !== other || (value !== undefined && one !== value)
  })
}

function allThirds(classes: readonly number[]): boolean {
  return new Set(classes).size === 3
}
