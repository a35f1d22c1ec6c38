// Formats numbers.

const whole = new Intl.NumberFormat('en')
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })

export const count = (figure: number | bigint): string => whole.format(figure)

/** Formats a number like `12.3M`. */
export const short = (figure: number): string => compact.format(figure)

export function duration(seconds: number): string {
  // The resolution of browsers' clocks.
  if (seconds === 0) return '< 0.1 ms'
  if (seconds < 0.001) return `${Math.round(1e6 * seconds)} µs`
  if (seconds < 1) return `${(1000 * seconds).toPrecision(3)} ms`
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`
}

export const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 2 : 0)} %`

export const plural = (figure: number | bigint, noun: string): string =>
  `${count(figure)} ${noun}${figure === 1 || figure === 1n ? '' : 's'}`
