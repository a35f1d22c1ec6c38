// How many placements of n queens there are, by two halves that meet: the method, the parts and the counts of
// assembly/count/halves.ts, a word at a time. Addresses are indices of the heap; a wide word is two of its entries, the falling
// diagonals and the rising ones.

import {
  APART,
  BINOMIALS,
  CLASS,
  CLASSES,
  CROSSED,
  FREE_AT,
  FROM_TABLE,
  HALF,
  HAVE,
  LAYER,
  LEVEL_BYTES,
  LEVELS,
  LISTED,
  MAX_HALF,
  MIDDLE,
  NARROW,
  NEXT_COLUMN,
  OUT,
  PAIR,
  PART_TOTAL,
  PHASE,
  PLACED,
  RECORDS_AT,
  SET,
  SETS_AT,
  SIDE,
  TO_TABLE,
} from '../../../assembly/count/halves-layout.ts'
import {
  BOARD_BYTES,
  EXHAUSTED,
  MEMORY,
  NODES,
  PART,
  PART_END,
  PARTS,
  PAUSED,
  REFUSED,
  SIZE,
  SOLUTIONS,
  STATUS,
  TOTAL,
} from '../../../assembly/layout.ts'
import { indexOf, lowest } from '../bits.ts'
import { begin, add as count, leave } from '../header.ts'
import type { Memory } from '../host.ts'
import { extend } from '../memory.ts'

// Phases.
const LAYERS = 0 // building the halves
const SEEKING = 1 // the next part
const CHOOSING = 2 // the next queen of the middle
const SIFTING = 3 // taking the words it meets out of the lists
const MEETING = 4 // of tops and bottoms

/** Words of one entry up to this board. */
const NARROW_BOARD = 17
/** Entries that lie beyond a list and are read with it, at most. */
const SPARE = 16

function get({ i32 }: Memory, offset: number): number {
  return i32[offset >> 2]
}

function set({ i32 }: Memory, offset: number, value: number): void {
  i32[offset >> 2] = value
}

/** A level's record. */
function levelOf(level: number): number {
  return LEVELS + level * LEVEL_BYTES
}

/** The sums, as they stand on the board. */
function sumsOf({ u8 }: Memory): DataView {
  return new DataView(u8.buffer)
}

/** Of SIZE queens, 1 to 32, in MEMORY pages at most. Writes PARTS. */
export function start(memory: Memory): void {
  begin(memory)
  divide(memory)
  for (let n = 0; n <= 32; n++) {
    set(memory, BINOMIALS + n * 36, 1)
    for (let k = 1; k <= 8; k++) {
      const many = n === 0 ? 0 : binomial(memory, n - 1, k) + binomial(memory, n - 1, k - 1)
      set(memory, BINOMIALS + n * 36 + k * 4, many)
    }
  }
  let parts = 0
  while (seek(memory, parts)) parts++
  set(memory, PARTS, parts)
  set(memory, PART, 0)
  set(memory, PART_END, parts)
  set(memory, LISTED, 0)
  set(memory, PLACED, 0)
  set(memory, SIDE, 0)
  set(memory, HAVE, 0)
  set(memory, PHASE, SEEKING)
  if (!get(memory, APART) && !seed(memory, 0)) set(memory, STATUS, REFUSED)
}

/** Reads and compares at least `budget` words, and one class more at most. Returns PAUSED, EXHAUSTED (PART is PART_END) or REFUSED. */
export function run(memory: Memory, budget: number): number {
  if (get(memory, STATUS) === REFUSED) return REFUSED
  let left = budget
  let status = PAUSED
  while (left > 0 && status === PAUSED) {
    const phase = get(memory, PHASE)
    let done = 1
    if (phase === SEEKING) status = begins(memory)
    else if (phase === CHOOSING) status = choose(memory)
    else if (phase === LAYERS) done = layer(memory, left)
    else if (phase === SIFTING) done = sift(memory, left)
    else done = meet(memory, left)
    if (done < 0) status = REFUSED
    else left -= done
  }
  count(memory, NODES, budget - left)
  return leave(memory, status, share(memory))
}

