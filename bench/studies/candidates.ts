// True candidates of puzzles with many solutions, compared with those of another solver.
//
//   npm run bench:candidates -- drop list.json [seed] > dropped.json
//   npm run bench:candidates -- dropped.json [seconds]
//   npm run bench:candidates -- plain [puzzles]
//
// `list.json` is not part of the project: objects with `name` and `input`, a variant in any form that `readVariant` reads. `drop` takes a
// quarter of the clues from 9x9 variants in random order, until 60 have 40 solutions or more (a second time from some, if need be), and writes
// them as constraint texts of Interactive-Sudoku-Solver. Its times may be added as `issMs` (the search) and `issBuildMs`, and what it finds as `issCandidates`, a mask
// for each cell. `plain` measures plain sudokus from a seed: unique ones, and the same with one to four givens less.

import { readFileSync } from 'node:fs'
import { generate } from '../../src/generate/index.ts'
import { type Random, shuffled } from '../../src/generate/random.ts'
import { createSolver, type EngineName, type Solver, sudoku } from '../../src/index.ts'
import type { Solvable } from '../../src/search/verbs.ts'
import { readVariant, toIss, variant } from '../../src/variants.ts'
import { randomFrom } from '../run/random.ts'
import { geometricMean, median, quantile } from '../run/statistics.ts'
import { stopwatch } from '../run/timers.ts'
import { withoutClues } from './dropped.ts'

interface Entry {
  readonly name: string
  readonly input: string
  readonly issMs?: number
  readonly issBuildMs?: number
  readonly issCandidates?: readonly number[]
}

/** Milliseconds, the least of several runs, each with another puzzle before it. */
interface Timing {
  readonly build: number
  readonly search: number
  readonly nodes: number
  /** A mask for each cell, if all candidates are known. */
  readonly masks: readonly number[] | undefined
}

const PUZZLES = 60
const SHARE = 1 / 4
const LEAST_SOLUTIONS = 40
const SECONDS = 10
const SEED = 20261123
/** Repeated until so many milliseconds are spent. */
const ENOUGH_MS = 200
const MOST_RUNS = 15
/** Solved before each run, because the rules of the same puzzle would stay on the board. */
const OTHER = sudoku('0310100320340420')

const [command, argument, number] = process.argv.slice(2)
if (command === undefined)
  throw new Error('npm run bench:candidates -- drop list.json [seed] | dropped.json [seconds] | plain [puzzles]')
if (command === 'drop') await drop(read(argument), randomFrom(Number(number ?? SEED)))
else if (command === 'plain') await plain(Number(argument ?? 400))
else await compare(read(command), Number(argument ?? SECONDS))

function read(file: string): readonly Entry[] {
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Entry[]
}

