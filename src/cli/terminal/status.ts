// Exit statuses, and the error for wrong usage.

export const ANSWERED = 0
export const NO_SOLUTION = 1
export const BAD_INPUT = 2
export const CUT_OFF = 3

/** Wrong usage. The user only needs the message. */
export class UsageError extends Error {}
