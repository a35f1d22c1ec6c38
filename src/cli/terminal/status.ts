// Exit statuses, and the error for wrong usage.

import { TABLE } from '../../ask/verb-table.ts'
import type { VerbName } from '../../ask/verb-types.ts'
import { note } from './messages.ts'

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
const STATUS_1: Partial<Record<VerbName, string | undefined>> = {
  rate: 'no solution, or several',
  spare: 'no solution, or several',
  minimise: 'no solution, or several',
  check: 'something is wrong, or no solution',
  estimate: undefined,
  why: undefined,
}

/** What a status says of a command; undefined, if it never ends with that: what searches nothing always answers, if its input is good. */
export function meaningOfStatus(status: number, command?: { readonly verb?: VerbName }): string | undefined {
  const { verb } = command ?? {}
  const isSearch = !command || (verb !== undefined && 'nodes' in TABLE[verb].options)
  if (!isSearch && (status === NO_SOLUTION || status === CUT_OFF)) return undefined
  return status === NO_SOLUTION && verb && verb in STATUS_1 ? STATUS_1[verb] : STATUSES[status]
}

/** The last line of the help of a command. */
export function statusHelp(command?: { readonly verb?: VerbName }): string {
  const said = STATUSES.flatMap((_, status) => {
    const meaning = meaningOfStatus(status, command)
    return meaning === undefined ? [] : `${status} ${meaning}`
  })
  return `Exit status: ${said.join(', ')}.`
}

/** Says what has ended the work early, and what is not known. Returns the exit status. */
export function cutOffBy(why: unknown, what: string): number {
  note(`cut off by ${why}${what}`)
  return CUT_OFF
}

/** Wrong usage. The user only needs the message. */
export class UsageError extends Error {}
