// Numbers on the pages that the program knows: sizes, limits, memory. A sentence for each is written here with the program's own number, and
// has to be on a page. No other test notices when a limit moves and no page does. The sizes of bundles are compared by scripts/size.mjs,
// recorded results by test/bench.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIST_CELLS } from '../assembly/layout.ts'
import { MAX_CELLS, MAX_LAYOUT, MAX_LAYOUT_GRIDS, MAX_QUEENS, MAX_VALUES } from '../assembly/limits.ts'
import { LONGEST_LINE as LONGEST_BATCH_LINE } from '../src/batch/whole-lines.ts'
import { MOST_BYTES } from '../src/cli/terminal/input.ts'
import { EVERY_MS } from '../src/cli/work/save-timer.ts'
import { SORTED } from '../src/cli/work/solution-order.ts'
import { PART_SECONDS, PATIENCE_SECONDS } from '../src/cluster/cluster-worker.ts'
import { EXPIRE, RETRIES } from '../src/cluster/runs.ts'
import { MOST_OPEN, MOST_VALUES } from '../src/compile/houses/rows.ts'
import type { Puzzle } from '../src/document/puzzle.ts'
import { GENERATED_KINDS } from '../src/entries/generate.ts'
import { createSolver } from '../src/entries/index.ts'
import { queens, sudoku } from '../src/families/index.ts'
import { ATTEMPTS, MOST_NODES } from '../src/generate/generate-options.ts'
import { thresholds } from '../src/kernel/thresholds.ts'
import { quote } from '../src/model/errors.ts'
import { LONGEST_PUZZLE_LINE, MOST_LINES } from '../src/puzzles/text/reader.ts'
import { MEMORY, PROBES } from '../src/search/limits.ts'
import { KEPT_BOARDS } from '../src/solver/verb-solver.ts'
import { MOST_STATES } from '../src/variants/rules/automaton.ts'
import { MOST_RULES } from '../src/variants/rules/rule.ts'
import { RULES } from '../src/variants/rules/rule-table.ts'
import { MOST_ENDS } from '../src/workers/connections.ts'
import { UNDIVIDED_MS } from '../src/workers/jobs.ts'
import { PAGES, ROOT } from './pages.ts'
import { engineOf } from './support/engines.ts'

const count = (number: number) => number.toLocaleString('en')
const words = (number: number) => ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][number]
const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const SEARCH_BYTES = (await engineOf('wasm')).instantiate().buffer.byteLength
const BOARD = `${(SEARCH_BYTES / 1e6).toFixed(1)} MB`
const LIST = `${(4 * LIST_CELLS) / 1024} kB`
const MEMORY_MB = MEMORY / 2 ** 20
const QUOTED = Array.from(quote('x'.repeat(1000))).filter((symbol) => symbol === 'x').length

/** The codes of a PuzzleError, from its type. */
const CODES = (() => {
  const source = readFileSync(join(ROOT, 'src/model/errors.ts'), 'utf8')
  const [type] = /PuzzleErrorCode =.*?\n\n/s.exec(source) ?? ['']
  return Array.from(type.matchAll(/^ {2}\| '(\w+)'/gm), ([, code]) => `\`${code}\``)
})()

/** The size of a cursor in kB, after so many nodes of a count. */
async function cursorOf(puzzle: Puzzle): Promise<number> {
  const search = (await createSolver()).search(puzzle, 'count', { method: 'search' })
  search.run(20_000)
  return JSON.stringify(search.cursor()).length / 1000
}

const small = await cursorOf(queens(14))
const CURSORS = `${small > 0.4 && small < 0.6 ? 'half a' : small} kB for 14 queens, ${(await cursorOf(sudoku('.'.repeat(81)))).toFixed(0)} kB for a blank 9x9 sudoku, ${(await cursorOf(sudoku('.'.repeat(625)))).toFixed(0)} kB for a blank 25x25 one`

/** A number that a source keeps to itself. */
function numberIn(file: string, name: string): string {
  const [, number] = new RegExp(`const ${name}(?:: \\w+)? = ([\\d_.]+)`).exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
  return count(Number(number?.replaceAll('_', '')))
}

const [GROWTH, GROWTH_NODES] = ['GROWTH', 'GROWTH_NODES'].map((name) => Number(numberIn('assembly/grid/scores.ts', name)))

