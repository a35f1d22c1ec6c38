// How many placements of n queens there are, without visiting them. A filled half of the board matters to the rest only through
// the columns it uses and the diagonals it leaves attacked: a word, filed under its column set. The halves are built row by row
// from the edge, all at once. Then every choice of the rows between is taken in turn, the two outer ones first, and each queen
// takes the words it meets out of two lists: one for the top half, one for the bottom, which is the same list seen from below.
// What is left meets: a top of some columns with each bottom of all others, if no diagonal is in both.
//
// Of the choices that are images of each other by reflection in a horizontal or vertical line, one is taken. A part of the work is
// one choice of the two outermost middle rows (of the only one, if the middle is one row).

import { addTotal, begin, leave } from '../header'
import { BOARD } from '../host'
import {
  BOARD_BYTES, EXHAUSTED, MEMORY, NODES, PART, PART_END, PARTS, PAUSED, REFUSED, SIZE, SOLUTIONS, STATUS, TOTAL,
} from '../layout'
import { extend, HEAP } from '../memory'
import {
  APART, BINOMIALS, BOTTOM, BOTTOM_END, CLASS, CLASSES, CROSSED, FREE_AT, FROM_TABLE, HALF, HAVE, LAYER, LEVEL_BYTES, LEVELS,
  LISTED, MAX_HALF, MIDDLE, NARROW, NEXT_COLUMN, OUT, PAIR, PART_TOTAL, PHASE, PLACED, RECORDS_AT, SET, SETS_AT, SHUFFLES, SIDE,
  TO_TABLE, TOP_END, WIDE_SHUFFLES,
} from './halves-layout'

// Phases.
const LAYERS = 0 // building the halves
const SEEKING = 1 // the next part
const CHOOSING = 2 // the next queen of the middle
const SIFTING = 3 // taking the words it meets out of the lists
const MEETING = 4 // of tops and bottoms

/** Words of four bytes up to this board. */
const NARROW_BOARD: u32 = 17
/** The heap grows by so much at a time if it may. */
const STEP = 1 << 23

// @ts-ignore: decorator
@inline function get(offset: usize): u32 {
  return load<u32>(BOARD + offset)
}

// @ts-ignore: decorator
@inline function set(offset: usize, value: u32): void {
  store<u32>(BOARD + offset, value)
}

/** A level's record. */
function levelOf(level: u32): usize {
  return BOARD + LEVELS + level * LEVEL_BYTES
}

/** Of SIZE queens, 1 to 32, in MEMORY pages at most. Writes PARTS. */
export function start(): void {
  begin()
  divide()
  for (let n: u32 = 0; n <= 32; n++) {
    store<u32>(BOARD + BINOMIALS + n * 36, 1)
    for (let k: u32 = 1; k <= 8; k++) {
      store<u32>(BOARD + BINOMIALS + n * 36 + k * 4, n == 0 ? 0 : binomial(n - 1, k) + binomial(n - 1, k - 1))
    }
  }
  shuffles(SHUFFLES, 2)
  shuffles(WIDE_SHUFFLES, 3)
  let parts: u32 = 0
  while (seek(parts)) parts++
  set(PARTS, parts)
  set(PART, 0)
  set(PART_END, parts)
  set(LISTED, 0)
  set(PLACED, 0)
  set(SIDE, 0)
  set(HAVE, 0)
  set(PHASE, SEEKING)
  if (!get(APART) && !seed(HEAP)) store<i32>(BOARD + STATUS, REFUSED)
}

/** Reads and compares at least `budget` words, and one class more at most. Returns PAUSED, EXHAUSTED (PART is PART_END) or REFUSED. */
export function run(budget: u32): i32 {
  if (load<i32>(BOARD + STATUS) == REFUSED) return REFUSED
  let left: i64 = budget
  let status = PAUSED
  while (left > 0 && status == PAUSED) {
    const phase = get(PHASE)
    let done: i64 = 1
    if (phase == SEEKING) status = begins()
    else if (phase == CHOOSING) status = choose()
    else if (phase == LAYERS) done = layer(left)
    else if (phase == SIFTING) done = sift(left)
    else done = meet(left)
    if (done < 0) status = REFUSED
    else left -= done
  }
  store<f64>(BOARD + NODES, load<f64>(BOARD + NODES) + <f64>(<i64>budget - left))
  return leave(status, share())
}

