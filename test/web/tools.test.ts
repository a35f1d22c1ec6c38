// The tools, event by event: every rule of the table is placed, by mouse and by keyboard, changed, and taken back. Only this suite sees a rule that
// the table can hold and the page cannot place.

import type { Puzzle } from 'quadrille'
import { type Document, open, RULES, type Rule, type Where } from 'quadrille/variants'
import { describe, expect, test } from 'vitest'
import { variant } from '../../src/families/variant.ts'
import { cellsOf, clueAt } from '../../web/document/cells.ts'
import { loadDrawings } from '../../web/document/drawings.ts'
import { sameAs, withClue } from '../../web/document/edits.ts'
import { fits, formOf } from '../../web/document/forms.ts'
import { offers } from '../../web/document/offers.ts'
import { type BoardPlace, type Effect, type Event, IDLE, type Seen, type Tool } from '../../web/document/tool.ts'
import { step } from '../../web/document/tools.ts'
import { type Act, type At, changing, placing } from './placing.ts'

const GRID = { family: 'variant', size: 9 } as Puzzle

/** A person at the board: events in, rules and a selection out. */
class Hand {
  tool: Tool = IDLE
  document: Document

  constructor(puzzle: Puzzle = GRID) {
    this.document = open(puzzle)
  }

  selected: readonly number[] = []
  rules: Rule[] = []
  joined: readonly number[] = []
  /** What ends a stroke: the mouse, or the keyboard. */
  lift: 'up' | 'enter' = 'up'

  send(event: Event): void {
    const { puzzle } = this.document
    const clues = (place: Where) => clueAt(puzzle, place)
    const seen: Seen = { cells: cellsOf(puzzle), selected: this.selected, rules: this.rules, clueAt: clues }
    const [tool, ...effects] = step(this.tool, event, seen)
    this.tool = tool
    for (const effect of effects) this.#take(effect)
  }

  #take(effect: Effect): void {
    if (effect.do === 'select') this.selected = effect.cells
    if (effect.do === 'select same') this.selected = sameAs(this.document, effect.cell)
    if (effect.do === 'put')
      this.rules = effect.at === undefined ? [...this.rules, effect.rule] : this.rules.with(effect.at, effect.rule)
    if (effect.do === 'remove') this.rules = this.rules.filter((_, at) => at !== effect.at)
    if (effect.do === 'clue') this.document = withClue(this.document, effect.place, effect.text)
    if (effect.do === 'join') this.joined = effect.cells
  }

  stroke(...places: readonly At[]): void {
    const [first, ...others] = places.map(([row, column, x = 0.5, y = 0.5]): BoardPlace => ({ row, column, x, y }))
    this.send({ type: 'down', place: first })
    for (const place of others) this.send({ type: 'move', place })
    if (this.tool.is !== 'typing') this.send({ type: this.lift })
  }

  do(acts: readonly Act[]): void {
    for (const act of acts) {
      if ('stroke' in act) this.stroke(...act.stroke)
      else this.send('type' in act ? { type: 'typed', name: act.type, text: act.text } : { type: 'enter' })
    }
  }
}

/** Rules that need a grid of another kind. */
const ELSEWHERE = ['doppelganger']
const KINDS = [...RULES.values()]

describe.each(KINDS.map((kind) => [kind.kind, kind] as const))('%s', (name, kind) => {
  const isTaken = (rule: Rule) => {
    expect(rule.rule).toBe(name)
    if (!ELSEWHERE.includes(name)) expect(variant({ size: 9, rules: [rule] }).rules).toHaveLength(1)
  }

  test.each(['up', 'enter'] as const)('is drawn, its values are typed, and it is opened and changed (%s)', (lift) => {
    const hand = new Hand()
    hand.lift = lift
    hand.send({ type: 'choose', rule: name })
    hand.do(placing(kind))
    expect(hand.rules).toHaveLength(1)
    isTaken(hand.rules[0])
    expect(hand.tool.is).toBe(formOf(kind) === 'whole' ? 'idle' : 'armed')
    hand.send({ type: 'escape' })
    expect(hand.tool.is).toBe('idle')
    const [before] = hand.rules
    hand.send({ type: 'open', rule: before, at: 0 })
    hand.do(changing(kind))
    expect(hand.rules).toHaveLength(1)
    isTaken(hand.rules[0])
    if (changing(kind).length > 0) expect(hand.rules).not.toEqual([before])
    expect(hand.tool.is).toBe('idle')
  })

  test('is found by its name', () => {
    expect(offers(name, 0)[0].kind.kind).toBe(name)
  })
})

