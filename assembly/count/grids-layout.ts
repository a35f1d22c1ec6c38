// The memory of the kernels that count grids by templates and row by row, over the board of ../layout.ts: offsets from BOARD, plain
// integers only. All of it lies on the stack of the search; the grid's model stays as it is.

// ── Grid, counted by templates ─────────────────────────────────────────────────────────────────────────────────────
//
//   A template is one word, a bit for each cell: the places of one value. They lie on the heap, in lists; the values that are
//   interchangeable make a group and share one.
//
//   GROUPS      ┌ group 0 ┬ group 1 ┬ ...       group = u32 list, end of it · u32 picks, the values of it · u32 - · u64 candidates
//   PICK_FRAMES ┌ frame 0 ┬ frame 1 ┬ ...       frame = u64 used · u32 first, at, end: the templates to pick from · u32 free
//                                                   · u32 group, picks left in it · (u32 list, end of it)[groups]
export const FULL = 1096928 //       u64  all cells
export const GROUP_COUNT = 1096936 // u32
export const PICK_COUNT = 1096940 // u32  the values: templates in a packing
export const CLASS_OF = 1096944 //    u8[MAX_VALUES]  the first value that is interchangeable with each; written by the host
export const GROUPS = 1096976 //     CLASS_OF + MAX_VALUES; one more group than there may be
export const GROUP_BYTES = 24
export const HOUSE_CELLS = 1097768 //    u64[MAX_VALUES] the cells of one full house, a bit each, in the order they are covered
export const PICK_FRAMES = 1098024 //      HOUSE_CELLS + 8 * MAX_VALUES
export const PICK_BYTES = 288 //     32 + 8 * MAX_VALUES
export const HOUSE_MASKS = 1107240 // u64[MAX_HOUSES] the cells of each full house
export const PEER_MASKS = 1108264 // u64[64]  the cells that share a full house with each
export const CELL_TALLIES = 1108776 //    u32[64]  templates through each cell
export const PATH = 1109032 //       u64[64][4]  while templates are made: cells to try, cells chosen, cells left, house
/** Steps at most in listing the templates of a group: where there are so many of them, nothing is won. */
export const TEMPLATE_STEPS = 1048576
/** Bytes of templates at most. */
export const TEMPLATE_BYTES = 4194304

// ── Grid, counted row by row ───────────────────────────────────────────────────────────────────────────────────────
//
//   All that matters to the rows below is, for each value, in which of the houses begun above it stands: a lane of 16 bits. Eight
//   lanes are a state; the lanes of interchangeable values are sorted, so that states that differ by their names are one.
//
//   PLAN    ┌ row 0 ┬ row 1 ┬ ...   row = u32 bits that live on · u32 - · cells[values]    written by the host; values in the
//                                   cell = u16 bits before, after · u32 candidates         order of their lanes
//   heap    states of this row │ tables outgrown │ table of the next row's states          state = u16 lanes[8] · u64 fillings
export const ROW_COUNT = 1097000 //  u32  written by the host
export const SAME = 1097008 //       u16[8] all bits if a lane's value is interchangeable with the lane's before; written by the host
export const PLAN = 1097024
export const ROW = 1104704 //        PLAN + room for 640 cells in 320 rows; u32  the row to fill
export const STATES_AT = 1104708 //  u32  the next state, in bytes from the heap's start,
export const STATES_END = 1104712 // u32  and the end of the states
export const TABLE = 1104716 //      u32  the table, in bytes from the heap's start
export const TABLE_SIZE = 1104720 // u32  states it has room for, a power of 2
export const TABLE_USED = 1104724 // u32  states in it
export const LANES = 1104736 //      u16[8]    while a row is filled: the bits that each value gets
export const CHOICES = 1104752 //    u32[8][4] values that fit each cell · left to try · free · fillings alike
export const STATE_BYTES = 24
