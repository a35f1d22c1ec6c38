// Data made wrong: somewhere in a tree of objects and lists, a value is exchanged, lost or added.

import type { Random } from '../support/random.ts'

/** What callers hand in who have no types. All of it can be sent to a worker. */
export const JUNK: readonly (() => unknown)[] = [
  ...[undefined, null, Number.NaN, Infinity, -1, 0, -0, 1, 1.5, 5, 2 ** 31, 2 ** 60, -(2 ** 40), 3n, true].map(
    (one) => () => one,
  ),
  ...['', '1', 'grid', 'search'].map((one) => () => one),
  ...[[], [[]], {}, new Array(4), [1, undefined, 3], [3, 2, 1], { length: 2 ** 32 }].map((one) => () => structuredClone(one)),
  () => Int32Array.of(1, 2, 3, 4),
  () => Float64Array.of(0.5, 1.5),
  () => BigInt64Array.of(1n, 2n),
  () => new Map([[0, 1]]),
]

type Tree = Record<string, unknown>

/** A copy with one to three changes. */
export function wrong<T>(random: Random, value: T): T {
  let result = structuredClone(value)
  for (let changes = random.chance(0.7) ? 1 : random.integer(2, 3); changes > 0; changes--) result = changed(random, result) as T
  return result
}

/** One change, in place unless it is to the whole; what is exchanged becomes one of these. */
export function changed(random: Random, value: unknown, junk: readonly (() => unknown)[] = JUNK): unknown {
  const names = isTree(value) ? Object.keys(value).slice(0, 100) : []
  const oneOf = () => random.pick(junk)()
  if (names.length === 0 || random.chance(0.08)) return exchanged(random, value, oneOf)
  const tree = value as Tree
  const name = random.pick(names)
  if (random.chance(0.08)) delete tree[name]
  else if (random.chance(0.04)) renamed(tree, name, random.pick(NAMES))
  else if (random.chance(0.05)) tree.extra = oneOf()
  else tree[name] = changed(random, tree[name], junk)
  return value
}

/** Names that every object has, or that others have. */
const NAMES = ['__proto__', 'valueOf', 'lines', 'cells', 'value', 'rules']

function renamed(tree: Tree, name: string, other: string): void {
  Object.defineProperty(tree, other, { value: tree[name], enumerable: true, configurable: true, writable: true })
  delete tree[name]
}

/** A list, or an object without a class of its own, that can be changed. */
function isTree(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

function exchanged(random: Random, value: unknown, oneOf: () => unknown): unknown {
  if (typeof value === 'number' && random.chance(0.4)) return value + (random.chance(0.5) ? 1 : -1)
  if (Array.isArray(value) && random.chance(0.4)) return otherList(random, value)
  return oneOf()
}

/** The same numbers in another kind of list, fewer of them, or some twice. */
function otherList(random: Random, list: readonly unknown[]): unknown {
  return random.pick<() => unknown>([
    () => Float64Array.from(list, Number),
    () => list.slice(1),
    () => [...list, ...list.slice(0, 1)],
    () => Object.assign([], { length: list.length, 0: list[0] }),
    () => ({ ...list, length: list.length }),
  ])()
}
