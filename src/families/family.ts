// What every family of puzzles declares, and what compiles a puzzle of any of them.

import { compileOwn } from '../compile/compile.ts'
import type { CompiledModel } from '../compile/compiled-model.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { GRID_TOOLS, type Tools } from '../draw/drawing.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { freeze } from '../model/frozen.ts'
import {
  type GridModel,
  isScored,
  type LayoutsModel,
  type Method,
  type Model,
  type QueensModel,
  VERBS,
  type Verb,
} from '../model/model.ts'
import type { Contradiction } from './contradictions.ts'
import type { Fundamental } from './fundamental.ts'
import type { IsGone, Part } from './puzzle-parts.ts'

/** Data from anywhere, such as JSON. */
export type Data = Readonly<Record<string, unknown>>

/** An option of a family, for the command line and the page. */
export interface FamilyOption {
  /** `--name <value>` */
  readonly name: string
  /** Absent from a switch, `--name`, whose value is the empty text. */
  readonly value?: string
  /** The default value, if there is one. */
  readonly byDefault?: string
  readonly summary: string
}

/** Options as texts. */
export type Options = Readonly<Record<string, string | undefined>>

/** A puzzle as a command line gives it: its source, and options. */
export interface Written {
  /** What `source` of the card says: a text, an argument, or nothing. */
  readonly text: string
  readonly options?: Options
}

export interface Sample extends Written {
  readonly name: string
}

/** A family as the command line and the page show it. */
export interface Card {
  readonly name: string
  /** The rules of the puzzle, on one line. */
  readonly summary: string
  /** What a puzzle is read from: a text (a file, stdin or the argument itself), one argument `<n>`, or options alone. */
  readonly source: 'text' | 'argument' | 'options'
  /** The contents of the source, in a few words. */
  readonly input: string
  readonly options: readonly FamilyOption[]
  /** The questions that apply to it. */
  readonly verbs: readonly Verb[]
  /** The default verb. */
  readonly verb: Verb
  /** The methods that can count it. */
  readonly methods: readonly Method[]
  /** Can its solutions be counted up to rotation and reflection? */
  readonly fundamental?: true
  readonly tools: Tools
  /** The first is what `samples` solves. */
  readonly samples: readonly Sample[]
  /** Shell commands by what they do. The first is also in the help of `quadrille` itself. */
  readonly examples: Readonly<Record<string, string>>
}

/** What a constraint of a model comes from, for those who explain it. */
export interface Source {
  /** Its name in a sentence, such as `the thermometer r2c5 to r4c2` or `row 3`. */
  readonly name: string
  /** The place of the rule in `rules` of the puzzle. */
  readonly rule?: number
  /** The key of the rule in the scene. The keys of its shapes begin with it. */
  readonly key?: string
}

/** What the solver needs. */
export interface Compiled {
  readonly model: Model
  /** What people call a constraint of the model, by its place there, such as `killer 10: r1c1 r1c2`. Only for constraints with a name. */
  readonly nameOf?: ((constraint: number) => string | undefined) | undefined
  /** The rule that a constraint of the model comes from. Without one, `nameOf` says all. */
  readonly sourceOf?: ((constraint: number) => Source | undefined) | undefined
  /** What the rules leave to each cell of a grid without the givens, as masks. Absent if that is every value. */
  readonly open?: readonly number[] | undefined
}

/** The programming exercise that a family comes from. Each piece of its output ends with its own newline. */
export interface Exercise {
  /** The puzzle as its input, if it can say it. */
  readonly input?: string | undefined
  /** What comes before the solutions. */
  readonly head?: string
  /** The k-th solution, k from 1. */
  solution(solution: ArrayLike<number>, k: number): string
  /** The output if there is no solution. */
  readonly none?: string
}

