// The colours of drawings: each has a name, and two values, for light and for dark surroundings.

/**
 * Of each hue, a tone for lines and a pale one for whole cells. Digits can be read on all of them: test/draw/colors.test.ts measures it.
 * A colour never stands alone for a meaning: a shape, a weight or words say the same.
 */
export const COLORS = {
  paper: ['#ffffff', '#1b1f24'],
  ink: ['#111111', '#f2f2f2'],
  /** The same in both: dots whose colour has a meaning. */
  white: ['#ffffff', '#ffffff'],
  black: ['#111111', '#111111'],
  /** Digits that are no givens. */
  entry: ['#1450b4', '#9cc6ff'],
  /** Candidates. */
  pencil: ['#4a4f57', '#b9c0c9'],
  /** Thin lines between cells. */
  faint: ['#b5b8bd', '#59616b'],
  gray: ['#a9abae', '#61686f'],
  red: ['#f5a39d', '#8a3b36'],
  orange: ['#f7b56d', '#80501a'],
  yellow: ['#f2d264', '#6c591a'],
  green: ['#94d088', '#33683a'],
  teal: ['#79d2c6', '#1f655f'],
  blue: ['#93c6f1', '#2c5f96'],
  purple: ['#cbb3ec', '#664c96'],
  pink: ['#f0a9dd', '#843b77'],
  'pale gray': ['#e2e3e5', '#373c43'],
  'pale red': ['#fbdcd9', '#4d2c2b'],
  'pale orange': ['#fde3c8', '#4a3722'],
  'pale yellow': ['#fdf1bf', '#443c1e'],
  'pale green': ['#dcf0d7', '#27402b'],
  'pale teal': ['#d2f1ec', '#20413e'],
  'pale blue': ['#d8e9fb', '#243a51'],
  'pale purple': ['#e8dff8', '#383053'],
  'pale pink': ['#fbdff4', '#482b44'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>

export type Color = keyof typeof COLORS
