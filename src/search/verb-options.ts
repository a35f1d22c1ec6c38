// The options of verbs: what each may be, and what the help says of it. Checks, the options of commands and the tables of the docs derive
// from it.

import { checkOptions } from '../model/caller-options.ts'
import { METHODS } from '../model/model.ts'
import { checkCallback, checkFits, checkLimit, checkSignal, type FinishOptions, MOST_WHOLE, type RunLimits } from './limits.ts'

/** What an option may be. */
export interface Spec<T> {
  readonly help: string
  /** What stands for its value in the help; absent from switches. */
  readonly value?: string
  /** Its values, if they have names. */
  readonly choices?: readonly string[]
  /** Is it for programs only? */
  readonly internal?: true
  /** The smallest number that it may be. */
  readonly least?: number
  /** What it is if it is absent, as the help says. */
  readonly byDefault?: string | number | undefined
  /** Throws for what it may not be. */
  check(name: string, value: unknown): void
  /** Only its type. */
  readonly type?: T
}

/** What each option may be. */
export type Specs<O> = { readonly [K in keyof O]-?: Spec<Exclude<O[K], undefined>> }

/** An integer from `least`. */
export const whole = (help: string, least = 0, byDefault?: number): Spec<number> => ({
  help,
  value: 'n',
  least,
  byDefault,
  check: (name, value) => checkLimit(name, value, true, least, MOST_WHOLE),
})

/** A number from 0, or none: Infinity. An integer, unless its unit can be divided. */
export const most = (help: string, value = 'n', least = 0, isWhole = true): Spec<number> => ({
  help,
  value,
  least,
  check: (name, number) => checkLimit(name, number, isWhole, least),
})

export const flag = (help: string): Spec<boolean> => ({
  help,
  check: (name, value) => checkFits(name, value, typeof value === 'boolean', 'true or false'),
})

export const choice = <T extends string>(help: string, choices: readonly T[]): Spec<T> => ({
  help,
  value: 'name',
  choices,
  check: (name, value) => checkFits(name, value, choices.includes(value as T), choices.join(', ')),
})

/** What only the work can check. `value`: what a command line has for it; without, only programs have it. */
export const any = (help: string, value?: string, byDefault?: string | number): Spec<never> => ({
  help,
  byDefault,
  ...(value === undefined ? { internal: true } : { value }),
  check() {},
})

const signal: Spec<AbortSignal> = { help: 'ends it when aborted', internal: true, check: checkSignal }

const callback: Spec<never> = { help: 'is called meanwhile', internal: true, check: checkCallback }

/** How any question is finished. */
export const FINISH: Specs<FinishOptions<never, never>> = { signal, onProgress: callback, onItem: callback }

/** What every verb takes. */
export const RUN_LIMITS: Specs<RunLimits> = {
  nodes: most('stop after this many nodes of the search'),
  time: most('stop after this many seconds, output included', 'seconds', 0, false),
  signal,
}

/** The options of a search. */
export const SEARCH = {
  limit: most('stop after this many solutions', 'solutions'),
  ...RUN_LIMITS,
  cursor: any('goes on from where another search was'),
}

export const COUNTING = {
  method: choice('how to count', ['auto', ...METHODS]),
  memory: most('memory for counting', 'bytes', 0, false),
}

/**
 * The options that a caller has given, checked.
 *
 * @throws PuzzleError `option` for an option that is unknown, or not what it should be
 * @throws RangeError for a number out of range
 */
export function checkedBySpecs<O extends object>(options: O | undefined, specs: Specs<O>): O {
  if (options === undefined) return NO_OPTIONS as O
  checkOptions(options, Object.keys(specs))
  for (const name in options) if (options[name] !== undefined) specs[name].check(name, options[name])
  return options
}

const NO_OPTIONS = Object.freeze({})