// ── The plan ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Chooses the rows of a half, as many as memory allows: all halves in one list, or apart for each queen of the first middle row. */
function divide(): void {
  const n = get(SIZE)
  const room = <f64>get(MEMORY) * 65536 - BOARD_BYTES
  let half = min<u32>((n - 1) >> 1, MAX_HALF)
  set(APART, 0)
  for (; half > 1; half--) {
    if (estimate(n, half, false) < room) break
    if (n - 2 * half > 1 && estimate(n, half, true) < room) {
      set(APART, 1)
      break
    }
  }
  const middle: u32 = n - 2 * half
  set(HALF, half)
  set(MIDDLE, middle)
  // A diagonal is dropped once the rows it crosses are filled: a pair of rows further in there are two fewer to cross.
  const deep: u32 = n > NARROW_BOARD ? n - NARROW_BOARD : 0
  set(NARROW, min<u32>(2 * deep, middle))
  set(CROSSED, deep << 1 < middle ? deep : n > NARROW_BOARD ? middle : 0)
}

/**
 * Bytes for halves of so many rows and all lists that are left of them. Of the squares of a row, each queen above leaves all but
 * one column, and all but about 2 / n of the rest: for 8 to 32 queens that is at most 14 % too few words. A queen of the middle
 * leaves about (1 - half / n)^2.5 of a list. For both, half as much again is added up to 17 queens: with less, some caps were too
 * small for their plan. Beyond, what was taken was at most 1.24 times the estimate without it, so three tenths are enough.
 */
function estimate(n: u32, half: u32, apart: bool): f64 {
  let words: f64 = n > NARROW_BOARD ? 1.3 : 1.5
  let classes: f64 = 1
  let free: f64 = 1
  for (let row: u32 = 0; row < half; row++) {
    words *= <f64>(n - row) * free
    classes *= <f64>(n - row) / <f64>(row + 1)
    free *= 1 - 2 / <f64>n
  }
  const outside = 1 - <f64>half / <f64>n
  const left = outside * outside * sqrt<f64>(outside)
  const lists = 1.2 * (apart ? 2 * left : 1) + (apart ? left : 1) * 2 * left / (1 - left)
  return words * lists * (n > NARROW_BOARD ? 8 : 4) + classes * 24 / (1 - outside) + 65536
}

// @ts-ignore: decorator
@inline function binomial(n: u32, k: u32): u32 {
  return load<u32>(BOARD + BINOMIALS + n * 36 + k * 4)
}

/** For each set of lanes of 2^log bytes, their bytes side by side. */
function shuffles(table: usize, log: u32): void {
  const lanes: u32 = 16 >> log
  for (let kept: u32 = 0; kept < <u32>(1 << lanes); kept++) {
    let to = BOARD + table + (kept << 4)
    for (let byte: u32 = 0; byte < 16; byte++) {
      if ((kept >> (byte >> log)) & 1) store<u8>(to++, <u8>byte)
    }
  }
}

/** Makes the heap usable up to an address. */
// @ts-ignore: decorator
@inline function reserve(end: usize): bool {
  return end <= <usize>get(HAVE) || more(end)
}

function more(end: usize): bool {
  let bytes = end - HEAP + STEP
  if (!extend(bytes)) {
    bytes = end - HEAP
    if (!extend(bytes)) return false
  }
  set(HAVE, <u32>(HEAP + bytes))
  return true
}

// ── Words ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Are the words of the lists at hand wide? Up to 17 queens no level is below NARROW. */
// @ts-ignore: decorator
@inline function areWide(): bool {
  return get(PLACED) < get(NARROW)
}

/** In each lane, the diagonals through a column, so many rows further in than a word's own row. */
function through(column: u32, rows: u32): v128 {
  const n = get(SIZE)
  const wide = areWide()
  const rising = wide ? 32 : n - 1 - (n > NARROW_BOARD ? 2 * get(CROSSED) : 0)
  const falls: u64 = column > rows ? (<u64>1) << (column - rows - 1) : 0
  const rises: u64 = column + rows + 1 < n ? (<u64>1) << (rising + column + rows) : 0
  const both = falls | rises
  return i64x2.splat(wide ? both : both | (both << 32))
}

// @ts-ignore: decorator
@inline function shufflesOf<T>(): usize {
  return BOARD + (sizeof<T>() == 8 ? WIDE_SHUFFLES : SHUFFLES)
}

// @ts-ignore: decorator
@inline function logOf<T>(): u32 {
  return sizeof<T>() == 8 ? 3 : 2
}

