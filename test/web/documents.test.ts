// Documents of every family, without a browser: what a person does to them, and what is drawn. Only here would a family be seen whose givens the
// page reads and cannot write, or that it cannot draw.

import type { Puzzle } from 'quadrille'
import { begin, commit, type Document, edit, open, read, undo, write } from 'quadrille/variants'
import { describe, expect, test } from 'vitest'
import { checked, families, opened, textOf } from '../../web/ask/texts.ts'
import { cellsOf, hasGivens, isCell, rulesOf, valueFor, withGivens } from '../../web/document/cells.ts'
import { loadDrawings } from '../../web/document/drawings.ts'
import { applied, cleared, colored, divided, joined, typed, withoutRules, withRule } from '../../web/document/edits.ts'
import { keptText, restored } from '../../web/document/kept.ts'
import { clashes, meaningOf } from '../../web/document/meaning.ts'
import { sightOf } from '../../web/draw/shown.ts'
import { FIRST } from '../../web/ui/first.ts'
import { SHARED } from '../../web/ui/shared-formats.ts'

const SAMPLES = [
  ['variant: that of a first visit', FIRST] as const,
  ...families.flatMap(({ card, read }) =>
    card.samples.map(({ name, text, options }) => [`${card.name}: ${name}`, read(text, options) as Puzzle] as const),
  ),
]
await loadDrawings(SAMPLES.map(([, sample]) => sample))

const look = (document: Document) => ({ document, mode: 'set', show: 'candidates', page: -1, wrong: [], equal: false }) as const

describe.each(SAMPLES)('%s', (_, sample) => {
  const cells = cellsOf(sample)
  const { rows, columns, givens, values, symbol } = cells

  test('its givens are written as they are read', () => {
    expect(givens).toHaveLength(rows * columns)
    const again = withGivens(sample, givens)
    expect(checked(again)).toEqual(checked(sample))
    expect(cellsOf(again).givens).toEqual(givens)
  })

  test('it is read again from the text that a person edits', () => {
    const { first: again } = opened(textOf(sample), sample)
    expect({ ...checked(again), meta: sample.meta }).toEqual({ ...checked(sample), meta: sample.meta })
    expect(textOf(sample)).not.toMatch(/^[\w.]{60}/m)
  })

  test('every value can be typed as a symbol, written and taken back', () => {
    const cell = givens.findIndex((given, at) => given === undefined && isCell(cells, at))
    if (cell < 0) return
    for (const value of values) {
      if (value < 36) expect(valueFor(cellsOf(sample), symbol(value))).toBe(value)
      for (const mode of ['set', 'play'] as const) {
        const before = open(sample)
        const after = typed(before, { cells: [cell], value, layer: 'digit', mode })
        expect(after).not.toBe(before)
        if (mode === 'set' && hasGivens(sample)) expect(cellsOf(after.puzzle).givens[cell]).toEqual([value])
        else expect(after.marks.entries).toEqual({ [cell]: value })
        if (sample.family !== 'queens' || value === 0) checked(after.puzzle)
        const back = typed(after, { cells: [cell], value, layer: 'digit', mode })
        expect(checked(back.puzzle)).toEqual(checked(sample))
        expect(cleared(after, [cell], mode).marks.entries).toEqual({})
      }
    }
  })

  test('is drawn, and its cells have words', () => {
    const { scene, labels } = sightOf(look(open(sample)))
    expect([scene.rows, scene.columns]).toEqual([rows, columns])
    expect(new Set(scene.shapes.map(({ key }) => key)).size).toBe(scene.shapes.length)
    expect(new Set(labels).size).toBe(rows * columns)
  })
})

const BLANK = open({ family: 'sudoku', size: 4, givens: '.'.repeat(16) } as Puzzle)

test('a limit is a given with several values; a digit takes its place', () => {
  const one = typed(BLANK, { cells: [0, 1], value: 3, layer: 'centre', mode: 'set' })
  const two = typed(one, { cells: [0], value: 1, layer: 'centre', mode: 'set' })
  expect(cellsOf(two.puzzle).givens.slice(0, 3)).toEqual([[1, 3], [3], undefined])
  const digit = typed(two, { cells: [0], value: 2, layer: 'digit', mode: 'set' })
  expect(digit.puzzle).toMatchObject({ givens: '23..............' })
  expect(cleared(two, [0, 1], 'set').puzzle).toEqual(BLANK.puzzle)
})

test('a sudoku with a rule is a grid with rules; what is erased goes from the top', () => {
  const ruled = withRule(BLANK, { rule: 'killer', cells: ['r1c1', 'r1c2'], sum: 3 })
  expect(checked(ruled.puzzle).family).toBe('variant')
  expect(withoutRules(ruled, [0]).puzzle).toMatchObject({ family: 'variant', rules: [] })
  const centre = edit(colored(ruled, [5], 'red'), { set: 'centre', cells: [5], value: 2 })
  const full = typed(centre, { cells: [5], value: 4, layer: 'digit', mode: 'play' })
  const once = cleared(full, [5], 'play')
  expect(once.marks).toMatchObject({ entries: {}, centre: { 5: [2] }, colors: { 5: 'red' } })
  const twice = cleared(once, [5], 'play')
  expect(twice.marks).toMatchObject({ centre: {}, colors: { 5: 'red' } })
  expect(cleared(twice, [5], 'play').marks.colors).toEqual({})
})

