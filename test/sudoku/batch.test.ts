// The batch kernels of both engines, over the same text: the same tables, the counts of the single kernel, in slices of any size.

import { expect, test } from 'vitest'
import { EXHAUSTED, LIMIT, PAUSED, SOLUTIONS } from '../../assembly/layout.ts'
import * as layout from '../../assembly/sudoku/layout.ts'
import type { EngineName } from '../../src/kernel/kernel.ts'
import { sudokuFault } from '../support/checker.ts'
import { engineOf, engines, openSolvers } from '../support/engines.ts'
import { sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'

const BASE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const MOST = 50

/** The base puzzle with up to three cells changed. */
function mutated(seed: number): string {
  const random = new Random(seed)
  const cells = [...BASE]
  for (let many = seed % 4; many > 0; many--) {
    cells[random.integer(0, 80)] = random.chance(0.5) ? '.' : String(random.integer(1, 9))
  }
  return cells.join('')
}

interface Entry {
  readonly line: number
  readonly start: number
  readonly count: number
  readonly solution: string
}

interface Tables {
  readonly entries: readonly Entry[]
  /** Line, start, column. */
  readonly bad: readonly (readonly number[])[]
  readonly solutions: number
}

async function tablesOf(name: EngineName, text: string, slice: number): Promise<Tables> {
  const { buffer, board, batch } = (await engineOf(name)).open()
  const bytes = new TextEncoder().encode(text)
  const view = new DataView(buffer, board)
  const word = (at: number) => view.getUint32(at, true)
  new Uint8Array(buffer, board + layout.TEXT).set(bytes)
  view.setUint32(layout.TEXT_BYTES, bytes.length, true)
  view.setUint32(layout.TEXT_START, 7, true)
  view.setFloat64(LIMIT, MOST, true)
  batch.start()
  let status = PAUSED
  while (status === PAUSED) status = batch.run(slice)
  expect(status).toBe(EXHAUSTED)
  const entries = Array.from({ length: word(layout.PUZZLES) }, (_, i) => {
    const answer = new Uint8Array(buffer, board + layout.ANSWERS + layout.ANSWER_BYTES * i, layout.ANSWER_BYTES)
    return {
      line: word(layout.LINES + 4 * i),
      start: word(layout.STARTS + 4 * i),
      count: word(layout.COUNTS + 4 * i),
      solution: new TextDecoder().decode(answer),
    }
  })
  const bad = Array.from({ length: word(layout.BAD_LINES) }, (_, i) => {
    return [0, 4, 8].map((field) => word(layout.BAD + layout.BAD_BYTES * i + field))
  })
  return { entries, bad, solutions: view.getFloat64(SOLUTIONS, true) }
}

test.each(engines)('%s: a row for each puzzle and each bad line, in order, and the others answered', async (engine) => {
  const solvers = await openSolvers()
  const puzzles = Array.from({ length: 400 }, (_, seed) => mutated(seed))
  const lines = [...puzzles.slice(0, 3), '# a remark', '', '12x', ...puzzles.slice(3)]
  const text = lines.join('\r\n')
  const { entries, bad, solutions } = await tablesOf(engine, text, 97)
  expect(bad).toEqual([[6, 7 + text.indexOf('12x'), 3]])
  expect(entries).toHaveLength(400)
  let total = 0
  for (const { line, start, count, solution } of entries) {
    const givens = lines[line - 1]
    expect(text.slice(start - 7).startsWith(givens)).toBe(true)
    expect(count, givens).toBe(Number(solvers.js.count(sudoku9(givens), { limit: MOST }).count))
    if (count > 0) expect(sudokuFault(givens, [...solution].map(Number), [3, 3]), givens).toBeUndefined()
    else expect(solution).toBe('\0'.repeat(81))
    total += count
  }
  expect(solutions).toBe(total)
})
