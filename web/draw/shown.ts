// The scene of a document with all that is known of it: pure, for tests without a browser.

import type { Puzzle } from 'quadrille'
import type { Mistake, Step } from 'quadrille/logic'
import type { Color, Document, Scene, Shown } from 'quadrille/variants'
import type { PuzzleAnswers } from '../ask/answers.ts'
import { differing, keyOf, solutionOf } from '../ask/answers.ts'
import { type CellContents, cellsOf } from '../document/cells.ts'
import { drawingOf } from '../document/drawings.ts'
import { clashes } from '../document/meaning.ts'
import type { Mode } from '../document/tool.ts'
import { labelOf } from './labels.ts'

export interface BoardLook {
  readonly document: Document
  /** Of this puzzle: undefined, if what is known is about another one. */
  readonly answers?: PuzzleAnswers | undefined
  readonly mode: Mode
  readonly show: 'nothing' | 'candidates' | 'counts'
  /** The number of the solution that is looked at; -1 for none. */
  readonly page: number
  /** A solution that is looked at for a moment. */
  readonly witness?: Int32Array | undefined
  /** A hint: from the third stage on its cells are seen, and then what it does. */
  readonly hint?: { readonly found: Step | Mistake; readonly stage: number } | undefined
  readonly wrong: readonly number[]
  /** Are cells shown that hold the same value in every solution? */
  readonly equal: boolean
}

export interface Sight {
  readonly scene: Scene
  /** The class of a shape, by its key. */
  readonly classes: ReadonlyMap<string, string>
  /** What is in each cell, in words. */
  readonly labels: readonly string[]
}

export function sightOf(look: BoardLook): Sight {
  const { document, answers, mode, hint } = look
  const cells = cellsOf(document.puzzle)
  const classes = new Map<string, string>()
  const clashing = clashes(document)
  for (const cell of clashing) classes.set(`entries ${cell}`, 'bad').set(`givens ${cell}`, 'bad')
  const isSet = mode === 'set' && look.show !== 'nothing'
  const solution = look.witness ?? (isSet && answers ? valuesOf(answers, look.page) : undefined)
  const candidates = isSet && answers && !look.witness ? candidatesOf(answers, look, cells, classes) : undefined
  if (isSet) for (const { kind, at } of answers?.spare?.parts ?? []) if (kind === 'given') classes.set(`givens ${at}`, 'spare')
  const highlights = highlightsOf(look)
  const shown: Shown = { solution: solution as ArrayLike<number> | undefined, marks: document.marks, candidates, highlights }
  const scene = sceneOf(document.puzzle, shown, cells)
  const letters = isSet && look.equal && answers?.equal ? lettersOf(answers.equal, cells) : []
  const writes = hint && hint.stage > 2 && 'writes' in hint.found ? hint.found.writes : []
  return {
    scene: { ...scene, shapes: [...scene.shapes, ...letters, ...written(writes, cells)] },
    classes,
    labels: Array.from(cells.givens, (_, cell) => labelOf(cell, document, { solution, candidates, clashing })),
  }
}

/** Regions that are being painted can be too large for a puzzle: they are drawn all the same. */
function sceneOf(puzzle: Puzzle, shown: Shown, { regions }: CellContents): Scene {
  try {
    return drawingOf(puzzle).scene(puzzle, shown)
  } catch (error) {
    if (!regions) throw error
    const scene = drawingOf(puzzle).scene({ ...puzzle, regions: 'none' }, shown)
    const border = { as: 'border', key: 'border', layer: 'grid', groups: regions, heavy: true } as const
    return { ...scene, shapes: scene.shapes.map((shape) => (shape.as === 'border' ? border : shape)) }
  }
}

/** A whole solution, or the cells that are the same in all of them. */
function valuesOf(answers: PuzzleAnswers, page: number): ArrayLike<number | undefined> | undefined {
  if (page >= 0) return answers.list?.[page]
  const known = answers.candidates
  return (
    solutionOf(answers) ?? known?.candidates.map((values, cell) => (isSolved(values, known.open[cell]) ? values[0] : undefined))
  )
}

const isSolved = (values: readonly number[], open: readonly number[]) => values.length === 1 && open.length === 0

/** So many can be read in a cell, and are drawn in time on a board of 25x25. */
const MOST_IN_CELL = 16

/** Values that are not known yet are there, in another class. A cell with two values at most shows none: they say nothing. */
function candidatesOf(
  answers: PuzzleAnswers,
  { show, page }: BoardLook,
  cells: CellContents,
  classes: Map<string, string>,
): Shown['candidates'] {
  const { candidates: known, solutions, counts } = answers
  if (!known || page >= 0 || cells.values.length <= 2 || solutions?.found.length !== 2) return undefined
  return known.candidates.map((values, cell) => {
    const open = known.open[cell]
    if (isSolved(values, open) || values.length + open.length > MOST_IN_CELL) return undefined
    for (const value of open) classes.set(`candidates ${cell} ${value}`, 'open')
    for (const value of values) {
      const count = show === 'counts' && counts?.get(keyOf(cell, value))
      if (count) classes.set(`candidates ${cell} ${value}`, count === 1 ? 'one' : count < 9 ? 'few' : 'many')
    }
    return [...values, ...open].sort((a, b) => a - b)
  })
}

function highlightsOf({ document, answers, mode, hint, wrong, page }: BoardLook): Shown['highlights'] {
  const found = new Map<number, Color>()
  const size = cellsOf(document.puzzle).givens.length
  if (mode === 'set' && answers) {
    // Solutions of other puzzles say where things stand, not what is in each cell.
    const isOfCells = answers.list?.[0]?.length === size
    if (isOfCells && (page >= 0 || answers.count?.exact)) for (const cell of differing(answers)) found.set(cell, 'pale yellow')
    // What speaks of all cells lights none.
    const causes = (answers.why ?? []).filter(({ cells }) => cells.length < size)
    for (const cell of causes.flatMap(({ cells }) => cells)) found.set(cell, 'pale red')
  }
  const color = hint && 'mistake' in hint.found ? 'pale red' : 'pale green'
  if (hint && hint.stage > 1) for (const cell of hint.found.cells) found.set(cell, color)
  for (const cell of wrong) found.set(cell, 'pale red')
  return found
}

/** A text in a cell: where in it, from 0 to 1. */
const textIn = (key: string, cell: number, { columns }: CellContents, [x, y]: readonly [number, number]) =>
  ({ as: 'text', key: `${key} ${cell}`, layer: 'solution', at: [(cell % columns) + x, Math.floor(cell / columns) + y] }) as const

/** The digits that a hint writes. */
const written = (writes: Step['writes'], cells: CellContents): Scene['shapes'] =>
  writes.map(({ cell, value }) => ({
    ...textIn('hint', cell, cells, [0.5, 0.5]),
    ...({ text: cells.symbol(value), size: 0.62, color: 'entry', halo: true } as const),
  }))

/** The same letter in cells that are equal. */
const lettersOf = (groups: readonly (readonly number[])[], cells: CellContents): Scene['shapes'] =>
  groups.flatMap((group, at) =>
    group.map((cell) => ({
      ...textIn('equal', cell, cells, [0.89, 0.15]),
      ...({ text: LETTERS[at % 26] + (at < 26 ? '' : Math.floor(at / 26)), size: 0.18, color: 'entry', halo: true } as const),
    })),
  )

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
