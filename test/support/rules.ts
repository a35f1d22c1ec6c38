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
export function keeps(grid: FullGrid, rule: AnyRule, all: readonly AnyRule[] = []): boolean {
  const check = CHECKS[rule.rule]
  if (!check) throw new Error(`no checker for ${rule.rule}`)
  return check(new Reader(grid, all), rule)
}

const cellsOf = (grid: FullGrid) => Array.from({ length: grid.rows * grid.columns }, (_, cell) => cell)
const rowsOf = (grid: FullGrid) =>
  Array.from({ length: grid.rows }, (_, row) => cellsOf(grid).filter((cell) => Math.floor(cell / grid.columns) === row))
const columnsOf = (grid: FullGrid) =>
  Array.from({ length: grid.columns }, (_, column) => cellsOf(grid).filter((cell) => cell % grid.columns === column))
const regionsOf = (grid: FullGrid) =>
  [...new Set(grid.regions)]
    .filter((region) => region >= 0)
    .map((region) => cellsOf(grid).filter((cell) => grid.regions[cell] === region))
const differ = (values: readonly number[]) => new Set(values).size === values.length
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const same = (values: readonly number[]) => new Set(values).size <= 1
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
    const found: number[][] = []
    for (let row = 0; row + 1 < rows; row++) {
      for (let column = 0; column + 1 < columns; column++) {
        found.push([0, 1, 2, 3].map((i) => this.at(row + (i >> 1), column + (i & 1)) as number))
      }
    }
    return found
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
    return Array.from({ length: grid.high + 1 }, (_, value) => value).filter((value) => !held.includes(value))
  }
  const kinds = [rowsOf(grid), columnsOf(grid), regionsOf(grid)]
  const lacks = kinds.map((groups) => groups.map(missing))
  if (!lacks.every((groups) => groups.every((list) => list.length === 1 && list[0] !== 0) && differ(groups.flat()))) return false
  const zeros = cellsOf(grid).filter((cell) => grid.cells[cell] === 0)
  return zeros.every((cell) =>
    differ(kinds.map((groups, kind) => lacks[kind][groups.findIndex((group) => group.includes(cell))][0])),
  )
}