describe('selecting', () => {
  test('a drag selects; with Ctrl it adds, and from a selected cell on takes away', () => {
    const hand = new Hand()
    hand.stroke([0, 0], [0, 1], [1, 2])
    expect(hand.selected).toEqual([0, 1, 11])
    hand.send({ type: 'down', place: { row: 0, column: 1, x: 0.5, y: 0.5 }, add: true })
    hand.send({ type: 'move', place: { row: 0, column: 0, x: 0.5, y: 0.5 } })
    hand.send({ type: 'up' })
    expect(hand.selected).toEqual([11])
    hand.send({ type: 'escape' })
    expect(hand.selected).toEqual([])
  })

  test('a second press takes all cells with the same value', () => {
    const hand = new Hand({ ...GRID, givens: `4.....8${'.'.repeat(73)}4` } as Puzzle)
    hand.send({ type: 'down', place: { row: 0, column: 0, x: 0.5, y: 0.5 }, again: true })
    expect(hand.selected).toEqual([80, 0])
  })

  test('near a corner a drag enters no cell, so that diagonals can be drawn', () => {
    const hand = new Hand()
    hand.stroke([0, 0], [0, 1, 0.05, 0.95], [1, 1])
    expect(hand.selected).toEqual([0, 10])
  })

  test('cells first, then the rule, which need not be drawn', () => {
    const hand = new Hand()
    hand.stroke([0, 0], [0, 1], [0, 2])
    expect(fits(RULES.get('killer')!, 3)).toBe(true)
    hand.send({ type: 'choose', rule: 'killer' })
    expect(hand.rules).toEqual([{ rule: 'killer', cells: ['r1c1', 'r1c2', 'r1c3'] }])
    hand.send({ type: 'typed', name: 'sum', text: '1' })
    hand.send({ type: 'typed', name: 'sum', text: '15' })
    hand.send({ type: 'enter' })
    expect(hand.rules).toEqual([{ rule: 'killer', cells: ['r1c1', 'r1c2', 'r1c3'], sum: 15 }])
    expect(hand.tool).toBe(IDLE)
  })
})

test('a stroke that goes back takes its last cell away; a tool stays in hand', () => {
  const hand = new Hand()
  hand.send({ type: 'choose', rule: 'thermometer' })
  hand.stroke([0, 0], [0, 1], [0, 2], [0, 1])
  hand.stroke([4, 4], [4, 5], [4, 4])
  hand.stroke([5, 5], [6, 6])
  expect(hand.rules.map(({ cells }) => cells)).toEqual([
    ['r1c1', 'r1c2'],
    ['r6c6', 'r7c7'],
  ])
})

test('clues outside: the side, and the diagonal that begins nearest', () => {
  const hand = new Hand()
  hand.send({ type: 'choose', rule: 'x-sum' })
  for (const [place, at] of [
    [[-1, 4], 'top 5'],
    [[9, 0], 'bottom 1'],
    [[3, 9], 'right 4'],
  ] as const) {
    hand.stroke(place)
    hand.send({ type: 'typed', name: 'sum', text: '20' })
    hand.send({ type: 'enter' })
    expect(hand.rules.at(-1)).toEqual({ rule: 'x-sum', at, sum: 20 })
  }
  hand.send({ type: 'choose', rule: 'little-killer' })
  hand.stroke([-1, -1])
  hand.send({ type: 'typed', name: 'sum', text: '45' })
  expect(hand.rules.at(-1)).toEqual({ rule: 'little-killer', from: 'r1c1', direction: 'down-right', sum: 45 })
  hand.send({ type: 'escape' })
  expect(hand.rules).toHaveLength(3)
})

