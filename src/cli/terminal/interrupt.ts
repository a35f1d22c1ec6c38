// Ctrl-C and SIGTERM.

import { ERASE, note } from './messages.ts'
import { CUT_OFF } from './status.ts'

/** Output of which nothing is read for so long after a signal is given up. */
const UNREAD_MS = 500

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Aborted by the first of these signals; the second ends the program. */
export function interruption(): AbortSignal {
  const interrupt = new AbortController()
  const abort = () => {
    for (const signal of SIGNALS) process.off(signal, abort)
    // The terminal has written ^C there.
    if (process.stderr.isTTY) process.stderr.write(ERASE)
    interrupt.abort()
    endUnread(0)
  }
  for (const signal of SIGNALS) process.on(signal, abort)
  return interrupt.signal
}

/** Ends the program when its output, of which so many bytes were left, is not read: it would wait for ever. */
function endUnread(before: number): void {
  const look = () => {
    const left = process.stdout.writableLength
    if (left === 0 || left !== before) return endUnread(left)
    note('cut off by signal: the rest of the output is not read')
    process.exit(CUT_OFF)
  }
  setTimeout(look, UNREAD_MS).unref()
}
