// The memory of the kernels that count grids: by templates, row by row, and over all layouts. Offsets from BOARD, in WORK
// (../layout.ts), after the steps of a tiling, because grids over all layouts are counted while layouts are listed.

import { MAX_HOUSES } from '../layout.ts'
import { LAYOUTS_END } from '../layouts/layout.ts'
import { MAX_CELLS, MAX_LAYOUT, MAX_LAYOUT_GRIDS, MAX_VALUES } from '../limits.ts'

// ── Written by the host ────────────────────────────────────────────────────────────────────────────────────────────
//
//   PLAN    ┌ row 0 ┬ row 1 ┬ ...   row = bits kept · a cell for each value
//                                   cell = bits before, bits after · candidates
//
//   A state has a lane for each value, interchangeable values side by side, and a bit for each open house (a house begun and not
//   finished). Candidates are a bit for each lane. A value fits a cell if its lane has none of the bits before; then it gets the bits
//   after.
export const MAX_ROWS = 320
export const SYMMETRY = LAYOUTS_END //                 u32  1 to pack one layout of each symmetry class, for all its images
export const ROW_COUNT = SYMMETRY + 4 //              u32
export const CLASS_OF = ROW_COUNT + 4 //              u8[MAX_VALUES]  the first value that is interchangeable with each
export const SAME = CLASS_OF + MAX_VALUES + 8 //      u16[8] all bits if the values of this lane and the one before are interchangeable
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
//   A template is one word, a bit for each cell: the places of one value. Interchangeable values form a group and share one list of
//   templates.
//
//   GROUPS       ┌ group 0 ┬ group 1 ┬ ...     and a spare one
//   PICK_FRAMES  ┌ frame 0 ┬ frame 1 ┬ ...     the templates to pick from, and the lists of all groups for the later picks
export const MAX_PACKED = 64
export const GROUP_LIST = 0 //                        u32
export const GROUP_END = GROUP_LIST + 4 //            u32  the end of its list
export const GROUP_PICKS = GROUP_END + 4 //           u32  its values
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
export const HOUSE_CELLS = GROUPS + GROUP_BYTES * (MAX_VALUES + 1) // u64[MAX_VALUES]  one full house's cells, in the order of the picks
export const HOUSE_MASKS = HOUSE_CELLS + 8 * MAX_VALUES // u64[MAX_HOUSES]  the cells of each full house
export const CROSSINGS = HOUSE_MASKS + 8 * MAX_HOUSES // u32[MAX_PACKED]  templates through each cell
export const PICK_FRAMES = CROSSINGS + 4 * MAX_PACKED // PICK_BYTES[MAX_VALUES]
/** Maximum number of templates in a list for matching.ts, a bit each. */
export const SHORT = 128
export const SETS = PICK_FRAMES + PICK_BYTES * MAX_VALUES // u64[MAX_LAYOUT][2]  of a short list: templates through each cell of the house
export const MATCHES = SETS + 16 * MAX_LAYOUT //      u64[SHORT][2]  and for each template the later ones that do not overlap it

// ── Templates of a grid ────────────────────────────────────────────────────────────────────────────────────────────
/** Maximum number of steps when listing the templates of a group: with more templates, another method is faster. */
export const MAX_STEPS = 1048576
/** Maximum number of bytes of templates. */
export const TEMPLATE_BYTES = 4194304
// In a step:
export const PATH_UNTRIED = 0 //                      u64  cells to try,
export const PATH_CHOSEN = PATH_UNTRIED + 8 //        u64  cells chosen
export const PATH_LEFT = PATH_CHOSEN + 8 //           u64  and cells that can still be chosen
export const PATH_HOUSE = PATH_LEFT + 8 //            u32  the house of the cells to try
export const PATH_BYTES = PATH_HOUSE + 8
export const PEER_MASKS = MATCHES + 16 * SHORT //     u64[MAX_PACKED]  the cells that share a full house with each
export const PATH = PEER_MASKS + 8 * MAX_PACKED //    PATH_BYTES[MAX_PACKED]

