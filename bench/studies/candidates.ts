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
import { parseArgs } from 'node:util'
import { generate } from '../../src/entries/generate.ts'
import { createSolver, type EngineName, type Solver, sudoku } from '../../src/entries/index.ts'
import { readVariant, toIss, type Variant, type VariantPuzzle, variant } from '../../src/entries/variants.ts'
import { type Random, randomOf, shuffled } from '../../src/generate/random.ts'
import { ENGINES } from '../../src/model/options.ts'
import type { GridPuzzle } from '../../src/puzzles/puzzle.ts'
import { rowsOf } from '../../src/variants/rules/grid.ts'
import { duration, times } from '../report/numbers.ts'
import { program, whole } from '../run/program.ts'
import { geometricMean, median, quantile } from '../run/statistics.ts'
import { least, timed } from './timed.ts'

interface Entry {
  readonly name: string
  readonly input: string
  readonly issMs?: number
  readonly issBuildMs?: number
  readonly issCandidates?: readonly number[]
}

const PUZZLES = 60
const SHARE = 1 / 4
const LEAST_SOLUTIONS = 40
const SECONDS = 10
const SEED = 20261123
const USAGE = 'bench:candidates -- drop list.json [seed] | dropped.json [seconds] | plain [puzzles]'

await program(USAGE, async () => {
  const [command = '', argument, number] = parseArgs({ allowPositionals: true }).positionals
  if (command === 'drop') await drop(read(argument), randomOf(whole(number ?? `${SEED}`), 0))
  else if (command === 'plain') await plain(whole(argument ?? '400'))
  else for (const engine of ENGINES) await compare(engine, read(command), whole(argument ?? `${SECONDS}`))
})

function read(file: string): readonly Entry[] {
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Entry[]
}

async function drop(list: readonly Entry[], random: Random): Promise<void> {
  const solver = await createSolver()
  const dropped: Entry[] = []
  for (const { name, input } of [...shuffled(list, random), ...shuffled(list, random)]) {
    if (dropped.length === PUZZLES) break
    try {
      const puzzle = variant(readVariant(input))
      const { rows, columns, values } = puzzle.grid
      if (rows !== 9 || columns !== 9 || values.length !== 9 || !puzzle.variant.rules?.length) continue
      const left = variant(withoutClues(puzzle, random))
      const { solutions, complete } = solver.search(left, 'count', { limit: LEAST_SOLUTIONS, time: SECONDS }).runToEnd()
      if (solutions >= LEAST_SOLUTIONS) dropped.push({ name, input: toIss(left) })
      else if (!complete) console.error(`${name}: not solved in ${SECONDS} s`)
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  console.error(`${dropped.length} puzzles`)
  console.log(JSON.stringify(dropped, undefined, 1))
}

/** Without a share of the clues. A clue is a given, or a rule of some cells: a rule of the whole grid has no arguments. */
function withoutClues({ variant: data, grid, givens }: VariantPuzzle, random: Random): Variant {
  const { rules = [] } = data
  const givenCells = givens.flatMap((values, cell) => (values ? [cell] : []))
  const clues = [...givenCells, ...rules.filter((rule) => Object.keys(rule).length > 1)]
  const dropped = new Set<unknown>(shuffled(clues, random).slice(0, Math.round(SHARE * clues.length)))
  const left = (cell: number) => (dropped.has(cell) ? null : (givens[cell] ?? null))
  return { ...data, givens: rowsOf(grid).map((row) => row.map(left)), rules: rules.filter((rule) => !dropped.has(rule)) }
}

function candidatesOf(solver: Solver, make: () => GridPuzzle, limit: number) {
  return timed(solver, make, (puzzle) => solver.candidates(puzzle, { time: limit }).runToEnd())
}

async function compare(engine: EngineName, entries: readonly Entry[], limit: number): Promise<void> {
  const solver = await createSolver({ engine })
  const ratios: number[] = []
  const withBuild: number[] = []
  for (const { name, input, issMs, issBuildMs = 0, issCandidates } of entries) {
    const { build, search, puzzle, answer } = candidatesOf(solver, () => variant(readVariant(input)), limit)
    const { candidates, complete, nodes } = answer
    const [low] = puzzle.model.values
    const masks = candidates.map((values) => values.reduce((mask, value) => mask | (1 << (value - low)), 0))
    const isCompared = complete && issMs !== undefined && issCandidates !== undefined
    const differ = isCompared && masks.some((mask, cell) => mask !== issCandidates[cell])
    if (isCompared && !differ) {
      ratios.push(issMs / 1000 / search)
      withBuild.push((issBuildMs + issMs) / 1000 / (build + search))
    }
    const theirs = issMs === undefined ? '' : `  ${issBuildMs} + ${issMs} ms, ${times(issMs / 1000 / search)}`
    const note = differ ? 'OTHER CANDIDATES' : complete ? '' : 'not finished'
    const own = `${duration(build).padStart(9)} + ${duration(search).padStart(9)} ${String(nodes).padStart(8)} nodes`
    console.log(`${engine.padEnd(5)}${name.slice(0, 40).padEnd(42)}${own}${theirs}  ${note}`)
  }
  if (ratios.length === 0) return
  const summary = (numbers: readonly number[]) =>
    `geometric mean ${times(geometricMean(numbers))}, median ${times(median(numbers))}, slower in ${numbers.filter((ratio) => ratio < 1).length}`
  console.log(
    `${engine}: ${ratios.length} of ${entries.length} compared: ${summary(ratios)}; with the model: ${summary(withBuild)}`,
  )
}

async function plain(puzzles: number): Promise<void> {
  const random = randomOf(SEED, 0)
  const solver = await createSolver()
  const texts = Array.from(generate(solver, { kind: 'sudoku', seed: SEED, count: puzzles }), ({ text }) => text)
  for (const less of [0, 1, 2, 3, 4]) {
    const lines = texts.map((text) => without(text, less, random))
    const solutions = lines.map((line) => Number(solver.count(sudoku(line), { limit: 100_000 }).count))
    const seconds = lines.map((line) => candidatesOf(solver, () => sudoku(line), SECONDS).search)
    const checks = lines.map((line) => least(() => solver.isUnique(sudoku(line)), 15))
    const quantiles = [0.5, 0.9, 1].map((share) => duration(quantile(seconds, share))).join(', ')
    console.log(
      `${less} givens less, ${median(solutions)} solutions: ${quantiles} (median, 90 %, most); a check of uniqueness: ${duration(median(checks))}`,
    )
  }
}

/** A puzzle without so many of its givens. */
function without(text: string, many: number, random: Random): string {
  const givens = [...text].flatMap((symbol, cell) => (symbol === '.' ? [] : [cell]))
  const dropped = new Set(shuffled(givens, random).slice(0, many))
  return [...text].map((symbol, cell) => (dropped.has(cell) ? '.' : symbol)).join('')
}
