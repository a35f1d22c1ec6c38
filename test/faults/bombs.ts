// Short texts that stand for much: of up to a megabyte, in every form. A reader has a quarter of a gigabyte, which is more than any of
// them may take: if one takes more, its thread ends. One that does not end at all is ended.

import { Worker } from 'node:worker_threads'
import type { Random } from '../support/random.ts'
import { RANDOM_RULES, randomGrid } from '../support/random-rules.ts'
import { longLink } from '../variants/formats/long-link.ts'
import { randomRule } from './ruled.ts'
import { same, type Tally, type Trial, trial } from './trial.ts'

/** Megabytes of a thread's heap. */
const HEAP = 256
/** No text takes as long, by far, on a busy machine, too. */
const LONGEST = 300_000

const READER = `
const { parentPort, workerData } = require('node:worker_threads')
Promise.all(workerData.map((file) => import(file))).then(async (doors) => {
  const { createSolver, picture, PuzzleError, readVariant, sudoku, jigsaw, variant } = Object.assign({}, ...doors)
  const solver = await createSolver()
  const READERS = { sudoku, jigsaw, variant: (text) => variant(readVariant(text)) }
  parentPort.on('message', ({ text, reader }) => {
    try {
      const puzzle = READERS[reader](text)
      puzzle.drawGivens()
      if (puzzle.grid) picture(puzzle)
      solver.first(puzzle, { nodes: 1 })
      parentPort.postMessage('read')
    } catch (error) {
      parentPort.postMessage(error instanceof PuzzleError ? 'refused: ' + error.code : 'fault: ' + error.stack)
    }
  })
})
`

/** A thread that reads, and another one after it has ended. */
class Reader {
  readonly #program: readonly string[]
  #worker: Worker | undefined

  constructor(program: URL) {
    this.#program = ['entries/index.js', 'entries/variants.js'].map((file) => new URL(file, program).href)
  }

  read(text: string, reader: string): Promise<string> {
    this.#worker ??= new Worker(READER, {
      eval: true,
      workerData: this.#program,
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    })
    const worker = this.#worker
    return new Promise((resolve) => {
      const end = (answer: string) => {
        clearTimeout(timer)
        worker.removeAllListeners('message').removeAllListeners('error')
        if (!/^re/.test(answer)) this.end()
        resolve(answer)
      }
      const timer = setTimeout(() => end('it does not end'), LONGEST)
      worker.once('message', end)
      worker.once('error', (error: Error) => end(`error: ${error.message}`))
      worker.postMessage({ text, reader })
    })
  }

  end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }
}

interface Bomb {
  readonly name: string
  readonly reader: string
  readonly text: string
}

const alone = (piece: string) => ['', piece, ''] as const

/** What is repeated, with what is before and after it. */
const REPEATED: readonly (readonly [before: string, piece: string, after: string])[] = [
  ...['[', '<', '1', '1 ', '1,', '"', '|', ' |', ' ', '-', '/', '#', '.Or', '.Or.And', '.Var~A~~250'].map(alone),
  ...['.Replicate~____________________.And', `.NFA~${'_'.repeat(50)}~R1C1`].map(alone),
  ...['\t', '\n', '\r\n|', ':', '['].map((piece) => ['', piece, '1'] as const),
  ['{"size":9,"rules":', '[', ''],
  ['{"size":9,"givens":[[', '[],', '1]]}'],
  ['{"size":9,"values":[', '1,', '1]}'],
  ['{"size":9,"regions":[', '3,', '3]}'],
  ['{"size":9,"rules":[', '{"rule":"strict-xv"},', '{"rule":"windoku"}]}'],
  ['{"size":25,"rules":[', '{"rule":"anti-taxicab"},', '{"rule":"windoku"}]}'],
  ['{"size":[20,32],"repeats":true,"rules":[', '{"rule":"anti-taxicab"},', '{"rule":"anti-king"}]}'],
  ['{"size":9,"rules":[', '{"rule":"any-of","rules":[[', '{"rule":"windoku"}]]}]}'],
  ['{"size":9,"rules":[{"rule":"any-of","rules":[[', '{"rule":"even","cells":["r1c1"]},', '{"rule":"windoku"}]]}]}'],
  ['{"size":9,"rules":[{"rule":"one-of","cells":["r1c1","r1c2","r1c3"],"values":[', '99,', '1]}]}'],
  ['{"size":9,"rules":[{"rule":"contains","cells":["r1c1"],"values":[', '1,', '1]}]}'],
  ['{"size":9,"rules":[{"rule":"equal-sums","groups":[', '["r1c1","r1c2"],', '["r1c3"]]}]}'],
  ['{"size":9,"rules":[{"rule":"equal-sums","groups":[', '["r1c1"],', '["r1c3"]]}]}'],
  ['{"size":9,"rules":[{"rule":"same-values","groups":[', '["r1c1","r1c2"],', '["r1c3","r1c4"]]}]}'],
  ['{"size":9,"rules":[{"rule":"killer","cells":[', '"r1c1",', '"r1c2"]}]}'],
  ['{"size":9,"rules":[{"rule":"relation","cells":["r1c1","r1c2"],"allowed":[', '[1,2],', '[1,3]]}]}'],
  [
    '{"size":9,"rules":[{"rule":"automaton","cells":["r1c1"],"automaton":{"start":[0],"accept":[0],"transitions":[',
    '[0,[1],0],',
    '[0,[1],0]]}}]}',
  ],
  ['{"size":9,"rules":[{"rule":"look-and-say","cells":["r1c1"],"clue":"', '11', '"}]}'],
  ['{"size":9,"rules":[', '{"rule":"regex","cells":["r1c1"],"pattern":"[^0-9A-Z]{100}{100}{100}"},', '{"rule":"windoku"}]}'],
  ['{"size":9,"rules":[', '{"rule":"regex","cells":["r1c1"],"pattern":"((.{100}){40})?"},', '{"rule":"windoku"}]}'],
  ...['(', '1?', '.*', '(1', '()', '(.?)', '1|', '[12]', 'é'].map(
    (piece) => ['{"size":9,"rules":[{"rule":"regex","cells":["r1c1","r1c2"],"pattern":"', piece, '"}]}'] as const,
  ),
  ['{"size":9,"rules":[{"rule":"regex","cells":["r1c1"],"pattern":"(([1', '1', ']{100}){50}){50}"}]}'],
  ['', '.', 'X'],
  ['.AntiKnight', '.', '.X'],
  [
    '.Replicate~____________________.Replicate~____________________.Replicate~____________________',
    '.X~R1C1~R1C2',
    '.End.End.End',
  ],
  ['.X', '~R1C1~R1C2', ''],
  ['.Var~A~~500.X~VA1', '~VA499', ''],
  ['.Var~', 'A', '~~500.Doppelganger'],
  ['.Regex~MSo', '~R1C1~', ''],
  ['.Regex~', 'KCgo', '~R1C1'],
  ['.NFA~', 'A', '~R1C1'],
  ['.NFA~AE', '_', '~R1C1'],
  ['.Shape~16x16', '.Pair~__________________________________________~R1C1~R1C2', ''],
  ['.Jigsaw~', '1', ''],
  ['.~R1C1', '_1', ''],
  ['.', '~R1C1_1', ''],
  ['.Cage~', '9', '~R1C1'],
  ['.EqualSum', '~R1C1~R1C2~-', '~R1C3'],
  ['.SameValues~99999999', '~R1C1', ''],
  ['3x3::k:', '1:', ''],
  ['3x3:', 'd', ':k:1'],
  ['[', 'a', ''],
  ['[', 'a ', '='],
  ['1', ';;', ''],
  ['https:', 'x?', 'q=%'],
  ['?load=', 'A', ''],
  ['?load=', '%2B', ''],
]

