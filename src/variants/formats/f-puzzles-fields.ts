// Reads the fields in the JSON of f-puzzles. A field that is not what it should be, or that nobody reads, is refused with its place: a
// puzzle is not solved without something that it says.

import { PuzzleError, quote, show } from '../../model/errors.ts'
import { MOST_RULES } from '../rules/rule.ts'

/** What says how a thing looks, and nothing else. */
const LOOKS = ['outlineC', 'baseC', 'fontC', 'c', 'cArray', 'highlight', 'width', 'height', 'size', 'angle', 'opacity']

export function wrong(given: unknown, what: string, expected: string): PuzzleError {
  return new PuzzleError('shape', show(given), { what }, expected)
}

/** Is a field absent, or as good as absent? */
export function isAbsent(given: unknown): boolean {
  return given === undefined || given === null || given === ''
}

/** The name of a cell: `R1C1` there, `r1c1` here. */
function nameIn(given: unknown, what: string): string {
  if (typeof given === 'string' && /^r\d{1,2}c\d{1,2}$/i.test(given)) return given.toLowerCase()
  throw wrong(given, what, 'a cell, such as "R1C1"')
}

function listIn(given: unknown, what: string): readonly unknown[] {
  if (Array.isArray(given)) return given
  throw wrong(given, what, 'a list')
}

/** An object of the JSON: a cell of the grid, or what stands for a rule. */
export class Item {
  /** Its place, such as `killercage 2`. */
  readonly what: string
  readonly #fields: ReadonlyMap<string, unknown>
  readonly #read = new Set(LOOKS)

  constructor(given: unknown, what: string) {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong(given, what, 'an object')
    this.what = what
    this.#fields = new Map(Object.entries(given))
  }

  place(name: string): string {
    return `${this.what}, ${name}`
  }

  field(name: string): unknown {
    this.#read.add(name)
    return this.#fields.get(name)
  }

  cells(name = 'cells'): string[] {
    return listIn(this.field(name), this.place(name)).map((cell) => nameIn(cell, this.place(name)))
  }

  /** A cell, which can be beyond the border. */
  cell(): readonly [name: string, row: number, column: number] {
    const name = nameIn(this.field('cell'), this.place('cell'))
    const [row, column] = (name.match(/\d+/g) ?? []).map(Number)
    return [name, row, column]
  }

  lines(): string[][] {
    const place = this.place('lines')
    return listIn(this.field('lines'), place).map((line) => listIn(line, place).map((cell) => nameIn(cell, place)))
  }

  /** An integer from 0, as a number or as digits; undefined if there is none. */
  integer(name = 'value'): number | undefined {
    const given = this.field(name)
    if (isAbsent(given)) return undefined
    const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
    if (Number.isInteger(number) && (number as number) >= 0) return number as number
    throw new PuzzleError('symbol', `${show(given)} is not a number`, { what: this.place(name) }, 'digits')
  }

  integers(name: string): readonly number[] {
    const given = this.field(name)
    const list = isAbsent(given) ? [] : listIn(given, this.place(name))
    const stranger = list.findIndex((value) => !Number.isInteger(value))
    if (stranger < 0) return list as readonly number[]
    throw wrong(list[stranger], this.place(name), 'integers')
  }

  flag(name: string): boolean {
    return flagIn(this.field(name), this.place(name))
  }

  /** @throws PuzzleError `rule` for a field that was not read and says something */
  end(): void {
    for (const [name, value] of this.#fields) {
      if (this.#read.has(name) || isAbsent(value)) continue
      throw new PuzzleError('rule', `the field ${quote(name)} is not supported`, { what: this.what })
    }
  }
}

/** True or false; absent is false. */
export function flagIn(given: unknown, what: string): boolean {
  if (isAbsent(given)) return false
  if (typeof given === 'boolean') return given
  throw wrong(given, what, 'true or false')
}

/** The objects in a list; none if it is absent. */
export function itemsIn(given: unknown, name: string): Item[] {
  const list = isAbsent(given) ? [] : listIn(given, name)
  if (list.length > MOST_RULES) throw new PuzzleError('rule', `${list.length} of them`, { what: name }, `${MOST_RULES} at most`)
  return list.map((item, i) => new Item(item, `${name} ${i + 1}`))
}