const CHECKS: Readonly<Record<string, (grid: Reader, rule: AnyRule) => boolean>> = {
  diagonal(grid, { direction = 'both' }) {
    const falling = Array.from({ length: grid.grid.rows }, (_, i) => grid.at(i, i) as number)
    const rising = Array.from({ length: grid.grid.rows }, (_, i) => grid.at(i, grid.grid.rows - 1 - i) as number)
    return (direction === 'rising' || differ(falling)) && (direction === 'falling' || differ(rising))
  },
  windoku(grid) {
    const { rows, columns, regions } = grid.grid
    const wide = regions.findIndex((region) => region !== regions[0])
    const high = regions.filter((region) => region === regions[0]).length / wide
    for (let top = 1; top + high < rows; top += high + 1) {
      for (let left = 1; left + wide < columns; left += wide + 1) {
        const window = []
        for (let i = 0; i < high; i++) for (let j = 0; j < wide; j++) window.push(grid.at(top + i, left + j) as number)
        if (!differ(window)) return false
      }
    }
    return true
  },
  'disjoint-groups'({ grid }) {
    const regions = regionsOf(grid)
    return regions[0].every((_, place) => differ(regions.map((region) => grid.cells[region[place]])))
  },
  'extra-region': (grid, { cells }) => differ(grid.values(cells)),
  'equal-regions'({ grid }) {
    const all = [...rowsOf(grid), ...columnsOf(grid), ...regionsOf(grid)]
    const most = Math.max(...all.map(({ length }) => length))
    const largest = all.filter(({ length }) => length === most)
    return new Set(largest.map((cells) => sorted(cells.map((cell) => grid.cells[cell])).join())).size === 1
  },
  'same-values': (grid, { groups }) => new Set(groups.map((cells: string[]) => sorted(grid.values(cells)).join())).size === 1,
  clone: (grid, { groups }) => new Set(groups.map((cells: string[]) => grid.values(cells).join())).size === 1,

  killer(grid, { cells, sum }) {
    const values = grid.values(cells)
    return differ(values) && (sum === undefined || total(values) === sum)
  },
  sum: (grid, { cells, sum, factors }) => total(grid.values(cells).map((value, i) => value * (factors?.[i] ?? 1))) === sum,
  'equal-sums': (grid, { groups }) => same(groups.map((cells: string[]) => total(grid.values(cells)))),
  rellik(grid, { cells, sum }) {
    const values = grid.values(cells)
    for (let subset = 1; subset < 2 ** values.length; subset++) {
      if (total(values.filter((_, i) => (subset >> i) & 1)) === sum) return false
    }
    return differ(values)
  },
  equality(grid, { cells }) {
    const values = grid.values(cells)
    const middle = (grid.grid.low + grid.grid.high) / 2
    const balanced = (test: (value: number) => boolean) => 2 * values.filter(test).length === values.length
    return (
      differ(values) && !values.includes(middle) && balanced((value) => value % 2 === 0) && balanced((value) => value < middle)
    )
  },
  'look-and-say'(grid, { cells, clue }) {
    const values = grid.values(cells)
    return clue.match(/../g).every(([count, value]: string) => often(values, Number(value)) === Number(count))
  },
  contains(grid, { cells, values }) {
    const held = grid.values(cells)
    return values.every((value: number) => often(held, value) >= often(values, value))
  },
  'contains-exactly'(grid, { cells, values }) {
    const held = grid.values(cells)
    return values.every((value: number) => often(held, value) === often(values, value))
  },
  quadruple: (grid, rule) => CHECKS.contains(grid, rule),
  'counting-circles'(grid, { cells }) {
    const values = grid.values(cells)
    return values.every((value) => often(values, value) === value)
  },

  thermometer: (grid, { cells }) => steps(grid.values(cells), (a, b) => a < b),
  'slow-thermometer': (grid, { cells }) => steps(grid.values(cells), (a, b) => a <= b),
  palindrome: (grid, { cells }) => grid.values(cells).join() === grid.values(cells).reverse().join(),
  whispers: (grid, { cells, difference = 5 }) => steps(grid.values(cells), (a, b) => Math.abs(a - b) >= difference),
  renban(grid, { cells }) {
    return steps(sorted(grid.values(cells)), (a, b) => b === a + 1)
  },
  nabner: (grid, { cells }) => everyTwo(grid.values(cells), (a, b) => Math.abs(a - b) > 1),
  entropic(grid, { cells }) {
    const thirds = grid.values(cells).map((value) => grid.third(value))
    return thirds.every((_, i) => differ(thirds.slice(i, i + 3)))
  },
  modular(grid, { cells, modulus = 3 }) {
    const rests = grid.values(cells).map((value) => value % modulus)
    return rests.every((_, i) => differ(rests.slice(i, i + modulus)))
  },
  between(grid, { cells }) {
    const values = grid.values(cells)
    const ends = [values[0], values[values.length - 1]]
    return values.slice(1, -1).every((value) => value > Math.min(...ends) && value < Math.max(...ends))
  },
  lockout(grid, { cells, difference = 4 }) {
    const values = grid.values(cells)
    const ends = [values[0], values[values.length - 1]]
    if (Math.abs(ends[0] - ends[1]) < difference) return false
    return values.slice(1, -1).every((value) => value < Math.min(...ends) || value > Math.max(...ends))
  },

  arrow(grid, { cells }) {
    const [circle, ...shaft] = grid.values(cells)
    return total(shaft) === circle
  },
  'double-arrow'(grid, { cells }) {
    const values = grid.values(cells)
    return total(values.slice(1, -1)) === values[0] + values[values.length - 1]
  },
  'pill-arrow'(grid, { pill, cells }) {
    const digits = grid.values(pill)
    return digits.slice(1).every((digit) => digit < 10) && Number(digits.join('')) === total(grid.values(cells))
  },
  zipper(grid, { cells }) {
    const values = grid.values(cells)
    const sums = values.slice(0, Math.floor(values.length / 2)).map((value, i) => value + values[values.length - 1 - i])
    return same(values.length % 2 === 1 ? [...sums, values[(values.length - 1) / 2]] : sums)
  },
  'region-sum'(grid, { cells }) {
    const sums: number[] = []
    let last = -2
    for (const name of cells) {
      const [row, column] = grid.place(name)
      const region = grid.grid.regions[row * grid.grid.columns + column]
      if (region === last) sums[sums.length - 1] += grid.value(name)
      else sums.push(grid.value(name))
      last = region
    }
    return same(sums)
  },
  'sum-line'(grid, { cells, sum, form = 'line' }) {
    const values = grid.values(cells)
    const turns = form === 'loop' ? values.map((_, i) => [...values.slice(i), ...values.slice(0, i)]) : [values]
    return turns.some((turn) => canCut(turn, sum))
  },

  'white-dot': (grid, { cells, difference = 1 }) => steps(grid.values(cells), (a, b) => Math.abs(a - b) === difference),
  'black-dot': (grid, { cells, ratio = 2 }) => steps(grid.values(cells), (a, b) => a === ratio * b || b === ratio * a),
  x: (grid, { cells }) => total(grid.values(cells)) === 10,
  v: (grid, { cells }) => total(grid.values(cells)) === 5,
  greater: (grid, { cells }) => steps(grid.values(cells), (a, b) => a > b),
  'strict-kropki': (grid) =>
    grid.neighbours((a, b) => a !== b + 1 && b !== a + 1 && a !== 2 * b && b !== 2 * a, 'white-dot', 'black-dot'),
  'strict-xv': (grid) => grid.neighbours((a, b) => a + b !== 10 && a + b !== 5, 'x', 'v'),
  even: (grid, { cells }) => grid.values(cells).every((value) => value % 2 === 0),
  odd: (grid, { cells }) => grid.values(cells).every((value) => value % 2 === 1),
  'one-of': (grid, { cells, values }) => grid.values(cells).every((value) => values.includes(value)),
  minimum: (grid, { cells }) =>
    cells.every((cell: string) => outside(grid, cell, cells).every((value) => value > grid.value(cell))),
  maximum: (grid, { cells }) =>
    cells.every((cell: string) => outside(grid, cell, cells).every((value) => value < grid.value(cell))),

  'little-killer'(grid, { from, direction, sum }) {
    const [down, right] = [direction.startsWith('down') ? 1 : -1, direction.endsWith('right') ? 1 : -1]
    const [row, column] = grid.place(from)
    let found = 0
    for (let i = 0, value = grid.at(row, column); value !== undefined; value = grid.at(row + ++i * down, column + i * right)) {
      found += value
    }
    return found === sum
  },
  sandwich: (grid, { at, sum }) => total(between(grid.from(at))) === sum,
  lunchbox: (grid, { cells, sum }) => differ(grid.values(cells)) && total(between(grid.values(cells))) === sum,
  'x-sum'(grid, { at, sum }) {
    const values = grid.from(at)
    return values[0] <= values.length && total(values.slice(0, values[0])) === sum
  },
  skyscraper(grid, { at, count }) {
    return grid.from(at).filter((value, i, all) => value > Math.max(0, ...all.slice(0, i))).length === count
  },
  'hidden-skyscraper'(grid, { at, value }) {
    return grid.from(at).find((height, i, all) => i > 0 && height <= Math.max(...all.slice(0, i))) === value
  },
  'numbered-room'(grid, { at, value }) {
    const values = grid.from(at)
    return values[values[0] - 1] === value
  },
  indexing(grid, { cells, of }) {
    return cells.every((name: string) => {
      const [row, column] = grid.place(name)
      const index = grid.value(name)
      return of === 'columns' ? grid.at(row, index - 1) === column + 1 : grid.at(index - 1, column) === row + 1
    })
  },
  'value-indexing': (grid, { value, index, cells }) => grid.value(value) === grid.values(cells)[grid.value(index) - 1],

  'anti-knight': (grid) => apart(grid, (down, right) => down * right === 2),
  'anti-king': (grid) => apart(grid, (down, right) => down === 1 && right === 1),
  'anti-consecutive': (grid) => grid.neighbours((a, b) => Math.abs(a - b) !== 1),
  'anti-taxicab': (grid) =>
    grid
      .pairs(() => true)
      .every(([a, b]) => {
        const [one, other] = [grid.place(a), grid.place(b)]
        const steps = Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1])
        return grid.value(a) !== grid.value(b) || grid.value(a) !== steps
      }),
  'global-entropy': (grid) => grid.squares().every((square) => new Set(square.map((value) => grid.third(value))).size === 3),
  'global-modular': (grid) => grid.squares().every((square) => new Set(square.map((value) => value % 3)).size === 3),
  'dutch-flatmates': ({ grid }) =>
    columnsOf(grid).every((column) => {
      const values = column.map((cell) => grid.cells[cell])
      return values.every((value, i) => value !== 5 || values[i - 1] === 1 || values[i + 1] === 9)
    }),
  doppelganger: isDoppelganger,

  regex: (grid, { cells, pattern }) =>
    new RegExp(`^(?:${pattern})$`, 'i').test(
      grid
        .values(cells)
        .map((value) => value.toString(36))
        .join(''),
    ),
  automaton: (grid, { cells, automaton }) => accepted(grid.values(cells), automaton),
  relation(grid, { cells, allowed, of = 'neighbours' }) {
    const isAllowed = (a: number, b: number) => allowed.some(([c, d]: [number, number]) => a === c && b === d)
    return of === 'all' ? everyTwo(grid.values(cells), isAllowed) : steps(grid.values(cells), isAllowed)
  },
  'any-of': (grid, { rules }) => rules.some((list: readonly AnyRule[]) => list.every((rule) => keeps(grid.grid, rule, grid.all))),
}

function outside(grid: Reader, cell: string, cells: readonly string[]): number[] {
  const [row, column] = grid.place(cell)
  const names = [`r${row}c${column + 1}`, `r${row + 2}c${column + 1}`, `r${row + 1}c${column}`, `r${row + 1}c${column + 2}`]
  return names
    .filter((name) => !cells.includes(name))
    .map((name) => grid.at(...grid.place(name)))
    .filter((value) => value !== undefined)
}

function apart(grid: Reader, test: (down: number, right: number) => boolean): boolean {
  return grid.pairs(test).every(([a, b]) => grid.value(a) !== grid.value(b))
}
