// A puzzle on one line, as a command of its family has it: the name, the text with ` / ` between its lines, and options.

import type { Puzzle } from '../document/puzzle.ts'
import type { Card, Options, Written } from '../families/family.ts'
import { families } from '../families/index.ts'
import { PuzzleError } from '../model/errors.ts'

const LINE = /^\s*([a-z-]{1,20})(?: +(?!--)(.*?))?((?: +--[\w-]+(?: +(?!--)\S+)?)*)\s*$/
const BETWEEN = ' / '

export function lineOf({ name }: Card, { text, options = {} }: Written): string {
  const words = Object.entries(options).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option}`, ...(value === '' ? [] : [value])],
  )
  return [name, text.trim().split('\n').join(BETWEEN), ...words].filter((word) => word !== '').join(' ')
}

/** The puzzle in such a line; undefined for another text. @throws PuzzleError as its family does, with the place in this line */
export function inLine(line: string): Puzzle | undefined {
  const [, name, text = '', words = ''] = LINE.exec(line) ?? []
  const family = families.find(({ card }) => card.name === name)
  const rows = text.split(BETWEEN)
  try {
    return family?.read(rows.join('\n'), optionsIn(words)) as Puzzle | undefined
  } catch (error) {
    if (!(error instanceof PuzzleError) || error.place.line === undefined) throw error
    const { code, problem, place } = error
    const before = rows.slice(0, error.place.line - 1).map((row) => row + BETWEEN)
    const column = line.indexOf(text, line.indexOf(name) + name.length) + before.join('').length + (place.column ?? 1)
    throw new PuzzleError(code, problem, { ...place, line: 1, column })
  }
}

function optionsIn(words: string): Options {
  return Object.fromEntries(Array.from(words.matchAll(/--([\w-]+)(?: +(?!--)(\S+))?/g), ([, name, value = '']) => [name, value]))
}
