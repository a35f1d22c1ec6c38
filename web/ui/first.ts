// What a first visit shows: a small variant.

import type { Puzzle } from 'quadrille'

export const FIRST = {
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
} as Puzzle
