// Puzzles to begin with.

import { blank, type Draft, draftOf, type KindName } from './draft.ts'

interface Sample {
  readonly name: string
  readonly draft: () => Draft
}

const text = (kind: KindName, name: string, puzzle: string, box?: string): Sample => ({
  name,
  draft: () => draftOf(kind, puzzle, box),
})
const numbers = (kind: KindName, name: string, fields: Record<string, string>): Sample => ({
  name,
  draft: () => ({ ...blank(kind), fields }),
})
const grid = (rows: number, cols: number, from: number, to: number): Sample =>
  numbers('primes', `${rows} x ${cols} out of ${from} to ${to}`, {
    rows: String(rows),
    cols: String(cols),
    from: String(from),
    to: String(to),
  })

const SIX = '000011\n022013\n221113\n243333\n244455\n445555\n'
const NINE = '001111122\n000111222\n000012222\n333345555\n333444555\n334444455\n667777788\n666777888\n666678888\n'

export const SAMPLES: Readonly<Record<KindName, readonly [Sample, ...Sample[]]>> = {
  sudoku: [
    text('sudoku', 'Seventeen givens', '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'),
    text('sudoku', 'Hard for people', '800000000003600000070090200050007000000045700000100030001000068008500010090000400'),
    text('sudoku', 'Two solutions', '000000300000900700009050081410006000060070020000200054140030200080002000005000000'),
    text('sudoku', 'Small, 4 x 4', '0310100320340420', '2x2'),
    { name: 'Empty', draft: () => blank('sudoku') },
    { name: 'Empty, 16 x 16', draft: () => blank('sudoku', '4x4') },
  ],
  jigsaw: [
    text('jigsaw', 'Six regions', `${SIX}6\n02C 03B 05A 20D 35E 53F`),
    text('jigsaw', 'Six regions, no givens', `${SIX}0`),
    text('jigsaw', 'Nine regions, millions of solutions', `${NINE}3\n00A 44B 88C`),
  ],
  pyramid: [
    text('pyramid', 'One to optimise', '700900001100005900000200080005020003000000648413000000007002090201060804080504012'),
    { name: 'Empty', draft: () => blank('pyramid') },
  ],
  primes: [grid(3, 3, 1, 10), grid(2, 2, 1, 6), grid(2, 3, 1, 6), grid(4, 4, 1, 16)],
  queens: ['8', '4', '6', '12', '16', '20'].map((n) => numbers('queens', `${n} queens`, { n })) as [Sample, ...Sample[]],
}
