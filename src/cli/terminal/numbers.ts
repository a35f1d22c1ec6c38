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

/** Minutes and seconds, with hours if there are any; only days from four on. */
export function clock(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?'
  const whole = Math.round(seconds)
  if (whole >= 4 * DAY) return `${compact(Math.round(whole / DAY))} days`
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return whole < HOUR ? `${minutes}:${two(whole % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}