// ── The plan ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Chooses the rows of a half, as many as memory allows: all halves in one list, or apart for each queen of the first middle row. */
function divide(memory: Memory): void {
  const n = get(memory, SIZE)
  const room = (get(memory, MEMORY) >>> 0) * 65536 - BOARD_BYTES
  let half = Math.min((n - 1) >> 1, MAX_HALF)
  set(memory, APART, 0)
  for (; half > 1; half--) {
    if (estimate(n, half, false) < room) break
    if (n - 2 * half > 1 && estimate(n, half, true) < room) {
      set(memory, APART, 1)
      break
    }
  }
  const middle = n - 2 * half
  set(memory, HALF, half)
  set(memory, MIDDLE, middle)
  const deep = Math.max(0, n - NARROW_BOARD)
  set(memory, NARROW, Math.min(2 * deep, middle))
  set(memory, CROSSED, 2 * deep < middle ? deep : n > NARROW_BOARD ? middle : 0)
}

/** Bytes for halves of so many rows and all lists that are left of them. */
function estimate(n: number, half: number, apart: boolean): number {
  let words = n > NARROW_BOARD ? 1.3 : 1.5
  let classes = 1
  let free = 1
  for (let row = 0; row < half; row++) {
    words *= (n - row) * free
    classes *= (n - row) / (row + 1)
    free *= 1 - 2 / n
  }
  const outside = 1 - half / n
  const left = outside * outside * Math.sqrt(outside)
  const lists = 1.2 * (apart ? 2 * left : 1) + ((apart ? left : 1) * 2 * left) / (1 - left)
  return words * lists * (n > NARROW_BOARD ? 8 : 4) + (classes * 24) / (1 - outside) + 65536
}

function binomial(memory: Memory, n: number, k: number): number {
  return get(memory, BINOMIALS + n * 36 + k * 4)
}

/** Makes the heap usable up to an index. Growing copies it: it grows by half, if it may. */
function reserve(memory: Memory, end: number): boolean {
  const have = get(memory, HAVE)
  if (end <= have) return true
  for (const more of [Math.max(end, have + (have >> 1)), end]) {
    if (!extend(memory, 4 * more)) continue
    set(memory, HAVE, more)
    return true
  }
  return false
}

/** The heap as signed numbers, see host.ts. */
function heapOf({ heap }: Memory): Int32Array {
  return new Int32Array(heap.buffer)
}

// ── Words ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Are the words of the lists at hand wide? */
function areWide(memory: Memory): boolean {
  return get(memory, SIZE) > NARROW_BOARD && get(memory, PLACED) < get(memory, NARROW)
}

/** The falling diagonal through a column, so many rows further in than a word's own row. */
function falling(column: number, rows: number): number {
  return column > rows ? 1 << (column - rows - 1) : 0
}

/** The rising one, from a bit on. */
function rising(n: number, column: number, rows: number, bit: number): number {
  return column + rows + 1 < n ? 1 << (bit + column + rows) : 0
}

/** Copies the words that have nothing in common with the mask. Returns the end of the copies. */
function keep(heap: Int32Array, from: number, to: number, mask: number, out: number): number {
  for (; from < to; from++) {
    const word = heap[from]
    const met = word & mask
    heap[out] = word
    out += 1 - ((met | -met) >>> 31)
  }
  return out
}

/** The same with wide words. */
function keepWide(heap: Int32Array, from: number, to: number, falls: number, rises: number, out: number): number {
  for (; from < to; from += 2) {
    const word = heap[from]
    const other = heap[from + 1]
    const met = (word & falls) | (other & rises)
    heap[out] = word
    heap[out + 1] = other
    out += 2 - (((met | -met) >>> 31) << 1)
  }
  return out
}

// ── Layers ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Begins to build halves at an index: the half of no rows is one class of one word. */
function seed(memory: Memory, at: number): boolean {
  if (!reserve(memory, at + 5 + SPARE)) return false
  const heap = heapOf(memory)
  heap[at] = 0
  heap[at + 1] = at + 3
  heap[at + 2] = at + (get(memory, SIZE) > NARROW_BOARD ? 5 : 4)
  heap[at + 3] = 0
  heap[at + 4] = 0
  set(memory, TO_TABLE, at + 1)
  set(memory, OUT, at + 5)
  set(memory, LAYER, 0)
  set(memory, CLASS, 1)
  set(memory, PHASE, LAYERS)
  return true
}