test('regions: cells join the first, or become one of their own; too large ones are drawn', () => {
  const painted = joined(BLANK, [0, 2, 3, 8])
  expect(painted.puzzle).toMatchObject({ family: 'variant', regions: '1111112213443344' })
  expect(sightOf(look(painted)).scene.shapes.some(({ as }) => as === 'border')).toBe(true)
  expect(divided(BLANK, [0, 1]).puzzle).toMatchObject({ regions: '5522112233443344' })
})

test.each(SHARED)('what is shared as %s is read again, rule by rule', (format) => {
  const rulesIn = (puzzle: Puzzle) => new Set(rulesOf(puzzle).map(({ rule, cells }) => ({ rule, cells })))
  expect(rulesIn(read(write(FIRST, format)))).toEqual(rulesIn(FIRST))
})

test('answers belong to a meaning: colours, marks and titles are not part of it', () => {
  const meaning = meaningOf(BLANK, 'puzzle')
  expect(meaningOf(colored(BLANK, [1], 'red'), 'puzzle')).toBe(meaning)
  const entered = typed(BLANK, { cells: [1], value: 2, layer: 'digit', mode: 'play' })
  expect(meaningOf(entered, 'puzzle')).toBe(meaning)
  expect(meaningOf(entered, 'entries')).not.toBe(meaningOf(BLANK, 'entries'))
  expect(meaningOf(open({ ...BLANK.puzzle, meta: { title: 'A' } }), 'puzzle')).toBe(meaning)
})

test('clashes are in rows, columns and regions', () => {
  const given = typed(BLANK, { cells: [0], value: 1, layer: 'digit', mode: 'set' })
  const entered = (cell: number) =>
    [...clashes(typed(given, { cells: [cell], value: 1, layer: 'digit', mode: 'play' }))].sort((a, b) => a - b)
  expect([3, 12, 5, 10].map(entered)).toEqual([[0, 3], [0, 12], [0, 5], []])
})

test('a hint is applied: digits are written, others go from the centre', () => {
  const step = { writes: [{ cell: 0, value: 4 }], removes: [4, 2].map((value) => ({ cell: 1, value })) }
  const next = applied(BLANK, step, Array(16).fill([1, 2, 3, 4]))
  expect(next.marks).toMatchObject({ entries: { 0: 4 }, centre: { 1: [1, 3] } })
})

test('the game and the steps of undo are kept', () => {
  const history = commit(
    commit(begin(BLANK), colored(BLANK, [1], 'red')),
    typed(BLANK, { cells: [1], value: 2, layer: 'digit', mode: 'play' }),
  )
  expect(restored(keptText(undo(history)))).toEqual({ ...undo(history), group: undefined })
  expect(restored('')).toBeUndefined()
  expect(restored('{"past":[],"now":{},"future":[]}')).toBeUndefined()
})

test('candidates that are not proven look different; a cell with one value is solved, and one with more than can be read shows none', () => {
  const many = Array.from({ length: 17 }, (_, i) => i)
  const candidates = Array.from({ length: 16 }, (_, cell) => [[1], [1, 2], many][cell] ?? [1, 2, 3, 4])
  const open = candidates.map((_, cell) => (cell === 1 ? [3] : []))
  const solutions = { found: [new Int32Array(16), new Int32Array(16)], complete: false, nodes: 1, ms: 1 }
  const answers = { meaning: '', puzzle: BLANK.puzzle, solutions, candidates: { candidates, open } }
  const sight = sightOf({ ...look(BLANK), answers })
  expect(sight.labels.slice(0, 3)).toEqual(['r1c1, blank, solved 1', 'r1c2, blank, can be 1 2 3', 'r1c3, blank'])
  expect([...sight.classes]).toEqual([['candidates 1 3', 'open']])
})

test('cells that differ between a few solutions are marked; not those of queens, whose solutions are columns', () => {
  const marked = (document: Document, ...list: readonly Int32Array[]) => {
    const count = { count: BigInt(list.length), exact: true, ms: 1 }
    const answers = { meaning: '', puzzle: document.puzzle, count, list }
    return sightOf({ ...look(document), answers }).scene.shapes.flatMap((shape) =>
      shape.as === 'fill' && shape.layer === 'highlights' ? shape.cells : [],
    )
  }
  const zeros = new Int32Array(16)
  expect(marked(BLANK, zeros, zeros.with(3, 1).with(7, 1))).toEqual([3, 7])
  const queens = open({ family: 'queens', size: 4 } as Puzzle)
  expect(marked(queens, new Int32Array([1, 3, 0, 2]), new Int32Array([2, 0, 3, 1]))).toEqual([])
})
