// The binary and the drawing of its memory: the same constants in both languages, areas that do not overlap, nothing imported but
// found(), and no more bytes than a page can afford.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as grids from '../../assembly/count/grids-layout.ts'
import * as halves from '../../assembly/count/halves-layout.ts'
import * as common from '../../assembly/layout.ts'
import * as layouts from '../../assembly/layouts/layout.ts'
import * as sudoku from '../../assembly/sudoku/layout.ts'
import { engines, openSpied } from '../support/engines.ts'
import { blocks, queensModel, range, row } from '../support/models.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const bytes = readFileSync(new URL('../../src/kernel/quadrille.wasm', import.meta.url))
const module = new WebAssembly.Module(bytes)
const { exports } = new WebAssembly.Instance(module, { host: { found: () => 0 } })

const layout = { ...common, ...sudoku, ...halves, ...grids, ...layouts }

type Name = keyof typeof layout

const constants: Readonly<Record<Name, number>> = { ...layout }

/** What a constant is, if it is no address: none of these occupies memory. */
const NUMBERS: readonly Name[] = [
  ...([
    'MAX_CELLS',
    'MAX_VALUES',
    'MAX_HOUSES',
    'MAX_SEATS',
    'MAX_SPLIT',
    'MAX_PEERS',
    'MAX_ARCS',
    'MAX_TABLES',
    'MAX_QUEENS',
  ] as const),
  ...([
    'RUNNING',
    'PAUSED',
    'EXHAUSTED',
    'STOPPED',
    'REFUSED',
    'EACH',
    'COUNT',
    'BEST',
    'GO_ON',
    'STOP',
    'PAUSE',
    'FEWEST',
  ] as const),
  ...(['MAX_LAYOUT', 'MAX_FILLED'] as const),
  ...(['CELLS', 'LONE', 'LEFT', 'TRIAD', 'COLUMN', 'SUM', 'COVERED', 'STRIDE', 'BLOCK_BYTES', 'BOARD9_BYTES'] as const),
  ...(['LANES9', 'FRAME9_BYTES', 'FRAME9_SHARE', 'FRAMES9', 'FOUR_END', 'PUZZLE_CAPACITY'] as const),
  ...(['BAD_CAPACITY', 'BAD_BYTES', 'ANSWER_BYTES', 'TEXT_CAPACITY', 'SUDOKU_BYTES'] as const),
  ...([
    'MAX_HALF',
    'LEVEL_BYTES',
    'NEXT_COLUMN',
    'CLASSES',
    'SETS_AT',
    'RECORDS_AT',
    'FREE_AT',
    'TOP_END',
    'BOTTOM',
    'BOTTOM_END',
  ] as const),
  ...(['GROUP_BYTES', 'PICK_BYTES', 'TEMPLATE_STEPS', 'TEMPLATE_BYTES', 'STATE_BYTES'] as const),
  ...(['FIRST_OPEN', 'HEADER_BYTES', 'KERNEL', 'TABLE_BYTES', 'FRAME_HEADER', 'BOARD_BYTES'] as const),
]

const { MAX_CELLS, MAX_VALUES, MAX_HOUSES, MAX_SEATS, MAX_SPLIT, MAX_PEERS, MAX_ARCS, MAX_TABLES, MAX_QUEENS } = layout

interface Area {
  readonly name: Name
  readonly bytes: number
  /** What its address must be a multiple of: the widest access. */
  readonly align: number
}

function area(name: Name, unit: number, many = 1, align = unit): Area {
  return { name, bytes: unit * many, align }
}

/** What lies between 0 and KERNEL. */
const HEADER: readonly Area[] = [
  ...(['STATUS', 'MODE', 'SIZE', 'DEPTH', 'TRACE', 'SCORE', 'MEMORY', 'PARTS', 'PART', 'PART_END'] as const).map((name) =>
    area(name, 4),
  ),
  ...(['LIMIT', 'NODES', 'GUESSES', 'BACKTRACKS', 'SOLUTIONS', 'SHARE'] as const).map((name) => area(name, 8)),
  area('TOTAL', 8, 2),
  area('SOLUTION', 1, MAX_CELLS),
]

