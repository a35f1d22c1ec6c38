// Long runs in a terminal: a bar appears by itself, and only the answer is left at the end, even after Ctrl-C.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporary } from '../support/folder.ts'
import { noTerminal, onScreen } from './terminal.ts'

const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
/** The bar of a running search. */
const BAR =
  /[█░]{10} \d+% \| [\d.]+[KMBT]? nodes, [\d.]+[KMBT]?\/s \| [\d.]+[KMBT]? solutions? \| \d+:\d\d, (\?|[\d:]+( days)?) left/
const STATISTICS = expect.stringMatching(/^quadrille: \d+ nodes, .*, engine wasm$/)
const CUT_OFF = 'quadrille: cut off by signal: the answer is not complete'

const folder = temporary()

describe.skipIf(noTerminal())('in a terminal', { concurrent: true }, () => {
  test('Ctrl-C after the bar has appeared by itself', async () => {
    const screen = await onScreen('echo before; exec quadrille queens 24 --count', BAR)
    expect(screen.status).toBe(3)
    expect(screen.lines).toEqual([
      'before',
      'quadrille: 24 queens',
      expect.stringMatching(/^\d+ so far$/),
      STATISTICS,
      CUT_OFF,
      '',
    ])
    expect(screen).toMatchObject({ cursorShown: true, wraps: true })
  })

  test('--time ends it, and JSON is the only output', async () => {
    const screen = await onScreen('echo before; quadrille queens 24 --count --format json --progress --time 0.3')
    expect(screen.status).toBe(3)
    expect(screen.output).toMatch(BAR)
    expect(screen.output).toContain('0:00 left')
    const [before, ...rest] = screen.lines
    const end = ['quadrille: cut off by time: the answer is not complete', '']
    expect({ before, end: rest.splice(-2) }).toEqual({ before: 'before', end })
    expect(JSON.parse(rest.join(''))).toMatchObject({ puzzle: 'queens', complete: false, cutOff: 'time' })
  })

  test('a count that will not end says so, also in several threads: they are busy, so the estimate is made beside them', async () => {
    // By a slow clock, there is time for all probes, however busy the computer is.
    const slow = 'data:text/javascript,const{performance:clock}=globalThis,{now}=clock;clock.now=()=>now.call(clock)/50'
    const count = `quadrille sudoku ${ONE.slice(0, 54).padEnd(81, '.')} --count --threads 2`
    const screen = await onScreen(`exec env NODE_OPTIONS="--import ${slow}" ${count}`, /at this rate/)
    expect(screen.status).toBe(3)
    expect(screen.lines).toContainEqual(expect.stringMatching(/^quadrille: about .*10\^\d+ solutions; .* at this rate$/))
  })

  test('who has not asked for all sees the first 20, and how many there are', async () => {
    const { status, lines } = await onScreen('quadrille queens 8')
    expect(status).toBe(0)
    expect(lines).toContain('the first 20 of 92 solutions; --all lists them')
    expect(lines.join('\n')).not.toContain('21:')
  })

  test('a list replaces the bar, and Ctrl-C ends it', async () => {
    const screen = await onScreen('exec quadrille queens 18 --all --progress', /1: +2:/)
    expect(screen.status).toBe(3)
    // The bar does not come back, so the list stays complete.
    expect(screen.lines.join('\n')).not.toMatch(/[█░]/)
    expect(screen.lines.slice(-4)).toEqual([expect.stringMatching(/^\d+ solutions so far$/), STATISTICS, CUT_OFF, ''])
    expect(screen).toMatchObject({ cursorShown: true, wraps: true })
  })

  test('a batch: all rows and messages stay', async () => {
    const file = join(folder, 'puzzles.txt')
    await writeFile(file, `12\n${ONE}\n34\n`)
    const screen = await onScreen(`echo before; quadrille batch sudoku ${file} --progress --format json`)
    expect(screen.status).toBe(2)
    expect(screen.lines.join('')).toMatch(
      /^beforequadrille: line 1, .*quadrille: line 3, [^}]*\{"line":2,.*\}quadrille: 2 of 3 lines are not puzzles$/,
    )
  })
})
