// The list of families, from which the command line, the page and the samples derive; and puzzles as data: what is written is read as the same
// puzzle, as text and as JSON, and changed JSON is refused with its place. Only this test would find a family whose data do not say all.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compile } from '../../src/compile/compile.ts'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { allFamilies } from '../../src/families/all.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import type { AnyFamily, Sample } from '../../src/families/family.ts'
import * as index from '../../src/families/index.ts'
import { puzzle as puzzleFrom } from '../../src/families/puzzle-from-data.ts'
import { svg } from '../../src/families/svg.ts'
import { choose } from '../../src/kernel/choice.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { isFrozen } from '../../src/model/frozen.ts'
import { isScored, VERBS } from '../../src/model/model.ts'
import { modelFor } from '../../src/search/solvable.ts'
import { ROOT } from '../pages.ts'
import { Random } from '../support/random.ts'
import { puzzleOf, SAMPLES } from '../support/samples.ts'

const families: readonly AnyFamily[] = await Promise.all(allFamilies.map(({ load }) => load()))

/** A puzzle small enough for every method, if the sample is not. */
const SMALL: Readonly<Record<string, string>> = { sudoku: '.'.repeat(16) }

/** What the samples do not show. */
const MORE: Readonly<Record<string, readonly Omit<Sample, 'name'>[]>> = {
  sudoku: [
    { text: 'A... ..B. .C.. ...D' },
    { text: '0..3 .3.. ..0. 3..0' },
    { text: '12 12 12 4 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234' },
    { text: '.'.repeat(64), options: { box: '4x2' } },
    { text: '1'.padEnd(25, '.'), options: { box: '1x5' } },
  ],
  jigsaw: [{ text: '1...............0011001122332233' }, { text: 'abcd............0011001122332233' }],
  pyramid: [{ text: 'I'.padEnd(81, '.') }],
  queens: [{ text: '5', options: { place: 'a1,c2', forbid: 'e5' } }],
  layouts: [
    { text: '4', options: { grids: '' } },
    { text: '4', options: { grids: '', 'no-symmetry': '' } },
  ],
  nonogram: [{ text: '0\n1 1\n-\n1\n0\n1' }],
  kakuro: [{ text: '\\ 12\\ \\\n\\ 9 .\n\\4 . .' }],
  'star-battle': [{ text: 'AAAAb\nCAAAA\nCADDD\nCEEED\nEEEDD\nx....\n.....\n..*..\n.....\n.....' }],
}

test('each has a function, and stands in docs/cli.md', () => {
  const page = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')
  const functionOf = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  for (const { card } of index.families) {
    expect(index).toHaveProperty(functionOf(card.name), expect.any(Function))
    expect(page).toContain(`\`${card.name}\``)
  }
})

const read = (family: AnyFamily): Puzzle[] =>
  [...family.card.samples, ...(MORE[family.card.name] ?? [])].map(({ text, options }) => family.read(text, options))

/** Everything that can be asked of a puzzle without solving it. */
function saidOf(puzzle: Puzzle) {
  return { data: JSON.stringify(puzzle), model: modelOf(puzzle), drawing: draw(puzzle), picture: svg(puzzle) }
}

