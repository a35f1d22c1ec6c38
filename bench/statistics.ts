// What the samples say.

/** Of some samples. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

export function spread(samples: readonly number[]): Spread {
  return { median: median(samples), min: Math.min(...samples), max: Math.max(...samples) }
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}

/** The value below which that share of the samples lies; between two samples, a value between them. */
export function quantile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new RangeError('no samples')
  const sorted = [...samples].sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const low = Math.floor(place)
  const high = Math.ceil(place)
  return sorted[low] + (sorted[high] - sorted[low]) * (place - low)
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

/**
 * How many times the samples of `reference` are those of `samples`. Samples taken in the same rounds are compared pair by pair,
 * so that a machine that slows down for a while slows both sides of a pair; else the medians are. Of the pairs' ratios, the
 * middle half is averaged: a median would take sides where the processes of a run are of two minds.
 */
export function timesFaster(samples: readonly number[], reference: readonly number[]): number {
  if (samples.length !== reference.length) return median(reference) / median(samples)
  return midmean(samples.map((sample, round) => reference[round] / sample))
}

/** The geometric mean of the middle half. */
export function midmean(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const cut = Math.floor(sorted.length / 4)
  return geometricMean(sorted.slice(cut, sorted.length - cut))
}

const WINDOW = 4
const STEADY = 0.05

/** Has it stopped getting faster? The best of the last four samples is within 5 % of the best before them. */
export function isSteady(samples: readonly number[]): boolean {
  if (samples.length < 2 * WINDOW) return false
  const before = Math.min(...samples.slice(0, -WINDOW))
  const latest = Math.min(...samples.slice(-WINDOW))
  return latest >= (1 - STEADY) * before
}
