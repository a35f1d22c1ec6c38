// Rank correlation.

/** The rank of each value, from 0; equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((one, other) => values[one] - values[other])
  const ranks = new Array<number>(values.length)
  for (let first = 0, end = 0; first < order.length; first = end) {
    while (end < order.length && values[order[end]] === values[order[first]]) end++
    for (let i = first; i < end; i++) ranks[order[i]] = (first + end - 1) / 2
  }
  return ranks
}

/** Spearman's coefficient, from -1 to 1: the correlation of the ranks. NaN if all values of one list are equal. */
export function spearman(first: readonly number[], second: readonly number[]): number {
  const [one, other] = [ranksOf(first), ranksOf(second)]
  const mean = (first.length - 1) / 2
  let product = 0
  let square = 0
  let otherSquare = 0
  for (let i = 0; i < one.length; i++) {
    product += (one[i] - mean) * (other[i] - mean)
    square += (one[i] - mean) ** 2
    otherSquare += (other[i] - mean) ** 2
  }
  return product / Math.sqrt(square * otherSquare)
}
