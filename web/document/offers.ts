// The rules that a person looks for: by people's words for them, in the order of use. A rule that is not named here is found all the same.

import { GROUPS, RULES, type RuleKind } from 'quadrille/variants'
import { fits } from './forms.ts'

/** What people call rules, beside their names and nouns in the table. */
const WORDS: Readonly<Record<string, string>> = {
  whispers: 'German whispers, Dutch whispers',
  renban: 'consecutive set line',
  'white-dot': 'Kropki, consecutive, difference',
  'black-dot': 'Kropki, double, ratio',
  'strict-kropki': 'negative constraint',
  'strict-xv': 'negative constraint',
  'anti-consecutive': 'non-consecutive, orthogonal',
  'region-sum': 'box sums',
  quadruple: 'quad, clue at a corner',
  diagonal: 'X-sudoku, main diagonals',
  'extra-region': 'irregular, windows',
  minimum: 'local minimum, valley',
  maximum: 'local maximum, fortress, peak',
  'one-of': 'pencil marks',
  greater: 'inequality, less than',
  clone: 'cloned cells',
  entropic: 'entropy line',
  'disjoint-groups': 'disjoint sets',
  windoku: 'windows, hyper',
  relation: 'custom line',
  'numbered-room': 'numbered rooms',
  'sum-line': 'ten line, sum to ten',
}

/** What is used most comes first; any other rule follows, in the order of the table. */
const MOST = [
  ...['killer', 'thermometer', 'arrow', 'white-dot', 'black-dot', 'whispers', 'renban', 'x', 'v', 'quadruple', 'region-sum'],
  ...['palindrome', 'between', 'little-killer', 'sandwich', 'x-sum', 'skyscraper', 'diagonal', 'anti-knight', 'anti-king'],
  ...['even', 'odd', 'extra-region', 'clone', 'greater', 'anti-consecutive', 'zipper', 'windoku'],
]

/** What a kind is called beside its name: a noun such as *anti-knight rule* says no more. */
export const otherNames = ({ kind, noun }: RuleKind): string =>
  [noun.toLowerCase().startsWith(kind.split('-')[0]) ? [] : noun, WORDS[kind] ?? []].flat().join(', ')

/** A kind in a list, under a heading. */
export interface Offer {
  readonly kind: RuleKind
  readonly group: string
}

/** The rules that a search finds, the best first: without words, what fits the selection, what is used most, and then all. */
export function offers(search: string, selected: number): readonly Offer[] {
  const words = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const kinds = [...RULES.values()]
  const order = (kind: RuleKind) => (MOST.includes(kind.kind) ? MOST.indexOf(kind.kind) : MOST.length)
  if (words.length === 0) {
    const fitting = kinds.filter((kind) => selected > 1 && fits(kind, selected)).sort((a, b) => order(a) - order(b))
    const group = `For these ${selected} cells`
    const first = fitting.length > 0 ? fitting.slice(0, 12) : kinds.filter(({ kind }) => MOST.includes(kind))
    const head = first
      .sort((a, b) => order(a) - order(b))
      .map((kind) => ({ kind, group: fitting.length > 0 ? group : 'Used most' }))
    return [...head, ...GROUPS.flatMap(([name, list]) => list.map((kind) => ({ kind, group: name })))]
  }
  const rank = (kind: RuleKind): number => {
    const [name, others, says] = [kind.kind, otherNames(kind), `${kind.noun} ${kind.says}`].map((text) => text.toLowerCase())
    const each = words.map((word) => {
      if (name === words.join('-') || name.startsWith(word)) return name === word ? 6 : 5
      if (others.split(', ').some((other) => other.startsWith(word))) return 4
      if (name.split('-').some((part) => part.startsWith(word)) || others.includes(word)) return 3
      return says.includes(word) ? 1 : Number.NEGATIVE_INFINITY
    })
    const sum = each.reduce((total, one) => total + one, 0)
    return sum + (fits(kind, selected) && selected > 1 ? 0.6 : 0) - order(kind) / 100
  }
  const ranked = kinds.map((kind) => ({ kind, rank: rank(kind) })).filter(({ rank }) => rank > Number.NEGATIVE_INFINITY)
  return ranked.sort((a, b) => b.rank - a.rank).map(({ kind }) => ({ kind, group: '' }))
}
