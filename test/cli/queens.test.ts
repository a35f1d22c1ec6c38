// Queens that are placed, and squares that are forbidden, on the command line.

import { describe, expect, test } from 'vitest'
import { quadrille } from './run.ts'

for (const engine of ['wasm', 'js']) {
  const queens = (command: string) => quadrille(['queens', ...command.split(' '), '--engine', engine])

  describe(engine, { concurrent: true }, () => {
    test.each([
      ['8 --place a1 --count', '4\n'],
      ['8 --place a1,g2', '0 6 3 5 7 1 4 2\n0 6 4 7 1 3 5 2\n'],
      ['8 --place A1,G2 --forbid b5,c3', '0 6 3 5 7 1 4 2\n'],
      ['8 --place a1,g2 --forbid b5 --unique', 'unique\n'],
      ['6 --forbid b1,c1', '3 0 4 1 5 2\n4 2 0 5 3 1\n'],
      ['8 --forbid a1 --count', '88\n'],
    ])('%s', async (command, stdout) => {
      expect(await queens(`${command} --format line`)).toMatchObject({ status: 0, stdout })
    })

    test('queens that attack each other are named', async () => {
      const reason = 'two queens on a diagonal: a1, c3'
      expect(await queens('8 --place a1,c3')).toMatchObject({ status: 1, stdout: `no solution: ${reason}\n` })
      const { status, stdout, stderr } = await queens('8 --place a1,c3 --count')
      expect({ status, stdout }).toEqual({ status: 1, stdout: '0\n' })
      expect(stderr).toContain(`quadrille: ${reason}\n`)
      expect(JSON.parse((await queens('8 --place a1,c3 --format json')).stdout)).toMatchObject({ contradictions: [reason] })
    })

    test('in two threads', async () => {
      expect(await queens('8 --place a1 --count --threads 2')).toMatchObject({ status: 0, stdout: '4\n' })
    })

    test.each([
      ['8 --place i1', /^quadrille: option place: "i1" is off the board; expected a1 to h8\n$/],
      ['8 --forbid 1a', /^quadrille: option forbid: "1a" is not a square/],
      ['8 --place a1 --forbid a1', /^quadrille: option place: a1 is forbidden\n$/],
      ['8 --place a1 --fundamental', /'--fundamental' cannot be used with option '--place <squares>'/],
      ['8 --forbid a1 --fundamental', /'--fundamental' cannot be used with option '--forbid <squares>'/],
      ['8 --place a1 --count --method halves', /method halves does not apply/],
    ])('refused: %s', async (command, message) => {
      const { status, stdout, stderr } = await queens(command)
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toMatch(message)
    })
  })
}
