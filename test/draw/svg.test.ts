// A scene as SVG: that documents are well-formed, and what each shape becomes. Only these tests see the lines of cages and the box around all.

import { describe, expect, test } from 'vitest'
import { COLORS } from '../../src/draw/colors.ts'
import { type CellContents, contents, gridLines } from '../../src/draw/grid-shapes.ts'
import { boxOf, svgNode } from '../../src/draw/nodes.ts'
import { outlines } from '../../src/draw/outline.ts'
import type { Scene, Shape, Shown } from '../../src/draw/scene.ts'
import { bottomToTop, svgOf } from '../../src/draw/svg.ts'
import { parsed } from '../support/xml.ts'

const EMPTY = Array<number[] | undefined>(81).fill(undefined)
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

function scene(shapes: readonly Shape[], size = 9): Scene {
  return { rows: size, columns: size, width: 1, title: 'A <grid> & "more"', shapes }
}

function board(shown: Shown, givens: CellContents['givens'] = EMPTY): Scene {
  return scene([
    ...gridLines(EMPTY.map(() => 0)),
    ...contents({ rows: 9, columns: 9, values: VALUES, symbol: String, givens }, shown),
  ])
}

test('a document is well-formed, whatever its texts say, and has no colour without a dark one', () => {
  const text = svgOf(scene([{ as: 'words', key: 'a', layer: 'words', text: 'less < more & "quotes" \u0001' }]))
  const { name, attributes, children } = parsed(text)
  expect([name, attributes.role, children[0].text]).toEqual(['svg', 'img', 'A <grid> & "more"'])
  expect(children[1].text).toBe('less < more & "quotes" \ufffd')
  const whole = svgOf(board({ solution: Array(81).fill(5), highlights: new Map([[3, 'yellow']]) }, [[1], [2, 3]]))
  const used = new Set(Array.from(whole.matchAll(/(?:fill|stroke)-([a-z-]+)(?=[ "])/g), ([, color]) => color))
  for (const color of [...used].filter((name) => name.replace('-', ' ') in COLORS))
    expect(whole).toContain(`--quadrille-${color}:#`)
  expect(used.size).toBeGreaterThan(4)
})

test('keys are unique, with everything shown', () => {
  const all = Object.fromEntries(EMPTY.map((_, cell) => [cell, VALUES]))
  const shown = {
    candidates: Array(81).fill(VALUES),
    marks: { centre: all, corner: all, colors: { 4: 'red' } as const, entries: { 0: 1 } },
  }
  const { shapes } = board({ ...shown, highlights: new Map([[4, 'blue']]) }, EMPTY.with(0, [1, 2]))
  expect(new Set(shapes.map(({ key }) => key)).size).toBe(shapes.length)
  expect(shapes.filter(({ layer }) => layer === 'candidates').length).toBeGreaterThan(700)
})

test('a candidate has the same shape whatever the others are: a page replaces only those that change', () => {
  const before = board({ candidates: Array(81).fill(VALUES) })
  const after = board({ candidates: Array(81).fill(VALUES).with(40, [1, 9]) })
  const byKey = new Map(before.shapes.map((shape) => [shape.key, shape]))
  for (const shape of after.shapes) expect(shape).toEqual(byKey.get(shape.key))
  expect(before.shapes.length - after.shapes.length).toBe(7)
})

test('what a colour says is also said by weight or a line', () => {
  const [given, entry] = bottomToTop(board({ marks: { entries: { 1: 5 } } }, [[5], undefined])).filter(({ as }) => as === 'text')
  expect([given, entry].map((shape) => svgNode(shape, scene([])).attributes['font-weight'])).toEqual(['bold', undefined])
  const [highlight] = bottomToTop(board({ highlights: new Map([[0, 'red']]) })).filter(({ as }) => as === 'fill')
  expect(svgNode(highlight, scene([])).content).toHaveLength(2)
})

test('shapes are drawn from the bottom to the top; the name of a shape is its title', () => {
  const shapes: Shape[] = [
    { as: 'text', key: 'a', layer: 'givens', at: [0, 0], text: '1', size: 1, name: 'a given' },
    { as: 'fill', key: 'b', layer: 'shades', cells: [0], color: 'pale red' },
  ]
  expect(bottomToTop(scene(shapes)).map(({ key }) => key)).toEqual(['b', 'a'])
  expect(svgNode(shapes[0], scene(shapes)).content).toEqual([{ name: 'title', attributes: {}, content: ['a given'] }, '1'])
})

describe('outlines', () => {
  test.each([
    [
      'one cell',
      [0],
      [
        [
          [0.1, 0.1],
          [0.9, 0.1],
          [0.9, 0.9],
          [0.1, 0.9],
        ],
      ],
    ],
    [
      'two beside each other',
      [0, 1],
      [
        [
          [0.1, 0.1],
          [1.9, 0.1],
          [1.9, 0.9],
          [0.1, 0.9],
        ],
      ],
    ],
    [
      'an L',
      [0, 9, 10],
      [
        [
          [0.1, 0.1],
          [0.9, 0.1],
          [0.9, 1.1],
          [1.9, 1.1],
          [1.9, 1.9],
          [0.1, 1.9],
        ],
      ],
    ],
    [
      'the end of a row and the start of the next',
      [8, 9],
      [
        [
          [8.1, 0.1],
          [8.9, 0.1],
          [8.9, 0.9],
          [8.1, 0.9],
        ],
        [
          [0.1, 1.1],
          [0.9, 1.1],
          [0.9, 1.9],
          [0.1, 1.9],
        ],
      ],
    ],
    [
      'cells that share a corner have a line each',
      [0, 10],
      [
        [
          [0.1, 0.1],
          [0.9, 0.1],
          [0.9, 0.9],
          [0.1, 0.9],
        ],
        [
          [1.1, 1.1],
          [1.9, 1.1],
          [1.9, 1.9],
          [1.1, 1.9],
        ],
      ],
    ],
  ])('%s', (_, cells, expected) => {
    const rounded = outlines(cells, 9, 0.1).map((loop) => loop.map((point) => point.map((x) => Math.round(10 * x) / 10)))
    expect(rounded).toEqual(expected)
  })

  test('a ring has two lines', () => {
    const ring = [0, 1, 2, 9, 11, 18, 19, 20]
    const loops = outlines(ring, 9, 0.1)
    expect(loops.map(({ length }) => length)).toEqual([4, 4])
    // The inner one is in the cells of the ring.
    expect(Math.min(...loops[1].flat())).toBeCloseTo(0.9)
  })
})

test('the dashes of a cage stop for its label', () => {
  const cage = (label?: string): string => {
    const node = svgNode({ as: 'cage', key: 'a', layer: 'cages', cells: [0, 1], ...(label && { label }) }, scene([]))
    return JSON.stringify(node)
  }
  expect(cage()).toContain('z"')
  // From the right of the label to below it, in pixels.
  const [, begin, end] = /"d":"M([\d.]+) [\d.]+L.*L[\d.]+ ([\d.]+)"/.exec(cage('10')) ?? []
  const label = /"text","attributes":\{"x":([\d.]+),"y":([\d.]+),"font-size":9/.exec(cage('10')) ?? []
  expect(Number(begin)).toBeGreaterThan(Number(label[1]) + 2 * 0.556 * 9)
  expect(Number(end)).toBeGreaterThan(Number(label[2]))
})

test('candidates and corner marks stand within the dashes of a cage, and below its label', () => {
  for (const shown of [{ candidates: [VALUES] }, { marks: { corner: { 0: VALUES.slice(0, 8) } } }]) {
    const texts = board(shown, [undefined]).shapes.filter((shape) => shape.as === 'text')
    // A digit is about 0.56 wide and 0.72 high, for a line of 1.
    const sides = texts.flatMap(({ at: [x], size }) => [x - 0.28 * size, x + 0.28 * size])
    const ends = texts.flatMap(({ at: [, y], size }) => [y - 0.36 * size, y + 0.36 * size])
    const label = 0.15 + 0.36 * 0.25
    expect([Math.min(...sides) > 0.12, Math.max(...sides) < 0.88]).toEqual([true, true])
    expect([Math.min(...ends) > label, Math.max(...ends) < 0.88]).toEqual([true, true])
  }
})

test('the box holds all that stands outside the grid', () => {
  const clue: Shape = { as: 'text', key: 'a', layer: 'outside', at: [-1, 9.5], text: '45', size: 0.5 }
  const { left, bottom, top, right } = boxOf(scene([clue]))
  expect([left < -1.2, bottom > 9.7, top, right]).toEqual([true, true, 0, 9])
})

test('words that no shape shows stand below, in lines that fit; a very long text ends with an ellipsis', () => {
  const words = (text: string, isShown?: true): Shape => ({
    as: 'words',
    key: text,
    layer: 'words',
    text,
    ...(isShown && { isShown }),
  })
  const textsOf = (...shapes: Shape[]) =>
    parsed(svgOf(scene(shapes)))
      .children.filter(({ name }) => name === 'text')
      .map(({ text }) => text)
  expect(textsOf(words('anti-knight'), words('killer 10', true))).toEqual(['anti-knight'])
  const long = textsOf(words('cell '.repeat(400)))
  expect([long.length, long.at(-1), Math.max(...long.map(({ length }) => length)) <= 50]).toEqual([12, '…', true])
  expect(textsOf(words('x'.repeat(60)))).toEqual(['x'.repeat(50), 'x'.repeat(10)])
})
