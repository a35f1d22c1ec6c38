// Random rules of every kind, and random grids.

import type { Random } from './random.ts'
import type { AnyRule, FullGrid } from './rule-checks.ts'

/**
 * A Latin square with shuffled rows, columns and values, and blocks as regions. Some have two cells changed. With `repeats`, the values of
 * each region are shuffled instead.
 */
export function randomGrid(
  random: Random,
  order: number,
  low: number,
  [high, wide]: readonly [number, number],
  repeats = false,
): FullGrid {
  const shuffled = () => random.shuffled(Array.from({ length: order }, (_, i) => i))
  const [rows, columns, values] = [shuffled(), shuffled(), shuffled()]
  // A shift of `high` rows, and by one after each band, keeps blocks, as long as neither rows nor columns are shuffled.
  const isSudoku = random.chance(0.5)
  const at = (row: number, column: number) =>
    isSudoku ? (row % high) * wide + Math.floor(row / high) + column : rows[row] + columns[column]
  const cells = Array.from({ length: order ** 2 }, (_, cell) => low + values[at(Math.floor(cell / order), cell % order) % order])
  if (random.chance(0.1)) cells[random.integer(0, cells.length - 1)] = low + random.integer(0, order - 1)
  const regions = cells.map((_, cell) => {
    const [row, column] = [Math.floor(cell / order), cell % order]
    return Math.floor(row / high) * (order / wide) + Math.floor(column / wide)
  })
  if (repeats) {
    const orders = regions.map(shuffled)
    const places = regions.map((region, cell) => regions.slice(0, cell).filter((other) => other === region).length)
    regions.forEach((region, cell) => {
      cells[cell] = low + orders[region][places[cell]]
    })
  }
  return { rows: order, columns: order, low, high: low + order - 1, regions, cells }
}

/** Neighbouring cells, in the order of a walk. */
export function walk(random: Random, { rows, columns }: FullGrid, length: number): string[] {
  for (;;) {
    const path: number[] = [random.integer(0, rows * columns - 1)]
    while (path.length < length) {
      const last = path[path.length - 1]
      const [row, column] = [Math.floor(last / columns) + random.integer(-1, 1), (last % columns) + random.integer(-1, 1)]
      const next = row * columns + column
      if (row < 0 || row >= rows || column < 0 || column >= columns || path.includes(next)) break
      path.push(next)
    }
    if (path.length === length) return path.map((cell) => `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`)
  }
}

type Make = (random: Random, grid: FullGrid) => Omit<AnyRule, 'rule'>

const line =
  (least: number, most: number): Make =>
  (random, grid) => ({ cells: walk(random, grid, random.integer(least, most)) })
const withNumber =
  (name: string, make: Make, low: number, high: number): Make =>
  (random, grid) => ({ ...make(random, grid), [name]: random.integer(low, high) })

/** Rules without arguments. */
const BARE =
  'windoku disjoint-groups equal-regions strict-xv anti-knight ' +
  'anti-king anti-consecutive anti-taxicab global-entropy global-modular dutch-flatmates'
const outside: Make = (random, { rows }) => ({
  at: `${random.shuffled(['left', 'right', 'top', 'bottom'])[0]} ${random.integer(1, rows)}`,
})
const groups =
  (size: number): Make =>
  (random, grid) => {
    const cells = walk(random, grid, 2 * size)
    return { groups: [cells.slice(0, size), cells.slice(size)] }
  }
const valueIn = (random: Random, { low, high }: FullGrid) => random.integer(low, high)
const valuesIn = (count: number, random: Random, grid: FullGrid) => Array.from({ length: count }, () => valueIn(random, grid))
const square: Make = (random, { rows, columns }) => {
  const [row, column] = [random.integer(1, rows - 1), random.integer(1, columns - 1)]
  return { cells: [`r${row}c${column}`, `r${row}c${column + 1}`, `r${row + 1}c${column}`, `r${row + 1}c${column + 1}`] }
}

