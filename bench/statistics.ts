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

/** Of the samples of a time, the fastest count; but not the very fastest of many, which may be a slip of the clock. */
const FASTEST = 0.05

/**
 * How many times the samples of `reference` are those of `samples`, by the fastest twentieth of each. Other programs, a heap in a bad
 * place or code that is not yet optimized only ever add to a time: of two runs on a shared machine, ratios of medians differed by up
 * to a half.
 */
export function timesFaster(samples: readonly number[], reference: readonly number[]): number {
  return quantile(reference, FASTEST) / quantile(samples, FASTEST)
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