const FIELDS = ['killercage', 'thermometer', 'whispers', 'arrow', 'odd', 'minimum', 'quadruple', 'clone', 'title', 'x']
const ITEMS = [
  '{},',
  '[],',
  '{"cells":[]},',
  '{"cells":["R1C1"]},',
  '{"lines":[[],[]]},',
  '{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]},',
  '{"cell":"R1C1"},',
  '{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1]},',
]

function repeated(random: Random, length: number): Omit<Bomb, 'name'> {
  const reader = random.chance(0.8) ? 'variant' : random.pick(['sudoku', 'jigsaw'])
  if (random.chance(0.15)) {
    const grid = JSON.stringify(Array(9).fill(Array(9).fill({})))
    const item = random.pick(ITEMS)
    const items = item.repeat(length / item.length)
    return { reader: 'variant', text: `{"size":9,"grid":${grid},"${random.pick(FIELDS)}":[${items.slice(0, -1)}]}` }
  }
  const [before, piece, after] = random.pick(REPEATED)
  const middle = piece.repeat(length / piece.length)
  // Lines may be no longer than this.
  const cut = random.chance(0.2) ? middle.replace(/(.{60000})/gs, '$1\n') : middle
  return { reader, text: before + cut + after }
}

/** As many rules as fit, no two alike. */
function rules(random: Random, length: number): Omit<Bomb, 'name'> {
  const order = random.pick([9, 16, 24])
  const grid = randomGrid(
    random,
    order,
    1,
    random.pick([[1, order], order === 24 ? [4, 6] : [Math.sqrt(order), Math.sqrt(order)]] as const),
  )
  const kind = random.pick(Object.keys(RANDOM_RULES))
  const list: string[] = []
  for (let size = 0; size < length && list.length < 2000; size += list[list.length - 1].length) {
    const rule: Record<string, unknown> = { ...randomRule(random, grid, kind) }
    if ('sum' in rule) rule.sum = random.integer(1, order * 8)
    if ('pattern' in rule)
      rule.pattern = `(.${'*?+'[random.integer(0, 2)]}[1-${random.integer(2, 9)}]{${random.integer(0, 99)}}){${random.integer(0, 99)}}`
    if (Array.isArray(rule.cells) && random.chance(0.5))
      rule.cells = random
        .shuffled(grid.cells.map((_, cell) => `r${Math.floor(cell / order) + 1}c${(cell % order) + 1}`))
        .slice(0, random.pick([2, 4, order, 100]))
    list.push(JSON.stringify(rule))
  }
  return { reader: 'variant', text: `{"size":${order},"rules":[${list.join()}]}` }
}

function randomBomb(random: Random): Bomb {
  const length = 2 ** random.integer(4, random.chance(0.02) ? 20 : 14)
  const draw = random.pick([
    repeated,
    repeated,
    repeated,
    rules,
    rules,
    (_: Random, length: number) => ({ reader: 'variant', text: longLink(length >> 3) }),
  ])
  const { reader, text } = draw(random, length)
  return { name: `${reader} ${text.slice(0, 60)}`, reader, text: text.slice(0, 2 ** 20) }
}

/** `program` is the address of the built program. */
export function bombTrial(program: URL): Trial {
  const reader = new Reader(program)
  const check = async (bomb: Bomb, tally: Tally) => {
    const answer = await reader.read(bomb.text, bomb.reader)
    same(/^(read$|refused)/.test(answer), true, `${bomb.name}… (${bomb.text.length} characters): ${answer}`)
    tally.add('bombs', answer)
  }
  return trial('bombs', { draw: randomBomb, check, end: () => reader.end(), few: 50, many: 20_000 })
}