/** Arguments that hold often enough. */
export const RANDOM_RULES: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(BARE.split(' ').map((kind) => [kind, () => ({})])),
  'strict-kropki': (random) => ({
    ...(random.chance(0.7) && { differences: random.shuffled([1, 2, 3]).slice(0, random.integer(0, 1)) }),
    ...(random.chance(0.7) && { ratios: random.shuffled([2, 3, 4]).slice(0, random.integer(0, 2)) }),
  }),
  diagonal: (random) => ({ direction: random.shuffled(['both', 'falling', 'rising'])[0] }),
  'extra-region': line(2, 4),
  'same-values': (random, grid) => groups(random.integer(1, 2))(random, grid),
  clone: (random, grid) => groups(random.integer(1, 2))(random, grid),
  killer: (random, grid) => (random.chance(0.2) ? line(1, 3)(random, grid) : withNumber('sum', line(1, 3), 2, 12)(random, grid)),
  sum: (random, grid) => {
    const rule = withNumber('sum', line(1, 3), -3, 12)(random, grid)
    return random.chance(0.5) ? rule : { ...rule, factors: rule.cells.map(() => random.integer(-2, 2)) }
  },
  'equal-sums': (random, grid) => {
    const cells = walk(random, grid, random.integer(3, 6))
    return random.chance(0.5) ? { groups: [cells.slice(0, 1), cells.slice(1)] } : { groups: [cells.slice(0, 2), cells.slice(2)] }
  },
  rellik: withNumber('sum', line(1, 3), 2, 9),
  equality: line(2, 4),
  'look-and-say': (random, grid) => ({ ...line(1, 6)(random, grid), clue: `${random.integer(0, 2)}${valueIn(random, grid)}` }),
  contains: (random, grid) => ({ ...line(2, 6)(random, grid), values: valuesIn(random.integer(1, 2), random, grid) }),
  'contains-exactly': (random, grid) => ({ ...line(2, 6)(random, grid), values: valuesIn(random.integer(1, 2), random, grid) }),
  quadruple: (random, grid) => ({ ...square(random, grid), values: valuesIn(random.integer(1, 3), random, grid) }),
  'counting-circles': (random, grid) => {
    // Only few circles hold at random: those of one or two values.
    const places = grid.cells.map((value, cell) => ({ value, cell }))
    const of = (value: number) => random.shuffled(places.filter((place) => place.value === value)).slice(0, value)
    const circles = [...of(valueIn(random, grid)), ...of(valueIn(random, grid))]
    const some = circles.length > 0 ? circles : places.slice(0, 2)
    const names = some.map(({ cell }) => `r${Math.floor(cell / grid.columns) + 1}c${(cell % grid.columns) + 1}`)
    return { cells: [...new Set(names)] }
  },
  thermometer: line(2, 3),
  'slow-thermometer': line(2, 3),
  palindrome: line(2, 5),
  whispers: withNumber('difference', line(2, 4), 1, 3),
  renban: line(2, 3),
  nabner: line(2, 3),
  entropic: line(2, 5),
  modular: withNumber('modulus', line(2, 5), 1, 3),
  between: line(3, 4),
  lockout: withNumber('difference', line(2, 4), 1, 3),
  arrow: line(2, 4),
  'double-arrow': line(3, 5),
  'pill-arrow': (random, grid) => {
    const cells = walk(random, grid, random.integer(5, 9))
    return { pill: cells.slice(0, 2), cells: cells.slice(2) }
  },
  zipper: line(3, 5),
  'region-sum': line(2, 4),
  'sum-line': (random, grid) => ({
    ...withNumber('sum', line(1, 6), 3, 9)(random, grid),
    form: random.shuffled(['line', 'loop'])[0],
  }),
  'white-dot': withNumber('difference', line(2, 2), 0, 3),
  'black-dot': withNumber('ratio', line(2, 2), 1, 3),
  x: line(2, 2),
  v: line(2, 2),
  greater: line(2, 2),
  even: line(1, 2),
  odd: line(1, 2),
  'one-of': (random, grid) => ({ ...line(1, 2)(random, grid), values: valuesIn(3, random, grid) }),
  minimum: line(1, 2),
  maximum: line(1, 2),
  'little-killer': (random, { rows }) => {
    const place = random.integer(1, rows)
    const [from, direction] = random.shuffled([
      [`r1c${place}`, 'down-right'],
      [`r1c${place}`, 'down-left'],
      [`r${rows}c${place}`, 'up-right'],
      [`r${place}c${rows}`, 'up-left'],
    ])[0]
    return { from, direction, sum: random.integer(2, 14) }
  },
  sandwich: withNumber('sum', outside, 0, 12),
  lunchbox: withNumber('sum', line(2, 5), 0, 9),
  'x-sum': withNumber('sum', outside, 1, 12),
  skyscraper: withNumber('count', outside, 1, 4),
  'hidden-skyscraper': (random, grid) => ({ ...outside(random, grid), value: valueIn(random, grid) }),
  'numbered-room': (random, grid) => ({ ...outside(random, grid), value: valueIn(random, grid) }),
  indexing: (random, grid) => ({ ...line(1, 2)(random, grid), of: random.shuffled(['columns', 'rows'])[0] }),
  'value-indexing': (random, grid) => {
    const [value, index, ...cells] = walk(random, grid, random.integer(3, 7))
    return { value, index, cells }
  },
  regex: (random, grid) => ({
    ...line(1, 4)(random, grid),
    pattern: random.shuffled(['[1-3]+.*', '.*2.*', '(1|2|34?)*5?.{0,2}', '[^4]{2,3}', '.?.[2-5]+'])[0],
  }),
  automaton: (random, grid) => ({
    ...line(1, 4)(random, grid),
    automaton: {
      start: [0],
      accept: [random.integer(0, 2)],
      transitions: Array.from({ length: 7 }, () => [random.integer(0, 2), valuesIn(3, random, grid), random.integer(0, 2)]),
    },
  }),
  relation: (random, grid) => ({
    ...line(2, 3)(random, grid),
    allowed: Array.from({ length: 20 }, () => valuesIn(2, random, grid)),
    of: random.shuffled(['neighbours', 'all'])[0],
  }),
  'any-of': (random, grid) => ({
    rules: Array.from({ length: random.integer(1, 3) }, () =>
      random
        .shuffled(['arrow', 'thermometer', 'killer', 'palindrome', 'even', 'sandwich', 'quadruple'])
        .slice(0, random.integer(1, 2))
        .map((kind) => ({ rule: kind, ...RANDOM_RULES[kind](random, grid) })),
    ),
  }),
}
