// The tools, event by event: every rule of the table is placed, by mouse and by keyboard, changed, and taken back. Only this suite sees a rule that
// the table can hold and the page cannot place.

import { describe, expect, test } from 'vitest'
import { variant } from '../../src/families/variant.ts'
import { cellsOf } from '../../web/document/cells.ts'
import { fits, formOf, typedArguments } from '../../web/document/forms.ts'
import { type Puzzle, RULES, type Rule } from '../../web/document/library.ts'
import { offers } from '../../web/document/offers.ts'
import { type BoardPlace, type Effect, type Event, IDLE, type Seen, step, type Tool } from '../../web/document/tools.ts'
import { type At, strokesFor, textsFor } from './placing.ts'

const GRID = { family: 'variant', size: 9 } as Puzzle

/** A person at the board: events in, rules and a selection out. */
class Hand {
  tool: Tool = IDLE
  selected: readonly number[] = []
  rules: Rule[] = []
  joined: readonly number[] = []

  send(event: Event): void {
    const seen: Seen = { cells: cellsOf(GRID), selected: this.selected, rules: this.rules.length }
    const [tool, ...effects] = step(this.tool, event, seen)
    this.tool = tool
    for (const effect of effects) this.#take(effect)
  }

  #take(effect: Effect): void {
    if (effect.do === 'select') this.selected = effect.cells
    if (effect.do === 'put')
      this.rules = effect.at === undefined ? [...this.rules, effect.rule] : this.rules.with(effect.at, effect.rule)
    if (effect.do === 'remove') this.rules = this.rules.filter((_, at) => at !== effect.at)
    if (effect.do === 'join') this.joined = effect.cells
  }

  stroke(places: readonly At[], lift: 'up' | 'enter' = 'up'): void {
    const [first, ...others] = places.map(([row, column, x = 0.5, y = 0.5]): BoardPlace => ({ row, column, x, y }))
    this.send({ type: 'down', place: first })
    for (const place of others) this.send({ type: 'move', place })
    if (this.tool.is !== 'typing') this.send({ type: lift })
  }

  type(texts: ReturnType<typeof textsFor>): void {
    for (const [name, text] of texts) this.send({ type: 'typed', name, text })
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

  test.each(['up', 'enter'] as const)('is drawn, and its values are typed (%s)', (lift) => {
    const hand = new Hand()
    hand.send({ type: 'choose', rule: name })
    for (const places of strokesFor(kind)) hand.stroke(places, lift)
    if (formOf(kind) === 'groups') hand.send({ type: 'enter' })
    expect(hand.tool.is).toBe(typedArguments(kind).length > 0 ? 'typing' : formOf(kind) === 'whole' ? 'idle' : 'armed')
    hand.type(textsFor(kind))
    expect(hand.rules).toHaveLength(1)
    isTaken(hand.rules[0])
    hand.send({ type: 'enter' })
    expect(hand.tool.is).toBe(formOf(kind) === 'whole' ? 'idle' : 'armed')
    hand.send({ type: 'escape' })
    expect(hand.tool.is).toBe('idle')
    expect(hand.rules).toHaveLength(1)
  })

  test('is opened, and changed', () => {
    const hand = new Hand()
    hand.send({ type: 'choose', rule: name })
    for (const places of strokesFor(kind)) hand.stroke(places)
    if (formOf(kind) === 'groups') hand.send({ type: 'enter' })
    hand.type(textsFor(kind))
    hand.send({ type: 'enter' })
    hand.send({ type: 'escape' })
    const [before] = hand.rules
    hand.send({ type: 'open', rule: before, at: 0 })
    hand.type(textsFor(kind))
    expect(hand.rules).toEqual([before])
    hand.send({ type: 'escape' })
    expect(hand.tool.is).toBe('idle')
    expect(hand.rules).toEqual([before])
  })

  test('is found by its name', () => {
    expect(offers(name, 0)[0].kind.kind).toBe(name)
  })
})

describe('selecting', () => {
  test('a drag selects; with Ctrl it adds, and from a selected cell on takes away', () => {
    const hand = new Hand()
    hand.stroke([
      [0, 0],
      [0, 1],
      [1, 2],
    ])
    expect(hand.selected).toEqual([0, 1, 11])
    hand.send({ type: 'down', place: { row: 0, column: 1, x: 0.5, y: 0.5 }, add: true })
    hand.send({ type: 'move', place: { row: 0, column: 0, x: 0.5, y: 0.5 } })
    hand.send({ type: 'up' })
    expect(hand.selected).toEqual([11])
    hand.send({ type: 'escape' })
    expect(hand.selected).toEqual([])
  })

  test('near a corner a drag enters no cell, so that diagonals can be drawn', () => {
    const hand = new Hand()
    hand.stroke([
      [0, 0],
      [0, 1, 0.05, 0.95],
      [1, 1],
    ])
    expect(hand.selected).toEqual([0, 10])
  })

  test('cells first, then the rule, which need not be drawn', () => {
    const hand = new Hand()
    hand.stroke([
      [0, 0],
      [0, 1],
      [0, 2],
    ])
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
  hand.stroke([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 1],
  ])
  hand.stroke([[4, 4]])
  hand.stroke([
    [5, 5],
    [6, 6],
  ])
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
    hand.stroke([place])
    hand.send({ type: 'typed', name: 'sum', text: '20' })
    hand.send({ type: 'enter' })
    expect(hand.rules.at(-1)).toEqual({ rule: 'x-sum', at, sum: 20 })
  }
  hand.send({ type: 'choose', rule: 'little-killer' })
  hand.stroke([[-1, -1]])
  hand.send({ type: 'typed', name: 'sum', text: '45' })
  expect(hand.rules.at(-1)).toEqual({ rule: 'little-killer', from: 'r1c1', direction: 'down-right', sum: 45 })
  hand.send({ type: 'escape' })
  expect(hand.rules).toHaveLength(3)
})

test('a region spreads over the cells that a stroke crosses', () => {
  const hand = new Hand()
  hand.send({ type: 'paint' })
  hand.stroke([
    [0, 0],
    [0, 1],
    [0, 1],
    [0, 2],
  ])
  expect(hand.joined).toEqual([0, 1, 2])
  expect(hand.tool.is).toBe('brush')
})

test.each([
  ['cage', 'killer'],
  ['thermo', 'thermometer'],
  ['kropki', 'white-dot'],
  ['german', 'whispers'],
  ['quad', 'quadruple'],
  ['anti kn', 'anti-knight'],
  ['inequality', 'greater'],
])('people who search for %s mean %s', (words, kind) => {
  expect(offers(words, 0)[0].kind.kind).toBe(kind)
})
