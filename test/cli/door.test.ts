// A puzzle as a command: what it is read as, what is said of it, where the answer goes. Only this suite would notice that a form of the puzzle, or
// a verb before it, needs a family to be named.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporary } from '../support/folder.ts'
import { quadrille } from './run.ts'
import { expectRefused } from './table.ts'

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const KILLER = '{"size":4,"rules":[{"rule":"killer","cells":["r1c1","r1c2"],"sum":3},{"rule":"diagonal"}]}'
const folder = temporary()
const file = join(folder, 'rows.txt')
writeFileSync(file, EASY.replace(/.{9}/g, '$&\n'))

describe('a puzzle, a file, a link or stdin', () => {
  const link = `https://www.sudokuwiki.org/sudoku.htm?bd=${EASY}`
  test.each<[args: string[], input: string]>([
    [[EASY], ''],
    [[], EASY],
    [['-'], EASY],
    [[file], ''],
    [[link], ''],
    [EASY.match(/.{9}/g)!, ''],
  ])('%j', async (args, input) => {
    const { status, stdout, stderr } = await quadrille(args, input)
    expect(status).toBe(0)
    expect(stdout).toMatch(/^┌.*┘\nunique\n$/s)
    expect(stderr).toMatch(/^quadrille: 9x9 sudoku, 30 givens\n/)
  })

  test('a family and its text in one word', async () => {
    const { stderr } = await quadrille(['queens 8'])
    expect(stderr).toMatch(/^quadrille: 8 queens\n/)
    expect((await quadrille(['sudoku 123'])).stderr).toMatch(/^quadrille: line 1, column 8: 3 symbols/)
  })

  test('of several solutions one is shown, and where another differs; then the rules', async () => {
    const { stdout } = await quadrille([KILLER])
    expect(stdout.match(/┏/g)).toHaveLength(1)
    const [verdict, ...rules] = stdout.slice(stdout.indexOf('one of several')).split('\n')
    expect(verdict).toMatch(/^one of several solutions; they differ in 8 cells: (r\dc\d, ){7}r\dc\d$/)
    expect(rules).toEqual([
      '1 cage: The cells differ, and their sum is given; without a sum, they only differ.',
      expect.stringMatching(/^diagonal: The cells of the diagonal differ/),
      '',
    ])
    expect((await quadrille(['.'.repeat(25 * 25)])).stdout).toMatch(/they differ in \d+ cells: (r\d+c\d+, ){12}…\n$/)
  })

  test('a solution of which it is not known whether there is another', async () => {
    const { status, stdout } = await quadrille(['.'.repeat(81), '--nodes', '20'])
    expect({ status, stdout }).toEqual({ status: 3, stdout: 'undecided\n' })
  })

  test('what was understood, in words', async () => {
    const said = async (...args: string[]) => (await quadrille(['draw', ...args])).stderr
    expect(await said(KILLER)).toBe('quadrille: 4x4 killer, 1 cage, diagonal, no givens\n')
    expect(await said('sudoku', '--rules', 'X,antiKnight', '.'.repeat(81))).toBe(
      'quadrille: 9x9 sudoku, diagonal, anti-knight, no givens\n',
    )
    expect(await said('x', '.'.repeat(16))).toBe('quadrille: 4x4 sudoku, diagonal, no givens\n')
    expect(await said('queens', '8', '--place', 'a1')).toBe('quadrille: 8 queens, 1 placed\n')
    expect(await said('layouts', '4')).toBe('quadrille: layouts of a 4x4 board\n')
    expect(await said('.2..3......3..1.')).toBe('quadrille: 4x4 sudoku, 4 givens\n')
  })
})

test.each([
  ['solve', SOLVED],
  ['count', '1'],
  ['unique', 'unique'],
  ['hint', 'hidden single in a region: r1c6 is 8'],
  ['rate', 'easy: 1.2 (hidden single in a region)'],
  ['estimate --format json', '"verb":"estimate"'],
  ['candidates', '5 3 4 6 7 8 9 1 2'],
  [`check --entries ${SOLVED}`, 'solved'],
  ['minimise', ''],
  ['draw', '┌───────┬'],
  ['best', ''],
])('%s PUZZLE, with a family and without', async (verb, answer) => {
  const words = verb.split(' ')
  const format = verb === 'solve' ? ['--format', 'line'] : []
  for (const family of [[], ['sudoku']]) {
    const { status, stdout } = await quadrille([words[0], ...family, EASY, ...words.slice(1), ...format])
    expect({ status, isSaid: stdout.includes(answer) }).toEqual({ status: verb === 'best' ? 2 : 0, isSaid: true })
  }
})

