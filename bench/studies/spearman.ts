// Rank correlation.

/** Spearman's coefficient, from -1 to 1: the correlation of the ranks. NaN if all values of one list are equal. */
export function spearman(first: readonly number[], second: readonly number[]): number {
  const mean = (first.length - 1) / 2
  const [one, other] = [first, second].map((values) => ranksOf(values).map((rank) => rank - mean))
  const product = (left: readonly number[], right: readonly number[]) => left.reduce((sum, rank, i) => sum + rank * right[i], 0)
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
}

/** The rank of each value, from 0; equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2)
}
