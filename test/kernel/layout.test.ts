// The memory layout: the same constants in both languages, and areas that do not overlap and are aligned. An address in layout.ts is a
// constant whose comment begins with the type of its contents: `f64[MAX_HOUSES]`, `ANSWER_BYTES[PUZZLE_CAPACITY]`.

import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as codes from '../../assembly/codes.ts'
import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import * as limits from '../../assembly/limits.ts'
import { ROOT } from '../pages.ts'
import { temporary } from '../support/folder.ts'

type Constants = Readonly<Record<string, number>>

const FILES: Readonly<Record<string, Constants>> = { limits, codes, layout }
const KNOWN: Constants = { ...limits, ...fields, ...layout }
const UNITS: Constants = { u8: 1, u16: 2, u32: 4, i32: 4, u64: 8, f64: 8, v128: 16 }

const read = (file: string) => readFileSync(join(ROOT, 'assembly', file), 'utf8')

/** The areas of the board, in order. */
const AREAS = Array.from(
  read('layout.ts').matchAll(/^export const (\w+) = .*? \/\/ *(\w+)((?:\[[^\]]+\])+)/gm),
  ([, name, unit, size]) => {
    const factor = (text: string) => text.split(' * ').reduce((product, term) => product * (KNOWN[term] ?? Number(term)), 1)
    const sums = Array.from(size.matchAll(/\[(.*?)\]/g), ([, sum]) =>
      sum.split(' + ').reduce((total, term) => total + factor(term), 0),
    )
    const bytes = UNITS[unit] ?? KNOWN[unit]
    return {
      name,
      start: KNOWN[name],
      end: KNOWN[name] + sums.reduce((product, sum) => product * sum, bytes),
      align: bytes & -bytes,
    }
  },
)

/** A name as the constants have it. */
const upper = (name: string) => name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The fields that host and kernels share, each with its class, from board.ts. */
const SHARED = Array.from(read('board.ts').matchAll(/^export class (\w+) \{\n(.*?)\n\}/gms), ([, name, body]) =>
  Array.from(body.matchAll(/^ {2}(\w+):/gm), ([, field]) => ({ name, field })),
).flat()

/** All constants and offsets, as the compiler of the kernels reads them. */
function compiled(): (name: string) => number {
  const folder = temporary()
  const [source, binary] = [join(folder, 'constants.ts'), join(folder, 'constants.wasm')]
  const lines = Object.entries(FILES).map(([file, constants]) => {
    const names = Object.keys(constants).map((name) => `${name} as ${file}_${name}`)
    return `export { ${names.join(', ')} } from './assembly/${file}'`
  })
  const offsets = SHARED.map(({ name, field }) => `export const ${name}_${field}: i32 = <i32>offsetof<${name}>('${field}')`)
  const classes = `import { ${[...new Set(SHARED.map(({ name }) => name))].join(', ')} } from './assembly/board'`
  writeFileSync(source, [classes, ...lines, ...offsets].join('\n'))
  // A copy, because the configuration in the root would add the kernels.
  cpSync(join(ROOT, 'assembly'), join(folder, 'assembly'), { recursive: true })
  const asc = join(ROOT, 'node_modules/assemblyscript/bin/asc.js')
  const options = ['--runtime', 'stub', '--memoryBase', String(fields.BOARD), '--outFile', binary]
  execFileSync(process.execPath, [asc, source, ...options], { cwd: folder })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(binary)))
  return (name) => (exports[name] as WebAssembly.Global).value
}

const compiledValue = compiled()

test.each(Object.entries(FILES))('%s.ts has the same integers for the compiler of the kernels', (file, constants) => {
  for (const [name, value] of Object.entries(constants)) {
    expect({ [name]: compiledValue(`${file}_${name}`) }).toEqual({ [name]: value })
    expect(Number.isInteger(value) && value >= 0 && value < 2 ** 31, name).toBe(true)
  }
})

test('the areas of the board are aligned and do not overlap', () => {
  expect(AREAS.length).toBeGreaterThan(35)
  AREAS.forEach(({ name, start, end, align }, i) => {
    expect(start % Math.min(align, 16), `${name} is aligned`).toBe(0)
    expect(end, `${name} ends before the next`).toBeLessThanOrEqual(AREAS[i + 1]?.start ?? layout.BOARD_END)
  })
})

test('the offsets of fields are those of the compiler', () => {
  const offsets: Constants = fields
  for (const { name, field } of SHARED) {
    const prefix = upper(name)
    const named = offsets[`${prefix}_${upper(field)}`] ?? offsets[upper(field)]
    expect(named, `${name}.${field}`).toBe((offsets[`${prefix}_START`] ?? 0) + compiledValue(`${name}_${field}`))
  }
  // The five classes on the board have a start and a size each, those in tables a size; the board has a start and an end.
  expect(SHARED).toHaveLength(Object.keys(fields).length - 2 * 5 - 2 - 2)
})

test('sizes that the kernels rely on', () => {
  expect(layout.FRAME_MASKS % 16).toBe(0)
  expect(8 * limits.MAX_SET_BYTES).toBeGreaterThanOrEqual(limits.MAX_CELLS)
  expect(limits.MAX_SET_BYTES % 8).toBe(0)
  expect(layout.TABLE_BYTES).toBe(4 * 256 * 4)
  expect(4 * limits.MAX_CELLS).toBeLessThan(2 ** 16)
  expect(limits.MAX_HOUSES).toBe(8 * 16)
})
