// The table of cases: what is asked, and of which puzzles.

import type { CaseQuestion, CaseVerb } from '../peers/peer.ts'
import { BOUNDARY } from './boundary.ts'
import type { BenchCase, PuzzleCase } from './case.ts'
import { FLOOR } from './floor.ts'
import { inputsOf, recorded } from './inputs.ts'

/** Where a peer that cannot be stopped finds nothing for long. */
const ENDLESS = { 'dancing-links': 'no answer after 20 s, and it cannot be stopped' }

const numbers = (rows: number, cols: number, to: number) => `--rows ${rows} --cols ${cols} --from 1 --to ${to}`

const MINIMAL = 'sudoku-minimal'
const HARD = 'sudoku-hard'

const PUZZLES: readonly PuzzleCase[] = [
  puzzles('sudoku/first', 'first', '50 random 9x9 sudokus, no given redundant: find the solution', { known: 1, file: MINIMAL }),
  puzzles('sudoku/unique', 'unique', 'the same 50: prove that there is no other', { known: 1, file: MINIMAL }),
  puzzles('sudoku/hard', 'unique', '150 generated 9x9 sudokus, made hard: prove that there is one solution', {
    known: 1,
    file: HARD,
  }),
  puzzles('sudoku/text', 'first', 'the 50 random 9x9 sudokus, each from its text to the text of its solution', {
    known: 1,
    file: MINIMAL,
    form: 'text',
  }),
  puzzles('sudoku/text-hard', 'first', 'the 150 hard ones, likewise', { known: 1, file: HARD, form: 'text' }),
  puzzles('sudoku/batch', 'first', 'the 50 random ones in a batch: a text of 50 lines, and all solutions', {
    known: 1,
    file: MINIMAL,
    form: 'batch',
  }),
  puzzles('sudoku/batch-hard', 'first', 'the 150 hard ones in a batch', { known: 1, file: HARD, form: 'batch' }),
  puzzles('sudoku/few-givens', 'unique', '20 random 9x9 sudokus with 6 givens: find two solutions', {
    absent: { qqwing: 'counts all solutions, and cannot be stopped' },
  }),
  puzzles('sudoku/none', 'unique', '20 random 9x9 grids with 18 givens and no solution: prove it', { known: 0 }),
  puzzles('sudoku/16x16', 'first', '10 random 16x16 sudokus with 110 givens and one solution: find it', { known: 1 }),
  puzzles('sudoku/unique-16x16', 'unique', '4 random 16x16 sudokus, no given redundant', { known: 1 }),
  ...[30, 40, 46].map((percent) => {
    const what = `5 random 25x25 sudokus with ${percent} % of the cells given: find a solution`
    return puzzles(`sudoku/25x25-${percent}`, 'first', what, { absent: ENDLESS })
  }),
  puzzles('jigsaw/all-6', 'all', '10 random layouts of order 6 with 7 givens: list all solutions'),
  puzzles('jigsaw/unique-9', 'unique', '10 random layouts of order 9 with 24 givens and one solution', { known: 1 }),
  puzzles('jigsaw/sparse-9', 'first', '10 random layouts of order 9 with 5 givens: find a solution'),
  puzzles('jigsaw/blank-9', 'first', '10 random layouts of order 9 without givens: find a grid'),
  puzzles('jigsaw/none-9', 'first', '10 layouts of order 9 that have no grid: prove it', { known: 0, absent: ENDLESS }),
  puzzles('pyramid/best-30', 'best', '5 random pyramids with 30 givens and many completions: the best one, with proof'),
  puzzles('pyramid/best-26', 'best', '3 random pyramids with 26 givens and very many completions: the best one, with proof'),
  puzzles('pyramid/best-8', 'best', '3 random pyramids with 8 givens: the best completion, with proof'),
  puzzles('pyramid/blank', 'best', 'a pyramid without givens: the best completion, with proof: 2906', { text: '.'.repeat(81) }),
  puzzles('primes/count-3x3', 'count', 'how many 3x3 grids of 1..10 have only prime sums: 128', {
    known: 128,
    text: numbers(3, 3, 10),
  }),
  puzzles('primes/count-4x4', 'count', 'how many 4x4 grids of 1..16: 2992', { known: 2992, text: numbers(4, 4, 16) }),
  puzzles('primes/count-4x5', 'count', 'how many 4x5 grids of 1..20: 5232', { known: 5232, text: numbers(4, 5, 20) }),
  puzzles('primes/first-5x5', 'first', 'one 5x5 grid of 1..25; ours finds the first in ascending order', {
    text: numbers(5, 5, 25),
  }),
  puzzles('queens/first-20', 'first', 'one placement of 20 queens', { text: '20' }),
  puzzles('queens/all-10', 'all', 'list all 724 placements of 10 queens', { known: 724, text: '10' }),
  puzzles('queens/count-12', 'count', 'how many placements of 12 queens: 14200, by any method', { known: 14200, text: '12' }),
  puzzles('queens/visit-12', 'count', 'the same, by visiting every placement', { known: 14200, text: '12', method: 'search' }),
  puzzles('layouts/count-5', 'count', 'how many ways to cut a 5x5 board into 5 regions: 4006', { known: 4006, text: '5' }),
]

/** The puzzles of variants.txt, in its order. */
const FAMILIES = [
  ['killer', 'cages of up to five cells everywhere'],
  ['thermometer', 'nine thermometers'],
  ['arrow', 'twelve arrows'],
  ['whispers', 'six lines whose neighbours differ by at least 5'],
  ['renban', 'twelve lines of consecutive values in any order'],
  ['region-sum', 'ten lines with the same sum in each block'],
  ['between', 'eight lines with values between those of their ends, and four palindromes'],
  ['kropki', 'a dot between all neighbours that differ by 1, or of which one is twice the other'],
  ['sandwich', 'the sum between 1 and 9 for every row and column'],
  ['little-killer', 'the sums of 26 diagonals'],
  ['skyscraper', 'how many values are seen from each end of every row and column'],
  ['anti-knight', "cells a knight's move apart differ, and neighbours do not differ by 1"],
] as const

/** The rules of a puzzle that is solved again stay on the board. Only the last case writes them anew for each puzzle. */
const VARIANTS: readonly PuzzleCase[] = [
  ...FAMILIES.map(([name, rules], place) => {
    const what = `a 9x9 sudoku of our own with ${rules}: find the solution and prove that there is no other`
    return puzzles(`variants/${name}`, 'unique', what, { known: 1, file: 'variants', place })
  }),
  puzzles('variants/all', 'unique', 'all of these, with the set-up of the rules of each', { known: 1, file: 'variants' }),
]

export const CASES: readonly BenchCase[] = [...PUZZLES, ...VARIANTS, ...BOUNDARY, ...FLOOR]

/** What is known, and of which puzzles: those of a text or of a file of bench/puzzles, or one of them. */
type Told = Pick<PuzzleCase, 'known' | 'absent' | keyof Omit<CaseQuestion, 'question'>> & {
  readonly text?: string
  readonly file?: string
  readonly place?: number
}

/** A file has the name of the case if it has no other. */
function puzzles(path: string, question: CaseVerb, what: string, { text, file, place, ...told }: Told = {}): PuzzleCase {
  const [suite, name] = path.split('/')
  const inputs = () => {
    const all = text === undefined ? recorded(suite, file ?? `${suite}-${name}`) : inputsOf(suite, text, path)
    return place === undefined ? all : [all[place]]
  }
  return { suite, name, what, unit: 'puzzle', question, ...told, inputs }
}
