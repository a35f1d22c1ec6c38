// Formats numbers.

export { counted, named } from '../../model/numbers.ts'

/** A number in four characters: `999`, `1.2K`, `35M`. */
export function compact(number: number): string {
  return number.toLocaleString('en', { notation: 'compact' })
}

export function rateOf(many: number, seconds: number): number {
  return seconds > 0 ? Math.round(many / seconds) : 0
}

const HOUR = 3600
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** A number to one digit, as people write large ones: `7 x 10^21`. */
export function rounded(number: number): string {
  const [digit, power] = number.toExponential(0).split('e+')
  return Number(power) < 6
    ? Number(number.toPrecision(1)).toLocaleString('en')
    : `${digit === '1' ? '' : `${digit} x `}10^${power}`
}

/** Minutes and seconds, with hours if there are any; only days from four on, and years from two. */
export function clock(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?'
  const whole = Math.round(seconds)
  if (whole >= 2 * YEAR)
    return `${whole < 1e6 * YEAR ? Math.round(whole / YEAR).toLocaleString('en') : rounded(whole / YEAR)} years`
  if (whole >= 4 * DAY) return `${compact(Math.round(whole / DAY))} days`
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return whole < HOUR ? `${minutes}:${two(whole % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}
