// Messages on stderr. They quote file names and arguments, which may hold anything.

/** What a terminal would obey, or would not show as it is. */
const INVISIBLE = /[^\P{C}\n]/gu

/** A text in which nothing is left that a terminal would obey. Lines stay lines. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
}

export function note(message: string): void {
  process.stderr.write(`quadrille: ${visible(message)}\n`)
}
