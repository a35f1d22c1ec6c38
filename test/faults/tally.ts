// What a run has done, in numbers.

/** Counts by group and name. */
export class Tally {
  readonly #groups = new Map<string, Map<string, number>>()

  add(group: string, name: string): void {
    const counts = this.#groups.get(group) ?? new Map<string, number>()
    this.#groups.set(group, counts.set(name, (counts.get(name) ?? 0) + 1))
  }

  /** The sum of a group. */
  total(group: string): number {
    return [...(this.#groups.get(group)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  }

  /** A line for each name, the largest count first. */
  toString(): string {
    return [...this.#groups]
      .map(([group, counts]) => {
        const rows = [...counts].sort(([, a], [, b]) => b - a)
        return [`${group}:`, ...rows.map(([name, count]) => `${count.toLocaleString('en').padStart(14)}  ${name}`)].join('\n')
      })
      .join('\n')
  }
}