/** Which of the words have nothing in common with the mask: a bit each. */
// @ts-ignore: decorator
@inline function clear<T>(words: v128, mask: v128): i32 {
  return v128.bitmask<T>(v128.eq<T>(v128.and(words, mask), i64x2.splat(0)))
}

/** Bytes of the words kept from the last 16 bytes that lay beyond the list, so many bytes of them. */
// @ts-ignore: decorator
@inline function beyond<T>(free: i32, bytes: usize): usize {
  return popcnt((free << <u32>(bytes >> logOf<T>())) >> (16 >> logOf<T>())) << logOf<T>()
}

/**
 * Copies the words that have nothing in common with the mask. Returns the end of the copies. Two vectors in a row of the loop: 2 %
 * faster at best (V8 of Node 20).
 */
function keep<T>(from: usize, to: usize, mask: v128, out: usize): usize {
  const table = shufflesOf<T>()
  let free = 0
  for (; from < to; from += 16) {
    const words = v128.load(from)
    free = clear<T>(words, mask)
    v128.store(out, i8x16.swizzle(words, v128.load(table + (free << 4))))
    out += popcnt(free) << logOf<T>()
  }
  return out - beyond<T>(free, from - to)
}

// ── Layers ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Begins to build halves at an address: the half of no rows is one class of one word. */
function seed(at: usize): bool {
  if (!reserve(at + 48)) return false
  store<u32>(at, 0)
  store<u32>(at, <u32>(at + 16), 4)
  store<u32>(at, <u32>(at + (get(SIZE) > NARROW_BOARD ? 24 : 20)), 8)
  store<u64>(at, 0, 16)
  set(TO_TABLE, <u32>(at + 4))
  set(OUT, <u32>(at + 32))
  set(LAYER, 0)
  set(CLASS, 1)
  set(PHASE, LAYERS)
  return true
}

/** Begins the next layer above the last. */
function open(): bool {
  const rows = get(LAYER) + 1
  const classes = binomial(get(SIZE), rows)
  const table = get(OUT) + (classes << 2)
  const words = (table + ((classes + 1) << 2) + 15) & ~15
  if (!reserve(words + 16)) return false
  set(FROM_TABLE, get(TO_TABLE))
  set(TO_TABLE, table)
  store<u32>(table, words)
  set(OUT, words)
  set(LAYER, rows)
  set(CLASS, 0)
  set(SET, (1 << rows) - 1)
  return true
}

/** Builds classes of the layer. The halves of a column set are those of the set less a column, with a queen there. */
function layer(budget: i64): i64 {
  const wide = get(SIZE) > NARROW_BOARD
  const log: u32 = wide ? 3 : 2
  const rows = get(LAYER)
  const classes = binomial(get(SIZE), rows)
  let number = get(CLASS)
  if (number == classes) {
    if (rows == get(HALF)) return built()
    return open() ? 1 : -1
  }
  const from = get(FROM_TABLE)
  const to = get(TO_TABLE)
  const attacked = attackedFrom(rows)
  let columns = get(SET)
  let out: usize = get(OUT)
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
        out = wide ? add<u64>(start, end, column, out) : add<u32>(start, end, column, out)
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
  set(CLASS, number)
  set(SET, columns)
  set(OUT, <u32>out)
  return done
}

/** The columns of a row of the half that the first queen of the middle attacks, if the halves are built for it. */
function attackedFrom(rows: u32): u32 {
  if (!get(APART)) return 0
  const column = load<u32>(levelOf(0), NEXT_COLUMN) - 1
  const distance = get(HALF) + 1 - rows + (get(SIDE) ? get(MIDDLE) - 1 : 0)
  const queen = (<u64>1) << (column + 32)
  return <u32>((queen | (queen << distance) | (queen >> distance)) >> 32)
}

