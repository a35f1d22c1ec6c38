// Answers `--estimate`: how many solutions a puzzle has, and how many nodes a search would visit.

import type { Puzzle } from '../../document/puzzle.ts'
import type { Estimated } from '../../search/estimate.ts'
import { duration, printAs } from '../output/formats.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF, UsageError } from '../terminal/status.ts'
import type { SolveOptions } from './solve.ts'

export interface PrintEstimateOptions extends Pick<SolveOptions, 'engine' | 'format' | 'ignore' | 'nodes' | 'time' | 'progress'> {
  readonly estimate?: true
  readonly probes?: number
  readonly seed?: number
}

export async function estimate(puzzle: Puzzle, options: PrintEstimateOptions): Promise<number> {
  const { probes, seed, time } = options
  if (!['text', 'json'].includes(options.format)) throw new UsageError(`--estimate prints text or json, not ${options.format}`)
  if (options.progress) throw new UsageError('--estimate shows no progress')
  const solver = await solverFor(options)
  const signal = interruption()
  const result = await solver.ask('estimate', puzzle, { probes, seed, time, nodes: options.nodes, signal }).finish()
  if (result.probes < 2) {
    note(`cut off by ${result.cutOff}: there are not two probes yet`)
    return CUT_OFF
  }
  const { solutions, nodes } = result
  const text = `${about(solutions, 'solution')}\n${about(nodes, 'node')}\n`
  printAs(options.format, { puzzle: puzzle.family, verb: 'estimate', ...result }, text)
  if (options.format === 'text') {
    note(`${result.probes} probes, seed ${result.seed}, ${duration(result.seconds)}, engine ${result.engine}`)
  }
  if (result.complete) return ANSWERED
  note(`cut off by ${result.cutOff} after ${result.probes} probes`)
  return CUT_OFF
}

function about({ mean, low, high }: Estimated, noun: string): string {
  if (mean === Infinity) return `more than 1.8e308 ${noun}s`
  return `about ${short(mean)} ${mean === 1 ? noun : `${noun}s`} (95 %: ${short(low)} to ${short(high)})`
}

/** From here on, a power of ten is easier to read. */
const LARGE = 1e6

/** Four digits are more than most estimates are worth. */
function short(number: number): string {
  return number < LARGE ? String(Number(number.toPrecision(4))) : number.toExponential(3).replace('+', '')
}