async function drop(list: readonly Entry[], random: Random): Promise<void> {
  const solver = await createSolver()
  const dropped: Entry[] = []
  for (const { name, input } of [...shuffled(list, random), ...shuffled(list, random)]) {
    if (dropped.length === PUZZLES) break
    try {
      const whole = input.trim()[0] === '.' ? input.trim() : toIss(variant(readVariant(input)))
      const text = withoutClues(whole, SHARE, random)
      const puzzle = variant(readVariant(text))
      const { rows, columns, values } = puzzle.grid
      if (rows !== 9 || columns !== 9 || values.length !== 9 || !puzzle.variant.rules?.length) continue
      const { solutions, complete } = solver.search(puzzle, 'count', { limit: LEAST_SOLUTIONS, time: SECONDS }).runToEnd()
      if (solutions >= LEAST_SOLUTIONS) dropped.push({ name, input: text })
      else if (!complete) console.error(`${name}: not solved in ${SECONDS} s`)
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  console.error(`${dropped.length} puzzles`)
  console.log(JSON.stringify(dropped, undefined, 1))
}

function timingOf(solver: Solver, make: () => Solvable, seconds: number, runs = MOST_RUNS): Timing {
  let timing: Timing = { build: Infinity, search: Infinity, nodes: 0, masks: undefined }
  let spent = 0
  for (let run = 0; run < runs && spent < ENOUGH_MS; run++) {
    solver.first(OTHER)
    const building = stopwatch()
    const puzzle = make()
    const build = 1000 * building()
    const searching = stopwatch()
    const { candidates, complete, nodes } = solver.candidates(puzzle, { time: seconds }).runToEnd()
    const search = 1000 * searching()
    const low = (('model' in puzzle ? puzzle.model : puzzle) as { values: readonly number[] }).values[0]
    const masks = candidates.map((values) => values.reduce((mask, value) => mask | (1 << (value - low)), 0))
    timing = {
      build: Math.min(timing.build, build),
      search: Math.min(timing.search, search),
      nodes,
      masks: complete ? masks : undefined,
    }
    spent += build + search
  }
  return timing
}

async function compare(entries: readonly Entry[], seconds: number): Promise<void> {
  for (const engine of ['wasm', 'js'] as const) await compareOn(engine, entries, seconds)
}

async function compareOn(engine: EngineName, entries: readonly Entry[], seconds: number): Promise<void> {
  const solver = await createSolver({ engine })
  const ratios: number[] = []
  const withBuild: number[] = []
  for (const { name, input, issMs, issBuildMs = 0, issCandidates } of entries) {
    const { build, search, nodes, masks } = timingOf(solver, () => variant(readVariant(input)), seconds)
    const isCompared = masks !== undefined && issMs !== undefined && issCandidates !== undefined
    const differ = isCompared && masks.some((mask, cell) => mask !== issCandidates[cell])
    if (isCompared && !differ) {
      ratios.push(issMs / search)
      withBuild.push((issBuildMs + issMs) / (build + search))
    }
    const theirs =
      issMs === undefined ? '' : `  ${issBuildMs.toFixed(2)} + ${issMs.toFixed(2)} ms, ${(issMs / search).toFixed(2)}x`
    const note = differ ? 'OTHER CANDIDATES' : masks ? '' : 'not finished'
    const own = `${build.toFixed(2).padStart(7)} + ${search.toFixed(2).padStart(8)} ms ${String(nodes).padStart(8)} nodes`
    console.log(`${engine.padEnd(5)}${name.slice(0, 40).padEnd(42)}${own}${theirs}  ${note}`)
  }
  if (ratios.length === 0) return
  const summary = (numbers: readonly number[]) =>
    `geometric mean ${geometricMean(numbers).toFixed(1)}x, median ${median(numbers).toFixed(1)}x, slower in ${numbers.filter((ratio) => ratio < 1).length}`
  console.log(
    `${engine}: ${ratios.length} of ${entries.length} compared: ${summary(ratios)}; with the model: ${summary(withBuild)}`,
  )
}

async function plain(puzzles: number): Promise<void> {
  const random = randomFrom(SEED)
  const solver = await createSolver()
  const texts = Array.from(generate({ kind: 'sudoku', seed: SEED, count: puzzles }, solver), ({ text }) => text)
  for (const less of [0, 1, 2, 3, 4]) {
    const lines = texts.map((text) => without(text, less, random))
    const solutions = lines.map((line) => Number(solver.count(sudoku(line), { limit: 100_000 }).count))
    const times = lines.map((line) => timingOf(solver, () => sudoku(line), SECONDS).search)
    const checks = lines.map((line) => leastMs(() => solver.isUnique(sudoku(line))))
    const quantiles = [0.5, 0.9, 1].map((share) => quantile(times, share).toFixed(3)).join(' ')
    console.log(
      `${less} givens less, ${median(solutions)} solutions: ${quantiles} ms (median, 90 %, most); a check of uniqueness: ${median(checks).toFixed(3)} ms`,
    )
  }
}

/** A puzzle without so many of its givens. */
function without(text: string, many: number, random: Random): string {
  const givens = [...text].flatMap((symbol, cell) => (symbol === '.' ? [] : [cell]))
  const dropped = new Set(shuffled(givens, random).slice(0, many))
  return [...text].map((symbol, cell) => (dropped.has(cell) ? '.' : symbol)).join('')
}

function leastMs(run: () => unknown): number {
  let least = Infinity
  for (let i = 0; i < MOST_RUNS; i++) {
    const stop = stopwatch()
    run()
    least = Math.min(least, 1000 * stop())
  }
  return least
}