describe.each(families.map((family) => [family.card.name, family] as const))('%s', (name, family) => {
  test('reads its samples, draws them without a final line break, and refuses an option that it does not have', () => {
    const [{ text }] = family.card.samples
    const puzzle = family.read(text, { box: undefined, other: undefined })
    expect(puzzle.family).toBe(name)
    expect(draw(puzzle)).toMatch(/[^\n]$/)
    expect(() => family.read(text, { other: '3' })).toThrow('there is no option "other"')
  })

  test('has the verbs that apply to its model', () => {
    const model = modelOf(family.read(family.card.samples[0].text) as Puzzle)
    const scored = model.kind === 'grid' && model.weights !== undefined
    expect(family.card.verbs).toEqual(VERBS.filter((verb) => !isScored(verb) || scored))
    expect(family.card.verbs).toContain(family.card.verb)
    expect(family.card.tools.help.includes('check')).toBe(model.kind === 'grid')
  })

  test('has only methods that apply to one of its puzzles', () => {
    for (const method of family.card.methods) {
      const options = { grids: name === 'layouts' && method !== 'search' ? '' : undefined }
      const puzzle: Puzzle = family.read(SMALL[name] ?? family.card.samples[0].text, options)
      expect(() => choose(compile(modelOf(puzzle)), 'count', { method }, true), method).not.toThrow()
    }
  })

  test('a puzzle is frozen JSON: parsed, it is the same puzzle to all that takes one', () => {
    for (const puzzle of read(family)) {
      expect(isFrozen(puzzle)).toBe(true)
      const data = JSON.parse(JSON.stringify(puzzle))
      expect(data).toEqual({ ...puzzle })
      expect(saidOf(data)).toEqual(saidOf(puzzle))
      expect(family.from({ ...data, meta: { author: 'Ann' } })).toEqual({ ...puzzle, meta: { author: 'Ann' } })
      expect(isFrozen(puzzleFrom(data))).toBe(true)
      expect(modelFor(data)).toEqual(modelFor(puzzle))
    }
  })

  test('what is written is read as the same puzzle', () => {
    for (const puzzle of read(family)) {
      const { text, options } = family.write(puzzle)
      expect(family.read(text, options), text).toEqual(puzzle)
    }
  })

  test('data of another family, unknown fields and what is no meta are refused with their names', () => {
    const [puzzle] = read(family)
    expect(() => family.from({ ...puzzle, family: 'chess' })).toThrow(`family: "chess"; expected ${name}`)
    expect(() => family.from({ ...puzzle, color: 1 })).toThrow(`${name}: there is no field "color"`)
    expect(() => family.from({ ...puzzle, meta: { author: 3 } })).toThrow('meta, author: 3; expected a text')
    expect(() => family.from({ ...puzzle, meta: { by: 'Ann' } })).toThrow('meta: there is no field "by"')
  })

  test('changed data make another puzzle, or are refused in a field', () => {
    const random = new Random(54)
    for (const puzzle of read(family)) {
      for (let i = 0; i < 60; i++) {
        const data = changed(random, JSON.parse(JSON.stringify(puzzle)))
        try {
          expect(family.from(JSON.parse(JSON.stringify(family.from(data))))).toEqual(family.from(data))
        } catch (error) {
          if (!(error instanceof PuzzleError)) throw new Error(`${JSON.stringify(data)}: ${error}`, { cause: error })
          expect(error.place.what ?? '', `${JSON.stringify(data)}: ${error.message}`).not.toBe('')
        }
      }
    }
  })
})

test('every sample of a rule is the same puzzle as JSON', () => {
  for (const sample of Object.values(SAMPLES)) {
    const puzzle = puzzleOf(sample)
    expect(saidOf(JSON.parse(JSON.stringify(puzzle)))).toEqual(saidOf(puzzle))
  }
})

test('what is no puzzle is refused', () => {
  expect(() => puzzleFrom('sudoku')).toThrow('"sudoku" is not a puzzle')
  expect(() => puzzleFrom({ family: 'chess' })).toThrow('family: there is no family "chess"; expected ')
  expect(() => draw({ family: 'toString' })).toThrow('there is no family "toString"')
})

test('data of a caller stay as they are', () => {
  const place = ['a1']
  index.queens({ size: 4, place })
  place.push('b3')
  const rules = [{ rule: 'even', cells: ['r1c1'] }]
  families.at(-1)?.from({ family: 'variant', size: 4, rules })
  rules[0].cells.push('r1c2')
  expect([place, rules[0].cells]).toEqual([
    ['a1', 'b3'],
    ['r1c1', 'r1c2'],
  ])
})

const WRONG = [null, -1, 0, 1.5, 99, '', 'x', '..', [], [[]], {}, true, [null], [1, 2], '12'.repeat(40)]

/** The data with one value that is another, missing, or of another kind. */
function changed(random: Random, data: Record<string, unknown>): Record<string, unknown> {
  let [at, name]: [Record<string, unknown>, string] = [data, random.pick(Object.keys(data).filter((key) => key !== 'family'))]
  while (typeof at[name] === 'object' && at[name] !== null && Object.keys(at[name] as object).length > 0 && random.chance(0.6)) {
    at = at[name] as Record<string, unknown>
    name = random.pick(Object.keys(at))
  }
  const old = at[name]
  if (random.chance(0.2)) delete at[name]
  else if (typeof old === 'string' && old !== '' && random.chance(0.5)) {
    const place = random.integer(0, old.length - 1)
    at[name] = old.slice(0, place) + random.pick(['', '.', '0', '1', '9', 'a', 'Z', '\u00e9', '  ']) + old.slice(place + 1)
  } else at[name] = random.pick(WRONG)
  return data
}
