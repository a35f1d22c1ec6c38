// Messages on stderr. They quote file names and arguments, which may hold anything.

/** What a terminal would obey, or would not show as it is. */
const INVISIBLE = /[^\P{C}\n]/gu

/** A text in which nothing is left that a terminal would obey. Lines stay lines. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
}

/** Clears a line of the terminal. */
export const ERASE = '\r\x1b[K'

/** Writes a message. In a terminal, a bar or ^C may stand on the line. */
export function note(message: string): void {
  process.stderr.write(`${process.stderr.isTTY ? ERASE : ''}quadrille: ${visible(message)}\n`)
}