/** What a puzzle brings along, so that it can be solved. A page that only solves loads no more of its family. */
export interface Core<P extends Puzzle = Puzzle> {
  readonly name: P['family']
  /** The symbol of each value in order, where they are not digits, and then A for 10. A puzzle can have symbols of its own. */
  readonly symbols?: string
  /** What a cell with each value is in a sentence, such as `a star`, where the symbols are no words. */
  readonly valueWords?: readonly string[]
  /** What a place of a solution is called, where it is no cell of a grid, and its name by its number. */
  readonly places?: { readonly word: string; name(place: number): string }
  /** Checks data. @throws PuzzleError that names the first invalid field */
  from(data: Data): P
  compile(puzzle: P): Compiled
  /** Is a cell of the model one of the puzzle? If not, its value means nothing. */
  isCell?(puzzle: P, cell: number): boolean
  /** A solution on one line. */
  line(puzzle: P, solution: ArrayLike<number>): string
  /** A solution as data. Absent, if it is the rows of the grid, with 0 where there is no cell. */
  json?(puzzle: P, solution: ArrayLike<number>): number[] | number[][]
  /** Why there is no solution, where that is easy to see, beside what the houses of a grid show. */
  contradictions?(puzzle: P, model: ModelOf<P>): readonly Contradiction[]
  /** Absent, if its puzzles consist of nothing but a grid. */
  readonly parts?: Parts<P>
}

/** What the puzzles of a family consist of beside their grid. */
export interface Parts<P extends Puzzle> {
  /** In the order of the puzzle. */
  of(puzzle: P): readonly Part[]
  /** The fields of the same puzzle that change where some parts are gone. */
  without(puzzle: P, isGone: IsGone): object
  /**
   * What the other parts alone say. Absent, if that is what the puzzle without them says: it is not where rules refer to others, as those
   * about cells without a dot do.
   */
  compile?(puzzle: P, isGone: IsGone): Compiled
}

/** All puzzles of one kind. What they look like is not here, so that a page that draws nothing loads no drawings. */
export interface Family<P extends Puzzle = Puzzle> extends Core<P> {
  readonly card: Card
  /** Reads a puzzle. @throws PuzzleError that names the first invalid place */
  read(text: string, options?: Options): P
  /** Is a text, of which nobody said what it is, one of this family? Only for forms whose signs leave no doubt. */
  claims?(text: string): boolean
  /** What `read` reads as the same puzzle. */
  write(puzzle: P): Written
  /** What it is, in a few words: `9x9 sudoku, 17 givens`. */
  describe(puzzle: P): string
  /** What it demands beyond its family: a line for each rule. */
  rules?(puzzle: P): readonly string[]
  /** The solutions up to rotation and reflection, once all are counted; step by step. */
  fundamental?(puzzle: P, count: bigint): Generator<void, Fundamental, undefined>
  exercise?(puzzle: P): Exercise
}

// biome-ignore lint/suspicious/noExplicitAny: families of all kinds of data
export type AnyFamily = Family<any>

const known = new Map<string, Core>()

/** What puzzles of a family bring along, so that JSON of it can be solved. Mark the call as pure, for bundlers. */
export function registered<P extends Puzzle>(core: Core<P>): Core<P> {
  known.set(core.name, core as unknown as Core)
  return core
}

/** What most cards say. */
const USUAL = {
  source: 'text',
  options: [],
  verbs: VERBS.filter((verb) => !isScored(verb)),
  verb: 'first',
  methods: ['search'],
  tools: GRID_TOOLS,
} as const satisfies Partial<Card>

/** A card, but for its name and what most cards say. */
type CardData = Omit<Card, 'name' | keyof typeof USUAL> & Partial<Pick<Card, keyof typeof USUAL>>

export function cardOf(name: string, card: CardData): Card {
  return { name, ...USUAL, ...card }
}

type Others<P extends Puzzle> = Omit<Family<P>, 'card' | keyof Core> & { readonly card: CardData }

/** A family, whose `read` refuses options that are not on its card. Mark the call as pure: then bundlers leave out what a page does not use. */
export function withCard<P extends Puzzle>(core: Core<P>, make: () => Others<P>): Family<P> {
  const { card: data, read, ...others } = make()
  const card = cardOf(core.name, data)
  const names = card.options.map(({ name }) => name)
  return {
    ...core,
    ...others,
    card,
    read(text, options = {}) {
      checkOptions(options, names)
      return read(text, options)
    },
  }
}

