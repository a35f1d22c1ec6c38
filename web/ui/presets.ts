// What a new puzzle can begin with.

import type { Puzzle } from 'quadrille'
import { GENERATED_KINDS, type GeneratedKind } from 'quadrille/generate'
import type { Event } from '../document/tool.ts'

export interface Preset {
  readonly name: string
  readonly puzzle: Puzzle
  /** What it begins with. */
  readonly first?: Event
}

const blank = (size: number) => ({ family: 'sudoku', size, givens: '.'.repeat(size * size) }) as Puzzle
const ruled = (...rules: object[]) => ({ family: 'variant', size: 9, rules }) as unknown as Puzzle
const choose = (rule: string): Event => ({ type: 'choose', rule })
const jigsaw = (size: number): Preset => {
  const regions = Array.from({ length: size * size }, (_, cell) => Math.floor(cell / size)).join('')
  const puzzle = { family: 'jigsaw', size, symbols: '123456789'.slice(0, size), givens: '.'.repeat(size * size), regions }
  return { name: `Jigsaw ${size} × ${size}`, puzzle: puzzle as Puzzle, first: { type: 'paint' } }
}

/** Blank grids. */
export const PRESETS: readonly Preset[] = [
  ...[9, 4, 6, 8, 12, 16, 25].map((size) => ({ name: `Sudoku ${size} × ${size}`, puzzle: blank(size) })),
  { name: 'Killer', puzzle: ruled(), first: choose('killer') },
  { name: 'Thermometers', puzzle: ruled(), first: choose('thermometer') },
  { name: 'Diagonals', puzzle: ruled({ rule: 'diagonal' }) },
  { name: 'Windoku', puzzle: ruled({ rule: 'windoku' }) },
  ...[9, 5, 6, 7, 8].map(jigsaw),
  { name: 'Latin square', puzzle: { family: 'variant', size: 9, regions: 'none' } as Puzzle },
]

const NAMES: Partial<Record<GeneratedKind, string>> = { x: 'Diagonals' }

/** A word, as it begins a title. */
export const inTitle = (word: string): string => word[0].toUpperCase() + word.slice(1)

/** What can be generated, with words for it. */
export const GENERATED = GENERATED_KINDS.map((kind) => [kind, NAMES[kind] ?? inTitle(kind)] as const)
