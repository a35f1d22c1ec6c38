// The characters that stand for values.

/** The value of the letter A as a symbol. In forms where letters count from A, it stands for 1 instead. */
export const LETTER_A = 10
const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The value of a symbol: 0-9, then A = 10 to Z = 35 in either case. NaN for any other text. */
export function symbolValue(text: string): number {
  const value = text.length === 1 ? valueAt(text, 0) : -1
  return value < 0 ? Number.NaN : value
}

/** The value of one character of a text, or -1 if it is not a symbol. */
export function valueAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code >= 48 && code <= 57) return code - 48
  // The bit in which a and A differ.
  const letter = code | 32
  return letter >= 97 && letter <= 122 ? letter - 87 : -1
}

/** The symbol of a value from 0 to 35. */
export function symbolOf(value: number): string {
  return SYMBOLS[value]
}

/** The symbols of so many values from one on. */
export function symbolsFrom(low: number, many: number): string {
  return SYMBOLS.slice(low, low + many)
}
