// The memory layout: the same constants in both languages, and areas that do not overlap and are aligned. An address is a constant
// whose comment begins with the type of its contents: `u32`, `f64[MAX_HOUSES]`, `ROW_BYTES[MAX_QUEENS]`.

import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as codes from '../../assembly/codes.ts'
import * as fields from '../../assembly/fields.ts'
import * as common from '../../assembly/layout.ts'
import * as limits from '../../assembly/limits.ts'
import { temporary } from '../support/folder.ts'

const ASSEMBLY = fileURLToPath(new URL('../../assembly', import.meta.url))
const ASC = fileURLToPath(new URL('../../node_modules/assemblyscript/bin/asc.js', import.meta.url))

type Constants = Readonly<Record<string, number>>

const FILES: Readonly<Record<string, Constants>> = {
  'limits.ts': limits,
  'codes.ts': codes,
  'layout.ts': common,
}

const UNITS: Constants = { u8: 1, u16: 2, u32: 4, i32: 4, u64: 8, f32: 4, f64: 8, v128: 16 }

/** A constant, from its line. */
interface Line {
  readonly name: string
  readonly value: number
  /** The name with which its value begins, if any. */
  readonly from: string | undefined
  /** Is its value just another constant? */
  readonly alias: boolean
  readonly area: { readonly bytes: number; readonly align: number } | undefined
}

function linesOf(file: string): Line[] {
  const constants: Constants = { ...limits, ...fields, ...common, ...FILES[file] }
  const source = readFileSync(join(ASSEMBLY, file), 'utf8')
  return Array.from(source.matchAll(/^export const (\w+) = ([^/\n]+?)(?: \/\/ *(.*))?$/gm), ([, name, value, comment = '']) => {
    const [, unit, dimensions] = comment.match(/^(u8|u16|u32|i32|u64|f32|f64|v128|[A-Z]\w*_BYTES)((?:\[[^\]]+\])*)(?= |$)/) ?? []
    const [, from, rest] = value.match(/^([A-Z]\w*)(.*)$/) ?? []
    return {
      name,
      value: constants[name],
      from,
      alias: rest === '',
      area: unit ? areaOf(unit, dimensions, constants) : undefined,
    }
  })
}

function areaOf(unit: string, dimensions: string, constants: Constants) {
  const term = (text: string) => constants[text] ?? Number(text)
  const sum = (text: string) =>
    text.split(' + ').reduce(
      (total, part) =>
        total +
        part
          .split(' * ')
          .map(term)
          .reduce((a, b) => a * b),
      0,
    )
  const bytes = UNITS[unit] ?? constants[unit]
  const many = Array.from(dimensions.matchAll(/\[(.*?)\]/g), ([, text]) => sum(text))
  // A record is aligned for its widest possible field.
  return { bytes: many.reduce((product, factor) => product * factor, bytes), align: Math.min(bytes & -bytes, 16) }
}

/** The name of a constant among those of all files. */
const exported = (file: string, name: string) => `${file.replace(/\W/g, '_')}_${name}`

/** A name as the constants have it. */
const upper = (name: string) => name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The fields that host and kernels share, each with its class, from board.ts. */
const SHARED = Array.from(
  readFileSync(join(ASSEMBLY, 'board.ts'), 'utf8').matchAll(/^export class (\w+) \{\n(.*?)\n\}/gms),
  ([, name, body]) => Array.from(body.matchAll(/^ {2}(\w+):/gm), ([, field]) => ({ name, field })),
).flat()

/** All constants, as the compiler of the kernels reads them: compiling takes 2 s, for one file and for all. */
function compiledConstants(): WebAssembly.Exports {
  const folder = temporary()
  const [source, binary] = [join(folder, 'constants.ts'), join(folder, 'constants.wasm')]
  const lines = Object.entries(FILES).map(([file, constants]) => {
    const names = Object.keys(constants).map((name) => `${name} as ${exported(file, name)}`)
    return `export { ${names.join(', ')} } from './assembly/${file.replace(/\.ts$/, '')}'`
  })
  const offsets = SHARED.map(({ name, field }) => `export const ${name}_${field}: i32 = <i32>offsetof<${name}>('${field}')`)
  writeFileSync(
    source,
    ["import { Batch, Counting, Header, Model, Path, PlanCell, PlanRow } from './assembly/board'", ...lines, ...offsets].join(
      '\n',
    ),
  )
  // A copy, because the configuration in the root would add the kernels.
  cpSync(ASSEMBLY, join(folder, 'assembly'), { recursive: true })
  execFileSync(process.execPath, [ASC, source, '--runtime', 'stub', '--memoryBase', String(fields.BOARD), '--outFile', binary], {
    cwd: folder,
  })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(binary)))
  return exports
}

const compiled = compiledConstants()

describe.each(Object.keys(FILES))('%s', (file) => {
  const lines = linesOf(file)

  test('holds the same constants for the compiler of the kernels', () => {
    for (const [name, value] of Object.entries(FILES[file])) {
      expect({ [name]: (compiled[exported(file, name)] as WebAssembly.Global).value }).toEqual({ [name]: value })
    }
  })

  test('has only integers that both languages read alike, one on each line', () => {
    for (const [name, value] of Object.entries(FILES[file])) {
      expect(Number.isInteger(value) && value >= 0 && value < 2 ** 31, name).toBe(true)
    }
    expect(lines.map(({ name }) => name).sort()).toEqual(Object.keys(FILES[file]).sort())
  })

  test('has no areas that overlap or are not aligned', () => {
    const areas = lines.filter(({ area }) => area).sort((a, b) => a.value - b.value)
    for (const { name, value, area } of areas) {
      expect(area!.bytes, `${name} has a size`).toBeGreaterThan(0)
      expect(value % area!.align, `${name} is a multiple of ${area!.align}`).toBe(0)
      expect(value + area!.bytes, `${name} ends on the board`).toBeLessThanOrEqual(common.BOARD_END)
    }
    areas.slice(1).forEach(({ name, value }, i) => {
      expect(areas[i].value + areas[i].area!.bytes, `${areas[i].name} ends before ${name}`).toBeLessThanOrEqual(value)
    })
  })

  test('computes what follows an area from its size', () => {
    for (const { name, value, from, alias } of lines) {
      const before = lines.find((line) => line.name === from)
      if (!before?.area || alias) continue
      expect(value, `${name} comes after ${from}`).toBeGreaterThanOrEqual(before.value + before.area.bytes)
    }
  })
})

test('the offsets of fields are those of the compiler', () => {
  const offsets: Constants = fields
  for (const { name, field } of SHARED) {
    const constant = upper(field)
    const prefix = upper(name)
    const start = offsets[`${prefix}_START`] ?? 0
    const named = offsets[`${prefix}_${constant}`] ?? offsets[constant]
    expect(named, `${name}.${field}`).toBe(start + (compiled[`${name}_${field}`] as WebAssembly.Global).value)
  }
  // The five classes on the board have a start and a size each, those in tables a size; the board has a start and an end.
  expect(SHARED).toHaveLength(Object.keys(fields).length - 2 * 5 - 2 - 2)
})

test('sizes that the kernels rely on', () => {
  expect(common.FRAME_MASKS % 16).toBe(0)
  expect(8 * limits.MAX_SET_BYTES).toBeGreaterThanOrEqual(limits.MAX_CELLS)
  expect(limits.MAX_SET_BYTES % 8).toBe(0)
  expect(common.TABLE_BYTES).toBe(4 * 256 * 4)
  expect(4 * limits.MAX_CELLS).toBeLessThan(2 ** 16)
  expect(limits.MAX_HOUSES).toBe(8 * 16)
})
