// Planning a count: interchangeable values, the methods and their order, and the plan of a count row by row.

import { describe, expect, test } from 'vitest'
import { compile, compileGrid } from '../../src/compile/compile.ts'
import { classesOf, reducedOf, renamings } from '../../src/compile/interchangeable.ts'
import { choose, chooseNext, type TrialOutcome } from '../../src/kernel/choice.ts'
import { gridOfQueens } from '../../src/kernel/queens-grid.ts'
import type { GridModel, Model } from '../../src/model/model.ts'
import { latin, queensModel, range, unlike } from '../support/models.ts'

/** A trial that did a ten-thousandth of its work. */
const SLOW: TrialOutcome = { refused: false, found: true, nodes: 1000, share: 1e-4 }

describe('interchangeable values', () => {
  const classesIn = (model: GridModel) => classesOf(compileGrid(model))

  test('are found', () => {
    expect(classesIn(latin(4))).toEqual([0, 0, 0, 0])
    const two = { ...latin(4), candidates: Array.from(latin(4).candidates).with(0, 0b0011) }
    expect(classesIn(two)).toEqual([0, 0, 2, 2])
    const order = { kind: 'pairs', allowed: [0b1110, 0b1100, 0b1011, 0b0011] }
    expect(reducedOf(compileGrid(two)).grid.rules.constraints.at(-1)).toMatchObject(order)
    expect(classesIn({ ...latin(3), constraints: [...latin(3).constraints, unlike] })).toEqual([0, 0, 0])
    expect(classesIn({ ...latin(3), constraints: [{ ...unlike, allowed: [0b110, 0b101, 0b111] }] })).toEqual([0, 0, 2])
    expect(renamings([0, 1, 0, 0, 1])).toBe(12n)
  })

  test('a long search uses the reduced model', () => {
    // Values 1 and 2 are given, the other four are interchangeable. No other method takes the relation.
    const other = { ...unlike, allowed: range(6).map((value) => 63 & ~(1 << value)) }
    const model = { ...latin(6, [1, 2]), constraints: [...latin(6).constraints, other] }
    const choice = choose(compile(model), 'count', {}, true)
    expect(choice.plan).toMatchObject({ method: 'search', times: 1n })
    expect(chooseNext(choice, SLOW)).toBe(true)
    const { plan } = choice
    expect(plan).toMatchObject({ method: 'search', times: 24n })
    expect(chooseNext(choice, SLOW)).toBe(true)
    expect(choice).toMatchObject({ plan, nodes: Infinity })
  })
})

describe('the counting methods', () => {
  /** `first`: the outcome of the first trial, where it differs. */
  const methodsOf = (model: Model, hasCounting: boolean, outcome: TrialOutcome = SLOW, first: TrialOutcome = outcome) => {
    const choice = choose(compile(model), 'count', {}, hasCounting)
    const tried: string[] = []
    do tried.push(`${choice.plan.method} ${choice.plan.times}`)
    while (chooseNext(choice, tried.length > 1 ? outcome : first))
    return tried
  }

  test('queens are searched if the memory is too small for halves', () => {
    const refused = { refused: true, found: true, nodes: 0, share: 0 }
    expect(methodsOf(queensModel(8), true, refused)).toEqual(['halves 1', 'search 1'])
  })

  test('are tried one after the other', () => {
    const tried = 'search 1, templates 24, search 24, rows 24, templates 24, search 24'
    expect(methodsOf(latin(5, [1]), true).join(', ')).toBe(tried)
    // Only the estimated costs decide: if rows give up and templates have no estimate, the search continues.
    const refused = { refused: true, found: true, nodes: 1000, share: 0 }
    expect(methodsOf(latin(5, [1]), true, refused)).toEqual(['search 1', 'templates 24', 'search 24', 'rows 24', 'search 24'])
  })

  test('any solution is looked for if none has been found', () => {
    const none = { ...SLOW, found: false }
    const tried = ['search 1', 'templates 24', 'search 24', 'search 1', 'rows 24']
    expect(methodsOf(latin(5, [1]), true, none).slice(0, 5)).toEqual(tried)
    expect(methodsOf(latin(5, [1]), true, none, SLOW).slice(0, 4)).toEqual(tried.toSpliced(3, 1))
  })

  test('an engine without counting methods searches', () => {
    expect(methodsOf(latin(5, [1]), false)).toEqual(['search 1', 'search 24', 'search 24'])
    expect(methodsOf(queensModel(8), false)).toEqual(['search 1'])
    const layouts = { kind: 'layouts', size: 4, grids: true } as const
    expect(() => choose(compile(layouts), 'count', {}, undefined)).toThrow('by the WebAssembly engine alone')
    expect(() => choose(compile(latin(5)), 'count', { method: 'rows' }, undefined)).toThrow('only the WebAssembly engine has it')
  })
})

test('boards of queens of one size share their rules as grids, which are written once', () => {
  const [one, other, larger] = [
    [8, 1, 2, 4],
    [15, 15, 15, 14],
    [31, 31, 31, 31, 30],
  ].map((rows) => gridOfQueens(rows, 'first'))
  expect(other.rules).toBe(one.rules)
  expect(larger.rules).not.toBe(one.rules)
})
