// The output of a batch: its rows, messages about lines that are no puzzles, and how far it is.

import { noPuzzle } from '../../puzzles/text/reader.ts'
import { note } from '../terminal/messages.ts'
import { clock, named, rateOf } from '../terminal/number-text.ts'
import { isOnTerminal, output } from '../terminal/output.ts'
import { startBar } from '../terminal/progress.ts'
import { ANSWERED, BAD_INPUT } from '../terminal/status.ts'
import type { BatchRows } from './batch-rows.ts'

export class Output {
  puzzles = 0
  lines = 0
  #bytes = 0
  #invalid = 0
  /** Ends the bar, if there is one. */
  readonly end: () => void

  /** `size` is that of the text in bytes, 0 if it is not known. */
  constructor(size: number, progress: boolean) {
    const started = performance.now()
    const figures = '{puzzles}, {rate}/s'
    const format = size > 0 ? `{bar} {percentage}% | ${figures} | {left} left` : `${figures} | {clock}`
    const state = () => {
      const bytes = this.#bytes
      const seconds = (performance.now() - started) / 1000
      const left = bytes > 0 ? clock((seconds * (size - bytes)) / bytes) : '?'
      const many = `${this.puzzles.toLocaleString('en')} ${named(this.puzzles, 'puzzle')}`
      const rate = rateOf(this.puzzles, seconds).toLocaleString('en')
      return { share: bytes / size, figures: { puzzles: many, rate, left, clock: clock(seconds) } }
    }
    this.end = progress ? startBar(format, state) : () => {}
  }

  /** Writes the rows of so many bytes of text, whose lines count from the one behind `before`. */
  async write({ bad, puzzles, lineCount, rows }: BatchRows, bytes: number, before: number): Promise<void> {
    for (const { line, column, problem } of bad) note(`line ${before + line}, column ${column}: ${problem}`)
    this.puzzles += puzzles
    this.lines += lineCount
    this.#bytes += bytes
    this.#invalid += bad.length
    // Rows on the same screen take the place of the bar.
    if (isOnTerminal() && rows.length > 0) this.end()
    await new Promise((resolve) => output().write(rows, resolve))
  }

  status(): number {
    const invalid = this.#invalid
    if (this.puzzles + invalid === 0) throw noPuzzle()
    if (invalid === 0) return ANSWERED
    note(`${invalid} of ${this.lines} lines ${invalid === 1 ? 'is not a puzzle' : 'are not puzzles'}`)
    return BAD_INPUT
  }
}
