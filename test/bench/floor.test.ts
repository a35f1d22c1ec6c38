// The floor: only this test finds that a case fell and nobody says so, or that the recorded file lacks a case.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fallen } from '../../bench/compare/fallen.ts'
import { MEMORY } from '../../bench/compare/memory.ts'
import { FLOOR } from '../../bench/run/floor.ts'
import { ROOT } from '../pages.ts'

test('what fell by more than a tenth is named, and so is what was not measured', () => {
  const recorded = { fast: 10, kept: 2, gone: 1 }
  expect(fallen(recorded, { fast: 8.9, kept: 1.81, new: 1 })).toEqual([
    'fast: 10 times as good as plain TypeScript, now 8.9',
    'gone: not measured',
  ])
})

test('every case of the floor is recorded', () => {
  const recorded = JSON.parse(readFileSync(join(ROOT, 'bench/results/floor.json'), 'utf8'))
  expect(Object.keys(recorded)).toEqual([...FLOOR.map(({ name }) => name), MEMORY])
})
