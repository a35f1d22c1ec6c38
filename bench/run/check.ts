// Checks answers against the rules in the model of the puzzle. It shares no code with any solver.

import type { Puzzle } from '../../src/document/puzzle.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { constraintsOf } from '../../src/model/constraints.ts'
import type { GridModel, Model } from '../../src/model/model.ts'
import type { Answer, CaseVerb } from '../peers/peer.ts'

/** What is wrong with an answer, if anything. The reference is another contestant's answer, or what is known about the puzzle. */
export function fault(puzzle: Puzzle, question: CaseVerb, answer: Answer, reference: Answer): string | undefined {
  if (question === 'count' || question === 'unique') {
    return answer.count === reference.count ? undefined : `counts ${answer.count} solutions, not ${reference.count}`
  }
  const { solutions = [], score } = answer
  const model = modelOf(puzzle)
  const wanted = reference.solutions?.length ?? reference.count
  if (solutions.length !== wanted) return `finds ${solutions.length} solutions, not ${wanted}`
  if (solutions.some((solution) => !satisfies(model, solution))) return 'breaks the rules of the puzzle'
  if (new Set(solutions.map((solution) => Array.from(solution).join())).size < solutions.length) return 'finds a solution twice'
  if (question !== 'best' || solutions.length === 0) return undefined
  const worth = scoreOf(model, solutions[0])
  if (score !== worth) return `claims ${score} points for ${worth}`
  return score === reference.score ? undefined : `finds ${score} points, not ${reference.score}`
}

/** Are the numbers of the cells (for queens, the columns) a solution? */
function satisfies(model: Model, solution: ArrayLike<number>): boolean {
  const cells = Array.from(solution)
  if (model.kind === 'grid') return fills(model, cells)
  if (model.kind !== 'queens') throw new Error('layouts are counted only')
  const lines = [cells, cells.map((column, row) => column + row), cells.map((column, row) => column - row)]
  return (
    cells.length === model.size &&
    cells.every((column) => Number.isInteger(column) && column >= 0 && column < model.size) &&
    lines.every((line) => new Set(line).size === model.size)
  )
}

function fills(model: GridModel, cells: readonly number[]): boolean {
  const { values, candidates } = model
  const { house, pairs } = constraintsOf(model.constraints, 'house', 'pairs')
  const bits = cells.map((value) => values.indexOf(value))
  const has = (mask: number, bit: number) => bit >= 0 && ((mask >>> bit) & 1) === 1
  return (
    cells.length === candidates.length &&
    bits.every((bit, cell) => has(candidates[cell], bit)) &&
    house.every((one) => new Set(one.cells.map((cell) => cells[cell])).size === one.cells.length) &&
    pairs.every(({ allowed, between }) => between.every(([first, second]) => has(allowed[bits[first]], bits[second])))
  )
}

function scoreOf(model: Model, solution: ArrayLike<number>): number {
  const weights = model.kind === 'grid' ? (model.weights ?? []) : []
  return Array.from(solution).reduce((sum, value, cell) => sum + value * (weights[cell] ?? 0), 0)
}
