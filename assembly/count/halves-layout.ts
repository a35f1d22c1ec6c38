// The memory of the kernel that counts queens by halves, over the board of ../layout.ts: offsets from BOARD, plain integers only.
//
//   PHASE ..  what run() is doing, and how far it is. All of it lies on CANDIDATES, which the grid kernel is given anew: it counts
//             on what it finds elsewhere.
//   BINOMIALS u32[33][9]   c over k: a column set's rank among those of its size, in ascending order of the masks
//   SHUFFLES  u8[16][16]   which bytes to keep of four words (below), or of two wide ones (WIDE_SHUFFLES, u8[4][16])
//   LEVELS    u32[33][6]   one for each filled row of the middle:
//             NEXT_COLUMN · CLASSES · SETS_AT · RECORDS_AT · FREE_AT · -
//
//   HEAP: layer by layer the halves of one list (sets, where each set's words start, words), then level by level the two lists
//   that are left of it, which lie between each other:
//   ┌──────────────┬──────────────────────────────────────────┬─────────────────────────────────────────────────────┐
//   │ sets         │ records: tops from, to; bottoms from, to │ tops of set 0 │ bottoms of set 0 │ tops of set 1 │… │
//   │ u32[classes] │ u32[classes][4]                          │ u32[] or u64[] in narrow or wide words               │
//   └──────────────┴──────────────────────────────────────────┴─────────────────────────────────────────────────────┘
//
//   A word is a filled half: the diagonals it leaves attacked, seen from the row next to it.
//
//        width bits      width bits
//     ┌───────────────┬───────────────┐  width = n - 1; up to n = 17 both fields fit u32, beyond it a wide word has the rising
//     │ rising        │ falling       │  ones from bit 32. Diagonals that cross no row yet to fill are dropped, until a word is
//     │ column 0 ..   │ column 1 ..   │  narrow there, too.
//     └───────────────┴───────────────┘
//    2 width        width             0
export const PHASE = 1024 //         u32  what run() does next
export const HALF = 1028 //          u32  rows of a half
export const MIDDLE = 1032 //        u32  rows between the halves
export const APART = 1036 //         u32  1 if the halves are built for each queen of the first middle row apart
export const NARROW = 1040 //        u32  the level from which on words are narrow,
export const CROSSED = 1044 //       u32  and how many rows further in they are seen from there
export const PLACED = 1048 //        u32  the level: middle rows filled
export const SIDE = 1052 //          u32  built apart: 0 for the tops, 1 for the bottoms
export const LISTED = 1056 //        u32  the column level 1 is made for, plus 1; 0 if for none
export const PAIR = 1060 //          u32  the column of the last middle row in this part
export const LAYER = 1064 //         u32  rows of the halves being built
export const CLASS = 1068 //         u32  the class that comes next
export const SET = 1072 //           u32  its columns, while halves are built
export const OUT = 1076 //           u32  where their next word goes
export const FROM_TABLE = 1080 //    u32  where the words of the layer below start
export const TO_TABLE = 1084 //      u32  and those of the layer being built
export const HAVE = 1088 //          u32  the heap may be used up to here (in TypeScript: so many entries of it)
export const PART_TOTAL = 1096 //    u64  what the running part has counted
export const BINOMIALS = 1104
export const SHUFFLES = 2304
export const WIDE_SHUFFLES = 2560
export const LEVELS = 2624
export const LEVEL_BYTES = 24
export const NEXT_COLUMN = 0 //      u32  to try in the row that comes next
export const CLASSES = 4 //          u32
export const SETS_AT = 8 //          u32
export const RECORDS_AT = 12 //      u32
export const FREE_AT = 16 //         u32  where the next level begins
// In a record, after where the tops begin:
export const TOP_END = 4
export const BOTTOM = 8
export const BOTTOM_END = 12
/** Rows of a half at most: halves of eight rows are five times as many as those of seven. */
export const MAX_HALF = 7
