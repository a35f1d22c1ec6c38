// The binary: it imports nothing, and exports only the kernels and their board. test/claims.test.ts asks whether it is small.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as layout from '../../assembly/layout.ts'

const bytes = readFileSync(new URL('../../src/kernel/quadrille.wasm', import.meta.url))
const module = new WebAssembly.Module(bytes)
const { exports } = new WebAssembly.Instance(module)

/** The functions of kernels. */
const namesOf = (kernels: string) => kernels.split(' ').flatMap((name) => [`${name}Run`, `${name}Start`])

test('exports the end of the board, and the kernels', () => {
  const parts =
    'gridAssume gridPropagateRoot gridKeep gridOpenNode layoutsKeep layoutsOpenNode queensKeep queensOpenNode sudokuOpenNode'.split(
      ' ',
    )
  const kernels = namesOf('batch grid halves layoutGrids layouts queens rows sudoku templates')
  expect(Object.keys(exports).sort()).toEqual(['BOARD_END', ...kernels, ...parts, 'memory'].sort())
  expect((exports.BOARD_END as WebAssembly.Global).value).toBe(layout.BOARD_END)
})

test('imports nothing', () => {
  expect(WebAssembly.Module.imports(module)).toEqual([])
})

test('has room for the board, and for what the kernels keep beside it, in static memory: no stack, no heap', () => {
  const { memory } = exports as { memory: WebAssembly.Memory }
  expect(layout.BOARD_END).toBeLessThanOrEqual(memory.buffer.byteLength)
  expect(memory.buffer.byteLength).toBeLessThan(7.7e6)
})
