// Several runs as one.

import type { BenchResult, Row } from './result.ts'

/** Results of the same program, taken one after the other: their samples together. What the first did not time stays untimed. */
export function merge(results: readonly BenchResult[]): BenchResult {
  // A file is the same each time it is asked.
  const [first, ...others] = new Set(results)
  const join = (suite: string, name: string, row: Row): Row => {
    const same = others.flatMap((other) =>
      other.cases
        .filter((one) => one.suite === suite && one.name === name)
        .flatMap(({ rows }) => rows.filter((one) => one.name === row.name)),
    )
    const samples = [row, ...same].flatMap((one) => (one.samples ? [one.samples] : []))
    return row.samples ? { ...row, samples: samples.flat(), fastest: samples.map((some) => Math.min(...some)) } : row
  }
  return {
    ...first,
    cases: first.cases.map((one) => ({ ...one, rows: one.rows.map((row) => join(one.suite, one.name, row)) })),
  }
}
