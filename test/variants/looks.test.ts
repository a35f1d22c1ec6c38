// The sample of every rule is drawn: all its cells, nothing outside the box, no two texts in one place. Only this test would find a rule
// whose look forgets an argument.

import { describe, expect, test } from 'vitest'
import { boxOf } from '../../src/draw/nodes.ts'
import type { Point, Shape } from '../../src/draw/scene.ts'
import { killer, littleKiller, numberedRoom, rellik, sandwich, svg, variant, xSum } from '../../src/entries/variants.ts'
import { cellNumber } from '../../src/model/geometry.ts'
import type { Rule } from '../../src/variants/rules/rule.ts'
import { RULES } from '../../src/variants/rules/rule-table.ts'
import type { Variant } from '../../src/variants/variant.ts'
import { variantDrawing } from '../../src/variants/variant-drawing.ts'
import { puzzleOf, SAMPLES } from '../support/samples.ts'
import { parsed } from '../support/xml.ts'

const sceneOf = (puzzle: Variant) => variantDrawing.scene({ family: 'variant', ...puzzle }, {})

/** The points that a shape is drawn at, or through. */
function pointsOf(shape: Shape, columns: number): readonly Point[] {
  if (shape.as === 'fill' || shape.as === 'cage')
    return shape.cells.map((cell) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5])
  if (shape.as === 'line') return shape.points
  return shape.as === 'dot' || shape.as === 'text' ? [shape.at] : []
}

describe.each(Object.entries(SAMPLES))('%s', (kind, sample) => {
  const puzzle = puzzleOf(sample)
  const scene = sceneOf(puzzle)
  const { rows, columns, shapes } = scene

  test('is well-formed, its keys are unique', () => {
    expect(parsed(svg(puzzle)).name).toBe('svg')
    expect(new Set(shapes.map(({ key }) => key)).size).toBe(shapes.length)
  })

  test('each of its cells is drawn, or its words stand below', () => {
    const points = shapes.filter(({ name }) => name).flatMap((shape) => pointsOf(shape, columns))
    const texts = JSON.stringify(sample.rules.filter(({ rule }: Rule) => RULES.get(rule)?.look.as !== 'words'))
    for (const name of texts.match(/r\d+c\d+/g) ?? []) {
      const cell = cellNumber(name, { rows, columns, hidden: 0 }) as number
      const [x, y] = [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5]
      // A dot on a corner of it is in reach; so is the arrow that points at it.
      expect(
        points.some(([left, top]) => Math.abs(left - x) <= 0.62 && Math.abs(top - y) <= 0.62),
        `${kind} ${name}`,
      ).toBe(true)
    }
    const words = shapes.filter((shape) => shape.as === 'words')
    expect(words).toHaveLength(sample.rules.length)
    if (RULES.get(kind)?.look.as === 'words') expect(words.some(({ isShown }) => !isShown)).toBe(true)
  })

  test('nothing is outside the box, and no two texts are in one place', () => {
    const { left, top, right, bottom } = boxOf(scene)
    for (const [x, y] of shapes.flatMap((shape) => pointsOf(shape, columns))) {
      expect(x >= left && x <= right && y >= top && y <= bottom).toBe(true)
    }
    const texts = shapes.flatMap((shape) =>
      shape.as === 'text' ? [[shape.at.map((n) => n.toFixed(2)).join(' '), shape.text]] : [],
    )
    // A sample can say one thing twice.
    expect(new Set(texts.map(([at]) => at)).size).toBe(new Set(texts.map(String)).size)
  })
})

test('clues in one place stand farther out, labels of one cell in different corners', () => {
  const rules = [sandwich('top 2', 10), xSum('top 2', 9), numberedRoom('top 2', 3), littleKiller('r1c3', 'down-right', 9)]
  const cages = [killer(['r1c1', 'r1c2'], 5), rellik(['r1c1', 'r2c1'], 3)]
  const { shapes } = sceneOf(variant({ size: 6, rules: [...rules, littleKiller('r1c1', 'down-left', 1), ...cages] }))
  const outside = shapes.filter((shape): shape is Shape<'text'> => shape.as === 'text' && shape.layer === 'outside')
  const heights = outside.filter(({ at: [x] }) => x === 1.5).map(({ at: [, y] }) => y)
  expect(new Set(heights).size).toBe(5)
  expect(shapes.filter((shape) => shape.as === 'cage' && shape.label)).toHaveLength(1)
  expect(shapes.filter((shape) => shape.as === 'text' && shape.text === '≠3')).toHaveLength(1)
})

test('an arrow ends before the digit of its last cell; a rule that occurs twice is drawn twice', () => {
  const arrow = { rule: 'arrow', cells: ['r1c1', 'r1c2', 'r2c3'] }
  const { shapes } = sceneOf(variant({ size: 6, rules: [arrow, arrow] }))
  const arrows = shapes.filter((shape): shape is Shape<'line'> => shape.as === 'line')
  expect(arrows).toHaveLength(2)
  const [x, y] = arrows[0].points.at(-1) as Point
  // A digit is 0.4 wide and 0.5 high.
  expect([2.5 - x, 1.5 - y]).toEqual([expect.closeTo(0.25), expect.closeTo(0.25)])
  const [down] = sceneOf(variant({ size: 6, rules: [{ rule: 'arrow', cells: ['r1c1', 'r2c1'] }] })).shapes.filter(
    ({ as }) => as === 'line',
  )
  expect((down as Shape<'line'>).points.at(-1)?.[1]).toBeCloseTo(1.2)
})
