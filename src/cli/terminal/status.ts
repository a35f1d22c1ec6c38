// Exit statuses, and the error for wrong usage.

export const ANSWERED = 0
export const NO_SOLUTION = 1
export const BAD_INPUT = 2
export const CUT_OFF = 3

/** What each status says, in order. */
export const STATUSES = [
  'answered',
  'no solution (proven)',
  'bad input or usage',
  'cut off by a limit or a signal (what is known is printed)',
] as const

/** What status 1 says of commands that can find something else. */
export const STATUS_1: Readonly<Record<string, string>> = {
  rate: 'no solution, or several',
  check: 'something is wrong',
}

/** The last line of the help of a command. */
export function statusHelp(name = ''): string {
  return `Exit status: ${STATUSES.map((says, status) => `${status} ${(status === 1 && STATUS_1[name]) || says}`).join(', ')}.`
}

/** Wrong usage. The user only needs the message. */
export class UsageError extends Error {}