/** What lies between KERNEL and BOARD_BYTES, for each kernel: one runs at a time. v128 needs no alignment, but likes it. */
const KERNELS: Record<string, readonly Area[]> = {
  grid: [
    ...(['ALL', 'ORDER', 'HOUSE_COUNT', 'PAIRED', 'MASK_BYTES', 'FRAME_BYTES', 'QUEUE_LENGTH', 'CONFLICTS'] as const).map(
      (name) => area(name, 4),
    ),
    area('WEIGHT', 8),
    area('CANDIDATES', 4, MAX_CELLS),
    area('HOUSES_OF', 4, 4 * MAX_CELLS, 8),
    area('HOUSES', 2, MAX_HOUSES + 1),
    area('MEMBERS', 2, MAX_HOUSES * MAX_VALUES),
    area('PEERS_OF', 4, MAX_CELLS + 1),
    area('PEERS', 2, MAX_PEERS),
    area('ARCS_OF', 4, MAX_CELLS + 1),
    area('ARCS', 4, MAX_ARCS),
    area('TABLES', layout.TABLE_BYTES, MAX_TABLES, 4),
    area('WEIGHTS', 4, MAX_CELLS),
    area('WORTHS', 4, MAX_VALUES),
    area('DOMAIN', 4, MAX_CELLS, 16),
    area('KEYS', 4, MAX_CELLS, 16),
    area('DIRTY', 16, 1, 8),
    area('QUEUE', 2, MAX_CELLS),
    area('QUEUED', 1, MAX_CELLS),
    area('SEATS_OF', 2, MAX_CELLS + 1),
    area('SEATS', 2, MAX_SEATS),
    area('HOUSE_OF', 1, MAX_SEATS),
    area('SEEN', 4, MAX_SEATS),
    area('RENTS', 8, MAX_SEATS),
    area('PRICES', 8, MAX_HOUSES * MAX_VALUES),
    area('TOTALS', 8, MAX_HOUSES),
    area('VALUE_AT', 1, MAX_SEATS),
    area('SEAT_WITH', 2, MAX_HOUSES * MAX_VALUES),
    area('DISTANCE', 8, MAX_VALUES),
    area('VIA', 2, MAX_VALUES),
    area('SPLIT', 8, MAX_SPLIT),
    ...(['SCORED', 'SEAT_BYTES', 'STAGE', 'TUNINGS', 'PIVOT', 'PIVOT_VALUE'] as const).map((name) => area(name, 4)),
    ...(['GOAL', 'DESCENT', 'PATIENCE', 'STEP', 'RATIO', 'LAST_STEP', 'BOUND', 'PIVOT_REGRET', 'RESERVE'] as const).map((name) =>
      area(name, 8),
    ),
    area('STACK', layout.FRAME_HEADER + 4 * MAX_CELLS, MAX_CELLS, 16),
  ],
  queens: [area('ROWS', 16, MAX_QUEENS)],
  layouts: [
    ...(['SYMMETRY', 'SIFTED', 'PICKED', 'WORTH', 'FACTORIAL'] as const).map((name) => area(name, 4)),
    area('STEPS', 32, layout.MAX_LAYOUT ** 2),
    area('REGIONS', 8, layout.MAX_FILLED),
    area('LISTS', 4, layout.MAX_FILLED + 1),
    area('PACK_FRAMES', 16, layout.MAX_FILLED),
    area('CELL_ORDER', 8, layout.MAX_FILLED),
    area('CROSSINGS', 4, 64),
    area('IMAGES', 64, 8, 1),
    area('SETS', 16, layout.MAX_FILLED, 8),
    area('MATCHES', 16, 128, 8),
    // A list of all templates for each region, and one for each pick: the first two are the whole of it, sorted.
    area('TEMPLATES', 8, 5040 * 2 * layout.MAX_FILLED, 16),
  ],
  halves: [
    ...(
      ['PHASE', 'HALF', 'MIDDLE', 'APART', 'NARROW', 'CROSSED', 'PLACED', 'SIDE', 'LISTED', 'PAIR', 'LAYER', 'CLASS'] as const
    ).map((name) => area(name, 4)),
    ...(['SET', 'OUT', 'FROM_TABLE', 'TO_TABLE', 'HAVE'] as const).map((name) => area(name, 4)),
    area('PART_TOTAL', 8),
    area('BINOMIALS', 4, 33 * 9),
    area('SHUFFLES', 16, 16),
    area('WIDE_SHUFFLES', 16, 4),
    area('LEVELS', layout.LEVEL_BYTES, 33, 8),
  ],
  templates: [
    area('FULL', 8),
    area('GROUP_COUNT', 4),
    area('PICK_COUNT', 4),
    area('CLASS_OF', 1, MAX_VALUES),
    area('GROUPS', layout.GROUP_BYTES, MAX_VALUES + 1, 8),
    area('HOUSE_CELLS', 8, MAX_VALUES),
    area('PICK_FRAMES', layout.PICK_BYTES, MAX_VALUES, 8),
    area('HOUSE_MASKS', 8, MAX_HOUSES),
    area('PEER_MASKS', 8, 64),
    area('CELL_TALLIES', 4, 64),
    area('PATH', 32, 64, 8),
  ],
  rows: [
    area('ROW_COUNT', 4),
    area('SAME', 2, 8, 16),
    area('PLAN', 8, MAX_CELLS + 320),
    ...(['ROW', 'STATES_AT', 'STATES_END', 'TABLE', 'TABLE_SIZE', 'TABLE_USED'] as const).map((name) => area(name, 4)),
    area('LANES', 2, 8, 16),
    area('CHOICES', 16, 8),
  ],
  sudoku: [
    area('GIVENS9', 4, 81),
    area('ONE_SHARE', 8),
    area('ONE', layout.BLOCK_BYTES, 1, 16),
    area('ONE_STACK', layout.FRAME9_BYTES, layout.FRAMES9, 16),
  ],
  batch: [
    ...(['TEXT_BYTES', 'TEXT_AT', 'TEXT_START', 'LINE', 'PUZZLES', 'BAD_LINES', 'ACTIVE'] as const).map((name) => area(name, 4)),
    ...(['NAKED', 'PENDING', 'PENDING_DEAD', 'PENDING_SAME', 'PENDING_FULL'] as const).map((name) => area(name, 4)),
    area('LANE_COUNT', 4, layout.LANES9),
    area('LANE_FRAME', 4, layout.LANES9),
    area('LAST_SUM', 4, layout.LANES9, 16),
    area('SCRATCH9', layout.BOARD9_BYTES, 1, 16),
    area('EARLIER', 8),
    area('FOUR', 3 * layout.BLOCK_BYTES, layout.LANES9 / 4, 16),
    area('FOUR_STACKS', layout.FRAME9_BYTES * layout.FRAMES9, layout.LANES9, 16),
    area('COUNTS', 4, layout.PUZZLE_CAPACITY, 16),
    area('LINES', 4, layout.PUZZLE_CAPACITY, 16),
    area('STARTS', 4, layout.PUZZLE_CAPACITY, 16),
    area('BAD', layout.BAD_BYTES, layout.BAD_CAPACITY, 4),
    area('ANSWERS', 1, layout.ANSWER_BYTES * layout.PUZZLE_CAPACITY),
    area('TEXT', 1, layout.TEXT_CAPACITY + 96, 16),
  ],
}

