// Digits can be read on every colour, in light and in dark. Only this test would find a pair of colours that look alike.

import { expect, test } from 'vitest'
import { COLORS, type Color } from '../../src/draw/colors.ts'

/** The contrast of two colours, 1 to 21, as the WCAG define it. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const NAMES = Object.keys(COLORS) as Color[]
const DIGITS: readonly Color[] = ['ink', 'entry', 'pencil']
const GROUNDS = NAMES.filter((name) => ![...DIGITS, 'faint', 'black', 'white', 'shut'].includes(name))
const LINES = NAMES.filter((name) => NAMES.includes(`pale ${name}` as Color))

// 3 is what large text needs, 4.5 what small text does.
test.each(GROUNDS)('digits on %s', (ground) => {
  for (const theme of [0, 1]) {
    expect(contrast(COLORS.ink[theme], COLORS[ground][theme]), `ink ${theme}`).toBeGreaterThan(4.5)
    expect(contrast(COLORS.entry[theme], COLORS[ground][theme]), `entry ${theme}`).toBeGreaterThan(3)
    expect(contrast(COLORS.pencil[theme], COLORS[ground][theme]), `pencil ${theme}`).toBeGreaterThan(3)
  }
})

test('the lines of the grid can be seen', () => {
  for (const theme of [0, 1]) expect(contrast(COLORS.faint[theme], COLORS.paper[theme])).toBeGreaterThan(3)
})

test.each(LINES)('lines in %s can be seen in the dark', (line) => {
  expect(contrast(COLORS[line][1], COLORS.paper[1])).toBeGreaterThan(3)
})

test('cells that hold nothing differ from paper, and clues can be read on them', () => {
  for (const theme of [0, 1]) {
    expect(contrast(COLORS.shut[theme], COLORS.paper[theme])).toBeGreaterThan(2.5)
    expect(contrast(COLORS.shut[theme], COLORS.white[theme])).toBeGreaterThan(4.5)
  }
})
