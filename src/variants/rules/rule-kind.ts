// A kind of rule, which is also the function that makes rules of that kind.

import type { Color } from '../../draw/colors.ts'
import { PuzzleError, quote, show } from '../../model/errors.ts'
import type { ModelBuilder } from './model-builder.ts'
import type { Rule } from './rule.ts'
import type { RuleArgument } from './rule-argument.ts'
import { placed } from './rule-fault.ts'
import { meantByRule } from './rule-names.ts'
import type { Grid } from './variant-grid.ts'

/** How a rule is drawn: the cells of its arguments. */
export interface RuleLook {
  /** A line through the cells, a cage around them, a mark between two, a mark or a colour in each; or words below the grid. */
  readonly as: 'line' | 'cage' | 'dot' | 'shade' | 'outside' | 'diagonal' | 'windows' | 'words'
  readonly color?: Color
  /** Of a line. */
  readonly isThin?: boolean
  readonly isDashed?: boolean
  /** The shapes at the ends of a line. */
  readonly start?: 'bulb' | 'circle' | 'diamond'
  readonly end?: 'arrow' | 'circle' | 'diamond'
  /** A mark in each cell, in place of its whole. */
  readonly form?: 'circle' | 'square'
  /** Small tips at the sides of each cell. */
  readonly points?: 'in' | 'out'
  /** Text on a mark; `=` stands for the arguments beside the cells. */
  readonly text?: string
}

type GivenOf<A> = A extends RuleArgument<infer Given, infer _> ? Given : never
type ReadOf<A> = A extends RuleArgument<infer _, infer Read> ? Read : never

/** Required arguments before optional ones. */
type GivenAll<A extends readonly RuleArgument[], O extends readonly RuleArgument[]> = [
  ...{ [I in keyof A]: GivenOf<A[I]> },
  ...Partial<{ [I in keyof O]: GivenOf<O[I]> }>,
]
type ReadAll<A extends readonly RuleArgument[], O extends readonly RuleArgument[]> = [
  ...{ [I in keyof A]: ReadOf<A[I]> },
  ...{ [I in keyof O]: ReadOf<O[I]> | (O[I] extends { readonly byDefault: unknown } ? never : undefined) },
]

interface Definition<A extends readonly RuleArgument[], O extends readonly RuleArgument[]> {
  /** What people call one of its kind in a sentence, without an article: the name of the kind, if absent. */
  readonly noun?: string
  /** The rule, in one sentence. */
  readonly says: string
  readonly takes?: A
  /** Arguments with a default. */
  readonly options?: O
  /** In words below the grid, if there is none. */
  readonly look?: RuleLook
  /** @throws PuzzleError `rule`, without a place, if the arguments do not fit together */
  compile(board: ModelBuilder, ...read: ReadAll<A, O>): void
}

/** A kind of rule, as the table lists it. */
export interface RuleKind {
  /** Its name, as `rule` of its rules has it. */
  readonly kind: string
  /** What people call one of its kind in a sentence, without an article. */
  readonly noun: string
  /** The rule, in one sentence. */
  readonly says: string
  /** Its arguments: required ones come first. */
  readonly all: readonly RuleArgument[]
  /** So many of the arguments have no default. */
  readonly required: number
  readonly look: RuleLook
  /** @internal */
  compile(board: ModelBuilder, ...read: readonly unknown[]): void
  /** Makes a rule. */
  (...given: never[]): Rule
}

/** Defines a kind of rule. The arguments of the function it returns are those of `takes`, then those of `options`. */
export function rule<const A extends readonly RuleArgument[] = [], const O extends readonly RuleArgument[] = []>(
  kind: string,
  { noun = kind.replaceAll('-', ' '), says, takes, options, look = { as: 'words' }, compile }: Definition<A, O>,
): RuleKind & ((...given: GivenAll<A, O>) => Rule) {
  const required: readonly RuleArgument[] = takes ?? []
  const all = [...required, ...(options ?? [])]
  const make = (...given: readonly unknown[]): Rule => {
    const named = all.map(({ name }, i) => [name, given[i]]).filter(([, value]) => value !== undefined)
    return { rule: kind, ...Object.fromEntries(named) }
  }
  return Object.assign(make, { kind, noun, says, all, required: required.length, look, compile }) as never
}

/** The values of a rule's arguments, in order, with defaults. */
export function givenOf(kind: RuleKind, rule: Rule): readonly unknown[] {
  return kind.all.map(({ name, byDefault }) => rule[name] ?? byDefault)
}

/** Adds to a board what a rule compiles to. @throws PuzzleError `rule` for arguments that do not fit together */
type Compile = (board: ModelBuilder) => void

/**
 * Reads a rule.
 *
 * @param what its place, such as `rule 3`
 * @throws PuzzleError `rule` for one that is not in the table, and for arguments that are missing, unknown or do not fit
 */
export function readRule(table: ReadonlyMap<string, RuleKind>, rule: Rule, grid: Grid, what: string): Compile {
  const kind = kindOf(table, rule, what)
  const place = `${what}, ${kind.kind}`
  const unknown = Object.keys(rule).find((name) => name !== 'rule' && !kind.all.some((argument) => argument.name === name))
  if (unknown !== undefined) {
    const names = kind.all.map(({ name }) => name).join(', ') || 'no arguments'
    throw new PuzzleError('rule', `there is no argument ${quote(unknown)}`, { what: place }, names)
  }
  const read = kind.all.map(({ name, byDefault, expected, read }, i) => {
    const value = rule[name] === undefined ? byDefault : rule[name]
    const own = { what: `${place}, ${name}` }
    if (value !== undefined) return placed(own, () => read(value, grid))
    if (i < kind.required) throw new PuzzleError('rule', 'it is missing', own, expected)
    return undefined
  })
  return (board) => placed({ what: place }, () => kind.compile(board, ...read))
}

function kindOf(table: ReadonlyMap<string, RuleKind>, given: unknown, what: string): RuleKind {
  const name = (given as Rule | null)?.rule
  const kind = typeof name === 'string' ? table.get(name) : undefined
  if (kind) return kind
  const problem =
    typeof name === 'string' ? `there is no rule ${quote(name)}${meantByRule(table, name)}` : `${show(given)} is not a rule`
  throw new PuzzleError('rule', problem, { what }, 'an object such as {"rule":"killer","cells":["r1c1","r1c2"],"sum":10}')
}