// ── Row by row ─────────────────────────────────────────────────────────────────────────────────────────────────────
//
//   All that matters to the rows below is which open houses already have each value: a lane of 16 bits. Eight lanes are a state. The
//   lanes of interchangeable values are sorted, so that states equal up to renaming become one.
//
//   heap    states of this row │ tables that became too small │ table of the next row's states
export const STATE_LANES = 0 //                       v128
export const STATE_FILLINGS = STATE_LANES + 16 //     u64
export const STATE_BYTES = STATE_FILLINGS + 8
// While a row is filled, in the choice of each cell:
export const CHOICE_FITS = 0 //                       u32  values that fit the cell
export const CHOICE_UNTRIED = CHOICE_FITS + 4 //      u32  values still to try
export const CHOICE_FREE = CHOICE_UNTRIED + 4 //      u32  values that no earlier cell has
export const CHOICE_TIMES = CHOICE_FREE + 4 //        u32  number of equivalent fillings
export const CHOICE_BYTES = CHOICE_TIMES + 4
export const ROW = PATH + PATH_BYTES * MAX_PACKED //  u32  the row to fill
export const STATES_AT = ROW + 4 //                   u32  the next state, in bytes from the heap's start,
export const STATES_END = STATES_AT + 4 //            u32  and the end of the states
export const TABLE = STATES_END + 4 //                u32  the table, in bytes from the heap's start
export const TABLE_SIZE = TABLE + 4 //                u32  states it has room for, a power of 2
export const TABLE_USED = TABLE_SIZE + 4 //           u32  states in it
export const OUTGROWN_AT = TABLE_USED + 4 //          u32  the table before: the next state to move from it,
export const OUTGROWN_END = OUTGROWN_AT + 4 //        u32  and its end; the same if none is left
export const CLEARED = OUTGROWN_END + 4 //            u32  the table is clear up to here, while it is being cleared
export const GATHERED = CLEARED + 4 //                u32  places of the table whose states are gathered as those of the next row,
export const GATHERED_END = GATHERED + 4 //           u32  and the end of these
export const CHOICES = GATHERED_END + 4 + 4 //        CHOICE_BYTES[8]
export const LANES = CHOICES + 8 * CHOICE_BYTES //    u16[8]  the bits that each value gets

// ── Grids over all layouts ─────────────────────────────────────────────────────────────────────────────────────────
//
//   A template meets every row, every column and the regions placed so far once.
//   TEMPLATES ┌ all n! ┬ those that meet region 0 ┬ of these, those that meet region 1 ┬ ...   lists of u64; the list for
//             └ LISTS[0]      LISTS[1]              LISTS[2]                                    k regions ends at LISTS[k + 1]
//   After the last of them come the lists of the packing.
export const FILTERED = LANES + 16 //                 u32  regions of the last layout for which LISTS is valid
export const FACTORIAL = FILTERED + 4 //              u32  of SIZE
export const LISTS = FACTORIAL + 4 //                 u32[MAX_LAYOUT + 1]  where each list starts
export const IMAGE_BYTES = MAX_LAYOUT * MAX_LAYOUT
export const IMAGES = LISTS + 4 * (MAX_LAYOUT + 2) // IMAGE_BYTES[8]  the source of each cell of an image
export const REGIONS = IMAGES + 8 * IMAGE_BYTES //    u32[MAX_LAYOUT * MAX_LAYOUT]  the last layout: the region of each cell
export const TOTAL_BEFORE = REGIONS + 4 * IMAGE_BYTES // u64[2]  the count before that layout
export const TEMPLATES = TOTAL_BEFORE + 16 //  u64[5040 * 2 * MAX_LAYOUT_GRIDS]  a list for each region, and one for each pick
export const TEMPLATES_END = TEMPLATES + 8 * 5040 * 2 * MAX_LAYOUT_GRIDS
