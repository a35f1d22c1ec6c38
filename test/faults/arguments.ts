// Arguments of the command line, right and wrong: a status from 0 to 3; with 2, one message, and nothing on stdout. The program runs in this
// process: one of its own for each call would take a hundred times as long.

import { called, type Program } from '../cli/run.ts'
import type { Random } from '../support/random.ts'
import { mutated } from './mutations.ts'
import { same, type Tally, type Trial, trial } from './trial.ts'

interface Call {
  readonly args: readonly string[]
  readonly input: string
}

const LINE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const JIGSAW = '0011\n0011\n2233\n2233\n3\n00A 11B 23C\n'

const COMMANDS = `queens 6
queens 5 --all --format exercise
queens 7 --count --method halves --memory 64
queens 8 --fundamental --format json
queens 8 --limit 3 --format line
layouts 3 --all
layouts 4 --grids
layouts 4 --grids --no-symmetry --format line
primes --rows 2 --cols 2 --from 1 --to 5 --all
primes --rows 3 --cols 3 --from -5 --to 1000000000
primes --format exercise
sudoku ${LINE}
sudoku ${LINE} --unique --engine js
sudoku 0310100320340420 --box 2x2 --all --format line
sudoku --help
--version
batch sudoku --help
sudoku
sudoku - --count --nodes 50
sudoku --first --no-progress
batch sudoku
batch sudoku --unique-only --format json
jigsaw
jigsaw --count --method rows
jigsaw --unique --format json`

const CALLS = COMMANDS.split('\n').map((line): Call => {
  const args = line.split(' ')
  return { args, input: args[0] === 'jigsaw' ? JIGSAW : LINE }
})
const WORDS = CALLS.flatMap(({ args }) => args).concat(
  ...'--limit --nodes --time --method --engine -- - -1 1e3 0x10 1.5 é --frist /dev/null / no/such/file wasm'.split(' '),
  ...['', '\u001b[31m', '\n'],
)

/** Each call ends after so many seconds. */
const TIME = ['--time', '0.02']

function randomCall(random: Random): Call {
  const { args, input } = random.pick(CALLS)
  let words = [...args]
  for (let changes = random.integer(1, 3); changes > 0; changes--) {
    const at = random.integer(0, words.length)
    const change = random.integer(0, 5)
    if (change === 0) words.splice(at, 1)
    else if (change === 1) words.splice(at, 0, random.pick(WORDS))
    else if (change === 2) words = random.shuffled(words)
    else if (change === 3 && at < words.length) words[at] = random.pick(WORDS)
    else if (at < words.length) words[at] = mutated(random, words[at], random.pick(WORDS)).replaceAll('\0', '')
  }
  return { args: words.filter((word) => !FORBIDDEN.test(word)), input: random.chance(0.3) ? mutated(random, input, LINE) : input }
}

/** What starts threads, or takes seconds. */
const FORBIDDEN = /^samples$|^--th/

/** `run` is the command line, as `bin` calls it. */
export function argumentTrial(run: Program): Trial {
  const check = async ({ args, input }: Call, tally: Tally) => {
    const own = ['batch', '--help', '--version'].some((word) => args.includes(word)) ? [] : TIME
    const { status, stdout, stderr } = await called(run, [...args, ...own], input)
    tally.add('arguments', `status ${status}`)
    same([0, 1, 2, 3].includes(status!), true, `status ${status}`)
    same(/^\s+at /m.test(stderr), false, `a stack: ${stderr}`)
    same(/[^\P{C}\n\t]/u.test(stderr), false, `what a terminal would obey: ${JSON.stringify(stderr)}`)
    if (status !== 2) return
    same(stderr !== '', true, 'a message')
    if (!args.includes('batch')) same(stdout, '', 'stdout')
  }
  return trial('arguments', { draw: randomCall, check })
}
