// Formats numbers: three digits, and a suitable unit.

const UNITS = [
  [1, 's'],
  [1e-3, 'ms'],
  [1e-6, 'µs'],
  [1e-9, 'ns'],
] as const

export function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => Math.abs(seconds) >= size) ?? UNITS[UNITS.length - 1]
  return `${threeDigits(seconds / size)} ${unit}`
}

/** A large number, with k, M or G. */
export function amount(number: number): string {
  if (Number.isInteger(number) && number < 1e4) return number.toLocaleString('en')
  for (const [size, suffix] of [
    [1e9, ' G'],
    [1e6, ' M'],
    [1e4, ' k'],
  ] as const) {
    if (number >= size) return threeDigits(number / (suffix === ' k' ? 1e3 : size)) + suffix
  }
  return threeDigits(number)
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
