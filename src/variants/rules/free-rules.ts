// Rules that users define: expressions, automata, relations, and alternatives.

import type { Automaton } from '../../model/model.ts'
import { MOST_STATES } from './automaton.ts'
import { everyTwo, type ModelBuilder, steps } from './model-builder.ts'
import { regularExpression } from './regex.ts'
import type { Rule } from './rule.ts'
import { cells, other, repeatableCells, text, withDefault, word } from './rule-argument.ts'
import { rule } from './rule-kind.ts'

export const regex = rule('regex', {
  noun: 'regular expression',
  says: 'The values along the line match the regular expression: 0-9, A-Z for 10 to 35, . [ ] [^ ] ( ) | * + ? {n} {n,} {n,m}.',
  takes: [repeatableCells('cells'), text('pattern', /^\S+$/, 'a regular expression')],
  look: { as: 'line', color: 'gray', isDashed: true, text: '=' },
  compile(board, line, pattern) {
    board.states(`regex ${pattern}`, line, (spend) => regularExpression(pattern, spend))
  },
})

/** An automaton in JSON, nondeterministic: states are numbered from 0, and transitions name values. */
export interface ValueAutomaton {
  readonly start: readonly number[]
  readonly accept: readonly number[]
  readonly transitions: readonly (readonly [from: number, values: readonly number[], to: number])[]
}

const STATE = { type: 'integer', minimum: 0 }
const STATES = { type: 'array', items: STATE }
const AUTOMATON = {
  type: 'object',
  properties: {
    start: STATES,
    accept: STATES,
    transitions: {
      type: 'array',
      items: { type: 'array', prefixItems: [STATE, { type: 'array', items: { type: 'integer' } }, STATE] },
    },
  },
  required: ['start', 'accept', 'transitions'],
}

/** Is it a list of such items, so many if their number is given? */
function areAll(given: unknown, is: (item: unknown) => boolean, length?: number): given is unknown[] {
  return Array.isArray(given) && given.length === (length ?? given.length) && given.every(is)
}

function isAutomaton(given: unknown): boolean {
  const isState = (state: unknown) => Number.isInteger(state) && Number(state) >= 0 && Number(state) < MOST_STATES
  const isStep = (step: unknown) =>
    areAll(step, () => true, 3) && isState(step[0]) && areAll(step[1], Number.isInteger) && isState(step[2])
  const { start, accept, transitions } = (given ?? {}) as Record<string, unknown>
  return areAll(start, isState) && areAll(accept, isState) && areAll(transitions, isStep)
}

export const automaton = rule('automaton', {
  says: 'The automaton accepts the values along the line.',
  takes: [
    repeatableCells('cells'),
    other<ValueAutomaton>(
      'automaton',
      'an automaton, such as {"start":[0],"accept":[1],"transitions":[[0,[1,2],1]]}',
      AUTOMATON,
      isAutomaton,
    ),
  ],
  look: { as: 'line', color: 'gray', isDashed: true },
  compile: (board, line, automaton) => board.line(automaton, line, () => compiled(automaton, board)),
})

function compiled({ start, accept, transitions }: ValueAutomaton, { grid: { values }, spend }: ModelBuilder): Automaton {
  spend(transitions.length)
  const [low, high] = [values[0], values[values.length - 1]]
  const masks = new Map<number, [from: number, mask: number, to: number]>()
  for (const [from, listed, to] of transitions) {
    const step = masks.get(from * MOST_STATES + to) ?? [from, 0, to]
    for (const value of listed) if (value >= low && value <= high) step[1] = (step[1] | (1 << (value - low))) >>> 0
    masks.set(from * MOST_STATES + to, step)
  }
  return { start, accept, transitions: [...masks.values()].filter(([, mask]) => mask > 0) }
}

/** Pairs of values, of the cell and the one after it. */
export type ValuePairs = readonly (readonly [first: number, second: number])[]

function arePairs(given: unknown): boolean {
  return areAll(given, (pair) => areAll(pair, Number.isInteger, 2))
}

const PAIRS = { type: 'array', items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 } }

export const relation = rule('relation', {
  says: 'The values of neighbours on the line, or of every two of its cells, are one of the listed pairs.',
  takes: [cells('cells', 2), other<ValuePairs>('allowed', 'a list of pairs of values, such as [[1,2],[2,4]]', PAIRS, arePairs)],
  options: [withDefault(word('of', ['neighbours', 'all']), 'neighbours')],
  look: { as: 'line', color: 'gray', isDashed: true },
  compile(board, line, allowed, of) {
    const listed = new Set(allowed.map((pair) => pair.join()))
    board.pairs(of === 'all' ? everyTwo(line) : steps(line), (first, second) => listed.has(`${first},${second}`))
  },
})

/** Lists of rules. */
export type Alternatives = readonly (readonly Rule[])[]

function areLists(given: unknown): boolean {
  return areAll(given, Array.isArray) && given.length > 0 && given.length <= 32
}

const LISTS = { type: 'array', items: { $ref: '#/$defs/rules' }, minItems: 1, maxItems: 32 }

export const anyOf = rule('any-of', {
  noun: 'choice of rules',
  says: 'All rules of at least one of the lists hold.',
  takes: [other<Alternatives>('rules', 'a list of 1 to 32 lists of rules', LISTS, areLists)],
  compile(board, lists) {
    const selector = board.hide(2 ** lists.length - 1)
    const cases = lists.map((rules, i) => ({
      mask: 2 ** i,
      hold() {
        for (const [j, inner] of rules.entries()) board.apply(inner, `list ${i + 1}, rule ${j + 1}`)
      },
    }))
    board.cases(selector, cases)
  },
})