test('a clue outside is opened by a click on it', () => {
  const hand = new Hand()
  const [sum, corner] = [
    { rule: 'x-sum', at: 'left 4', sum: 20 },
    { rule: 'little-killer', from: 'r1c1', direction: 'down-right', sum: 45 },
  ]
  hand.rules = [sum, corner]
  for (const [place, at, text] of [
    [[3, -1], 0, '21'],
    [[-1, -1, 0.7, 0.7], 1, '30'],
  ] as const) {
    hand.stroke(place)
    expect(hand.tool).toMatchObject({ is: 'typing', at })
    hand.send({ type: 'typed', name: 'sum', text })
    hand.send({ type: 'enter' })
  }
  expect(hand.rules).toEqual([
    { ...sum, sum: 21 },
    { ...corner, sum: 30 },
  ])
  hand.stroke([4, -1])
  expect(hand.tool).toBe(IDLE)
})

const NONOGRAM = { family: 'nonogram', rows: [[1], [1, 1], null], columns: [[2], [], [1]] }
const KAKURO = { family: 'kakuro', rows: ['\\ 4\\ 6\\', '\\3 . .', '\\7 . .'] }

test.each([
  [NONOGRAM, [1, -2], '1 1', '2 1', { rows: [[1], [2, 1], null] }],
  [NONOGRAM, [-1, 1], '0', '?', { columns: [[2], null, [1]] }],
  [NONOGRAM, [2, -1], '?', '3', { rows: [[1], [1, 1], [3]] }],
  [KAKURO, [0, 1], '4\\', '11/', { rows: ['\\ 11\\ 6\\', '\\3 . .', '\\7 . .'] }],
] as const)('a clue of %j is typed where it stands', async (puzzle, place, before, text, fields) => {
  await loadDrawings([puzzle])
  const hand = new Hand(puzzle)
  hand.stroke(place)
  expect(hand.tool).toMatchObject({ is: 'clue', text: before })
  hand.send({ type: 'typed', name: 'clue', text })
  expect(hand.document.puzzle).toEqual({ ...puzzle, ...fields })
  // What is no clue changes nothing.
  hand.send({ type: 'typed', name: 'clue', text: 'x' })
  expect(hand.document.puzzle).toEqual({ ...puzzle, ...fields })
  hand.stroke([2, 2])
  expect(hand.tool).toBe(IDLE)
  expect(hand.selected).toEqual([8])
})

test('a white cell of a kakuro is made black by a second press, and white again', async () => {
  await loadDrawings([KAKURO])
  const hand = new Hand(KAKURO)
  const place = { row: 2, column: 2, x: 0.5, y: 0.5 }
  hand.send({ type: 'down', place })
  expect([hand.tool.is, hand.selected]).toEqual(['selecting', [8]])
  hand.send({ type: 'up' })
  hand.send({ type: 'down', place, again: true })
  expect(hand.tool).toMatchObject({ is: 'clue', text: '' })
  hand.send({ type: 'typed', name: 'clue', text: '\\' })
  expect(hand.document.puzzle).toMatchObject({ rows: ['\\ 4\\ 6\\', '\\3 . .', '\\7 . \\'] })
  hand.send({ type: 'typed', name: 'clue', text: '.' })
  expect(hand.document.puzzle).toEqual(KAKURO)
})

test('a region spreads over the cells that a stroke crosses', () => {
  const hand = new Hand()
  hand.send({ type: 'paint' })
  hand.stroke([0, 0], [0, 1], [0, 1], [0, 2])
  expect(hand.joined).toEqual([0, 1, 2])
  expect(hand.tool.is).toBe('brush')
})

test.each([
  ['cage', 'killer'],
  ['between line', 'between'],
  ['thermo', 'thermometer'],
  ['kropki', 'white-dot'],
  ['german', 'whispers'],
  ['quad', 'quadruple'],
  ['anti kn', 'anti-knight'],
  ['inequality', 'greater'],
])('people who search for %s mean %s', (words, kind) => {
  expect(offers(words, 0)[0].kind.kind).toBe(kind)
})
