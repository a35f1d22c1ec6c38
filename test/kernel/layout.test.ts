// The memory layout: areas that do not overlap and are aligned. An address in layout.ts is a constant whose comment begins with the type of
// its contents: `f64[MAX_HOUSES]`, `ANSWER_BYTES[PUZZLE_CAPACITY]`.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import * as limits from '../../assembly/limits.ts'
import { ROOT } from '../pages.ts'

type Constants = Readonly<Record<string, number>>

const KNOWN: Constants = { ...limits, ...fields, ...layout }
const UNITS: Constants = { u8: 1, u16: 2, u32: 4, i32: 4, u64: 8, f64: 8, v128: 16 }

/** The areas of the board, in order. */
const AREAS = Array.from(
  readFileSync(`${ROOT}assembly/layout.ts`, 'utf8').matchAll(/^export const (\w+) = .*? \/\/ *(\w+)((?:\[[^\]]+\])+)/gm),
  ([, name, unit, size]) => {
    const factor = (text: string) => text.split(' * ').reduce((product, term) => product * (KNOWN[term] ?? Number(term)), 1)
    const sums = Array.from(size.matchAll(/\[(.*?)\]/g), ([, sum]) =>
      sum.split(' + ').reduce((total, term) => total + factor(term), 0),
    )
    const bytes = UNITS[unit] ?? KNOWN[unit]
    return {
      name,
      start: KNOWN[name],
      end: KNOWN[name] + sums.reduce((product, sum) => product * sum, bytes),
      align: bytes & -bytes,
    }
  },
)

test('the areas of the board are aligned and do not overlap', () => {
  expect(AREAS.length).toBeGreaterThan(35)
  AREAS.forEach(({ name, start, end, align }, i) => {
    expect(start % Math.min(align, 16), `${name} is aligned`).toBe(0)
    expect(end, `${name} ends before the next`).toBeLessThanOrEqual(AREAS[i + 1]?.start ?? layout.BOARD_END)
  })
})

test('sizes that the kernels rely on', () => {
  expect(layout.FRAME_MASKS % 16).toBe(0)
  expect(8 * limits.MAX_SET_BYTES).toBeGreaterThanOrEqual(limits.MAX_CELLS)
  expect(limits.MAX_SET_BYTES % 8).toBe(0)
  expect(layout.TABLE_BYTES).toBe(4 * 256 * 4)
  expect(4 * limits.MAX_CELLS).toBeLessThan(2 ** 16)
  expect(limits.MAX_HOUSES).toBe(8 * 16)
})
