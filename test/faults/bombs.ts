// Short texts that stand for much: of up to a megabyte, in every form. A reader has a quarter of a gigabyte, which is more than any of
// them may take: if one takes more, its thread ends. One that does not end at all is ended.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Random } from '../support/random.ts'
import { RANDOM_RULES, randomGrid } from '../support/random-rules.ts'
import { longLink } from '../variants/formats/long-link.ts'
import { randomRule } from './ruled.ts'
import { GRIDS, VARIANTS } from './texts.ts'
import { same, type Tally, type Trial, trial } from './trial.ts'

/** Megabytes of a thread's heap. */
const HEAP = 256
/** No text takes as long, by far, on a busy machine, too. */
const LONGEST = 300_000

const READER = `
const { parentPort, workerData } = require('node:worker_threads')
Promise.all(workerData.map((file) => import(file))).then(async (doors) => {
  const { createSolver, draw, svg, PuzzleError, read, sudoku, jigsaw } = Object.assign({}, ...doors)
  const solver = await createSolver()
  const READERS = { sudoku, jigsaw, any: read }
  parentPort.on('message', ({ text, reader }) => {
    try {
      const puzzle = READERS[reader](text)
      draw(puzzle)
      svg(puzzle)
      solver.first(puzzle, { nodes: 1 })
      parentPort.postMessage('read')
    } catch (error) {
      parentPort.postMessage(error instanceof PuzzleError ? 'refused: ' + error.code : 'fault: ' + error.stack)
    }
  })
})
`

interface Bomb {
  readonly reader: string
  readonly text: string
}

const regex = (pattern: string) =>
  `{"size":9,"rules":[{"rule":"regex","cells":["r1c1","r1c2"],"pattern":"${pattern}"},{"rule":"windoku"}]}`

/** What stands for much by itself, beside the samples of all rules. */
const MORE = [
  ...['', '[', '(1?|.*)', '[^0-9A-Z]{100}{100}{100}', '((.{100}){40})?', '(([1]{100}){50}){50}'].map(regex),
  ...['strict-xv', 'anti-taxicab'].map((rule) => `{"size":25,"rules":[{"rule":"${rule}"},{"rule":"windoku"}]}`),
  '{"size":[20,32],"repeats":true,"rules":[{"rule":"anti-taxicab"},{"rule":"anti-king"}]}',
  '{"size":9,"rules":[{"rule":"any-of","rules":[[{"rule":"even","cells":["r1c1"]}],[{"rule":"windoku"}]]}]}',
  '{"size":9,"regions":[3,3],"values":[1,9],"givens":[[],[1]]}',
  `${'.Replicate~____________________'.repeat(3)}.X~R1C1~R1C2.End.End.End`,
  '.Or.And.Var~A~~500.X~VA1~VA499.Doppelganger',
  '.Regex~MSo~R1C1~KCgo.NFA~AE__~R1C1',
  `.Shape~16x16.Pair~${'_'.repeat(42)}~R1C1~R1C2`,
  '.Jigsaw~11.~R1C1_1.EqualSum~R1C1~R1C2~-~R1C3.SameValues~99~R1C1.Cage~9~R1C1',
  '3x3:d:k:1:1:',
  '[a a]=',
  'https:x?q=%',
  '?load=A%2B',
]

/** A list or an object of JSON without others inside, a text, a word with what is before it, or any sign. */
const PIECES = /\{[^{}]*\}|\[[^[\]]*\]|"[^"]*"|[.~_,;:|\n][^.~_,;:|\n]*|./gs

/** A piece of a text, again and again. */
function repeated(random: Random, length: number): Bomb {
  const text = random.pick(random.pick([GRIDS, VARIANTS, MORE, MORE]))
  const { 0: piece, index } = random.pick([...text.matchAll(PIECES), ...text.matchAll(/./gs)])
  const more = /^["{[]./.test(piece) ? `,${piece}` : piece
  const end = index + piece.length
  const middle = more.repeat(length / more.length)
  // Lines may be no longer than this.
  const cut = random.chance(0.2) ? middle.replace(/(.{60000})/gs, '$1\n') : middle
  const reader = random.chance(0.8) ? 'any' : random.pick(['sudoku', 'jigsaw'])
  return { reader, text: text.slice(0, end) + cut + (random.chance(0.9) ? text.slice(end) : '') }
}

/** As many rules as fit, no two alike. */
function rules(random: Random, length: number): Bomb {
  const [order, high, wide] = random.pick([[9, 3, 3], [16, 4, 4], [24, 4, 6], [24, 1, 24]] as const) // biome-ignore format: a table
  const grid = randomGrid(random, order, 1, [high, wide])
  const kind = random.pick(Object.keys(RANDOM_RULES))
  const names = grid.cells.map((_, cell) => `r${Math.floor(cell / order) + 1}c${(cell % order) + 1}`)
  const list: string[] = []
  for (let size = 0; size < length && list.length < 2000; size += list[list.length - 1].length) {
    const rule: Record<string, unknown> = { ...randomRule(random, grid, kind) }
    if ('sum' in rule) rule.sum = random.integer(1, order * 8)
    if ('pattern' in rule)
      rule.pattern = `(.${random.pick(['*', '?', '+'])}[1-9]{${random.integer(0, 99)}}){${random.integer(0, 99)}}`
    if (rule.cells && random.chance(0.5)) rule.cells = random.shuffled(names).slice(0, random.pick([2, 4, order, 100]))
    list.push(JSON.stringify(rule))
  }
  return { reader: 'any', text: `{"size":${order},"rules":[${list.join()}]}` }
}

export function randomBomb(random: Random): Bomb {
  const length = 2 ** random.integer(4, random.chance(0.02) ? 20 : 14)
  const link = () => ({ reader: 'any', text: longLink(length >> 3) })
  const { reader, text } = random.pick([repeated, repeated, repeated, rules, rules, link])(random, length)
  return { reader, text: text.slice(0, 2 ** 20) }
}

/** `program` is the address of the built program. */
export function bombTrial(program: URL): Trial {
  const workerData = ['entries/index.js', 'entries/variants.js'].map((file) => new URL(file, program).href)
  const start = () => new Worker(READER, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP } })
  let worker: Worker | undefined
  /** Another thread reads after one has ended. */
  async function read(bomb: Bomb): Promise<string> {
    worker ??= start()
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(LONGEST) })
      worker.postMessage(bomb)
      return String(await answer)
    } catch (error) {
      worker.terminate()
      worker = undefined
      return String(error)
    }
  }
  const check = async (bomb: Bomb, tally: Tally) => {
    const answer = await read(bomb)
    same(
      /^(read$|refused)/.test(answer),
      true,
      `${bomb.reader} ${bomb.text.slice(0, 60)}… (${bomb.text.length} characters): ${answer}`,
    )
    tally.add('bombs', answer)
  }
  return trial('bombs', { draw: randomBomb, check, end: () => worker?.terminate(), few: 50, many: 20_000 })
}
