// The format of the exercises that the puzzles come from. Their judge compares it letter by letter, with the spaces at the ends of lines.

import { test } from 'vitest'
import { expectAnswer, type Row } from './table.ts'

const PYRAMID = '700900001100005900000200080005020003000000648413000000007002090201060804080504012'
const rows = (...texts: readonly string[]) => `${texts.map((text) => `${[...text].join(' ')} \n`).join('')}\n`
const WRONG = ['1100000000000000', '1000100000000000', '1000010000000000']

test.each<Row>([
  [
    'sudoku 0000002003010000 --limit 2',
    `题目:\n${rows('0000', '0020', '0301', '0000')}答案1:\n${rows('3214', '1423', '2341', '4132')}答案2:\n${rows('3214', '4123', '2341', '1432')}`,
    3,
  ],
  ...WRONG.map((text): Row => [`sudoku ${text}`, `题目:\n${rows(...(text.match(/..../g) ?? []))}无效数独!\n`, 1]),
  [`sudoku G${'.'.repeat(255)} --first`, /^题目:\n16 0 0 .*\n\n答案1:\n16 /s],
  [
    'sudoku A.....B..C.....D --first',
    `题目:\n${rows('A...', '..B.', '.C..', '...D')}答案1:\n${rows('ABDC', 'CDBA', 'DCAB', 'BACD')}`,
  ],
  [
    'sudoku 0..3.30..03.3..0 --first',
    `题目:\n${rows('0..3', '.30.', '.03.', '3..0')}答案1:\n${rows('0123', '2301', '1032', '3210')}`,
  ],
  [
    `pyramid ${PYRAMID.replace(/./g, (digit) => '.ABCDEFGHI'[Number(digit)])} --all`,
    /^([A-I] [A-I] [A-I] [A-I] [A-I] [A-I] [A-I] [A-I] [A-I] \n){27}$/,
  ],
  ['jigsaw 000\n111\n222\n2\n00A\n11C', '1\nA B C\nB C A\nC A B\n'],
  ['jigsaw 000\n111\n222\n2\n00A\n01A', '无解\n', 1],
  [`pyramid ${PYRAMID}`, '2829\n'],
  [`pyramid ${PYRAMID} --all`, /^(\d \d \d \d \d \d \d \d \d \n){27}$/],
  [`pyramid ${PYRAMID.replace('70', '77')}`, '-1\n', 1],
  ['primes --rows 1 --cols 2 --from 1 --to 3 --all', '1 2 \n\n2 1 \n\n2 3 \n\n3 2 \n\n'],
  ['queens 4', `方案1:\n${rows('0100', '0001', '1000', '0010')}方案2:\n${rows('0010', '1000', '0001', '0100')}`],
  ['queens 8 --fundamental', '12\n'],
  ['queens 8 --count', '92\n'],

  ['queens 4 --unique', 'several solutions\n'],
  ['layouts 2 --all', '00\n11\n0\n01\n01\n0\n'],
])('%s', (line, ...answer) => expectAnswer(`${line} --format exercise`, ...answer))

test('judge is another name of the format', () => expectAnswer('layouts 2 --all --format judge', '00\n11\n0\n01\n01\n0\n'))
