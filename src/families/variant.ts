// Variants of sudoku: a grid with rules.

import type { Puzzle } from '../document/puzzle.ts'
import { drawings } from '../draw/drawing.ts'
import { PuzzleError } from '../model/errors.ts'
import { readGivens, withBlanks } from '../model/givens.ts'
import type { House } from '../model/model.ts'
import { isEqual } from '../model/numbers.ts'
import { describeVariant, rulesInWords } from '../variants/describe.ts'
import { nameOfRule } from '../variants/rule-phrases.ts'
import { withNames } from '../variants/rules/renamed-rules.ts'
import { RULES } from '../variants/rules/rule-table.ts'
import { keysOf, wordsOf } from '../variants/rules/rule-words.ts'
import { cellsOfRules, compileVariant, FIELDS, readGrid, symbolIn, type Variant } from '../variants/variant.ts'
import { variantDrawing } from '../variants/variant-drawing.ts'
import { type Compiled, type Core, type Family, made, type Parts, registered, withCard } from './family.ts'
import { fieldsIn } from './puzzle-fields.ts'
import { givenPart, type IsGone, type Part } from './puzzle-parts.ts'
import { givensInWords } from './square-families.ts'
import { sudoku } from './sudoku.ts'
import { variantCard } from './variant-card.ts'

/** A variant, as data. */
export interface VariantPuzzle extends Puzzle, Variant {
  readonly family: 'variant'
}

/**
 * Makes a variant. `docs/variants.md` lists the rules.
 *
 * @throws PuzzleError `option` for an unknown field, `range`, `shape`, `symbol` or `region` for what does not fit the grid, `rule` for a
 * rule that is unknown, or whose arguments do not fit; with the place
 * @example
 * ```ts
 * import { createSolver } from 'quadrille'
 * import { killer, variant } from 'quadrille/variants'
 *
 * const solver = await createSolver()
 * const puzzle = variant({ size: 4, rules: [killer(['r1c1', 'r1c2'], 3), killer(['r2c1', 'r3c1', 'r4c1'], 9)] })
 * console.log(solver.count(puzzle).count) // 24n
 * ```
 */
export function variant(given: Variant | VariantPuzzle): VariantPuzzle {
  return variantOf(copyOf(given) as Variant)
}

/** A variant from data that nobody else has, such as what a reader of a text has made: it is frozen, and not copied. */
export function variantOf(own: Variant): VariantPuzzle {
  const puzzle = { family: 'variant', ...fieldsIn({ family: 'variant', ...own }, 'variant', FIELDS) } as VariantPuzzle
  // To check a rule is to compile it.
  return made(core, puzzle, compiled(puzzle))
}

function compiled(puzzle: VariantPuzzle, isGone?: IsGone): Compiled {
  const { model, open, grid, ruleOf } = compileVariant(puzzle, isGone)
  const { constraints } = model
  const { rules = [] } = puzzle
  const nameOf = (number: number) => {
    const rule = ruleOf(number)
    if (rule !== undefined) return wordsOf(rules[rule])
    const { cells } = constraints[number] as House
    const region = grid.regions.findIndex((region) => isEqual(region, cells))
    return region < 0 ? undefined : `${grid.block ? 'box' : 'region'} ${region + 1}`
  }
  const sourceOf = (number: number) => {
    const rule = ruleOf(number)
    if (rule === undefined) return undefined
    return { name: nameOfRule(rules[rule], constraints[number], grid), rule, key: keysOf(rules)[rule] }
  }
  return { model, open, nameOf, sourceOf }
}

const PARTS: Parts<VariantPuzzle> = {
  of(puzzle) {
    const { givens, rules = [], symbols } = puzzle
    const grid = readGrid(puzzle)
    const write = symbolIn(puzzle)
    const cells = cellsOfRules(puzzle)
    return [
      ...readGivens(givens, grid, symbols).flatMap((values, cell) =>
        values ? [givenPart(cell, grid.columns, values.map(write))] : [],
      ),
      ...rules.map((rule, at): Part => ({ kind: 'rule', at, name: wordsOf(rule), cells: cells[at] })),
    ]
  },
  without: ({ givens, rules }, isGone) => ({
    ...(givens && { givens: withBlanks(givens, (cell) => isGone('given', cell)) }),
    ...(rules && { rules: rules.filter((_, at) => !isGone('rule', at)) }),
  }),
  compile: compiled,
}

/** Is a text an object of JSON, if it is complete? Arrays of programs have braces, too. */
export function isJsonObject(text: string): boolean {
  return /^\s*\{\s*(?:"\w+"\s*:|\})/.test(text)
}

/** @throws PuzzleError `symbol` for what is not JSON, `trailing` for what follows it, with the place */
function parsed(text: string): Variant {
  try {
    return withNames(RULES, JSON.parse(text)) as Variant
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const at = /position (\d+)/.exec(message)?.[1]
    const lines = text.slice(0, Number(at)).split(/\r\n|\n|\r/)
    const place = at === undefined ? { line: 1 } : { line: lines.length, column: lines[lines.length - 1].length + 1 }
    if (/after JSON/.test(message)) throw new PuzzleError('trailing', 'a text after the JSON', place, 'the end')
    throw new PuzzleError('symbol', 'this is not JSON', place, 'a variant as JSON')
  }
}

/** More than any rule has, and less than fills the stack. */
const DEEPEST = 100

/** A frozen copy without fields that are undefined. What a caller has stays as it is. */
function copyOf(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) throw new PuzzleError('shape', `lists within lists, more than ${DEEPEST} deep`)
  if (Array.isArray(value)) return Object.freeze(value.map((item) => copyOf(item, depth + 1)))
  if (Object.hasOwn(value, '__proto__')) throw new PuzzleError('option', 'there is no field "__proto__"')
  // Field by field: to copy the whole, or from entries, takes V8 4 times the time.
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const field = (value as Record<string, unknown>)[name]
    if (field !== undefined) copy[name] = copyOf(field, depth + 1)
  }
  return Object.freeze(copy)
}

const core: Core<VariantPuzzle> = /* @__PURE__ */ registered<VariantPuzzle>({
  name: 'variant',
  from: (data) => variant(data as unknown as VariantPuzzle),
  compile: (puzzle) => compiled(puzzle),
  parts: PARTS,
  line(puzzle, solution) {
    const write = symbolIn(puzzle)
    return Array.from(solution, write).join('')
  },
})

/** Variants. */
export const variantFamily: Family<VariantPuzzle> = /* @__PURE__ */ withCard(core, () => ({
  card: variantCard,
  read(text) {
    if (isJsonObject(text)) return variant(parsed(text))
    const { family: _, ...grid } = sudoku(text)
    return variant(grid)
  },
  describe(puzzle) {
    const grid = readGrid(puzzle)
    return describeVariant(puzzle, grid, givensInWords(readGivens(puzzle.givens, grid, puzzle.symbols)))
  },
  rules: (puzzle) => rulesInWords(puzzle),
  write: (puzzle) => ({ text: JSON.stringify(puzzle) }),
}))

drawings.set('variant', variantDrawing)
