// Save files: written, read, gone on with, and refused with the reason. What cursors answer is asked by test/search; only these tests notice that
// a file loses what a command needs besides.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readUpTo } from '../../src/cli/terminal/input.ts'
import { piecesOf } from '../../src/cli/terminal/pieces.ts'
import { TWO } from '../support/batches.ts'
import { ticking } from '../support/clock.ts'
import { engines } from '../support/engines.ts'
import { temporary } from '../support/folder.ts'
import { quadrille } from './run.ts'

const folder = temporary()
let files = 0
const newFile = () => join(folder, `${++files}.save`)

/** Two of its completions have the best score, 2867. */
const TOP = '000000000000000000000000000154237896369845721287169534521974368438526917796318452'

/** The output of a run in pieces of so many nodes, in one engine after the other. */
async function inPieces(args: readonly string[], nodes: number) {
  const file = newFile()
  const outputs: string[] = []
  for (let k = 0; k < 100; k++) {
    const resume = k === 0 ? [] : ['--resume', file]
    const limited = [...args, '--nodes', String(nodes), '--engine', engines[k % 2], '--save', file, ...resume]
    const { status, stdout, stderr } = await quadrille(limited)
    outputs.push(stdout)
    if (status !== 3) return { status, outputs, file }
    expect(stderr).toContain('cut off by nodes')
  }
  throw new Error('it does not end')
}

describe('interrupted by a limit again and again', () => {
  test.each([
    [['sudoku', TWO, '--unique'], 2],
    [['queens', '9', '--place', 'a1', '--first', '--format', 'line'], 10],
    [['queens', '8', '--count', '--method', 'search'], 600],
  ])('%j', async (args, nodes) => {
    const { status, outputs, file } = await inPieces(args, nodes)
    const whole = await quadrille(args)
    expect(outputs.length, 'it was interrupted').toBeGreaterThan(1)
    expect({ status, stdout: outputs.at(-1) }).toEqual({ status: whole.status, stdout: whole.stdout })
    // The file is complete: the answer is there at once, with no node visited.
    expect(await quadrille([...args, '--resume', file, '--nodes', '0'])).toMatchObject({ status, stdout: whole.stdout })
  })

  test('a list goes on, in every format', async () => {
    const { stdout: all } = await quadrille(['queens', '7', '--format', 'line'])
    expect((await inPieces(['queens', '7', '--format', 'line'], 200)).outputs.join('')).toBe(all)
    const text = await inPieces(['queens', '7'], 200)
    expect(text.outputs.at(-1)).toMatch(/^40 solutions\n$/m)
    expect(text.outputs.join('').match(/^\d+:$/gm)).toEqual(Array.from({ length: 40 }, (_, k) => `${k + 1}:`))
    const json = await inPieces(['queens', '7', '--format', 'json'], 200)
    const documents = json.outputs.map((output) => JSON.parse(output) as { solutions: number[][]; count: number })
    expect({ pieces: documents.length > 2, count: documents.at(-1)?.count }).toEqual({ pieces: true, count: 40 })
    expect(documents.flatMap(({ solutions }) => solutions.map((columns) => `${columns.join(' ')}\n`)).join('')).toBe(all)
  })

  // The work at hand is counted, too, but is counted again.
  test('a count so far is that of the save', async () => {
    const file = newFile()
    const { status, stdout } = await quadrille(['layouts', '7', '--grids', '--time', '0.1', '--save', file])
    const { count } = JSON.parse(readFileSync(file, 'utf8')).cursor
    expect({ status, stdout }).toEqual({ status: 3, stdout: `${count} so far\n` })
  })

  test('a limit on time counts from the resumption', async () => {
    const file = newFile()
    const counts: number[] = []
    for (const resume of [[], ['--resume', file], ['--resume', file]]) {
      const args = ['queens', '20', '--count', '--save', file, '--format', 'json', '--time', '0.02', ...resume]
      counts.push(JSON.parse((await ticking(() => quadrille(args))).stdout).nodes)
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(new Set(counts).size).toBe(3)
  })
})

const ARGS = ['queens', '7', '--count']

async function saved(...args: readonly string[]): Promise<string> {
  const file = newFile()
  await quadrille([...(args.length > 0 ? args : ARGS), '--save', file])
  return file
}

describe('refused: status 2, a message, nothing on stdout, and the file as it was', () => {
  async function expectRefusal(args: readonly string[], file: string, message: string): Promise<void> {
    const before = readFileSync(file)
    expect(await quadrille(args)).toEqual({ status: 2, stdout: '', stderr: `quadrille: ${message}\n` })
    expect(readFileSync(file)).toEqual(before)
  }

  test.each([
    ['queens 7 --count', 'queens 8 --count', 'not of this question'],
    [`sudoku ${TWO} --unique`, `sudoku ${TWO} --all`, 'not of this question'],
    [`sudoku ${TWO} --unique`, `sudoku ${TOP} --unique`, 'with another puzzle'],
  ])('%s, %s: %s', async (first, then, problem) => {
    const file = await saved(...first.split(' '))
    const message = `cannot resume from ${file}: it is a save file of "${first.replace(`${TWO} `, '')}", ${problem}`
    await expectRefusal([...then.split(' '), '--save', file, '--resume', file], file, message)
  })

  test.each<[what: string, (text: string) => string, problem: string]>([
    ['truncated', (text) => text.slice(0, -20), 'it is not a save file, or it is damaged'],
    ['other JSON', () => '[1]', 'it is not a save file'],
    ['old', (text) => text.replace('"save":2', '"save":1'), 'it is a save file of version 1, and this program reads 2'],
    ['with another count', (text) => text.replace('"count":"40"', '"count":"41"'), 'it is damaged or was changed'],
  ])('%s', async (_, change, problem) => {
    const file = await saved()
    const text = readFileSync(file, 'utf8')
    expect(change(text)).not.toBe(text)
    writeFileSync(file, change(text))
    await expectRefusal([...ARGS, '--save', file, '--resume', file], file, `cannot resume from ${file}: ${problem}`)
  })

  test('files that are not there, or in the way', async () => {
    const [file, other, none] = [await saved(), await saved(), newFile()]
    const exists = `${file} exists: go on from it with --resume ${file}, remove it, or save to another file`
    const missing = join(folder, 'missing', 'file')
    const inside = join(file, 'file')
    for (const [args, message] of [
      [['--resume', none], `cannot read ${none}: no such file or folder`],
      [['--resume', folder], `cannot resume from ${folder}: it is not a file`],
      [['--save', file], exists],
      [['--save', file, '--resume', other], exists],
      [['--save', missing], `cannot save to ${missing}: no such file or folder`],
      [['--save', inside], `cannot save to ${inside}: a part of its path is no folder`],
    ] as const) {
      await expectRefusal([...ARGS, ...args], file, message)
    }
    expect(await quadrille([...ARGS, '--save', newFile(), '--resume', file])).toMatchObject({ status: 0, stdout: '40\n' })
  })
})

test('a file of several pieces is read as it is', async () => {
  const file = newFile()
  const long = Array.from({ length: 400_000 }, (_, line) => `${line}\n`).join('')
  writeFileSync(file, long)
  const { text, tooLong } = await readUpTo(2 ** 24, piecesOf(file))
  expect(tooLong).toBe(false)
  expect(text === long).toBe(true)
})
