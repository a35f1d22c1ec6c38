// Formats numbers: three digits, and a suitable unit.

const DIGITS = new Intl.NumberFormat('en', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 })

export function duration(seconds: number): string {
  return scaled(seconds, { s: 1, ms: 1e-3, µs: 1e-6, ns: 1e-9 })
}

/** A large number, with k, M or G. */
export function amount(number: number): string {
  if (number >= 1e4) return scaled(number, { G: 1e9, M: 1e6, k: 1e3 })
  return Number.isInteger(number) ? number.toLocaleString('en') : DIGITS.format(number)
}

/** How many times as fast: `5.2x`. */
export function times(ratio: number): string {
  return `${DIGITS.format(ratio)}x`
}

export function percent(ratio: number): string {
  const change = 100 * (ratio - 1)
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(Math.abs(change) < 9.95 ? 1 : 0)} %`
}

function scaled(number: number, units: Readonly<Record<string, number>>): string {
  const all = Object.entries(units)
  const [unit, size] = all.find(([, size]) => number >= size) ?? all[all.length - 1]
  return `${DIGITS.format(number / size)} ${unit}`
}
