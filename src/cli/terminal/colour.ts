// Colours, for terminals that want them (no-color.org).

/** Red on a terminal; the same text anywhere else. */
export function red(text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb' ? `\x1b[31m${text}\x1b[39m` : text
}
