// Ctrl-C and SIGTERM.

import { ERASE, note } from './messages.ts'
import { output } from './output.ts'
import { CUT_OFF } from './status.ts'

/** Output of which nothing is read for so long after a signal is given up. */
const UNREAD_MS = 500

/** The most seconds that a timer takes: 24 days. */
const LONGEST = (2 ** 31 - 1) / 1000

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Ends the program at the first of these signals, with a message, until a command listens to them. */
export function endAtSignals(): void {
  for (const signal of SIGNALS) process.on(signal, end)
}

function end(): void {
  note('cut off by signal: nothing is known yet')
  process.exit(CUT_OFF)
}

/** Aborted by the first of these signals, or after so many seconds. The second signal ends the program. The reason says what it was. */
export function interruption(time = Infinity): AbortSignal {
  for (const signal of SIGNALS) process.off(signal, end)
  const interrupt = new AbortController()
  const abort = (why: 'time' | NodeJS.Signals) => {
    if (interrupt.signal.aborted) return
    for (const signal of SIGNALS) process.off(signal, abort)
    // The terminal has written ^C there.
    if (process.stderr.isTTY) process.stderr.write(ERASE)
    interrupt.abort(why === 'time' ? why : 'signal')
    endUnread(0, interrupt.signal.reason)
  }
  for (const signal of SIGNALS) process.on(signal, abort)
  if (time <= LONGEST) setTimeout(abort, 1000 * time, 'time').unref()
  return interrupt.signal
}

/** Ends the program when its output, of which so many bytes were left, is not read: it would wait for ever. */
function endUnread(before: number, why: string): void {
  const look = () => {
    const left = output().writableLength
    if (left === 0 || left !== before) return endUnread(left, why)
    note(`cut off by ${why}: the rest of the output is not read`)
    process.exit(CUT_OFF)
  }
  setTimeout(look, UNREAD_MS).unref()
}
