// The answer in words.

import type { Verb } from 'quadrille'
import { count, plural } from './format.ts'
import { type Answer, isList } from './question.ts'

/** The button of each verb: its label, a short note, and a title. */
export const QUESTIONS: Readonly<Record<Verb, { readonly label: string; readonly note: string; readonly title: string }>> = {
  first: { label: 'Solve', note: 'find one', title: 'Find a solution' },
  best: { label: 'Solve', note: 'find the best', title: 'Find the solution with the best score, and prove it' },
  worst: { label: 'Worst', note: 'find the worst', title: 'Find the solution with the lowest score, and prove it' },
  unique: { label: 'Check', note: 'is it unique?', title: 'Is there exactly one solution?' },
  count: { label: 'Count', note: 'how many?', title: 'Count the solutions' },
  all: { label: 'All', note: 'list them', title: 'List every solution' },
  allBest: { label: 'All best', note: 'list them', title: 'List every solution with the best score' },
  allWorst: { label: 'All worst', note: 'list them', title: 'List every solution with the lowest score' },
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
  const lowest = verb === 'worst' || verb === 'allWorst'
  let score = ''
  if (known.score !== undefined) {
    const bound = known.bound === undefined ? '' : `; at ${lowest ? 'least' : 'most'} ${count(known.bound)}`
    score = `Score ${count(known.score)}, ${known.proven ? 'proven' : 'the'} ${lowest ? 'worst' : 'best'}`
    if (!known.proven) return `${score} so far${bound}.${stopped ? ' Stopped.' : ''}`
    if (!isList(verb)) return `${score}.`
    score += '. '
  }
  if (stopped) return `${score}Stopped. ${plural(found, 'solution')} so far.`
  if (state === 'running') return found > 0 ? `${score}Searching. ${plural(found, 'solution')} so far.` : 'Searching.'
  if (found === 0) return none
  return `${score}${plural(found, 'solution')}${state === 'waiting' ? ' so far.' : ', and no other.'}`
}
