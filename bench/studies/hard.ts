// Makes bench/puzzles/sudoku-hard.txt: minimal sudokus that take nearly as many nodes as the hardest that are known.
//
//   npm run bench:hard -- [--count 150] [--seed 1] > bench/puzzles/sudoku-hard.txt
//
// A puzzle climbs: two of its givens are exchanged for others, and what can then be spared is removed; it stays if that takes no fewer nodes.
// The nodes are our own, those of the JavaScript engine: if the set is harder for anyone, then for us.

import { parseArgs } from 'node:util'
import { generate, minimise } from '../../src/entries/generate.ts'
import { createSolver } from '../../src/entries/index.ts'
import { sudoku } from '../../src/families/index.ts'
import { below, randomOf, shuffled } from '../../src/generate/random-choice.ts'
import type { Random } from '../../src/model/random.ts'

/** A puzzle with so many nodes is hard. The hardest known take 125 on average. */
const HARD = 100
/** After so many exchanges without a gain, the next puzzle has its turn. */
const PATIENCE = 150

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '150' }, seed: { type: 'string', default: '1' } },
})
const seed = Number(options.seed)
const solver = await createSolver({ engine: 'js' })
let left = Number(options.count)
console.log(
  `# Generated sudokus whose givens were exchanged until their search took ${HARD} nodes: npm run bench:hard -- --seed ${seed}\n`,
)
for (const { number, text, solution } of generate(solver, { kind: 'sudoku', seed })) {
  if (left === 0) break
  const hard = climbed(text, solution, randomOf(seed, number))
  if (!hard) continue
  console.log(hard)
  left--
}

/** The puzzle at which the climb reached enough nodes, if it did. */
function climbed(text: string, solution: ArrayLike<number>, random: Random): string | undefined {
  let best = { text, nodes: nodesOf(text) }
  for (let tries = 0; tries < PATIENCE && best.nodes < HARD; tries++) {
    const other = exchanged(best.text, solution, random)
    const nodes = nodesOf(other)
    if (nodes > best.nodes) tries = 0
    if (nodes >= best.nodes) best = { text: other, nodes }
  }
  return best.nodes < HARD ? undefined : best.text
}

function nodesOf(text: string): number {
  return solver.search(sudoku(text), 'unique').runToEnd().nodes
}

/** Two givens blanked, cells of the solution given until it is the only one, and the givens removed that can be spared. */
function exchanged(text: string, solution: ArrayLike<number>, random: Random): string {
  const cells = [...text]
  const givens = cells.flatMap((symbol, cell) => (symbol === '.' ? [] : cell))
  for (const cell of shuffled(givens, random).slice(0, 2)) cells[cell] = '.'
  for (;;) {
    const puzzle = sudoku(cells.join(''))
    const others = [...solver.all(puzzle, { limit: 2 })].flatMap((found) =>
      cells.flatMap((_, cell) => (found[cell] === solution[cell] ? [] : cell)),
    )
    if (others.length === 0) {
      const { givens } = minimise(solver, puzzle, { seed: below(2 ** 32, random) })
      return givens.map((given) => given ?? '.').join('')
    }
    const cell = others[below(others.length, random)]
    cells[cell] = `${solution[cell]}`
  }
}
