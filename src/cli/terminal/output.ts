// Where answers go: to stdout, or to a file that -o names. The file is opened with the first of them: bad input leaves it as it was.

import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { reasonOf } from '../../model/errors.ts'
import { sayAnnounced } from './messages.ts'
import { UsageError } from './status.ts'

/** The width if the output is not a terminal. */
const COLUMNS = 80

let name: string | undefined
let file: ReturnType<typeof createWriteStream> | undefined
let failure: unknown

/** Sends what is printed from now on to a file; to stdout, without a name. */
export function printTo(other: string | undefined): void {
  name = other
  file = undefined
  failure = undefined
}

/** What answers are written to. */
export function output(): NodeJS.WriteStream | NonNullable<typeof file> {
  sayAnnounced()
  if (name === undefined) return process.stdout
  file ??= createWriteStream(name).on('error', (error) => {
    failure = error
  })
  return file
}

/** Waits until all is in the file. @throws UsageError if it cannot be written */
export async function endOutput(): Promise<void> {
  if (!file) return
  file.end()
  await finished(file).catch((error) => {
    failure ??= error
  })
  const [to, reason] = [name, failure]
  printTo(undefined)
  if (reason !== undefined) throw new UsageError(`cannot write ${to}: ${reasonOf(reason)}`)
}

/** Does a person read along? */
export function isOnTerminal(): boolean {
  return name === undefined && process.stdout.isTTY
}

/** The width of what answers are shown on. */
export function widthOfTerminal(): number {
  return (name === undefined && process.stdout.columns) || COLUMNS
}

/** May a text have colours and weights? (no-color.org) */
function isStyled(): boolean {
  return isOnTerminal() && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
}

/** Bold on a terminal that wants it; the same text anywhere else. */
export function bold(text: string): string {
  return isStyled() ? `\x1b[1m${text}\x1b[22m` : text
}

/** Red, likewise. */
export function red(text: string): string {
  return isStyled() ? `\x1b[31m${text}\x1b[39m` : text
}

const STYLE = /\p{Cc}\[\d+m/gu

/** The columns that a line takes: styles take none. */
export function widthOf(line: string): number {
  return line.replace(STYLE, '').length
}
