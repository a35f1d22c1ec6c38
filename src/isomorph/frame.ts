// The memory of a search for the canonical form: bytes of a state.
//
//   0       9       18      27        37        47      56      57    58
//   ┌───────┬───────┬───────┬─────────┬─────────┬───────┬───────┬─────┐
//   │ order │ place │ start │ column  │ offset  │ rows  │ label │flip │
//   └───────┴───────┴───────┴─────────┴─────────┴───────┴───────┴─────┘

/** The column at each place. */
export const ORDER = 0
/** The place of each column. */
export const PLACE = 9
/** The first place of the class of each place: columns of a class may still change places. */
export const START = 18
/** For each digit, from 0, a column; NONE if it has no label. The label is the place of that column plus an offset. */
export const COLUMN = 27
/** The offset of each digit, plus OFFSET_BIAS. */
export const OFFSET = 37
/** The rows that were chosen. */
export const ROWS = 47
/** The next label. */
export const LABEL = 56
/** 1: the grid is transposed. */
export const FLIP = 57
export const BYTES = 64
