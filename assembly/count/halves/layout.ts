// The memory of the kernel that counts queens by halves: offsets from BOARD, in WORK (../../layout.ts), and the heap.
//
//   BINOMIALS: c over k, for the rank of a column set among those of its size, in ascending order of the masks.
//   SHUFFLES: the bytes to keep of four words (below); WIDE_SHUFFLES: of two wide words.
//   LEVELS: one for each filled row of the middle.
//
//   HEAP: first the halves, layer by layer (sets, where each set's words start, words), then the filtered lists of tops and bottoms,
//   level by level:
//   ┌──────────────┬──────────────────────────────────────────┬─────────────────────────────────────────────────────┐
//   │ sets         │ records: tops from, to; bottoms from, to │ tops of set 0 │ bottoms of set 0 │ tops of set 1 │… │
//   │ u32[classes] │ RECORD_BYTES[classes]                    │ u32[] or u64[] in narrow or wide words               │
//   └──────────────┴──────────────────────────────────────────┴─────────────────────────────────────────────────────┘
//
//   A word is a filled half: the diagonals it leaves attacked, seen from the row next to it.
//
//        width bits      width bits
//     ┌───────────────┬───────────────┐  width = n - 1. Up to n = 17, both fields fit u32. Beyond, words are wide, with the rising
//     │ rising        │ falling       │  diagonals from bit 32. Once enough rows of the middle are filled, the diagonals that cross
//     │ column 0 ..   │ column 1 ..   │  none of the open rows are dropped, and words are narrow, too.
//     └───────────────┴───────────────┘
//    2 width        width             0

import { WORK } from '../../layout.ts'
import { MAX_QUEENS } from '../../limits.ts'

/** Maximum number of rows of a half. There are five times as many halves of eight rows as of seven. */
export const MAX_HALF = 7

export const PHASE = WORK //                          u32  what run() does next
export const HALF = PHASE + 4 //                      u32  rows of a half
export const MIDDLE = HALF + 4 //                     u32  rows between the halves
export const APART = MIDDLE + 4 //                    u32  1 if halves are built separately for each queen of the first middle row
export const NARROW = APART + 4 //                    u32  the level from which words are narrow,
export const CROSSED = NARROW + 4 //                  u32  and diagonals that end within this many rows are dropped
export const PLACED = CROSSED + 4 //                  u32  the level: middle rows filled
export const SIDE = PLACED + 4 //                     u32  APART: 0 while tops are built, 1 while bottoms are
export const LISTED = SIDE + 4 //                     u32  the column that level 1 was made for, plus 1; 0 for none
export const PAIR = LISTED + 4 //                     u32  the column of the last middle row in this part
export const LAYER = PAIR + 4 //                      u32  rows of the halves being built
export const CLASS = LAYER + 4 //                     u32  the next class
export const SET = CLASS + 4 //                       u32  its columns, while halves are built
export const OUT = SET + 4 //                         u32  and where its next word goes
export const FROM_TABLE = OUT + 4 //                  u32  where the words of the layer below start
export const TO_TABLE = FROM_TABLE + 4 //             u32  and those of the layer being built
export const HAVE = TO_TABLE + 4 //                   u32  the heap may be used up to here
export const PART_TOTAL = HAVE + 4 + 4 //             u64  the count of the current part
export const BINOMIAL_ROW = 4 * (MAX_HALF + 2)
export const BINOMIALS = PART_TOTAL + 8 //            u32[MAX_QUEENS + 1][MAX_HALF + 2]
export const SHUFFLES = BINOMIALS + (MAX_QUEENS + 1) * BINOMIAL_ROW + 12 // u8[16][16]
export const WIDE_SHUFFLES = SHUFFLES + 16 * 16 //    u8[4][16]
// In a level:
export const NEXT_COLUMN = 0 //                       u32  the next to try in the next row
export const CLASSES = NEXT_COLUMN + 4 //             u32
export const SETS_AT = CLASSES + 4 //                 u32
export const RECORDS_AT = SETS_AT + 4 //              u32
export const FREE_AT = RECORDS_AT + 4 //              u32  where the next level begins
export const LEVEL_BYTES = FREE_AT + 4
export const LEVELS = WIDE_SHUFFLES + 4 * 16 //       LEVEL_BYTES[MAX_QUEENS + 1]
export const HALVES_END = LEVELS + LEVEL_BYTES * (MAX_QUEENS + 1)
// In a record:
export const TOP = 0 //                               u32
export const TOP_END = TOP + 4 //                     u32
export const BOTTOM = TOP_END + 4 //                  u32
export const BOTTOM_END = BOTTOM + 4 //               u32
export const RECORD_BYTES = BOTTOM_END + 4