/** Begins the next layer above the last. */
function open(memory: Memory): boolean {
  const rows = get(memory, LAYER) + 1
  const classes = binomial(memory, get(memory, SIZE), rows)
  const table = get(memory, OUT) + classes
  const words = table + classes + 1
  if (!reserve(memory, words + SPARE)) return false
  set(memory, FROM_TABLE, get(memory, TO_TABLE))
  set(memory, TO_TABLE, table)
  heapOf(memory)[table] = words
  set(memory, OUT, words)
  set(memory, LAYER, rows)
  set(memory, CLASS, 0)
  set(memory, SET, (1 << rows) - 1)
  return true
}

/** Builds classes of the layer. The halves of a column set are those of the set less a column, with a queen there. */
function layer(memory: Memory, budget: number): number {
  const n = get(memory, SIZE)
  const wide = n > NARROW_BOARD
  const rows = get(memory, LAYER)
  const classes = binomial(memory, n, rows)
  let number = get(memory, CLASS)
  if (number === classes) {
    if (rows === get(memory, HALF)) return built(memory)
    return open(memory) ? 1 : -1
  }
  const from = get(memory, FROM_TABLE)
  const to = get(memory, TO_TABLE)
  const attacked = attackedFrom(memory, rows)
  let heap = heapOf(memory)
  let columns = get(memory, SET)
  let out = get(memory, OUT)
  let done = 0
  for (; number < classes && done < budget; number++) {
    heap[to - classes + number] = columns
    let rank = 0
    for (let rest = columns & (columns - 1), i = 1; rest !== 0; rest &= rest - 1, i++) {
      rank += binomial(memory, indexOf(lowest(rest)), i)
    }
    for (let rest = columns, i = 1; ; i++) {
      const column = indexOf(lowest(rest))
      rest &= rest - 1
      if (!((attacked >>> column) & 1)) {
        const start = heap[from + rank]
        const end = heap[from + rank + 1]
        if (out + (end - start) + SPARE > get(memory, HAVE)) {
          if (!reserve(memory, out + (end - start) + SPARE)) return -1
          heap = heapOf(memory)
        }
        out = wide ? addWide(heap, start, end, column, n, out) : add(heap, start, end, column, n, out)
        done += wide ? (end - start) >> 1 : end - start
      }
      if (rest === 0) break
      rank += binomial(memory, column, i) - binomial(memory, indexOf(lowest(rest)), i)
    }
    heap[to + number + 1] = out
    done++
    const ripple = columns + lowest(columns)
    columns = (((ripple ^ columns) >>> 2) >>> indexOf(lowest(columns))) | ripple
  }
  set(memory, CLASS, number)
  set(memory, SET, columns)
  set(memory, OUT, out)
  return done
}

/** The columns of a row of the half that the first queen of the middle attacks, if the halves are built for it. */
function attackedFrom(memory: Memory, rows: number): number {
  if (!get(memory, APART)) return 0
  const column = columnAt(memory, 0)
  const distance = get(memory, HALF) + 1 - rows + (get(memory, SIDE) ? get(memory, MIDDLE) - 1 : 0)
  const right = column + distance < 32 ? 1 << (column + distance) : 0
  const left = column >= distance ? 1 << (column - distance) : 0
  return (1 << column) | right | left
}

/** Puts a queen below each word that leaves its column free. Returns the end of the new words. */
function add(heap: Int32Array, from: number, to: number, column: number, n: number, out: number): number {
  const bit = n - 1
  const mask = falling(column, 0) | rising(n, column, 0, bit)
  const queen = (column + 1 < n ? 1 << column : 0) | (column > 0 ? 1 << (bit + column - 1) : 0)
  const fell = (1 << (n - 2)) - 1
  const rose = fell << bit
  for (; from < to; from++) {
    const word = heap[from]
    const met = word & mask
    heap[out] = ((word & fell) << 1) | ((word >>> 1) & rose) | queen
    out += 1 - ((met | -met) >>> 31)
  }
  return out
}

/** The same with wide words. */
function addWide(heap: Int32Array, from: number, to: number, column: number, n: number, out: number): number {
  const falls = falling(column, 0)
  const rises = rising(n, column, 0, 0)
  const fallen = column + 1 < n ? 1 << column : 0
  const risen = column > 0 ? 1 << (column - 1) : 0
  const field = (1 << (n - 2)) - 1
  for (; from < to; from += 2) {
    const word = heap[from]
    const other = heap[from + 1]
    const met = (word & falls) | (other & rises)
    heap[out] = ((word & field) << 1) | fallen
    heap[out + 1] = (other >>> 1) | risen
    out += 2 - (((met | -met) >>> 31) << 1)
  }
  return out
}

