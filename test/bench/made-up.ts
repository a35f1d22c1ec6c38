// The recorded result, and made-up ones.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchResult, parse, type Row } from '../../bench/report/result.ts'
import { merged } from '../../bench/run/runner.ts'
import { ROOT } from '../pages.ts'

const FILE = 'bench/results/result.json'
export const RECORDED = parse(FILE, readFileSync(join(ROOT, FILE), 'utf8'))

/** A row with these samples, each the fastest of its process, or with the reason why it was not timed. */
export function row(name: string, samples: readonly number[] | string, more: Partial<Row> = {}): Row {
  const kind = name.startsWith('Wasm') || name === 'JavaScript' ? 'engine' : 'peer'
  const about = { name, kind, version: '1.0.0' } as const
  if (typeof samples === 'string') return { ...about, reason: samples, ...more }
  const work = { question: 'first', inputs: 'abc', units: 10, solutions: 10, nodes: 100 }
  const [own, ...others] = samples.map((seconds) => ({ ...about, work, samples: [seconds] }))
  return { ...merged(own, others), ...more }
}

/** The rest is that of the recorded run. */
export function result(...cases: readonly (readonly Row[])[]): BenchResult {
  const about = { suite: 'sudoku', what: 'some <made-up> puzzles', unit: 'puzzle' }
  return { ...RECORDED, cases: cases.map((rows, i) => ({ ...about, name: `case-${i}`, rows })) }
}

/** Samples within 1 % of a time. */
export const around = (seconds: number) => [0.99, 1, 1.01, 0.995, 1.005].map((factor) => factor * seconds)