describe('refused, with what to do', () => {
  test.each<[string[], RegExp]>([
    [['killer', EASY], /there is no killer in it: it is a 9x9 sudoku, 30 givens/],
    [['sudoku', '--rules', 'killer', EASY], /--rules: killer needs cells and sum, which only JSON says/],
    [['sudoku', '--rules', 'anti-night', EASY], /there is no rule "anti-night": did you mean anti-knight\?/],
    [['sudoku', '--rules', 'kropki', EASY], /it can be white-dot, black-dot, strict-kropki/],
    [['{"size":4,"rules":[{"rule":"thermometre","cells":["r1c1","r1c2"]}]}'], /did you mean thermometer\?/],
    [['rate', 'queens', '8'], /rate does not apply to the family queens/],
    [['best', EASY], /sudoku has no best/],
    [[file, EASY], /one puzzle or file at a time/],
    [['queens', '8', '-o', 'table.csv'], /csv is for puzzles in a text/],
    [[EASY, '-o', 'picture.png'], /picture.png: this command does not print png; it prints text, line, .*svg/],
    [['generate', 'kakuro'], /no generator of "kakuro"; there are sudoku, jigsaw/],
    [['generate', 'kakuro', '--difficulty', 'easy'], /no generator of "kakuro"/],
    [['primes', '3', '3'], /too many arguments\. .*"quadrille primes --help" says what it takes/],
    [['best', EASY], /sudoku has no best: it can be asked for first, all, count, unique; pyramid can be asked for best/],
    [['generate', 'sodoku'], /did you mean sudoku\?/],
    [['generate', 'sudoku', '--technique', 'X-wnig'], /"X-wnig" does not fit: did you mean X-wing\?$/m],
    [['hint', EASY, '--marks', '{"entrees":{}}'], /the marks: there are no marks "entrees"; expected entries, centre/],
    [['hint', EASY, '--marks', '{"entries":{"r1c10":1}}'], /the marks: entries: there is no cell "r1c10"/],
    [['hint', EASY, '--marks', EASY, '--entries', EASY], /not both/],
    [['rate', EASY, '-o', 'picture.svg'], /this command does not print svg; it prints text, line, json, csv/],
    [['count', EASY, '--format', 'html'], /Allowed choices are/],
    [['draw', EASY, '-o', join(folder, 'no', 'such', 'folder.svg')], /cannot write .*: no such file or folder/],
  ])('%j', async (args, message) => expectRefused(args, message))

  test('and the file of -o stays as it was', async () => {
    const old = join(folder, 'old.svg')
    writeFileSync(old, 'old')
    await expectRefused(['draw', EASY.slice(1), '-o', old], /one short of a 9x9/)
    expect(readFileSync(old, 'utf8')).toBe('old')
  })
})

describe('out', () => {
  test.each([
    ['svg', /^<svg .*<\/svg>\n$/s],
    ['link', /^#p=\S+\n$/],
    ['iss', /^\.\S+\n$/],
    ['fpuzzles', /^https:\/\/f-puzzles\.com\/\?load=\S+\n$/],
    ['sudokupad', /^https:\/\/sudokupad\.app\/fpuzzles\S+\n$/],
    ['html', /^<!doctype html>.*<svg.*Solution 1.*<\/html>\n$/s],
  ])('--format %s', async (format, text) => {
    const { status, stdout } = await quadrille([EASY, '--format', format])
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(text) })
    const name = join(folder, `out.${format}`)
    if (['svg', 'html'].includes(format)) {
      expect(await quadrille([EASY, '-o', name])).toMatchObject({ status: 0, stdout: '' })
      expect(readFileSync(name, 'utf8')).toBe(stdout)
    }
  })

  test('a puzzle goes to another program and back', async () => {
    for (const format of ['link', 'iss', 'fpuzzles', 'sudokupad', 'json']) {
      const { stdout } = await quadrille(['draw', KILLER, '--format', format])
      expect((await quadrille(['count', stdout.trim(), '--format', 'line'])).stdout).toBe(
        (await quadrille(['count', KILLER, '--format', 'line'])).stdout,
      )
    }
  })

  test('--open prints the address of the page, which is a link, too', async () => {
    const { stdout } = await quadrille([EASY, '--open'])
    expect(stdout).toMatch(/^http:\/\/localhost:5173\/#p=\S+\n$/)
    expect((await quadrille(['solve', stdout.trim(), '--format', 'line'])).stdout).toBe(`${SOLVED}\n`)
  })

  test('without a solution, there is a picture of the puzzle, and status 1', async () => {
    const { status, stdout, stderr } = await quadrille([`11${'.'.repeat(14)}`, '--format', 'svg'])
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'quadrille: no solution\n' })
    expect(stdout).toMatch(/^<svg/)
  })
})

