// Messages on stderr. They quote file names and arguments, which may hold anything.

/** What a terminal would obey, or would not show as it is. */
const INVISIBLE = /[^\P{C}\n]/gu

/** A text in which nothing is left that a terminal would obey. Lines stay lines. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
}

/** Clears a line of the terminal. */
export const ERASE = '\r\x1b[K'

let announced: string | undefined

/** Says what was understood, before anything else is said or printed; or nothing, if it is refused after all: a refusal is one line. */
export function announce(message: string): void {
  announced = message
}

/** Says what is announced, if it is not said yet. */
export function sayAnnounced(): void {
  const message = announced
  announced = undefined
  if (message !== undefined) note(message)
}

/** Writes a message. In a terminal, a bar or ^C may stand on the line. */
export function note(message: string): void {
  sayAnnounced()
  process.stderr.write(`${process.stderr.isTTY ? ERASE : ''}quadrille: ${visible(message)}\n`)
}

/** Writes a message in place of all others. */
export function refuse(message: string): void {
  announced = undefined
  note(message)
}
