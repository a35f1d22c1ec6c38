// Formats numbers: three digits, and a suitable unit.

const SECONDS = { s: 1, ms: 1e-3, µs: 1e-6, ns: 1e-9 }
const MANY = { G: 1e9, M: 1e6, k: 1e3 }

export function duration(seconds: number): string {
  return scaled(seconds, SECONDS)
}

/** A large number, with k, M or G. */
export function amount(number: number): string {
  if (number >= 1e4) return scaled(number, MANY)
  return Number.isInteger(number) ? number.toLocaleString('en') : threeDigits(number)
}

/** How many times as fast: `5.2x`. */
export function times(ratio: number): string {
  return `${threeDigits(ratio)}x`
}

export function percent(ratio: number): string {
  const change = 100 * (ratio - 1)
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(Math.abs(change) < 9.95 ? 1 : 0)} %`
}

function threeDigits(number: number): string {
  const size = Math.abs(number)
  if (size < 0.0995) return number.toPrecision(2)
  if (size >= 99.95) return Math.round(number).toLocaleString('en')
  return number.toFixed(size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3)
}

function scaled(number: number, units: Readonly<Record<string, number>>): string {
  const all = Object.entries(units)
  const [unit, size] = all.find(([, size]) => Math.abs(number) >= size) ?? all[all.length - 1]
  return `${threeDigits(number / size)} ${unit}`
}
