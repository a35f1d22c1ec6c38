// The colours of drawings: each has a name, and two values, for light and for dark surroundings.

/**
 * Of each hue, a tone for lines and a pale one for whole cells. Digits can be read on all of them: test/draw/colors.test.ts measures it. The lines of
 * the grid have a contrast of 3 with the paper; in the dark, where pale lines are hard to see, so has each tone for lines.
 * A colour never stands alone for a meaning: a shape, a weight or words say the same.
 */
export const COLORS = {
  paper: ['#ffffff', '#1b1f24'],
  ink: ['#111111', '#f2f2f2'],
  /** The same in both: dots whose colour has a meaning. */
  white: ['#ffffff', '#ffffff'],
  black: ['#111111', '#111111'],
  /** Cells of the grid that hold nothing. In the dark they are the lighter ones. Clues on them are white. */
  shut: ['#111111', '#5d646c'],
  /** Digits that are no givens. */
  entry: ['#1450b4', '#9cc6ff'],
  /** Candidates. */
  pencil: ['#4a4f57', '#bfc6ce'],
  /** Thin lines between cells. */
  faint: ['#90949b', '#636b75'],
  gray: ['#a9abae', '#646b72'],
  red: ['#f5a39d', '#ad4c46'],
  orange: ['#f7b56d', '#955e20'],
  yellow: ['#f2d264', '#7e6820'],
  green: ['#94d088', '#3b7643'],
  teal: ['#79d2c6', '#25766f'],
  blue: ['#93c6f1', '#336caa'],
  purple: ['#cbb3ec', '#785aaf'],
  pink: ['#f0a9dd', '#a14991'],
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