/** The halves are built: files them as the tops, the bottoms, or both. */
function built(memory: Memory): number {
  const apart = get(memory, APART)
  const side = get(memory, SIDE)
  const level = levelOf(apart)
  const classes = binomial(memory, get(memory, SIZE), get(memory, HALF))
  const starts = get(memory, TO_TABLE)
  const records = side ? get(memory, level + RECORDS_AT) : get(memory, OUT)
  const free = side ? get(memory, OUT) : records + 4 * classes
  if (!reserve(memory, free + SPARE)) return -1
  const heap = heapOf(memory)
  for (let number = 0; number < classes; number++) {
    const record = records + 4 * number
    if (!side) heap.copyWithin(record, starts + number, starts + number + 2)
    if (side || !apart) heap.copyWithin(record + 2, starts + number, starts + number + 2)
  }
  set(memory, level + CLASSES, classes)
  set(memory, level + SETS_AT, starts - classes)
  set(memory, level + RECORDS_AT, records)
  set(memory, level + FREE_AT, free)
  if (!apart) {
    set(memory, PHASE, SEEKING)
    return 1
  }
  set(memory, SIDE, 1 - side)
  if (!side) return seed(memory, free) ? 1 : -1
  return arrive(memory, 1)
}

// ── The middle ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** The middle row that is filled at a level: the two outer ones first. */
function rowOf(memory: Memory, level: number): number {
  return level & 1 ? get(memory, MIDDLE) - 1 - (level >> 1) : level >> 1
}

/** The column of the queen placed at a level. */
function columnAt(memory: Memory, level: number): number {
  return get(memory, levelOf(level) + NEXT_COLUMN) - 1
}

/** Finds the two outer queens of a part. False if there are not as many parts. */
function seek(memory: Memory, part: number): boolean {
  const n = get(memory, SIZE)
  const middle = get(memory, MIDDLE)
  for (let first = 0; first <= (n - 1) >> 1; first++) {
    for (let last = middle === 1 ? first : first + 1; last + first < n; last++) {
      if (middle > 1 && last - first === middle - 1) continue
      if (part === 0) {
        set(memory, levelOf(0) + NEXT_COLUMN, first + 1)
        set(memory, PAIR, last)
        return true
      }
      part--
      if (middle === 1) break
    }
  }
  return false
}

/** Begins the next part. */
function begins(memory: Memory): number {
  if (get(memory, PART) >= get(memory, PART_END) || !seek(memory, get(memory, PART))) return EXHAUSTED
  sumsOf(memory).setBigUint64(PART_TOTAL, 0n, true)
  const first = columnAt(memory, 0)
  if (get(memory, MIDDLE) > 1 && get(memory, LISTED) === first + 1) {
    set(memory, PLACED, 1)
    return descend(memory, get(memory, PAIR))
  }
  set(memory, PLACED, 0)
  set(memory, LISTED, 0)
  if (get(memory, APART)) return seed(memory, 0) ? PAUSED : REFUSED
  return descend(memory, first)
}

/** The part is counted. */
function ends(memory: Memory): void {
  const sums = sumsOf(memory)
  const sum = sums.getBigUint64(TOTAL, true) + sums.getBigUint64(PART_TOTAL, true)
  const high = sums.getBigUint64(TOTAL + 8, true) + (sum >> 64n)
  sums.setBigUint64(TOTAL, sum, true)
  sums.setBigUint64(TOTAL + 8, high, true)
  memory.f64[SOLUTIONS >> 3] = Number((high << 64n) | BigInt.asUintN(64, sum))
  set(memory, PART, get(memory, PART) + 1)
  set(memory, PLACED, 0)
  set(memory, PHASE, SEEKING)
}

/** The next queen of the middle, in depth-first order. */
function choose(memory: Memory): number {
  const n = get(memory, SIZE)
  for (let level = get(memory, PLACED); level >= 2; level--) {
    let column = get(memory, levelOf(level) + NEXT_COLUMN)
    while (column < n && !may(memory, level, column)) column++
    if (column < n) {
      set(memory, PLACED, level)
      return descend(memory, column)
    }
  }
  ends(memory)
  return PAUSED
}

