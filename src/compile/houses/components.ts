// What is linked in a graph, directly or not.

export type Edge = readonly [number, number]

export interface Component {
  readonly members: readonly number[]
  /** Two classes, the first vertex in the first one, if every edge leads from one to the other. */
  readonly classes: readonly [readonly number[], readonly number[]] | undefined
}

/** The components of a graph, each coloured with two colours if that can be. */
export function componentsOf(vertices: number, edges: readonly Edge[]): Component[] {
  const neighbours: number[][] = Array.from({ length: vertices }, () => [])
  for (const [one, other] of edges) {
    neighbours[one].push(other)
    neighbours[other].push(one)
  }
  const colours = new Int8Array(vertices).fill(-1)
  const components: Component[] = []
  for (let start = 0; start < vertices; start++) {
    if (colours[start] >= 0) continue
    colours[start] = 0
    const members = [start]
    for (const vertex of members) {
      for (const other of neighbours[vertex]) {
        if (colours[other] >= 0) continue
        colours[other] = 1 - colours[vertex]
        members.push(other)
      }
    }
    const proper = members.every((vertex) => neighbours[vertex].every((other) => colours[other] !== colours[vertex]))
    const coloured = (colour: number) => members.filter((vertex) => colours[vertex] === colour)
    components.push({ members, classes: proper ? [coloured(0), coloured(1)] : undefined })
  }
  return components
}
