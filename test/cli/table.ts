// Rows of tables: a command line, and what it answers.

import { expect } from 'vitest'
import { quadrille, type Run } from './run.ts'

/** A text, or a pattern of it. */
export type Text = string | RegExp

/** A line of words, what it prints, and its status and input, unless these are 0 and nothing. */
export type Row = [line: string, stdout: Text, status?: number, input?: string]

export async function expectAnswer(...[line, stdout, status = 0, input]: Row): Promise<void> {
  const text = typeof stdout === 'string' ? stdout : expect.stringMatching(stdout)
  expect(await quadrille(line.split(' '), input), line).toMatchObject({ status, stdout: text })
}

/** Expects status 2, nothing on stdout, and one line on stderr. */
export function expectRefusal({ status, stdout, stderr }: Run, message: Text): void {
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  if (typeof message === 'string') expect(stderr).toContain(message)
  else expect(stderr).toMatch(message)
  expect(stderr).toMatch(/^[^\n]+\n$/)
}

export async function expectRefused(args: readonly string[], message: Text, input?: string | Uint8Array): Promise<void> {
  expectRefusal(await quadrille(args, input), message)
}
