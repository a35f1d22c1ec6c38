// Shared by the tests of batches: lines, and their checked answers.

import { expect } from 'vitest'
import type { BatchResult } from '../../src/batch/batch.ts'
import { sudokuFault } from './checker.ts'
import { range } from './models.ts'
import type { Random } from './random.ts'

export const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
export const ONE_SOLVED = '417369825632158947958724316825437169791586432346912758289643571573291684164875293'
export const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
export const NONE = `55${'.'.repeat(79)}`
export const BLANK = '.'.repeat(81)
/** ONE in letters. */
export const IN_LETTERS = inLetters(ONE)
const NO_SOLUTION = '\0'.repeat(81)

/** A puzzle of digits, or its solution, in letters. */
export function inLetters(grid: string): string {
  return grid.replace(/[1-9]/g, (digit) => 'ABCDEFGHI'[Number(digit) - 1])
}

/** Lines of all kinds. */
const PLAIN = [ONE, TWO, NONE, ONE.replaceAll('.', '0'), `${ONE} and a remark`]
const KINDS = [...PLAIN, [...ONE].join(' '), IN_LETTERS, '# a comment', '', 'not a puzzle']

export function someLines(random: Random, many: number): string[] {
  return range(many).map(() => random.pick(KINDS))
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)
export const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** The solutions of a result, as lines. */
export function solutionsOf({ puzzles, solutions }: Pick<BatchResult, 'puzzles' | 'solutions'>): string[] {
  expect(solutions).toHaveLength(81 * puzzles)
  return range(puzzles).map((i) => textOf(solutions.subarray(81 * i, 81 * i + 81)))
}

/** All answers to the puzzles of a text, checked. */
export function answersOf(result: BatchResult, text: Uint8Array, limit: number) {
  const solutions = solutionsOf(result)
  return range(result.puzzles).map((i) => {
    const puzzle = textOf(text.subarray(result.starts[i], result.starts[i] + 81))
    const count = result.counts[i]
    expect(count).toBeLessThanOrEqual(limit)
    if (count === 0) expect(solutions[i]).toBe(NO_SOLUTION)
    else expect(sudokuFault(puzzle, [...solutions[i]].map(Number), [3, 3]), puzzle).toBeUndefined()
    return { line: result.lines[i], puzzle, count, solution: solutions[i] }
  })
}

/** The parts of a stream as one result. */
export async function gathered(stream: AsyncIterable<BatchResult>, limit: number) {
  const answers = []
  const bad = []
  const parts: BatchResult[] = []
  for await (const part of stream) {
    parts.push(part)
    answers.push(...answersOf(part, part.text, limit))
    bad.push(...part.bad)
  }
  return { answers, bad, parts }
}

export function cut(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  const pieces = []
  let at = 0
  for (const length of lengths) pieces.push(bytes.subarray(at, (at += length)))
  return [...pieces, bytes.subarray(at)]
}

/** The parts of a batch as one, and how many there were. */
export async function joined(parts: AsyncIterable<BatchResult> | Iterable<BatchResult>) {
  const all: BatchResult[] = []
  for await (const part of parts) all.push(part)
  const sum = (field: 'puzzles' | 'lineCount' | 'nodes') => all.reduce((sum, part) => sum + part[field], 0)
  return {
    ...{ parts: all.length, complete: all.every(({ complete }) => complete) },
    ...{ puzzles: sum('puzzles'), lineCount: sum('lineCount'), nodes: sum('nodes') },
    counts: all.flatMap(({ counts }) => [...counts]),
    lines: all.flatMap(({ lines }) => [...lines]),
    bad: all.flatMap(({ bad }) => [...bad]),
    symbols: all.flatMap(({ symbols }) => [...symbols]),
    solutions: all.map(({ solutions }) => textOf(solutions)).join(''),
    texts: all.flatMap(({ text, starts }) => [...starts].map((start) => textOf(text.subarray(start, start + 81)))),
  }
}