/** May a queen stand there, beside those placed? Of two choices that are each other's half turn, only the lesser may. */
function may(memory: Memory, level: number, column: number): boolean {
  const row = rowOf(memory, level)
  for (let other = 0; other < level; other++) {
    const across = Math.abs(columnAt(memory, other) - column)
    if (across === 0 || across === Math.abs(rowOf(memory, other) - row)) return false
  }
  if (!turned(memory, level)) return true
  const partner = level & 1 ? columnAt(memory, level - 1) : level === get(memory, MIDDLE) - 1 ? column : 0
  return column + partner < get(memory, SIZE)
}

/** Are the pairs of rows filled below a level their own image under a half turn? */
function turned(memory: Memory, level: number): boolean {
  for (let pair = 0; pair + 1 < level; pair += 2) {
    if (columnAt(memory, pair) + columnAt(memory, pair + 1) !== get(memory, SIZE) - 1) return false
  }
  return true
}

/** Of how many choices of the middle this one is the least, under both reflections. */
function weight(memory: Memory): number {
  const middle = get(memory, MIDDLE)
  const central = 2 * columnAt(memory, middle - 1) + 1 === get(memory, SIZE)
  if (middle === 1) return central ? 1 : 2
  return turned(memory, middle) && (!(middle & 1) || central) ? 2 : 4
}

/** Places a queen: its lists are made next. */
function descend(memory: Memory, column: number): number {
  const from = levelOf(get(memory, PLACED))
  const to = from + LEVEL_BYTES
  const classes = get(memory, from + CLASSES)
  const sets = get(memory, from + FREE_AT)
  const records = sets + classes
  const words = records + 4 * classes
  if (!reserve(memory, words + SPARE)) return REFUSED
  set(memory, from + NEXT_COLUMN, column + 1)
  set(memory, to + SETS_AT, sets)
  set(memory, to + RECORDS_AT, records)
  set(memory, to + CLASSES, 0)
  set(memory, to + FREE_AT, words)
  set(memory, CLASS, 0)
  set(memory, PHASE, SIFTING)
  return PAUSED
}

/** The lists of a level are there. */
function arrive(memory: Memory, level: number): number {
  set(memory, PLACED, level)
  set(memory, CLASS, 0)
  if (level === get(memory, MIDDLE)) set(memory, PHASE, MEETING)
  else if (level > 1) {
    set(memory, levelOf(level) + NEXT_COLUMN, 0)
    set(memory, PHASE, CHOOSING)
  } else {
    set(memory, LISTED, columnAt(memory, 0) + 1)
    if (descend(memory, get(memory, PAIR)) === REFUSED) return -1
  }
  return 1
}

/** Takes the words that the new queen meets out of the level's lists, class by class. */
function sift(memory: Memory, budget: number): number {
  const n = get(memory, SIZE)
  const level = get(memory, PLACED)
  const from = levelOf(level)
  const to = from + LEVEL_BYTES
  const sets = get(memory, from + SETS_AT)
  const records = get(memory, from + RECORDS_AT)
  const classes = get(memory, from + CLASSES)
  const keptSets = get(memory, to + SETS_AT)
  const keptRecords = get(memory, to + RECORDS_AT)
  const middle = get(memory, MIDDLE)
  const column = columnAt(memory, level)
  const row = rowOf(memory, level)
  const mirrored = middle - 1 - row
  const wide = areWide(memory)
  const bit = wide ? 0 : n - 1 - (n > NARROW_BOARD ? 2 * get(memory, CROSSED) : 0)
  const topFalls = falling(column, row)
  const topRises = rising(n, column, row, bit)
  const bottomFalls = falling(column, mirrored)
  const bottomRises = rising(n, column, mirrored, bit)
  const taken = (1 << column) | (level === 1 ? 1 << columnAt(memory, 0) : 0)
  const squeezes = wide && level + 1 === get(memory, NARROW)
  let heap = heapOf(memory)
  let kept = get(memory, to + CLASSES)
  let number = get(memory, CLASS)
  let out = get(memory, to + FREE_AT)
  let done = 0

  const copy = (record: number, falls: number, rises: number): number => {
    const start = heap[record]
    const end = heap[record + 1]
    if (!wide) return keep(heap, start, end, falls | rises, out)
    const close = keepWide(heap, start, end, falls, rises, out)
    return squeezes ? squeeze(memory, heap, out, close) : close
  }

  for (; number < classes && done < budget; number++) {
    done++
    const columns = heap[sets + number]
    if (columns & taken) continue
    const record = records + 4 * number
    const entries = heap[record + 1] - heap[record] + (heap[record + 3] - heap[record + 2])
    if (out + entries + SPARE > get(memory, HAVE)) {
      if (!reserve(memory, out + entries + SPARE)) return -1
      heap = heapOf(memory)
    }
    done += wide ? entries >> 1 : entries
    const copied = keptRecords + 4 * kept
    heap[keptSets + kept] = columns
    kept++
    let end = copy(record, topFalls, topRises)
    heap[copied] = out
    heap[copied + 1] = end
    if (middle > 1) {
      out = end
      end = copy(record + 2, bottomFalls, bottomRises)
    }
    heap[copied + 2] = out
    heap[copied + 3] = end
    out = end
  }
  set(memory, CLASS, number)
  set(memory, to + CLASSES, kept)
  set(memory, to + FREE_AT, out)
  if (number < classes) return done
  return arrive(memory, level + 1) < 0 ? -1 : done
}

