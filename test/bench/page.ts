// What the pages say of the recorded run, made from its file: the tables of the README, docs/sudoku.md and bench/results/README.md, the
// picture of the README, and the ratios of docs/api.md.

import { chart, MARKS } from '../../bench/report/chart.ts'
import { amount, duration } from '../../bench/report/numbers.ts'
import { othersOf } from '../../bench/report/ratios.ts'
import { type BenchResult, type CaseResult, isTimed, type TimedRow, WASM } from '../../bench/report/result.ts'
import { overview } from '../../bench/report/text.ts'

/** A case for each of the five puzzles, and what it asks. */
const ROWS: readonly (readonly [path: string, asked: string])[] = [
  ['sudoku/text', 'a 9x9 sudoku without a redundant given, from text to text'],
  ['jigsaw/unique-9', 'a 9x9 jigsaw: the solution, and the proof that there is no other'],
  ['pyramid/best-26', 'a pyramid with 26 givens: the best score, with proof'],
  ['primes/count-4x4', 'the 2,992 prime-sum grids of 1 to 16, counted'],
  ['queens/count-12', 'the 14,200 placements of 12 queens, counted'],
]

/** The README with its table made anew. */
export function readmeOf(readme: string, result: BenchResult): string {
  const rows = ROWS.map(([path, asked]) => {
    const one = caseOf(result, path)
    const { plain, package: best } = othersOf(one)
    const own = one.rows.find(({ name }) => name === WASM)
    return [asked, timeOf(plain), best ? `${timeOf(best)} (${best.name})` : 'none', isTimed(own) ? timeOf(own) : 'none']
  })
  return replaced(readme, [['for one puzzle, on one core', 'plain TypeScript', 'the best package', 'Quadrille'], ...rows])
}

/** Colours for light paper and dark. */
const COLOURS = '--wasm: #e0602a; --javascript: #4a8ac8; --peer: #8a9a4a; --line: #7b879444'

/** The table of the README as a picture, with a legend above it. */
export function pictureOf(_: string, result: BenchResult): string {
  const cases = ROWS.map(([path]) => caseOf(result, path))
  const legend = Object.values(MARKS).map(
    ([name, mark], i) => `<g transform="translate(${200 + 130 * i} -16)">${mark}<text x="10" y="4">${name}</text></g>`,
  )
  return `${chart({ ...result, cases })}\n`
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" font-family="system-ui, sans-serif"')
    .replace(/viewBox="0 0 (\d+) (\d+)"/, (_, width, height) => `viewBox="0 -30 ${width} ${Number(height) + 30}"`)
    .replace('>', `><style>:root { color: #7b8794; ${COLOURS} }</style>\n${legend.join('\n')}`)
}

/** docs/sudoku.md with its table made anew. */
export function sudokuOf(page: string, { cases }: BenchResult): string {
  const columns = [
    ['text', 'random'],
    ['text-hard', 'hard'],
    ['batch', 'random, batch'],
    ['batch-hard', 'hard, batch'],
  ]
  const all = columns.map(([name]) => cases.find((one) => one.suite === 'sudoku' && one.name === name) as CaseResult)
  const rows = all[0].rows.filter(isTimed).map(({ name, version, kind }) => {
    const rates = all.map(({ rows }) => {
      const row = rows.find((row) => row.name === name)
      return isTimed(row) ? amount(row.work.units / row.times.median) : '-'
    })
    return [kind === 'peer' && version ? `${name} ${version}` : name, ...rates]
  })
  return replaced(page, [['sudokus a second', ...columns.map(([, words]) => words)], ...rows])
}

/** bench/results/README.md with its table made anew. */
export function resultsOf(page: string, result: BenchResult): string {
  const head = ['suite', 'vs. plain TypeScript', 'vs. the best package', 'vs. JavaScript', 'the best packages']
  return replaced(page, [head, ...overview(result).map((cells) => cells.map((cell) => (cell === '-' ? '' : cell)))])
}

/** docs/api.md with the ratios of the engines made anew. */
export function apiOf(page: string, result: BenchResult): string {
  const means = overview(result).map(([, , , javascript]) => Number.parseFloat(javascript))
  return page.replace(
    /It takes [\d.]+ to [\d.]+ times as long/,
    `It takes ${Math.min(...means)} to ${Math.max(...means)} times as long`,
  )
}

function caseOf({ cases }: BenchResult, path: string): CaseResult {
  return cases.find(({ suite, name }) => `${suite}/${name}` === path) as CaseResult
}

function timeOf(row: TimedRow | undefined): string {
  return row ? duration(row.times.median / row.work.units) : 'none in time'
}

/** The first table of a page that has the same head, or else its first words, with these lines. */
function replaced(page: string, lines: readonly (readonly string[])[]): string {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => cells[column].length)))
  const [head, ...rows] = lines.map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |\n`)
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |\n`
  const start = page.indexOf(`| ${lines[0][0]}`)
  const end = /^(?!\|)/m.exec(page.slice(start))
  if (start < 0 || !end) throw new Error(`there is no table of ${lines[0][0]}`)
  return page.slice(0, start) + head + rule + rows.join('') + page.slice(start + end.index)
}
