// Drawings side by side, as many as fit the width of the terminal.

import { widthOf } from '../terminal/output.ts'

const GAP = '   '

/** Rows of drawings, each below its number. */
export class Boards {
  readonly #columns: number
  #row: (readonly string[])[] = []

  constructor(columns: number) {
    this.#columns = columns
  }

  /** Adds a drawing. Returns the row if no other drawing of this width fits, else nothing. */
  add(number: number, drawing: string): string {
    const lines = [`${number}:`, ...drawing.split('\n')]
    const width = Math.max(...lines.map(widthOf))
    this.#row.push(lines.map((line) => line + ' '.repeat(width - widthOf(line))))
    const used = this.#row.reduce((sum, [first]) => sum + widthOf(first) + GAP.length, 0)
    return used + width > this.#columns ? this.flush() : ''
  }

  /** Returns the row so far, and a blank line. */
  flush(): string {
    const row = this.#row
    this.#row = []
    if (row.length === 0) return ''
    const lines = row[0].map((_, i) =>
      row
        .map((board) => board[i])
        .join(GAP)
        .trimEnd(),
    )
    return `${lines.join('\n')}\n\n`
  }
}
