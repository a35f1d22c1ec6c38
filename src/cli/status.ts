// Exit statuses, and the error of a call that cannot be carried out.

export const ANSWERED = 0
export const NO_SOLUTION = 1
export const BAD_INPUT = 2
export const CUT_OFF = 3

/** A call that cannot be carried out: its message is all the user needs. */
export class UsageError extends Error {}
