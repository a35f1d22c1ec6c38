// Statistics of samples.

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}

/** The value below which a share of the samples lies, interpolated between samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const low = Math.floor(place)
  return sorted[low] + (sorted[Math.ceil(place)] - sorted[low]) * (place - low)
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

/**
 * How many times as fast as the reference. Both are given by the fastest sample of each process.
 *
 * It compares the means over the better half of the processes. Disturbances only add time, but an especially fast process may not occur
 * again in the next run. bench/results/README.md compares this with other statistics.
 */
export function timesFaster(fastest: readonly number[], reference: readonly number[]): number {
  return betterHalf(reference) / betterHalf(fastest)
}

export function betterHalf(values: readonly number[]): number {
  const half = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length / 2))
  return half.reduce((sum, value) => sum + value, 0) / half.length
}

const WINDOW = 3
const STEADY = 0.05

/** Has it stopped getting faster? True if the best of the last three samples is at most 5 % faster than the best before them. */
export function isSteady(samples: readonly number[]): boolean {
  if (samples.length < 2 * WINDOW) return false
  return Math.min(...samples.slice(-WINDOW)) >= (1 - STEADY) * Math.min(...samples.slice(0, -WINDOW))
}
