// The memory of the kernels that count grids: by templates, row by row, and over all layouts. Offsets from BOARD, in WORK
// (../layout.ts), behind the steps of a tiling, for the grids over all layouts are counted while layouts are made.

import { MAX_HOUSES } from '../layout.ts'
import { STEPS_END } from '../layouts/layout.ts'
import { MAX_CELLS, MAX_LAYOUT, MAX_LAYOUT_GRIDS, MAX_VALUES } from '../limits.ts'

// ── Written by the host ────────────────────────────────────────────────────────────────────────────────────────────
//
//   PLAN    ┌ row 0 ┬ row 1 ┬ ...   row = bits that live on · a cell for each value     the lanes of a row's cells are its values,
//                                   cell = bits before, after · candidates              interchangeable ones side by side
export const MAX_ROWS = 320
export const SYMMETRY = STEPS_END //                  u32  1: only one layout of each class is packed, for all its images
export const ROW_COUNT = SYMMETRY + 4 //              u32
export const CLASS_OF = ROW_COUNT + 4 //              u8[MAX_VALUES]  the first value that is interchangeable with each
export const SAME = CLASS_OF + MAX_VALUES + 8 //      u16[8] all bits if a lane's value is interchangeable with the lane's before
export const PLAN = SAME + 16 //                      u64[MAX_ROWS + MAX_CELLS]
// In a row of the plan, and in its cells:
export const ROW_LIVE = 0 //                          u32
export const ROW_CELLS = ROW_LIVE + 8
export const CELL_BEFORE = 0 //                       u16
export const CELL_AFTER = CELL_BEFORE + 2 //          u16
export const CELL_VALUES = CELL_AFTER + 2 //          u32
export const CELL_BYTES = CELL_VALUES + 4

// ── Packings of templates ──────────────────────────────────────────────────────────────────────────────────────────
//
//   A template is one word, a bit for each cell: the places of one value. They lie in lists; the values that are interchangeable
//   make a group and share one.
//
//   GROUPS       ┌ group 0 ┬ group 1 ┬ ...     one more than there may be
//   PICK_FRAMES  ┌ frame 0 ┬ frame 1 ┬ ...     what each pick may choose from, and the lists of all groups for the picks after it
export const MAX_PACKED = 64
export const GROUP_LIST = 0 //                        u32
export const GROUP_END = GROUP_LIST + 4 //            u32  the end of its list
export const GROUP_PICKS = GROUP_END + 4 //           u32  the values of it
export const GROUP_CELLS = GROUP_PICKS + 8 //         u64  their candidates
export const GROUP_BYTES = GROUP_CELLS + 8
export const PICK_USED = 0 //                         u64  cells
export const PICK_FIRST = PICK_USED + 8 //            u32  the first template to pick,
export const PICK_NEXT = PICK_FIRST + 4 //            u32  the next
export const PICK_END = PICK_NEXT + 4 //              u32  and the end of them
export const PICK_FREE = PICK_END + 4 //              u32  where the lists of the next frame go
export const PICK_GROUP = PICK_FREE + 4 //            u32  the group picked from
export const PICK_LEFT = PICK_GROUP + 4 //            u32  and how many picks it has left
export const PICK_LISTS = PICK_LEFT + 4 //            u32[MAX_VALUES][2]  of each group: its list and the end of it
export const LIST_BYTES = 8
export const LIST_END = 4
export const PICK_BYTES = PICK_LISTS + LIST_BYTES * MAX_VALUES
export const FULL = PLAN + 8 * (MAX_ROWS + MAX_CELLS) // u64  all cells
export const GROUP_COUNT = FULL + 8 //                u32
export const PICK_COUNT = GROUP_COUNT + 4 //          u32  the values: templates in a packing
export const PICKED = PICK_COUNT + 4 //               u32  frames in use; 0 when all packings are counted
export const MULTIPLICITY = PICKED + 4 //             u32  what a packing counts for
export const GROUPS = MULTIPLICITY + 4 //             GROUP_BYTES[MAX_VALUES + 1]
export const HOUSE_CELLS = GROUPS + GROUP_BYTES * (MAX_VALUES + 1) // u64[MAX_VALUES]  the cells of one full house, as they are covered
export const HOUSE_MASKS = HOUSE_CELLS + 8 * MAX_VALUES // u64[MAX_HOUSES]  the cells of each full house
export const CROSSINGS = HOUSE_MASKS + 8 * MAX_HOUSES // u32[MAX_PACKED]  templates through each cell
export const PICK_FRAMES = CROSSINGS + 4 * MAX_PACKED // PICK_BYTES[MAX_VALUES]
/** Templates of a list that is short enough to be matched, a bit each. */
export const SHORT = 128
export const SETS = PICK_FRAMES + PICK_BYTES * MAX_VALUES // u64[MAX_LAYOUT][2]  of a short list: those through each cell of the house
export const MATCHES = SETS + 16 * MAX_LAYOUT //      u64[SHORT][2]  and for each template the later ones that do not clash with it

