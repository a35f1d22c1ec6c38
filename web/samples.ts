// Sample puzzles.

import type { PuzzleKind } from 'quadrille'
import { blank, type Draft, draftOf } from './draft.ts'

export interface Sample {
  readonly name: string
  /** Rows x columns of a block of a sudoku. */
  readonly box?: string
  /** The text; absent for a blank grid. */
  readonly text?: string
  /** The contents of the fields. */
  readonly fields?: Readonly<Record<string, string>>
}

/** The samples of a kind. The page starts with the first. */
export function samplesOf({ name, sample }: PuzzleKind): readonly Sample[] {
  return SAMPLES[name] ?? [{ name: 'Sample', text: sample }]
}

export function draftOfSample(kind: PuzzleKind, { text, box, fields }: Sample): Draft {
  if (fields) return { ...blank(kind), fields }
  return text === undefined ? blank(kind, box) : draftOf(kind, text, box)
}

const primes = (rows: number, cols: number, from: number, to: number): Sample => ({
  name: `${rows} x ${cols} out of ${from} to ${to}`,
  fields: { rows: String(rows), cols: String(cols), from: String(from), to: String(to) },
})

const SIX = '000011\n022013\n221113\n243333\n244455\n445555\n'
const NINE = '001111122\n000111222\n000012222\n333345555\n333444555\n334444455\n667777788\n666777888\n666678888\n'

const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  sudoku: [
    { name: '17 givens', text: '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......' },
    { name: 'Hard', text: '800000000003600000070090200050007000000045700000100030001000068008500010090000400' },
    { name: 'Two solutions', text: '000000300000900700009050081410006000060070020000200054140030200080002000005000000' },
    { name: 'Small, 4 x 4', text: '0310100320340420', box: '2x2' },
    { name: 'Empty' },
    { name: 'Empty, 16 x 16', box: '4x4' },
  ],
  jigsaw: [
    { name: 'Six regions', text: `${SIX}6\n02C 03B 05A 20D 35E 53F` },
    { name: 'Six regions, no givens', text: `${SIX}0` },
    { name: 'Nine regions, millions of solutions', text: `${NINE}3\n00A 44B 88C` },
  ],
  pyramid: [
    { name: 'Three solutions', text: '700900001100005900000200080005020003000000648413000000007002090201060804080504012' },
    { name: 'Empty' },
  ],
  primes: [primes(3, 3, 1, 10), primes(2, 2, 1, 6), primes(2, 3, 1, 6), primes(4, 4, 1, 16)],
  queens: ['8', '4', '6', '12', '16', '20'].map((n) => ({ name: `${n} queens`, text: n })),
}
