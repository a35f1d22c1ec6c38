// The choice of the engine: which one runs, and the reason if WebAssembly is not available.

import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSolver } from '../../src/entries/index.ts'
import { chooseEngine } from '../../src/kernel/engines.ts'
import { files } from '../../src/kernel/files.ts'
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
  [{}, 'wasm'],
  [{ engine: 'auto' }, 'wasm'],
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
    ['no bytes', () => new Uint8Array(0), /WebAssembly/],
    ['half a module', () => new Uint8Array(bytes.subarray(0, bytes.length >> 1)), /wasm|WebAssembly|compile/i],
    ['another module', () => Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0), /binary/],
    ['a missing file', () => new URL('./nothing.wasm', FILE), /ENOENT/],
    ['an address without a file', () => new URL(`${origin}/other.wasm`), /404/],
    ['a server that does not answer', () => new URL('http://127.0.0.1:1/quadrille.wasm'), /./],
  ]
  test.each(broken)('%s: auto falls back, with the reason; wasm throws, with the cause', async (_, source, reason) => {
    const solver = await createSolver({ wasm: source() })
    expect(solver).toMatchObject({ engine: 'js', fallbackReason: expect.stringMatching(reason) })
    expect(solver.count(queensModel(6))).toMatchObject({ count: 4n, engine: 'js' })
    const error = await createSolver({ engine: 'wasm', wasm: source() }).catch((error: unknown) => error)
    expect((error as Error).message).toMatch(/^WebAssembly is not available: ./)
    expect((error as Error).message).toMatch(reason)
    expect((error as Error).cause).toBeInstanceOf(Error)
  })
})

describe('without WebAssembly', () => {
  test('auto falls back and says why, wasm throws, and js does not try it', async () => {
    vi.stubGlobal('WebAssembly', undefined)
    const { engine, fallbackReason } = await chooseEngine('auto', files)
    expect(engine.name).toBe('js')
    expect(fallbackReason).toMatch('WebAssembly')
    expect((await createSolver()).fallbackReason).toBe(fallbackReason)
    await expect(createSolver({ engine: 'wasm' })).rejects.toThrow('WebAssembly is not available')
    await expect(chooseEngine('wasm', files)).rejects.toMatchObject({ cause: expect.any(Error) })
    expect(await chooseEngine('js', files)).toMatchObject({ engine: { name: 'js' }, fallbackReason: undefined })
  })

  test('auto falls back if compiling is forbidden, as by a strict Content-Security-Policy', async () => {
    const refusal = new Error('Refused to compile: unsafe-eval')
    vi.spyOn(WebAssembly, 'compile').mockRejectedValue(refusal)
    expect(await createSolver()).toMatchObject({ engine: 'js', fallbackReason: refusal.message })
    await expect(createSolver({ engine: 'wasm' })).rejects.toMatchObject({ cause: refusal })
    vi.restoreAllMocks()
  })
})
