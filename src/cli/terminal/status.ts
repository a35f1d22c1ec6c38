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

/** What status 1 says of the verbs of which it says something else; or that they never end with it. */
const STATUS_1: Readonly<Record<string, string | undefined>> = {
  rate: 'no solution, or several',
  spare: 'no solution, or several',
  minimise: 'no solution, or several',
  check: 'something is wrong, or no solution',
  estimate: undefined,
  why: undefined,
  draw: undefined,
}

/** What a status says of a verb; undefined, if it never ends with that. */
export function meaningOfStatus(status: number, verb = ''): string | undefined {
  return status === NO_SOLUTION && Object.hasOwn(STATUS_1, verb) ? STATUS_1[verb] : STATUSES[status]
}

/** The last line of the help of a command. */
export function statusHelp(name = ''): string {
  const said = STATUSES.flatMap((_, status) => {
    const meaning = meaningOfStatus(status, name)
    return meaning === undefined ? [] : `${status} ${meaning}`
  })
  return `Exit status: ${said.join(', ')}.`
}

/** Wrong usage. The user only needs the message. */
export class UsageError extends Error {}
