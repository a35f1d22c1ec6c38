// Recorded hashes of generated puzzles: a seed gives the same ones in both engines, on every machine and every version of Node
// (`npm run test:newest`). If the generator is changed on purpose, record the new hashes, and say in the commit which puzzles change.

import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { generate } from '../../src/generate/generate.ts'
import { GENERATED_KINDS, type GenerateOptions } from '../../src/generate/options.ts'
import { engines, openSolver } from '../support/engines.ts'

const RECORDED: readonly (readonly [hash: string, options: GenerateOptions])[] = [
  ['5d97fb7bfb2c81ba', { kind: 'sudoku', seed: 1, count: 200 }],
  ['8cfb19b94fafc375', { kind: 'sudoku', seed: 2, count: 30, size: 4 }],
  ['9f183191fb4b24a3', { kind: 'sudoku', seed: 3, count: 20, size: 6, box: '3x2' }],
  ['d5c515d95baee040', { kind: 'sudoku', seed: 4, count: 1, size: 12, givens: 70 }],
  ['6f7a91631d882622', { kind: 'sudoku', seed: 5, count: 1, size: 16, givens: 140 }],
  ['c445192248f74a64', { kind: 'sudoku', seed: 6, count: 10, symmetry: 'quarter-turn', givens: 36 }],
  ['63f266e95f9f4b91', { kind: 'sudoku', seed: 7, count: 3, symmetry: 'half-turn', difficulty: 'hard' }],
  ['1c6d33cc8792ddca', { kind: 'sudoku', seed: 8, count: 2, technique: 'XY-wing' }],
  ['b66dd2a7bc1ceb85', { kind: 'jigsaw', seed: 9, count: 5, size: 6, symmetry: 'diagonal' }],
  ['7f2d8c6bf88e9c4d', { kind: 'jigsaw', seed: 10, count: 2 }],
  ['1aafc8cac8480bcb', { kind: 'x', seed: 11, count: 3 }],
  ['e04dfd32d214d37d', { kind: 'windoku', seed: 12, count: 3, difficulty: 'medium' }],
  ['7b959c7a098535ad', { kind: 'anti-knight', seed: 13, count: 2 }],
  ['d2a46f45e3d85ad4', { kind: 'killer', seed: 14, count: 3, size: 6 }],
  ['5c0488802048817c', { kind: 'killer', seed: 15, count: 1 }],
  ['766212d6efca05cf', { kind: 'pyramid', seed: 16, count: 2, symmetry: 'half-turn' }],
  ['2a9f8138ab8e8b20', { kind: 'primes', seed: 17, count: 5 }],
]

describe.each(engines)('with %s', (engine) => {
  test.each(RECORDED.map(([hash, options]) => [JSON.stringify(options), hash, options] as const))(
    '%s',
    async (_, hash, options) => {
      const puzzles = [...generate(options, await openSolver(engine))]
      const lines = puzzles.map(({ text, solution }) => `${text} ${Array.from(solution).join(' ')}\n`).join('')
      expect(createHash('sha256').update(lines).digest('hex').slice(0, 16)).toBe(hash)
    },
  )
})

test('all kinds are recorded', () => {
  expect(new Set(RECORDED.map(([, { kind }]) => kind))).toEqual(new Set(GENERATED_KINDS))
})