/** Puts a queen below each word that leaves its column free. Returns the end of the new words. */
function add<T>(from: usize, to: usize, column: u32, out: usize): usize {
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

/** The halves are built: files them as the tops, the bottoms, or both. */
function built(): i64 {
  const apart = get(APART)
  const side = get(SIDE)
  const level = levelOf(apart)
  const classes = binomial(get(SIZE), get(HALF))
  const starts = get(TO_TABLE)
  const records = side ? load<u32>(level, RECORDS_AT) : (get(OUT) + 15) & ~15
  const free = side ? (get(OUT) + 15) & ~15 : records + (classes << 4)
  if (!reserve(free + 16)) return -1
  for (let number: u32 = 0; number < classes; number++) {
    const range = load<u64>(starts + (number << 2))
    if (!side) store<u64>(records + (number << 4), range)
    if (side || !apart) store<u64>(records + (number << 4), range, BOTTOM)
  }
  store<u32>(level, classes, CLASSES)
  store<u32>(level, starts - (classes << 2), SETS_AT)
  store<u32>(level, records, RECORDS_AT)
  store<u32>(level, free, FREE_AT)
  if (!apart) {
    set(PHASE, SEEKING)
    return 1
  }
  set(SIDE, 1 - side)
  if (side == 0) return seed(free) ? 1 : -1
  return arrive(1)
}

// ── The middle ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** The middle row that is filled at a level: the two outer ones first. */
function rowOf(level: u32): u32 {
  return level & 1 ? get(MIDDLE) - 1 - (level >> 1) : level >> 1
}

/** The column of the queen placed at a level. */
function columnAt(level: u32): u32 {
  return load<u32>(levelOf(level), NEXT_COLUMN) - 1
}

/** Finds the two outer queens of a part. False if there are not as many parts. */
function seek(part: u32): bool {
  const n = get(SIZE)
  const middle = get(MIDDLE)
  for (let first: u32 = 0; first <= (n - 1) >> 1; first++) {
    for (let last = middle == 1 ? first : first + 1; last + first < n; last++) {
      if (middle > 1 && last - first == middle - 1) continue
      if (part == 0) {
        store<u32>(levelOf(0), first + 1, NEXT_COLUMN)
        set(PAIR, last)
        return true
      }
      part--
      if (middle == 1) break
    }
  }
  return false
}

/** Begins the next part. */
function begins(): i32 {
  if (get(PART) >= get(PART_END) || !seek(get(PART))) return EXHAUSTED
  store<u64>(BOARD + PART_TOTAL, 0)
  const first = columnAt(0)
  if (get(MIDDLE) > 1 && get(LISTED) == first + 1) {
    set(PLACED, 1)
    return descend(get(PAIR))
  }
  set(PLACED, 0)
  set(LISTED, 0)
  if (get(APART)) return seed(HEAP) ? PAUSED : REFUSED
  return descend(first)
}

/** The part is counted. */
function ends(): void {
  addTotal(load<u64>(BOARD + PART_TOTAL))
  store<f64>(BOARD + SOLUTIONS, <f64>load<u64>(BOARD + TOTAL) + <f64>load<u64>(BOARD + TOTAL, 8) * 18446744073709551616.0)
  set(PART, get(PART) + 1)
  set(PLACED, 0)
  set(PHASE, SEEKING)
}

/** The next queen of the middle, in depth-first order. */
function choose(): i32 {
  const n = get(SIZE)
  let level = get(PLACED)
  for (; level >= 2; level--) {
    let column = load<u32>(levelOf(level), NEXT_COLUMN)
    while (column < n && !may(level, column)) column++
    if (column < n) {
      set(PLACED, level)
      return descend(column)
    }
  }
  ends()
  return PAUSED
}

/** May a queen stand there, beside those placed? Of two choices that are each other's half turn, only the lesser may. */
function may(level: u32, column: u32): bool {
  const row = rowOf(level)
  for (let other: u32 = 0; other < level; other++) {
    const across = abs<i32>(columnAt(other) - column)
    if (across == 0 || across == abs<i32>(rowOf(other) - row)) return false
  }
  if (!turned(level)) return true
  const partner = level & 1 ? columnAt(level - 1) : level == get(MIDDLE) - 1 ? column : 0
  return column + partner < get(SIZE)
}

/** Are the pairs of rows filled below a level their own image under a half turn? */
function turned(level: u32): bool {
  for (let pair: u32 = 0; pair + 1 < level; pair += 2) {
    if (columnAt(pair) + columnAt(pair + 1) != get(SIZE) - 1) return false
  }
  return true
}

/** Of how many choices of the middle this one is the least, under both reflections. */
function weight(): u32 {
  const middle = get(MIDDLE)
  const central = 2 * columnAt(middle - 1) + 1 == get(SIZE)
  if (middle == 1) return central ? 1 : 2
  return turned(middle) && (!(middle & 1) || central) ? 2 : 4
}

/** Places a queen: its lists are made next. */
function descend(column: u32): i32 {
  const from = levelOf(get(PLACED))
  const to = from + LEVEL_BYTES
  const classes = load<u32>(from, CLASSES)
  const sets = load<u32>(from, FREE_AT)
  const records = (sets + (classes << 2) + 15) & ~15
  const words = records + (classes << 4)
  if (!reserve(words + 16)) return REFUSED
  store<u32>(from, column + 1, NEXT_COLUMN)
  store<u32>(to, sets, SETS_AT)
  store<u32>(to, records, RECORDS_AT)
  store<u32>(to, 0, CLASSES)
  store<u32>(to, words, FREE_AT)
  set(CLASS, 0)
  set(PHASE, SIFTING)
  return PAUSED
}

/** The lists of a level are there. */
function arrive(level: u32): i64 {
  set(PLACED, level)
  set(CLASS, 0)
  if (level == get(MIDDLE)) set(PHASE, MEETING)
  else if (level > 1) {
    store<u32>(levelOf(level), 0, NEXT_COLUMN)
    set(PHASE, CHOOSING)
  } else {
    set(LISTED, columnAt(0) + 1)
    if (descend(get(PAIR)) == REFUSED) return -1
  }
  return 1
}

/** Takes the words that the new queen meets out of the level's lists, class by class. */
function sift(budget: i64): i64 {
  const wide = areWide()
  const log: u32 = wide ? 3 : 2
  const level = get(PLACED)
  const from = levelOf(level)
  const to = from + LEVEL_BYTES
  const sets: usize = load<u32>(from, SETS_AT)
  const classes = load<u32>(from, CLASSES)
  let record: usize = load<u32>(from, RECORDS_AT) + (get(CLASS) << 4)
  let kept = load<u32>(to, CLASSES)
  const keptSets: usize = load<u32>(to, SETS_AT)
  const keptRecords: usize = load<u32>(to, RECORDS_AT)
  const middle = get(MIDDLE)
  const column = columnAt(level)
  const row = rowOf(level)
  const topMask = through(column, row)
  const bottomMask = through(column, middle - 1 - row)
  // Built apart, level 1 has empty classes for the sets with the first queen's column.
  const taken = (1 << column) | (level == 1 ? 1 << columnAt(0) : 0)
  const squeezes = wide && level + 1 == get(NARROW)
  let number = get(CLASS)
  let out: usize = load<u32>(to, FREE_AT)
  let done: i64 = 0
  for (; number < classes && done < budget; number++, record += 16) {
    done++
    const columns = load<u32>(sets + (number << 2))
    if (columns & taken) continue
    const top: usize = load<u32>(record)
    const topEnd: usize = load<u32>(record, TOP_END)
    const bottom: usize = load<u32>(record, BOTTOM)
    const bottomEnd: usize = load<u32>(record, BOTTOM_END)
    const bytes = topEnd - top + (bottomEnd - bottom)
    if (!reserve(out + bytes + 64)) return -1
    done += bytes >> log
    const copy = keptRecords + (kept << 4)
    store<u32>(keptSets + (kept << 2), columns)
    kept++
    let end = wide ? keep<u64>(top, topEnd, topMask, out) : keep<u32>(top, topEnd, topMask, out)
    if (squeezes) end = squeeze(out, end)
    store<u32>(copy, <u32>out)
    store<u32>(copy, <u32>end, TOP_END)
    if (middle > 1) {
      out = end
      end = wide ? keep<u64>(bottom, bottomEnd, bottomMask, out) : keep<u32>(bottom, bottomEnd, bottomMask, out)
      if (squeezes) end = squeeze(out, end)
    }
    store<u32>(copy, <u32>out, BOTTOM)
    store<u32>(copy, <u32>end, BOTTOM_END)
    out = end
  }
  set(CLASS, number)
  store<u32>(to, kept, CLASSES)
  store<u32>(to, <u32>out, FREE_AT)
  if (number < classes) return done
  store<u32>(to, (<u32>out + 15) & ~15, FREE_AT)
  return arrive(level + 1) < 0 ? -1 : done
}

/** Makes wide words narrow, in place: they are seen from CROSSED rows further in. Returns the end. */
function squeeze(from: usize, to: usize): usize {
  const crossed = get(CROSSED)
  const width = get(SIZE) - 1 - crossed
  let out = from
  for (; from < to; from += 8) {
    store<u32>(out, (load<u32>(from) & ((1 << width) - 1)) | ((load<u32>(from, 4) >> crossed) << width))
    out += 4
  }
  return out
}

// ── The meeting ────────────────────────────────────────────────────────────────────────────────────────────────────

/** The diagonals of bottom words as the tops see them: rising is falling. */
// @ts-ignore: decorator
@inline function turn(words: v128, by: u32): v128 {
  return v128.or(i32x4.shr_u(words, by), i32x4.shl(words, by))
}

/** One for each word that has nothing in common with the mask, less what there was. */
// @ts-ignore: decorator
@inline function less(count: v128, words: v128, mask: v128): v128 {
  return i32x4.add(count, i32x4.eq(v128.and(words, mask), i64x2.splat(0)))
}

/** The lanes below a number. */
function lanes(from: u32, below: u32): v128 {
  return i32x4.lt_s(i32x4.add(i32x4(0, 1, 2, 3), i32x4.splat(from)), i32x4.splat(below))
}

/**
 * Compares the tops of a class with the bottoms of all other columns: 16 bottoms in registers, one top after the other. Four tops in
 * a row of the loop: 1.2 times as fast as one (V8 of Node 20 looks for interrupts in every round).
 */
function meet(budget: i64): i64 {
  const level = levelOf(get(PLACED))
  const middle = get(MIDDLE)
  const classes = load<u32>(level, CLASSES)
  const records: usize = load<u32>(level, RECORDS_AT)
  const by = get(SIZE) - 1 + middle - 2 * get(CROSSED)
  // With one row between them, both halves have the same list: each pair of classes is met twice.
  const twice = middle == 1 && classes > 1
  const end = twice ? classes >> 1 : classes
  let number = get(CLASS)
  let done: i64 = 0
  let total: u64 = 0
  for (; number < end && done < budget; number++) {
    const record = records + (number << 4)
    const others = records + ((classes - 1 - number) << 4)
    const first: usize = load<u32>(record)
    const last: usize = load<u32>(record, TOP_END)
    let bottom: usize = load<u32>(others, BOTTOM)
    const close: usize = load<u32>(others, BOTTOM_END)
    let sum = i64x2.splat(0)
    const even = last - ((last - first) & 15)
    for (; bottom < close; bottom += 64) {
      const mask0 = turn(v128.load(bottom), by)
      const mask1 = turn(v128.load(bottom, 16), by)
      const mask2 = turn(v128.load(bottom, 32), by)
      const mask3 = turn(v128.load(bottom, 48), by)
      let count0 = i64x2.splat(0)
      let count1 = i64x2.splat(0)
      let count2 = i64x2.splat(0)
      let count3 = i64x2.splat(0)
      let top = first
      for (; top < even; top += 16) {
        let word = v128.load32_splat(top)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
        word = v128.load32_splat(top, 4)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
        word = v128.load32_splat(top, 8)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
        word = v128.load32_splat(top, 12)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
      }
      for (; top < last; top += 4) {
        const word = v128.load32_splat(top)
        count0 = less(count0, word, mask0)
        count1 = less(count1, word, mask1)
        count2 = less(count2, word, mask2)
        count3 = less(count3, word, mask3)
      }
      const words = <u32>(close - bottom) >> 2
      if (words < 16) {
        count0 = v128.and(count0, lanes(0, words))
        count1 = v128.and(count1, lanes(4, words))
        count2 = v128.and(count2, lanes(8, words))
        count3 = v128.and(count3, lanes(12, words))
      }
      sum = i32x4.add(sum, i32x4.add(i32x4.add(count0, count1), i32x4.add(count2, count3)))
      done += (last - first) >> 2
    }
    total -= <i64>i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
    done++
  }
  set(CLASS, number)
  store<u64>(BOARD + PART_TOTAL, load<u64>(BOARD + PART_TOTAL) + total * weight() * (twice ? 2 : 1))
  if (number < end) return done
  if (middle <= 2) ends()
  else {
    set(PLACED, middle - 1)
    set(PHASE, CHOOSING)
  }
  return done
}

/** The share of all parts that needs no more work: in each row of the middle, the columns behind the current one. */
function share(): f64 {
  if (get(PARTS) == 0) return 1
  let share: f64 = get(PART)
  let weight: f64 = 1
  const deepest = min(get(PLACED), get(MIDDLE) - 1)
  for (let level: u32 = 2; level <= deepest; level++) {
    weight /= <f64>get(SIZE)
    share += weight * <f64>max<i32>(columnAt(level), 0)
  }
  return share / <f64>get(PARTS)
}
