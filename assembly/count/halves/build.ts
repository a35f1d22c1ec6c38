// Builds the halves from the edge, layer by layer: a layer is all halves of a number of rows.

import { SIZE } from '../../fields'
import * as halves from './layout'
import { startLevel } from './middle'
import { binomial, BUILDING, get, levelOf, NARROW_SIZE, NEXT_PART, reserve, set } from './state'
import { beyond, clear, logOf, shufflesOf, through } from './words'

/** Starts to build halves at an address, from the half of no rows: one class of one word. Returns false if memory is short. */
export function startHalves(at: usize): bool {
  if (!reserve(at + 48)) return false
  store<u32>(at, 0)
  store<u32>(at, <u32>(at + 16), 4)
  store<u32>(at, <u32>(at + (get(SIZE) > NARROW_SIZE ? 24 : 20)), 8)
  store<u64>(at, 0, 16)
  set(halves.TO_TABLE, <u32>(at + 4))
  set(halves.OUT, <u32>(at + 32))
  set(halves.LAYER, 0)
  set(halves.CLASS, 1)
  set(halves.PHASE, BUILDING)
  return true
}

/** Starts the next layer, with one row more. Returns false if memory is short. */
function startLayer(): bool {
  const rows = get(halves.LAYER) + 1
  const classes = binomial(get(SIZE), rows)
  const table = get(halves.OUT) + (classes << 2)
  const words = (table + ((classes + 1) << 2) + 15) & ~15
  if (!reserve(words + 16)) return false
  set(halves.FROM_TABLE, get(halves.TO_TABLE))
  set(halves.TO_TABLE, table)
  store<u32>(table, words)
  set(halves.OUT, words)
  set(halves.LAYER, rows)
  set(halves.CLASS, 0)
  set(halves.SET, (1 << rows) - 1)
  return true
}

/**
 * Builds classes of the layer: the halves of a column set are those of the set without one column, plus a queen there. Returns the work
 * done, -1 if memory is short.
 */
export function buildLayer(budget: i64): i64 {
  const wide = get(SIZE) > NARROW_SIZE
  const log: u32 = wide ? 3 : 2
  const rows = get(halves.LAYER)
  const classes = binomial(get(SIZE), rows)
  let number = get(halves.CLASS)
  if (number == classes) {
    if (rows == get(halves.HALF)) return fileHalves()
    return startLayer() ? 1 : -1
  }
  const from = get(halves.FROM_TABLE)
  const to = get(halves.TO_TABLE)
  const attacked = attackedFrom(rows)
  let columns = get(halves.SET)
  let out: usize = get(halves.OUT)
  let done: i64 = 0
  for (; number < classes && done < budget; number++) {
    store<u32>(to - (classes << 2) + (number << 2), columns)
    let rest = columns
    let rank: u32 = 0
    for (let i: u32 = 1; (rest &= rest - 1) != 0; i++) rank += binomial(ctz(rest), i)
    rest = columns
    for (let i: u32 = 1; ; i++) {
      const column = ctz(rest)
      rest &= rest - 1
      if (!((attacked >> column) & 1)) {
        const start: usize = load<u32>(from + (rank << 2))
        const end: usize = load<u32>(from + (rank << 2), 4)
        if (!reserve(out + (end - start) + 16)) return -1
        out = wide ? addQueen<u64>(start, end, column, out) : addQueen<u32>(start, end, column, out)
        done += (end - start) >> log
      }
      if (rest == 0) break
      rank += binomial(column, i) - binomial(ctz(rest), i)
    }
    store<u32>(to + (number << 2), <u32>out, 4)
    done++
    const ripple = columns + (columns & -columns)
    columns = (((ripple ^ columns) >> 2) >> ctz(columns)) | ripple
  }
  set(halves.CLASS, number)
  set(halves.SET, columns)
  set(halves.OUT, <u32>out)
  return done
}

/** The columns of a row of the half that the first queen of the middle attacks, if halves are built for each such queen apart. */
function attackedFrom(rows: u32): u32 {
  if (!get(halves.APART)) return 0
  const column = load<u32>(levelOf(0), halves.NEXT_COLUMN) - 1
  const distance = get(halves.HALF) + 1 - rows + (get(halves.SIDE) ? get(halves.MIDDLE) - 1 : 0)
  const queen = (<u64>1) << (column + 32)
  return <u32>((queen | (queen << distance) | (queen >> distance)) >> 32)
}

/** Files the finished halves as the tops, the bottoms, or both. */
function fileHalves(): i64 {
  const apart = get(halves.APART)
  const side = get(halves.SIDE)
  const level = levelOf(apart)
  const classes = binomial(get(SIZE), get(halves.HALF))
  const starts = get(halves.TO_TABLE)
  const records = side ? load<u32>(level, halves.RECORDS_AT) : (get(halves.OUT) + 15) & ~15
  const free = side ? (get(halves.OUT) + 15) & ~15 : records + classes * halves.RECORD_BYTES
  if (!reserve(free + 16)) return -1
  for (let number: u32 = 0; number < classes; number++) {
    const range = load<u64>(starts + (number << 2))
    if (!side) store<u64>(records + number * halves.RECORD_BYTES, range, halves.TOP)
    if (side || !apart) store<u64>(records + number * halves.RECORD_BYTES, range, halves.BOTTOM)
  }
  store<u32>(level, classes, halves.CLASSES)
  store<u32>(level, starts - (classes << 2), halves.SETS_AT)
  store<u32>(level, records, halves.RECORDS_AT)
  store<u32>(level, free, halves.FREE_AT)
  if (!apart) {
    set(halves.PHASE, NEXT_PART)
    return 1
  }
  set(halves.SIDE, 1 - side)
  if (side == 0) return startHalves(free) ? 1 : -1
  return startLevel(1)
}

/** Adds a queen below each word that does not attack its column. Returns the end of the new words. */
function addQueen<T>(from: usize, to: usize, column: u32, out: usize): usize {
  const n = get(SIZE)
  const rising: u32 = sizeof<T>() == 8 ? 32 : n - 1
  const field = ((<u64>1) << (n - 2)) - 1
  const kept = v128.splat<T>(<T>(field | (field << rising)))
  const falling = v128.splat<T>(<T>field)
  const queen = v128.splat<T>(
    <T>((column + 1 < n ? (<u64>1) << column : 0) | (column > 0 ? (<u64>1) << (rising + column - 1) : 0)),
  )
  const mask = through(column, 0)
  const rose = v128.andnot(kept, falling)
  const table = shufflesOf<T>()
  let free = 0
  for (; from < to; from += 16) {
    const words = v128.load(from)
    free = clear<T>(words, mask)
    const below = v128.or(
      v128.or(v128.shl<T>(v128.and(words, falling), 1), v128.and(v128.shr<T>(words, 1), rose)),
      queen,
    )
    v128.store(out, i8x16.swizzle(below, v128.load(table + (free << 4))))
    out += popcnt(free) << logOf<T>()
  }
  return out - beyond<T>(free, from - to)
}
