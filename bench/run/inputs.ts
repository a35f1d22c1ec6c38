// Reads puzzles from a text: those of bench/puzzles, and the user's. A line is a puzzle; a jigsaw takes several, up to a blank line.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/cli/terminal/status.ts'
import { read } from '../../src/entries/variants.ts'
import type { Card } from '../../src/families/family.ts'
import { families } from '../../src/families/index.ts'
import { PuzzleError, quote } from '../../src/model/errors.ts'
import type { CaseInput } from './case.ts'
import { fileOf } from './packages.ts'

/** The puzzles of a file of bench/puzzles. */
export function recorded(suite: string, name: string): CaseInput[] {
  const file = fileOf(`bench/puzzles/${name}.txt`)
  return inputsOf(suite, readFileSync(file, 'utf8'), file)
}

/** The puzzles of a suite in a text. @throws UsageError with the line of the file */
export function inputsOf(suite: string, text: string, file: string): CaseInput[] {
  const read = readerOf(suite)
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(/^\ufeff?[ \t]*#.*$/gm, '')
  const pieces = Array.from(lines.matchAll(suite === 'jigsaw' ? /(?:.*\S.*\n?)+/g : /.*\S.*/g))
  if (pieces.length === 0) throw new UsageError(`${file}: there is no puzzle in the file`)
  return pieces.map(({ 0: piece, index }) => {
    const text = piece.trim()
    try {
      return { text, puzzle: read(text) }
    } catch (error) {
      // parseArgs also throws errors of its own.
      const { problem = (error as Error).message, place = {} } = error instanceof PuzzleError ? error : {}
      const line = lines.slice(0, index).split('\n').length - 1 + (place.line ?? 1)
      throw new UsageError(`${file}: ${new PuzzleError('shape', problem, { ...place, line }).message}`)
    }
  })
}

function readerOf(suite: string): (text: string) => CaseInput['puzzle'] {
  if (suite === 'variants') return (text) => read(text)
  const family = families.find(({ card }) => card.name === suite)
  if (!family) throw new UsageError(`the suite ${quote(suite)} takes no puzzles`)
  return (text) => (family.card.source === 'options' ? family.read('', optionsOf(family.card, text)) : family.read(text))
}

/** The options in a line such as `--rows 3 --cols 3`. */
function optionsOf({ options }: Card, text: string) {
  const known = Object.fromEntries(options.map(({ name }) => [name, { type: 'string' } as const]))
  return parseArgs({ args: text.split(/\s+/), options: known }).values
}
