// The layouts of small boards by brute force: of all partitions of the cells into groups of n, those with connected groups. It shares no
// code and no idea with the kernel: it chooses groups as sets, and checks them when they are complete.

/** The region of each cell, row by row, for every layout of order n; regions are numbered in the order of their first cells. */
export function* connectedPartitions(n: number): Generator<number[], void, undefined> {
  const region = new Array<number>(n * n).fill(-1)
  yield* fill(0)

  function* fill(number: number): Generator<number[], void, undefined> {
    if (number === n) {
      yield [...region]
      return
    }
    const free = region.flatMap((owner, cell) => (owner < 0 ? [cell] : []))
    for (const others of subsets(free.slice(1), n - 1)) {
      const group = [free[0], ...others]
      if (!isConnected(group, n)) continue
      for (const cell of group) region[cell] = number
      yield* fill(number + 1)
      for (const cell of group) region[cell] = -1
    }
  }
}

function* subsets(items: readonly number[], size: number): Generator<number[], void, undefined> {
  if (size === 0) yield []
  else for (const [i, item] of items.entries()) for (const rest of subsets(items.slice(i + 1), size - 1)) yield [item, ...rest]
}

/** What is wrong with a layout of order n, or undefined. */
export function layoutFault(n: number, regions: ArrayLike<number>): string | undefined {
  const cells = Array.from(regions)
  if (cells.length !== n * n) return `${cells.length} cells`
  for (let number = 0; number < n; number++) {
    const group = cells.flatMap((region, cell) => (region === number ? [cell] : []))
    if (group.length !== n) return `region ${number} has ${group.length} cells`
    if (!isConnected(group, n)) return `region ${number} is in pieces`
    const before = cells.slice(0, group[0])
    if (number > 0 && !before.includes(number - 1)) return `region ${number} begins before region ${number - 1}`
  }
}

/** Can every cell be reached from the first by steps between orthogonal neighbours of the group? */
function isConnected(group: readonly number[], n: number): boolean {
  const reached = [group[0]]
  for (const cell of reached) {
    for (const other of group) {
      const apart = Math.abs(Math.floor(cell / n) - Math.floor(other / n)) + Math.abs((cell % n) - (other % n))
      if (apart === 1 && !reached.includes(other)) reached.push(other)
    }
  }
  return reached.length === group.length
}
