// The memory of the kernels that cut boards into layouts and count their grids, over the board of ../layout.ts: offsets from BOARD,
// plain integers only.

/** Order of a layout at most: one bit for each cell in 64. */
export const MAX_LAYOUT = 8
/** And where its grids are counted: n! templates have to be listed many times. */
export const MAX_FILLED = 7

// ── Layouts ────────────────────────────────────────────────────────────────────────────────────────────────────────
//
//   STEPS  u64[n * n][4]   cells still to try │ cells seen beside the region under way │ cells of no region │ unused
export const STEPS = 1024

// ── Grids over all layouts ─────────────────────────────────────────────────────────────────────────────────────────
//
//   A template is a mask of cells that meets every row, every column and the regions placed so far once: the places of one value.
//   TEMPLATES ┌ all n! ┬ those that meet region 0 ┬ of these, those that meet region 1 ┬ ...   lists of u64; the list for
//             └ LISTS[0]      LISTS[1]              LISTS[2]                                    k regions ends at LISTS[k + 1]
//   Behind the last of them come the lists of the packing, one a pick.
export const SYMMETRY = 768 //       u32  1: only one layout of each class is packed, for all its images; written by the host
export const SIFTED = 772 //         u32  regions of the last layout for which LISTS hold
export const PICKED = 776 //         u32  frames on PACK_FRAMES: 0 if no layout is being packed
export const WORTH = 780 //          u32  what a packing of the layout under way counts for
export const FACTORIAL = 784 //      u32  of SIZE
export const REGIONS = 3136 //       u64[8]     the regions of the last layout
export const LISTS = 3200 //         u32[9]     where each list begins
export const PACK_FRAMES = 3264 //    u32[8][4]  of each pick: the next template, the end of those to pick from, the end of the list
export const CELL_ORDER = 3392 //    u64[8]     the cells of one house, in the order in which they are filled
export const CROSSINGS = 3456 //     u32[64]    templates through each cell
export const IMAGES = 3712 //        u8[8][64]  where each cell of an image comes from
export const SETS = 4224 //          u64[8][2]   of a short list: the templates through each of those cells, a bit each
export const MATCHES = 4352 //       u64[128][2] and for each template the later ones that do not clash with it
export const TEMPLATES = 1096928 //  where the grid kernel has its stack
