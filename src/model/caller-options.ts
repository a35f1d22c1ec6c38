// Options that callers give.

import { PuzzleError, quote, show } from './errors.ts'

/** The engines: WebAssembly and JavaScript. */
export const ENGINES = ['wasm', 'js'] as const

export type EngineName = (typeof ENGINES)[number]

/**
 * Checks that an options object has only known options: a misspelt option must not be ignored.
 *
 * @throws PuzzleError `option`
 */
export function checkOptions(options: unknown, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null) {
    throw new PuzzleError('option', `the options are ${show(options)}`, {}, 'an object')
  }
  for (const name in options) {
    if (names.includes(name) || options[name as keyof typeof options] === undefined) continue
    throw new PuzzleError('option', `there is no option ${quote(name)}`, {}, names.join(', ') || 'no options')
  }
}
