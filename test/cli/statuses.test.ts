// The exit status of every verb that is a command: of bad input, of a puzzle without a solution, when it is cut off, and of an answer. Only this
// suite would notice a verb that says something else than the table.

import { describe, expect, test } from 'vitest'
import { VERB_COMMANDS } from '../../src/cli/commands/verb-commands.ts'
import { ANSWERED, BAD_INPUT, CUT_OFF, meaningOfStatus, NO_SOLUTION } from '../../src/cli/terminal/status.ts'
import { quadrille } from './run.ts'

const NONE = `11${'.'.repeat(79)}`
const SEVERAL = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
/** It takes many nodes to find out that it has no solution. */
const LONG = `${'.'.repeat(72)}12345678.`
const ONE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** The options that a verb cannot do without. */
const WITH: Readonly<Record<string, readonly string[]>> = { check: ['--entries', '.'.repeat(81)] }
/** Scores belong to the pyramid. */
const familyFor = (verb: string) => (verb === 'best' || verb === 'worst' ? ['pyramid'] : [])

describe.each(Object.keys(VERB_COMMANDS))('%s', (verb) => {
  const ask = (puzzle: string, ...more: string[]) => quadrille([verb, ...familyFor(verb), puzzle, ...(WITH[verb] ?? []), ...more])

  test('bad input', async () => {
    const { status, stdout, stderr } = await ask(`${ONE}1`)
    expect({ status, stdout, stderr }).toEqual({
      status: BAD_INPUT,
      stdout: '',
      stderr: expect.stringMatching(/^quadrille: .+\n$/),
    })
    expect(await ask(ONE, '--no-such-option')).toMatchObject({ status: BAD_INPUT, stdout: '' })
  })

  test('no solution', async () => {
    const expected = meaningOfStatus(NO_SOLUTION, VERB_COMMANDS[verb]) === undefined ? ANSWERED : NO_SOLUTION
    expect((await ask(NONE)).status).toBe(expected)
  })

  test('several solutions', async () => {
    const expected = meaningOfStatus(NO_SOLUTION, VERB_COMMANDS[verb]) === 'no solution, or several' ? NO_SOLUTION : ANSWERED
    // Steps lead to none of them.
    if (verb === 'explain') return
    expect((await ask(SEVERAL)).status).toBe(expected)
  })

  test('cut off', async () => {
    const { stdout: help } = await quadrille([verb, '--help'])
    const limit = ['--time', '--nodes'].find((option) => help.includes(`${option} <`))
    // Steps are found before a limit is looked at.
    if (['hint', 'explain'].includes(verb)) return
    if (limit === undefined) return expect(help).not.toContain(`${CUT_OFF} ${meaningOfStatus(CUT_OFF)}`)
    const { status, stderr } = await ask(LONG, limit, '0')
    expect({ status, stderr }).toEqual({ status: CUT_OFF, stderr: expect.stringMatching(/^quadrille: cut off by (nodes|time)/m) })
  })

  test('answered', async () => {
    expect((await ask(ONE)).status).toBe(ANSWERED)
    expect((await quadrille([verb, '--help'])).stdout).toContain(`Exit status: 0 ${meaningOfStatus(ANSWERED)}, `)
  })
})
