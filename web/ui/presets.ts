// What a new puzzle can begin with.

import type { GeneratedKind } from 'quadrille/generate'
import { freeze, GENERATED_KINDS, type Puzzle } from '../document/library.ts'
import type { PageState } from './state.ts'

/** What a first visit shows. */
export const FIRST: Puzzle = freeze({
  family: 'variant',
  size: 6,
  rules: [
    { rule: 'killer', cells: ['r2c2', 'r3c2', 'r3c1', 'r4c1'], sum: 11 },
    { rule: 'killer', cells: ['r4c3', 'r4c4', 'r3c4'], sum: 12 },
    { rule: 'killer', cells: ['r1c6', 'r2c6', 'r3c6', 'r4c6'], sum: 16 },
    { rule: 'thermometer', cells: ['r2c5', 'r2c4', 'r3c3', 'r4c2'] },
    { rule: 'arrow', cells: ['r5c1', 'r5c2', 'r6c2'] },
    { rule: 'white-dot', cells: ['r6c6', 'r6c5'] },
    { rule: 'anti-king' },
  ],
  meta: { title: 'Cages, a thermometer and an arrow' },
} as Puzzle)

export interface Preset {
  readonly name: string
  readonly puzzle: Puzzle
  /** The tool that is in hand. */
  readonly tool?: PageState['tool']
}

const blank = (size: number) => ({ family: 'sudoku', size, givens: '.'.repeat(size * size) }) as Puzzle
const ruled = (...rules: object[]) => ({ family: 'variant', size: 9, rules }) as unknown as Puzzle
const armed = (rule: string): PageState['tool'] => ({ is: 'armed', rule, lists: [] })
const jigsaw = (size: number): Preset => {
  const regions = Array.from({ length: size * size }, (_, cell) => Math.floor(cell / size)).join('')
  const puzzle = { family: 'jigsaw', size, symbols: '123456789'.slice(0, size), givens: '.'.repeat(size * size), regions }
  return { name: `Jigsaw ${size} × ${size}`, puzzle: puzzle as Puzzle, tool: { is: 'brush' } }
}

/** Blank grids. */
export const PRESETS: readonly Preset[] = [
  ...[9, 4, 6, 8, 12, 16, 25].map((size) => ({ name: `Sudoku ${size} × ${size}`, puzzle: blank(size) })),
  { name: 'Killer', puzzle: ruled(), tool: armed('killer') },
  { name: 'Thermometers', puzzle: ruled(), tool: armed('thermometer') },
  { name: 'Diagonals', puzzle: ruled({ rule: 'diagonal' }) },
  { name: 'Windoku', puzzle: ruled({ rule: 'windoku' }) },
  ...[9, 5, 6, 7, 8].map(jigsaw),
  { name: 'Latin square', puzzle: { family: 'variant', size: 9, regions: 'none' } as Puzzle },
]

const NAMES: Partial<Record<GeneratedKind, string>> = { x: 'Diagonals' }

/** What can be generated, with words for it. */
export const GENERATED = GENERATED_KINDS.map((kind) => [kind, NAMES[kind] ?? kind[0].toUpperCase() + kind.slice(1)] as const)