describe('constants', () => {
  test('are the same to the compiler of the kernels', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quadrille-'))
    const binary = join(folder, 'constants.wasm')
    const asc = join(ROOT, 'node_modules', 'assemblyscript', 'bin', 'asc.js')
    const files = ['layout.ts', 'sudoku/layout.ts', 'layouts/layout.ts', 'count/halves-layout.ts', 'count/grids-layout.ts']
    // Not from the root: the configuration there would add the kernels.
    execFileSync(process.execPath, [asc, ...files, '--runtime', 'stub', '--outFile', binary], { cwd: join(ROOT, 'assembly') })
    const compiled = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(binary))).exports
    rmSync(folder, { recursive: true })
    for (const [name, value] of Object.entries(layout)) {
      expect({ [name]: (compiled[name] as WebAssembly.Global).value }).toEqual({ [name]: value })
    }
  })

  test('are integers that both languages read alike', () => {
    for (const [name, value] of Object.entries(layout)) {
      expect(Number.isInteger(value) && value >= 0 && value < 2 ** 31, name).toBe(true)
    }
  })

  test('are all drawn: each is a number, or the address of an area', () => {
    const areas = [...HEADER, ...Object.values(KERNELS).flat()].map(({ name }) => name)
    expect([...NUMBERS, ...areas].sort()).toEqual(Object.keys(layout).sort())
  })
})