/** What a puzzle compiles to, its model for the kernels. */
type Ready = Omit<Compiled, 'model'> & { readonly model: CompiledModel }

/** What is known about a puzzle that is checked. */
interface Known {
  readonly core: Core
  /** What it compiles to, if it was compiled to check it; no longer once that is ready. */
  compiled: Compiled | undefined
  /** Once it was asked for. */
  ready: Ready | undefined
}

class Itself {
  constructor(puzzle: object) {
    // biome-ignore lint/correctness/noConstructorReturn: so that the field below is one of the puzzle, which stays a plain object
    return puzzle
  }
}

/**
 * What is known about a puzzle, in a private field of it, which no JSON, copy or comparison sees. (With a WeakMap: 1.7x the time to read and
 * solve an easy sudoku; with a property that is a symbol: 1.2x the time to read it.)
 */
class Checked extends Itself {
  readonly #known: Known

  constructor(puzzle: object, known: Known) {
    super(puzzle)
    this.#known = known
  }

  static is(data: object): data is Puzzle {
    return #known in data
  }

  static knownOf(puzzle: object): Known {
    return (puzzle as Checked).#known
  }
}

/** A puzzle that is checked: frozen, without fields that are undefined. For constructors. */
export function made<P extends Puzzle>(core: Core<P>, puzzle: P, compiled?: Compiled): P {
  new Checked(puzzle, { core: core as unknown as Core, compiled, ready: undefined })
  return freeze(puzzle)
}

/** A puzzle from data: itself, if a constructor made it. Other data is checked each time, because it can change. @throws PuzzleError */
export function checkedPuzzle(data: unknown): Puzzle {
  if (typeof data !== 'object' || data === null) throw new PuzzleError('model', `${show(data)} is not a puzzle`, {}, 'an object')
  if (Checked.is(data)) return data
  const name = (data as Partial<Puzzle>).family
  const core = known.get(name as string)
  if (core) return core.from(data as Data)
  throw new PuzzleError('model', `there is no family ${show(name)}`, { what: 'family' }, [...known.keys()].join(', '))
}

/** What a puzzle that is checked brings along. */
export function coreOf(puzzle: Puzzle): Core {
  return Checked.knownOf(puzzle).core
}

function readyOf(puzzle: Puzzle): Ready {
  const whole = checkedPuzzle(puzzle)
  const known = Checked.knownOf(whole)
  if (known.ready) return known.ready
  const compiled = known.compiled ?? known.core.compile(whole)
  known.compiled = undefined
  known.ready = { ...compiled, model: compileOwn(compiled.model) }
  return known.ready
}

/** The model of a puzzle, compiled for the kernels. */
export function compiledOf(puzzle: Puzzle): CompiledModel {
  return readyOf(puzzle).model
}

/** What people call a constraint of the model, by its place there, such as `killer 10: r1c1 r1c2`. Only for constraints with a name. */
export function constraintName(puzzle: Puzzle, constraint: number): string | undefined {
  return readyOf(puzzle).nameOf?.(constraint)
}

/** What a constraint of the model comes from, by its place there. Only for rules, and for what the family names. */
export function sourceOf(puzzle: Puzzle, constraint: number): Source | undefined {
  const { sourceOf, nameOf } = readyOf(puzzle)
  const name = nameOf?.(constraint)
  return sourceOf?.(constraint) ?? (name === undefined ? undefined : { name })
}

/** What the rules leave to each cell without the givens, as masks; undefined if that is every value. */
export function openCells(puzzle: Puzzle): readonly number[] | undefined {
  return readyOf(puzzle).open
}

/** The type of the model of a puzzle. */
export type ModelOf<P extends Puzzle> = string extends P['family']
  ? Model
  : P['family'] extends 'queens'
    ? QueensModel
    : P['family'] extends 'layouts'
      ? LayoutsModel
      : GridModel
