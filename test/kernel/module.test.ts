// The binary: it imports nothing, and has room for the board. test/claims.test.ts asks whether it is small.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as layout from '../../assembly/layout.ts'

const bytes = readFileSync(new URL('../../src/kernel/quadrille.wasm', import.meta.url))
const module = new WebAssembly.Module(bytes)
const { exports } = new WebAssembly.Instance(module)

test('imports nothing', () => {
  expect(WebAssembly.Module.imports(module)).toEqual([])
})

test('has room for the board, and for what the kernels keep beside it, in static memory: no stack, no heap', () => {
  const { memory } = exports as { memory: WebAssembly.Memory }
  expect(layout.BOARD_END).toBeLessThanOrEqual(memory.buffer.byteLength)
  expect(memory.buffer.byteLength).toBeLessThan(8.1e6)
})