// ── Templates of a grid ────────────────────────────────────────────────────────────────────────────────────────────
/** Steps at most in listing the templates of a group: where there are so many of them, nothing is won. */
export const MAX_STEPS = 1048576
/** Bytes of templates at most. */
export const TEMPLATE_BYTES = 4194304
// In a step:
export const PATH_UNTRIED = 0 //                      u64  cells to try,
export const PATH_CHOSEN = PATH_UNTRIED + 8 //        u64  cells chosen
export const PATH_LEFT = PATH_CHOSEN + 8 //           u64  and cells that may still be
export const PATH_HOUSE = PATH_LEFT + 8 //            u32  the house to meet
export const PATH_BYTES = PATH_HOUSE + 8
export const PEER_MASKS = MATCHES + 16 * SHORT //     u64[MAX_PACKED]  the cells that share a full house with each
export const PATH = PEER_MASKS + 8 * MAX_PACKED //    PATH_BYTES[MAX_PACKED]

// ── Row by row ─────────────────────────────────────────────────────────────────────────────────────────────────────
//
//   All that matters to the rows below is, for each value, in which of the houses begun above it stands: a lane of 16 bits. Eight
//   lanes are a state; the lanes of interchangeable values are sorted, so that states that differ by their names are one.
//
//   heap    states of this row │ tables outgrown │ table of the next row's states
export const STATE_LANES = 0 //                       v128
export const STATE_FILLINGS = STATE_LANES + 16 //     u64
export const STATE_BYTES = STATE_FILLINGS + 8
// While a row is filled, in the choice of each cell:
export const CHOICE_FITS = 0 //                       u32  values that fit the cell
export const CHOICE_UNTRIED = CHOICE_FITS + 4 //      u32  values still to try
export const CHOICE_FREE = CHOICE_UNTRIED + 4 //      u32  values that no cell before has
export const CHOICE_TIMES = CHOICE_FREE + 4 //        u32  fillings alike
export const CHOICE_BYTES = CHOICE_TIMES + 4
export const ROW = PATH + PATH_BYTES * MAX_PACKED //  u32  the row to fill
export const STATES_AT = ROW + 4 //                   u32  the next state, in bytes from the heap's start,
export const STATES_END = STATES_AT + 4 //            u32  and the end of the states
export const TABLE = STATES_END + 4 //                u32  the table, in bytes from the heap's start
export const TABLE_SIZE = TABLE + 4 //                u32  states it has room for, a power of 2
export const TABLE_USED = TABLE_SIZE + 4 //           u32  states in it
export const CHOICES = TABLE_USED + 4 + 8 //          CHOICE_BYTES[8]
export const LANES = CHOICES + 8 * CHOICE_BYTES //    u16[8]  the bits that each value gets

// ── Grids over all layouts ─────────────────────────────────────────────────────────────────────────────────────────
//
//   A template meets every row, every column and the regions placed so far once.
//   TEMPLATES ┌ all n! ┬ those that meet region 0 ┬ of these, those that meet region 1 ┬ ...   lists of u64; the list for
//             └ LISTS[0]      LISTS[1]              LISTS[2]                                    k regions ends at LISTS[k + 1]
//   Behind the last of them come the lists of the packing.
export const FILTERED = LANES + 16 //                 u32  regions of the last layout for which LISTS hold
export const FACTORIAL = FILTERED + 4 //              u32  of SIZE
export const LISTS = FACTORIAL + 4 //                 u32[MAX_LAYOUT + 1]  where each list begins
export const IMAGE_BYTES = MAX_LAYOUT * MAX_LAYOUT
export const IMAGES = LISTS + 4 * (MAX_LAYOUT + 2) // IMAGE_BYTES[8]  where each cell of an image comes from
export const TEMPLATES = IMAGES + 8 * IMAGE_BYTES //  u64[5040 * 2 * MAX_LAYOUT_GRIDS]  a list for each region, and one for each pick
export const TEMPLATES_END = TEMPLATES + 8 * 5040 * 2 * MAX_LAYOUT_GRIDS