describe('several puzzles', () => {
  const mixed = `${EASY}\n\n${KILLER}\n\n.2..3......3..1\n\n{"family":"queens","size":4}\n`

  test('of any families: a line each, and the bad ones with their place', async () => {
    const { status, stdout, stderr } = await quadrille([], mixed)
    expect(stdout.split('\n')).toEqual([
      `1: 9x9 sudoku, 30 givens: unique: ${SOLVED}`,
      expect.stringMatching(/^3: 4x4 killer, 1 cage, diagonal, no givens: several solutions: \d{16}$/),
      '7: 4 queens: several solutions: 1 3 0 2',
      '',
    ])
    expect(stderr).toMatch(/^quadrille: line 5: 15 symbols.*\nquadrille: 1 of 4 puzzles cannot be read\n$/)
    expect(status).toBe(2)
  })

  test('plain lines are a batch', async () => {
    const lines = [EASY, EASY, EASY].join('\n')
    for (const words of [[], ['sudoku']]) {
      expect(await quadrille(words, lines)).toMatchObject({ status: 0, stdout: `${EASY}:1:${SOLVED}\n`.repeat(3) })
    }
    const { stdout } = await quadrille(['--rate', '--unique'], lines)
    expect(stdout).toBe(`${EASY}:1:${SOLVED}:1.2:easy:yes\n`.repeat(3))
  })

  test('a jigsaw on two lines is one puzzle', async () => {
    const jigsaw = '7..38......6..2........87..9...3........5..87.5.2.7..13...21.6....4.3...1.96.....'
    const regions = '110000000111111002312222222333333332554444444555555464566666666777777777888888888'
    expect((await quadrille(['draw'], `${jigsaw}\n${regions}\n`)).stderr).toBe('quadrille: 9x9 jigsaw, 25 givens\n')
  })

  test('CSV in, with quotes; CSV or JSON lines out', async () => {
    const csv = `id,name,puzzle\n1,"Easy, first",${EASY}\n2,"with ""quotes""\nand lines","${KILLER.replaceAll('"', '""')}"\n`
    const columns = ['--columns', 'name,family,rating,unique']
    expect((await quadrille([...columns, '--format', 'csv'], csv)).stdout).toBe(
      'name,family,rating,unique\n"Easy, first",sudoku,1.2,yes\n"with ""quotes""\nand lines",variant,,no\n',
    )
    const { stdout } = await quadrille([...columns, '--format', 'json'], csv)
    expect(JSON.parse(stdout.split('\n')[0])).toEqual({ name: 'Easy, first', family: 'sudoku', rating: 1.2, unique: true })
    await expectRefused(['--columns', 'nme'], /there is no "nme": did you mean name\?/, csv)
  })

  test('the same in several threads', async () => {
    for (const words of [[], ['rate'], ['--columns', 'line,description,count,rating,hint', '--format', 'csv']]) {
      expect(await quadrille([...words, '--threads', '2'], mixed)).toEqual(await quadrille(words, mixed))
    }
  })

  test('one puzzle is a table of one row, if a table is wanted', async () => {
    const row = `puzzle,rating,difficulty,technique\n${EASY},1.2,easy,hidden single in a region\n`
    for (const one of [EASY, EASY.replace(/.{9}/g, '$&\n')]) {
      expect((await quadrille(['rate', '--format', 'csv'], one)).stdout).toBe(row)
    }
    expect((await quadrille(['--columns', 'id,unique'], `id,puzzle\n7,${EASY}\n`)).stdout).toBe('7:yes\n')
  })

  test.each([
    ['CSV', `id,puzzle\n7,"${EASY}"\n`],
    ['OpenSudoku', `<opensudoku>\n<game data="${EASY}"/>\n</opensudoku>`],
  ])('the only one of a file is the puzzle: %s', async (_, file) => {
    for (const words of [['draw'], ['solve'], ['check', '--entries', EASY]]) {
      const { status, stdout } = await quadrille(words, EASY)
      expect(await quadrille(words, file)).toMatchObject({ status, stdout })
    }
  })

  test('verbs answer each', async () => {
    const two = `${EASY}\n${KILLER}\n`
    expect((await quadrille(['rate'], two)).stdout).toBe(
      '1: 9x9 sudoku, 30 givens: easy: 1.2 (hidden single in a region)\n2: 4x4 killer, 1 cage, diagonal, no givens: no rating\n',
    )
    expect((await quadrille(['count', '--format', 'line', '--columns', 'line,exact'], two)).stdout).toMatch(/^1:1\n2:\d+\n$/)
    const page = join(folder, 'sheet.html')
    expect(await quadrille(['draw', '-o', page], two)).toMatchObject({ status: 0 })
    expect(readFileSync(page, 'utf8').match(/<svg/g)).toHaveLength(4)
  })
})

