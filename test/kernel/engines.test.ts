// The choice of the engine: which one runs, and the reason if WebAssembly is not available.

import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSolver } from '../../src/entries/index.ts'
import type { WasmSource } from '../../src/kernel/wasm.ts'
import { queensModel } from '../support/models.ts'

const FILE = new URL('../../src/kernel/quadrille.wasm', import.meta.url)
const bytes = await readFile(FILE)

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url !== '/quadrille.wasm') response.statusCode = 404
    response.end(url === '/quadrille.wasm' ? bytes : 'not here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [undefined, 'wasm'],
  [{ engine: 'wasm' }, 'wasm'],
  // A choice, not a fallback.
  [{ engine: 'js', wasm: new Uint8Array(3) }, 'js'],
] as const)('%o runs %s', async (options, engine) => {
  const solver = await createSolver(options)
  expect(solver).toMatchObject({ engine, fallbackReason: undefined })
  expect(solver.count(queensModel(8))).toMatchObject({ count: 92n, engine })
})

describe('the binary', () => {
  const sources: [string, () => WasmSource | Promise<WasmSource>][] = [
    ['a file', () => FILE],
    ['an address', () => new URL(`${origin}/quadrille.wasm`)],
    ['a data address', () => new URL(`data:application/wasm;base64,${bytes.toString('base64')}`)],
    ['bytes', () => new Uint8Array(bytes)],
    ['bytes in the middle of others', () => new Uint8Array([0, 0, 0, ...bytes, 0]).subarray(3, 3 + bytes.length)],
    ['a buffer', () => new Uint8Array(bytes).buffer],
    ['a module', () => WebAssembly.compile(new Uint8Array(bytes))],
  ]
  test.each(sources)('from %s', async (_, source) => {
    const solver = await createSolver({ engine: 'wasm', wasm: await source() })
    expect(solver).toMatchObject({ engine: 'wasm', fallbackReason: undefined })
    expect(solver.count(queensModel(6))).toMatchObject({ count: 4n, engine: 'wasm' })
  })

  const broken: [string, () => WasmSource, RegExp][] = [
    ['bytes that are not a module', () => new TextEncoder().encode('hello, this is text'), /magic|wasm/i],
    ['another module', () => Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0), /binary/],
    ['a missing file', () => new URL('./nothing.wasm', FILE), /ENOENT/],
    ['an address without a file', () => new URL(`${origin}/other.wasm`), /404/],
  ]
  test.each(broken)('%s: auto falls back, with the reason; wasm throws, with the cause', async (_, source, reason) => {
    const solver = await createSolver({ wasm: source() })
    expect(solver).toMatchObject({ engine: 'js', fallbackReason: expect.stringMatching(reason) })
    expect(solver.count(queensModel(6))).toMatchObject({ count: 4n, engine: 'js' })
    const message = expect.stringMatching(RegExp(`^WebAssembly is not available: .*(${reason.source})`, 'i'))
    await expect(createSolver({ engine: 'wasm', wasm: source() })).rejects.toMatchObject({ message, cause: expect.any(Error) })
  })
})

test('without WebAssembly, auto falls back and says why, and wasm throws', async () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(await createSolver()).toMatchObject({ engine: 'js', fallbackReason: expect.stringMatching('WebAssembly') })
  await expect(createSolver({ engine: 'wasm' })).rejects.toThrow('WebAssembly is not available')
})

test('auto falls back if compiling is forbidden, as by a strict Content-Security-Policy', async () => {
  const refusal = new Error('Refused to compile: unsafe-eval')
  vi.spyOn(WebAssembly, 'compile').mockRejectedValue(refusal)
  expect(await createSolver()).toMatchObject({ engine: 'js', fallbackReason: refusal.message })
  vi.restoreAllMocks()
})