/** With the numbers of the program: each stands on one of the pages. */
const CLAIMS = [
  `[${RULES.size} rules of **variants**](docs/variants.md)`,
  `Messages quote at most ${QUOTED} characters of the input`,
  `A puzzle has at most ${count(MOST_LINES)} lines, each of at most ${count(LONGEST_PUZZLE_LINE)} characters; the command line takes a puzzle of at most ${MOST_BYTES / 2 ** 20} MB.`,
  `A grid has at most ${MAX_CELLS} cells and ${MAX_VALUES} values. Queens end at n = ${MAX_QUEENS}, layouts at n = ${MAX_LAYOUT}.`,
  `A link of f-puzzles holds at most ${numberIn('src/variants/formats/lz.ts', 'MOST_UNPACKED')} characters.`,
  `at most ${count(MOST_RULES)} rules, those that the text of another program repeats included, ${numberIn('src/variants/formats/iss.ts', 'MOST_DEPTH')} within each other there, and ${numberIn('src/variants/variant.ts', 'MOST_HIDDEN')} hidden cells`,
  `at most ${numberIn('src/variants/rules/regex.ts', 'MOST_STATES')} states and ${numberIn('src/variants/rules/regex.ts', 'MOST_DEPTH')} parentheses around anything; an automaton has at most ${count(MOST_STATES)} states`,
  `steps of automata are counted while rules are compiled: at most ${numberIn('src/variants/rules/model-builder.ts', 'MOST_WORK')} of them`,
  `Sums that follow from others are looked for in at most ${numberIn('src/compile/sums/counted.ts', 'MOST_STEPS')} steps`,
  `the part of a line beyond ${count(LONGEST_BATCH_LINE)} bytes may be dropped`,
  `A search takes ${BOARD}; a solver keeps the memory of up to ${words(KEPT_BOARDS)} that have ended. Counting takes at most \`memory\`, ${MEMORY_MB} MB by default.`,
  `\`code\` is one of ${list(CODES)}.`,
  `an \`ArrayBuffer\` of at most ${LIST}`,
  `as JSON: ${CURSORS}.`,
  `If it is still searching after ${UNDIVIDED_MS} ms`,
  `If ${words(MOST_ENDS)} workers end in the same part`,
  `from the root to a leaf, ${count(PROBES)} by default`,
  `The kinds are ${list(GENERATED_KINDS.map((kind) => `\`${kind}\``))}.`,
  `After ${count(ATTEMPTS)} attempts`,
  `of a search, every ${words(EVERY_MS / 1000)} seconds and at its end`,
  `Up to ${SORTED} solutions are listed in ascending order`,
  `It applies to grids of 2 to ${MOST_VALUES} values`,
  `at most ${MOST_OPEN} may be open at once`,
  `Grids go up to n = ${MAX_LAYOUT_GRIDS}`,
  `After ${thresholds.restartUnit} failures`,
  `a search that has found nothing after ${count(thresholds.feasibilityFailures)} failures asks for *feasibility* first`,
  `for at most ${count(thresholds.feasibilityNodes)} nodes, before it turns to rows`,
  `searches for ${PART_SECONDS} seconds`,
  `A worker gives a sign of life three times in ${EXPIRE} seconds (\`--expire\`)`,
  `After ${words(RETRIES)} times (\`--retries\`)`,
  `wait for it for ${PATIENCE_SECONDS === 60 ? 'a minute' : PATIENCE_SECONDS} (\`--patience\`)`,
  `A part is ${thresholds.partBytes / 1024} kB of lines`,
  `after ${count(MOST_NODES)} nodes the given stays`,
  `a search that has found nothing for ${count(thresholds.turnNodes)} nodes gets another one beside it`,
  `which gets ${thresholds.gridTurn} nodes for each ${count(thresholds.turnNodes)}`,
  `with restarts | ${thresholds.restartTurn} |`,
  `takes ${1 + thresholds.restartTurn / thresholds.turnNodes} times the nodes at most`,
  `The whole is searched for ${thresholds.spareNodes} nodes after the first solution`,
  `while a solution takes at most ${numberIn('assembly/grid/rare.ts', 'EQUALITIES_FROM')} nodes, and hidden singles while it takes at most ${numberIn('assembly/grid/rare.ts', 'SINGLES_FROM')}`,
  `${numberIn('src/workers/updates.ts', 'FEW')} at first, more as long as the page takes them quickly, ${numberIn('src/workers/updates.ts', 'CAPACITY')} at most`,
  `takes a ${4 ** Number(numberIn('src/cluster/cluster-worker.ts', 'FIRST_DEPTHS'))}th of the ${PART_SECONDS} seconds`,
  `Each step is ${1 + GROWTH} times the one before, and after ${GROWTH_NODES / GROWTH} nodes, 1 + ${GROWTH_NODES} / nodes times`,
  `lists of more than ${numberIn('assembly/count/templates.ts', 'TEMPLATE_BYTES')} bytes too`,
  `It counts for ${numberIn('src/setting/verdict.ts', 'COUNT_SECONDS')} seconds at most`,
  `A worker that does not stop within ${numberIn('src/workers/worker-asking.ts', 'STOP_MS')} ms is replaced`,
]

const TEXT = PAGES.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n')

test.each(CLAIMS)('%s', (claim) => expect(TEXT).toContain(claim))

test('the binary is no larger than the README says', () => {
  const [, kilobytes] = /one WebAssembly module of less than (\d+) kB/.exec(TEXT) ?? []
  expect(statSync(join(ROOT, 'src/kernel/quadrille.wasm')).size).toBeLessThan(1000 * Number(kilobytes))
})
