// What the command line refuses: status 2, nothing on stdout, and one line on stderr. One case for each message of the command line itself,
// and for each way in which a message of a reader reaches it; test/puzzles has those of the readers.

import { describe, expect, test } from 'vitest'
import { ONE } from '../support/batches.ts'
import { quadrille } from './run.ts'
import { expectRefused, type Text } from './table.ts'

const SMALL = '0310100320340420'

describe('puzzles', () => {
  test.each<[line: string, message: Text, input?: string | Uint8Array]>([
    ['sudoku', /line 1: there is no puzzle/, ''],
    ['sudoku', /line 1, column 41, cell r5c5: /, `${'.'.repeat(40)}z${'.'.repeat(40)}`],
    ['sudoku', /line 1/, Uint8Array.from({ length: 300 }, (_, i) => (i * 167) % 256)],
    ['sudoku', /longer than any puzzle: more than 1 MB/, ONE + '\n'.repeat(2 ** 20)],
    ['cluster submit sudoku --db none://', /line 2001: a puzzle of more than 2000 lines/, ONE + '\n'.repeat(2 ** 20)],
    ['sudoku no/such/file.txt', 'cannot read no/such/file.txt: no such file or folder'],
    ['sudoku --box big', /box/, ONE],
    ['queens 0', /^quadrille: n: /],
    ['layouts 4 --grids --engine js', 'by the WebAssembly engine alone'],
    ['check variant --entries 1', 'check takes one puzzle, and there are several', '{"size":4}\n{"size":9}'],
    ['sudoku 123', '"123" is neither a puzzle nor a file'],
    ['queens', 'queens needs a number, 1 to 32: quadrille queens 8 --count'],
    ['jigsaw', 'it is a puzzle of another family: variant; expected jigsaw', '.Cage~9~R1C1~R1C2'],
    ['variant', 'line 1, column 1, Cage: "x" is not an integer', '.Cage~x~R1C1~R1C2~R1C3'],
  ])('%s: %s', (line, message, input) => expectRefused(line.split(' '), message, input))
})

describe('options', () => {
  test.each<[line: string, message: Text]>([
    ['chess', '"chess" is neither a command nor a puzzle nor a file'],
    ['solv', '"solv" is neither a command nor a puzzle nor a file: did you mean solve?'],
    ['thermoo', '"thermoo" is neither a command nor a puzzle nor a file: did you mean thermo?'],
    ['kropki', '"kropki" is neither a command nor a puzzle nor a file: it can be white-dot, black-dot, strict-kropki'],
    ['Sudoko', 'did you mean sudoku?'],
    ['queens 4 --frist', "unknown option '--frist' (Did you mean --first?)"],
    ['queens 4 --all --count', 'cannot be used with'],
    ['queens 4 --first --limit 2', '--limit goes with --all or --count, not with --first'],
    ['queens 4 --time many', 'Expected seconds, such as 0.5'],
    ['queens 4 --best', "unknown option '--best'"],
    ['queens 4 --engine native', 'Allowed choices are auto, wasm, js'],
    ['queens 8 --count --threads 257', 'Expected a whole number from 1, 256 at most'],
    ['queens 8 --fundamental --all', "'--fundamental' cannot be used with option '--all'"],
    ['queens 8 --estimate --save file', "'--estimate' cannot be used with option '--save"],
    ['queens 8 --estimate --progress', '--estimate shows no progress'],
    ['queens 8 --estimate --format line', '--estimate prints text or json, not line'],
    ['sudoku --ignore rules', 'Allowed choices are drawings'],
    ['queens 8 --ignore drawings', "unknown option '--ignore'"],
    ['queens 8 --probes 5', '--probes goes with --estimate'],
  ])('%s', (line, message) => expectRefused(line.split(' '), message))

  test('a method that only counts', async () => {
    const { status, stdout, stderr } = await quadrille('queens 8 --all --method halves --threads 2'.split(' '))
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^quadrille: method halves does not apply[^\n]*\n$/)
  })

  test('nothing at all', () => expectRefused([], 'line 1: there is no puzzle'))
})

describe('other commands', () => {
  test.each<[line: string, message: Text, input?: string | Uint8Array]>([
    ['batch sudoku', 'line 1: there is no puzzle', '# one\n\n# two\n'],
    ['batch sudoku --unique-only --limit 1', '--unique-only needs a --limit of 2 or more'],
    ['batch sudoku --rate --limit 1', '--rate needs a --limit of 2 or more'],
    ['check queens 8 --entries 1', 'check does not apply to the family queens'],
    [`check sudoku ${SMALL}`, "required option '--entries"],
    [`check sudoku ${SMALL} --entries 4...............1`, 'the entries: '],
    ['check sudoku --entries -', 'only one of the puzzle and the entries can come from stdin'],
    ['generate queens', 'there is no generator of "queens"; there are sudoku, jigsaw'],
    ['generate sudoku --size 7', 'no blocks of 7 cells fit'],
  ])('%s: %s', (line, message, input) => expectRefused(line.split(' '), message, input))
})

/** What was given is quoted, but no more of it than SECURITY.md says, and nothing that a terminal would obey. */
describe('long arguments with escapes', () => {
  const LONG = 'x\u001b'.repeat(30)
  test.each([
    [['sudoku', LONG.slice(0, 15)]],
    [['queens', '8', `--${LONG}`]],
    [['queens', '8', `--nodes=${LONG}`]],
    [['sudoku', '--box', LONG, '................']],
    [['cluster', 'status', '--db', `xx://${LONG}`]],
    ...['nodes', 'engine', 'place'].map((option) => [['queens', '8', `--${option}`, LONG]]),
  ])('%j', async (args) => {
    await expectRefused(args, /^[^\p{C}]+\n$/u)
    const quoted = (await quadrille(args)).stderr.replaceAll('\\u{1b}', '!')
    expect(quoted).toMatch(/x!x/)
    expect(quoted).not.toMatch(/[x!]{21}/)
  })

  test.each([[['sudoku', '\x9b31m\u202ered.txt']], [['\n\nat \x1b[31mred']], [['queens', '8', '--format', '\n\x1b[31mred']]])(
    '%j',
    (args) => expectRefused(args, /^[^\p{C}]*\\u\{(1b|9b)\}[^\p{C}]*\n$/u),
  )
})