describe('a hint comes on the drawn grid', () => {
  const grid = (...rows: string[]) =>
    `┌─────┬─────┐\n│ ${rows[0]} │\n│ ${rows[1]} │\n├─────┼─────┤\n│ ${rows[2]} │\n│ ${rows[3]} │\n└─────┴─────┘\n`
  const rows = ['. 3 │ 1 .', '1 . │ . 3', '2 . │ 3 4', '. 4 │ 2 .']

  test.each<[stage: string[], third: string, words: string]>([
    [['--stage', '2'], '2 . │ 3 4', 'Look at row 3.\nTechnique: full house.\n'],
    [['--stage', '3'], '2 ? │ 3 4', 'Look at row 3.\nTechnique: full house.\nr3c2: the last open cell of row 3.\n'],
    [[], '2 1 │ 3 4', 'full house: r3c2 is 1: the last open cell of row 3\n'],
  ])('%j', async (stage, third, words) => {
    const { stdout } = await quadrille(['hint', '0310100320340420', ...stage])
    expect(stdout).toBe(grid(rows[0], rows[1], third, rows[3]) + words)
  })

  test('from marks: candidates, or JSON with the names of cells or their numbers', async () => {
    const open = '.2..3......3..1.'
    const { stdout: candidates } = await quadrille(['candidates', open])
    const { stdout, status } = await quadrille(['hint', open, '--marks', candidates.replace('14', '4')])
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `${grid('4 2 │ 3 1', '3 . │ . .', '. . │ . 3', '. 3 │ 1 .')}full house: r1c4 is 1: the last open cell of row 1\n`,
    })
    for (const cell of ['r1c1', '0']) {
      const marks = JSON.stringify({ entries: { [cell]: 4 }, centre: { r1c3: [1, 3] } })
      const hint = 'full house: r2c2 is 1: the last open cell of box 1\n'
      expect((await quadrille(['hint', open, '--marks', marks])).stdout).toBe(
        grid('4 2 │ . .', '3 1 │ . .', '. . │ . 3', '. . │ 1 .') + hint,
      )
    }
    const wrong = await quadrille(['hint', '0310100320340420', '--marks', '{"centre":{"r3c2":[2,4]}}'])
    expect(wrong.stdout).toContain('r3c2')
  })
})

test('a hint tells no more than its stage', async () => {
  const { stdout } = await quadrille(['hint', '0310100320340420', '--stage', '4', '--format', 'line'])
  expect(stdout.split('\n')).toEqual([
    'Look at row 3.',
    'Technique: full house.',
    'r3c2: the last open cell of row 3.',
    'So r3c2 is 1.',
    '',
  ])
  for (const stage of [1, 2, 3]) {
    const { stdout: less } = await quadrille(['hint', '0310100320340420', '--stage', String(stage), '--format', 'line'])
    expect(less).toBe(`${stdout.split('\n').slice(0, stage).join('\n')}\n`)
  }
})

test('no hint leads into a puzzle without a solution, although steps do not show that it has none', async () => {
  const none = '8.9........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
  const { status, stdout } = await quadrille(['hint', none])
  expect({ status, stdout }).toEqual({ status: 1, stdout: 'no solution\n' })
  // Nor do steps that rely on there being one solution, in a puzzle with several.
  const several = await quadrille(['hint', '0000002003010000', '--unique'])
  expect({ status: several.status, stderr: several.stderr }).toEqual({
    status: 3,
    stderr: expect.stringContaining('--unique does not apply'),
  })
})

test('no file is made before there is an answer', async () => {
  const never = join(folder, 'never.svg')
  await quadrille(['draw', '123', '-o', never])
  expect(existsSync(never)).toBe(false)
})
