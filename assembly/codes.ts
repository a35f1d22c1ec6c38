// The numbers by which host and kernels name things. The host imports this file too, so it holds only integer constants.

// ── Status: what run() returns ─────────────────────────────────────────────────────────────────────────────────────
export const RUNNING = 0
/** The node budget is used up, the list is full, or a long node is done: the next run() continues from here. */
export const PAUSED = 1
/** The whole search space is done. */
export const EXHAUSTED = 2
/** The limit on solutions ended the search. */
export const STOPPED = 3
/** A counting kernel needs more memory than MEMORY allows; the count so far is a lower bound. */
export const REFUSED = 4

/** In place of a count in a batch: the search of the puzzle takes too long, and the host has it answered as a puzzle of its own. Limits are less. */
export const UNANSWERED = 2147483647

// ── Mode: what a search is for ─────────────────────────────────────────────────────────────────────────────────────
/** Every solution is put on the list. */
export const EACH = 0
/** Solutions are counted; none is put on the list. */
export const COUNT = 1
/** Every solution that scores more than the last is put on the list; EXHAUSTED proves the last one best. See `allBest`. */
export const BEST = 2
/** The first solution is put on the list; any will do. */
export const FIRST = 3

// ── Order: which cell the grid kernel branches on ──────────────────────────────────────────────────────────────────
/** The cell with the fewest candidates. */
export const FEWEST = 0
/** The first open cell, so that solutions come in lexicographic order. */
export const FIRST_OPEN = 1
/** Variants: by conflict scores. */
export const BY_SCORE = 2

// ── Stage of the proof of a score: grid/proof.ts ────────────────────────────────────────────────────────────────────
export const PRIMAL = 0
export const DUAL = 1
export const PROVING = 2
export const LISTING = 3
/** `allBest`, if the score of the incumbent is the best one. */
export const PROVEN = 2

// ── Kinds of propagators: grid/apply.ts names the file of each ─────────────────────────────────────────────────────
export const SUM = 0
export const LINE = 1
export const COUNT_OF = 2
export const SET = 3
export const EQUAL = 4
export const CASE = 5
/** Within cases only. */
export const DIFFER = 6
/** Within cases only. */
export const RELATION = 7
export const BINARY = 8
