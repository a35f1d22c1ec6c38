// The answer in words.

import type { Verb } from 'quadrille'
import { count, plural } from './format.ts'
import type { Answer } from './question.ts'

/** The button of each verb: its label, a short note, and a title. */
export const QUESTIONS: Readonly<Record<Verb, { readonly label: string; readonly note: string; readonly title: string }>> = {
  first: { label: 'Solve', note: 'find one', title: 'Find a solution' },
  best: { label: 'Solve', note: 'find the best', title: 'Find the solution with the best score, and prove it' },
  worst: { label: 'Worst', note: 'find the worst', title: 'Find the solution with the lowest score, and prove it' },
  unique: { label: 'Check', note: 'is it unique?', title: 'Is there exactly one solution?' },
  count: { label: 'Count', note: 'how many?', title: 'Count the solutions' },
  all: { label: 'All', note: 'list them', title: 'List every solution' },
}

export function verdictOn({ verb, state, known, found, error }: Answer, clash: boolean): string {
  if (error) return error
  const stopped = known.cutOff !== undefined && state === 'done'
  const none = clash ? 'No solution. The marked cells clash.' : 'No solution.'
  if (verb === 'count') {
    const solutions = plural(known.count ?? 0n, 'solution')
    return state === 'done' && !stopped ? `${solutions}.` : `${stopped ? 'Stopped. ' : 'Counting. '}${solutions} so far.`
  }
  if (verb === 'unique' && state === 'done') {
    if (known.unique) return 'Exactly one solution.'
    if (stopped) return 'Stopped before the answer was known.'
    return known.solutions === 0 ? none : 'More than one solution.'
  }
  if ((verb === 'best' || verb === 'worst') && known.score !== undefined) {
    return `Score ${count(known.score)}${known.proven ? `, proven ${verb}.` : stopped ? `, the ${verb} so far. Stopped.` : `, the ${verb} so far.`}`
  }
  if (stopped) return `Stopped. ${plural(found, 'solution')} so far.`
  if (state === 'running') return found > 0 ? `Searching. ${plural(found, 'solution')} so far.` : 'Searching.'
  if (found === 0) return none
  return `${plural(found, 'solution')}${state === 'waiting' ? ' so far.' : ', and no other.'}`
}
