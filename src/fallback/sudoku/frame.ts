// One node of the search for a 9x9 sudoku, as 64 words; the search is a stack of them.
//
//   The rows of the grid form three bands b, its columns three stacks s. A cell is (row r of its band, column c of its stack):
//
//                  stack 0      stack 1      stack 2             one word x[r][c] of a stack, its three bands side by side
//                c=0  1  2    c=0  1  2    c=0  1  2
//              ┌───────────┬────────────┬────────────┐        31 30│29 28    20│19 18    10│ 9  8     0
//   band 0 r=0 │  ▪        │            │            │       ┌─────┼──┬────────┼──┬────────┼──┬────────┐
//          r=1 │           │            │            │       │  -  │▪ │ digits │▪ │ digits │▪ │ digits │
//          r=2 │           │            │            │       └─────┴──┴────────┴──┴────────┴──┴────────┘
//              ├───────────┼────────────┼────────────┤              └─ band 2 ─┘└─ band 1 ─┘└─ band 0 ─┘
//   band 1 r=0 │  ▪        │            │            │
//              ┆           ┆            ┆            ┆        Each band has a field of ten bits: the cell's candidates (bit 0 is
//                                                             digit 1) under a guard that is always 1.
//   Nine words hold a stack, 27 the grid, and one operation works on the nine digits of three cells in three boxes. What
//   JavaScript lacks, wide registers, is made up for by what a lone puzzle allows: stacks in which nothing has happened are
//   left alone. The guard makes arithmetic safe inside a field: taking 1 from it borrows the guard at worst, and a guard that
//   is gone shows that the field was empty.
//
//   A frame                0        8 9      11   12     13    14     15
//              stack 0  +0 ┌──────────┬────────┬──────┬─────┬───────┬───┐   x        candidates
//              stack 1 +16 │ x[r][c]  │  T[r]  │ even │ odd │ noted │ - │   T[r]     x[r][0] | x[r][1] | x[r][2], the triads of
//              stack 2 +32 └──────────┴────────┴──────┴─────┴───────┴───┘            the rows; or what may be left of them
//                      +48 even[3] │ odd[3] │ dirty │ on │ share f64 │ -    even, odd  see stack.ts and band.ts
//                                                                           noted    ~digits of the naked singles seen
//   The representation, its triads and configurations are those of tdoku (Tom Dillon, t-dillon.github.io/tdoku), laid out anew
//   for 32-bit words; thinking in bands, triads and bit tricks on them goes back to JCZSolve and its kin (Zhou Yundong,
//   Champagne, dobrichev and others of the New Sudoku Players' Forum).

/** 1 in each field. */
export const ONES = 0x00100401
/** The guard of each field. */
export const GUARDS = 0x20080200
/** The nine digits of each field. */
export const DIGITS = 0x1ff7fdff
/** All 30 bits. */
export const FULL = 0x3fffffff
/** The carry out of each field. */
export const CARRIES = 0x40100400
/** The digits of the lowest field. */
export const FIELD = 0x1ff

// Offsets in words.
/** Nodes since the last solution. */
export const SINCE = 0
/** f64: in a batch, the solutions of the puzzles before the one at work. */
export const EARLIER = 2
/** The frame of depth 0. */
export const ROOT = 4
/** Words of a frame. */
export const FRAME = 64
/** Words of all. A guess fixes a triad at least, so there are fewer than 486 frames; blank grids reach 56. */
export const FRAME_WORDS = ROOT + 486 * FRAME
/** From stack to stack, and in a stack: */
export const NEXT_STACK = 16
export const TRIADS = 9
export const EVEN = 12
export const ODD = 13
export const NOTED = 14
/** The even, then the odd configurations of the bands. */
export const BANDS = 48
/** The stacks to look at again, a bit each. */
export const DIRTY = 54
/** f64: the share of the search space below this node. */
export const SHARE_BELOW = 56
/** The words that a child inherits: all of its stacks. */
export const INHERITED = 47