/** Makes wide words narrow, in place: they are seen from CROSSED rows further in. Returns the end. */
function squeeze(memory: Memory, heap: Int32Array, from: number, to: number): number {
  const crossed = get(memory, CROSSED)
  const width = get(memory, SIZE) - 1 - crossed
  let out = from
  for (; from < to; from += 2) heap[out++] = (heap[from] & ((1 << width) - 1)) | ((heap[from + 1] >>> crossed) << width)
  return out
}

// ── The meeting ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Compares the tops of a class with the bottoms of all other columns. */
function meet(memory: Memory, budget: number): number {
  const level = levelOf(get(memory, PLACED))
  const middle = get(memory, MIDDLE)
  const classes = get(memory, level + CLASSES)
  const records = get(memory, level + RECORDS_AT)
  const by = get(memory, SIZE) - 1 + middle - 2 * get(memory, CROSSED)
  const twice = middle === 1 && classes > 1
  const end = twice ? classes >> 1 : classes
  const heap = heapOf(memory)
  let number = get(memory, CLASS)
  let done = 0
  let total = 0
  for (; number < end && done < budget; number++) {
    const record = records + 4 * number
    const others = records + 4 * (classes - 1 - number)
    const first = heap[record]
    const last = heap[record + 1]
    const bottom = heap[others + 2]
    const close = heap[others + 3]
    total += pairs(heap, first, last, bottom, close, by)
    done += (last - first) * ((close - bottom + 15) >> 4) + 1
  }
  set(memory, CLASS, number)
  const sums = sumsOf(memory)
  const sum = sums.getBigUint64(PART_TOTAL, true) + BigInt(total * weight(memory) * (twice ? 2 : 1))
  sums.setBigUint64(PART_TOTAL, sum, true)
  if (number < end) return done
  if (middle <= 2) ends(memory)
  else {
    set(memory, PLACED, middle - 1)
    set(memory, PHASE, CHOOSING)
  }
  return done
}

/**
 * How many tops and bottoms have no diagonal in common. Four bottoms stay in registers while the tops pass by. So few pairs count
 * that a branch costs less than an addition.
 */
function pairs(heap: Int32Array, first: number, last: number, bottom: number, close: number, by: number): number {
  let total = 0
  for (; bottom + 3 < close; bottom += 4) {
    const mask0 = turn(heap[bottom], by)
    const mask1 = turn(heap[bottom + 1], by)
    const mask2 = turn(heap[bottom + 2], by)
    const mask3 = turn(heap[bottom + 3], by)
    for (let top = first; top < last; top++) {
      const word = heap[top]
      if ((word & mask0) === 0) total++
      if ((word & mask1) === 0) total++
      if ((word & mask2) === 0) total++
      if ((word & mask3) === 0) total++
    }
  }
  for (; bottom < close; bottom++) {
    const mask = turn(heap[bottom], by)
    for (let top = first; top < last; top++) if ((heap[top] & mask) === 0) total++
  }
  return total
}

/** The diagonals of a bottom word as the tops see them: rising is falling. */
function turn(word: number, by: number): number {
  return (word >>> by) | (word << by)
}

/** The share of all parts that needs no more work: in each row of the middle, the columns behind the current one. */
function share(memory: Memory): number {
  const parts = get(memory, PARTS)
  if (parts === 0) return 1
  let share = get(memory, PART)
  let weight = 1
  const deepest = Math.min(get(memory, PLACED), get(memory, MIDDLE) - 1)
  for (let level = 2; level <= deepest; level++) {
    weight /= get(memory, SIZE)
    share += weight * Math.max(columnAt(memory, level), 0)
  }
  return share / parts
}