describe('areas', () => {
  test.each(Object.keys(KERNELS))('of the %s kernel do not overlap, and lie where they may be read', (kernel) => {
    expect(layout.KERNEL).toBe(layout.SOLUTION + MAX_CELLS)
    const inHeader = HEADER.filter(({ name }) => name !== 'SOLUTION')
    for (const { name, bytes } of inHeader) expect(constants[name] + bytes).toBeLessThanOrEqual(layout.HEADER_BYTES)
    expect(layout.HEADER_BYTES).toBeLessThanOrEqual(layout.SOLUTION)
    for (const { name } of KERNELS[kernel]) expect(constants[name]).toBeGreaterThanOrEqual(layout.KERNEL)

    const areas = [...HEADER, ...KERNELS[kernel]].sort((a, b) => constants[a.name] - constants[b.name])
    areas.forEach(({ name, bytes, align }, i) => {
      expect(constants[name] % align, `${name} is a multiple of ${align}`).toBe(0)
      const next = areas[i + 1]?.name ?? 'BOARD_BYTES'
      expect(constants[name] + bytes, `${name} ends before ${next}`).toBeLessThanOrEqual(constants[next])
    })
  })

  test('of the sudoku kernel leave the rules of the last grid alone', () => {
    const own = KERNELS.sudoku.filter(({ name }) => constants[name] >= layout.HOUSES_OF)
    expect(own.map(({ name }) => name)).toEqual(['ONE_STACK'])
    expect(layout.ONE_STACK).toBe(layout.STACK)
  })

  test('fill the board', () => {
    expect(layout.BOARD_BYTES).toBe(layout.STACK + MAX_CELLS * (layout.FRAME_HEADER + 4 * MAX_CELLS))
    expect(layout.FRAME_HEADER % 16).toBe(0)
    expect(layout.TABLE_BYTES).toBe(4 * 256 * 4)
    expect(4 * MAX_CELLS).toBeLessThan(2 ** 16)
    expect(MAX_HOUSES).toBe(8 * 16)
  })
})

describe('the module', () => {
  test('exports where the board is, how large, and the kernels', () => {
    const kernels = ['batch', 'grid', 'halves', 'layoutGrids', 'layouts', 'queens', 'rows', 'sudoku', 'templates'].flatMap(
      (name) => [`${name}Run`, `${name}Start`],
    )
    expect(Object.keys(exports).sort()).toEqual(['BOARD', 'BOARD_BYTES', ...kernels, 'memory'].sort())
    expect((exports.BOARD_BYTES as WebAssembly.Global).value).toBe(layout.BOARD_BYTES)
  })

  test('imports found() and nothing else', () => {
    expect(WebAssembly.Module.imports(module)).toEqual([{ module: 'host', name: 'found', kind: 'function' }])
  })

  test('is small', () => {
    // Today: 42,892 bytes, 16,006 of them the sudoku kernels, 6,100 the halves, 5,900 the counts of grids, 4,500 the layouts. New
    // kernels may take their share; runtime code that slips in may not.
    expect(bytes.byteLength).toBeLessThan(43 * 1024)
    expect(gzipSync(bytes, { level: 9 }).byteLength).toBeLessThan(17.5 * 1024)
  })

  test('has room for the board, at an aligned address', () => {
    const { BOARD, memory } = exports as { BOARD: WebAssembly.Global; memory: WebAssembly.Memory }
    expect(BOARD.value % 16).toBe(0)
    expect(BOARD.value + layout.BOARD_BYTES).toBeLessThanOrEqual(memory.buffer.byteLength)
    // Two pages are what else there may be, for tables: no stack, no heap.
    expect(memory.buffer.byteLength).toBeLessThan(layout.BOARD_BYTES + BOARD.value + 2 ** 17)
  })
})

describe.each(engines)('%s', (engine) => {
  test('memory does not grow, and what lies around the board stays as it is', async () => {
    const { solver, instances } = await openSpied(engine)
    solver.first(row(1, 1))
    const [{ buffer, board }] = instances
    const size = buffer.byteLength
    const around = () => [...new Uint8Array(buffer, 0, board), ...new Uint8Array(buffer, board + layout.BOARD_BYTES)]
    const before = around()
    const largest = [blocks(5, 5), row(640, 2), row(640, 32), queensModel(32), { kind: 'layouts', size: 8 } as const]
    for (const model of largest) expect(solver.count(model, { nodes: 3000 }).nodes).toBe(3000)
    const crossed = {
      kind: 'pairs' as const,
      allowed: range(32).map((value) => (~0 >>> 0) - 2 ** value),
      between: range(639).map((i) => [i, i + 1] as const),
    }
    solver.count({ ...row(640, 32), constraints: [crossed] }, { nodes: 3000 })
    expect(buffer.byteLength).toBe(size)
    expect(instances[0].buffer).toBe(buffer)
    expect(around()).toEqual(before)
  })

  test('a fresh instance stands on zeros', async () => {
    const { solver, instances } = await openSpied(engine)
    solver.count(queensModel(1), { limit: 0 })
    const { buffer, board } = instances[0]
    // Beyond the rows of the queens, the first thing written: the grid kernel counts on tables and lists of zeros.
    const untouched = new Uint8Array(
      buffer,
      board + layout.ROWS + 16 * MAX_QUEENS,
      layout.BOARD_BYTES - layout.ROWS - 16 * MAX_QUEENS,
    )
    expect(untouched.every((byte) => byte === 0)).toBe(true)
  })
})
