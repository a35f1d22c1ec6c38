// Strong links of one value: in a house whose places for it fall into two groups, one group has it. Where the end of a link sees the start
// of the next, the value is at one end of the whole. Two links are known as skyscraper, two-string kite, turbot fish or, with a group of
// cells in a region, as empty rectangle.
//
// Scores are those of Sukaku Explainer: one for the number of links, less for lines than for regions, more for groups.

import { at, bitsOf, isSingle } from '../../model/numbers.ts'
import type { GridMarks } from '../marks/marks.ts'
import type { NamedHouse } from '../marks/named-houses.ts'
import { type Finding, seeing, type Technique } from '../marks/step.ts'

const NAMES = ['', '', 'turbot fish', 'three strong links']
const GROUPED = 0.3

/** Cells of a house, and the set of those with the value that see them all. */
interface Group {
  readonly cells: readonly number[]
  readonly seen: readonly number[]
}

/** One of both groups of places in a house has the value. */
interface Link {
  readonly house: NamedHouse
  readonly start: Group
  readonly end: Group
  readonly isGrouped: boolean
  /** Those whose start its end sees. Worked out when they are asked for. */
  next: readonly Link[] | undefined
}

interface Chain {
  readonly links: readonly Link[]
  readonly score: number
}

export function strongLinks(count: number, score: number): Technique {
  const ofValue = (marks: GridMarks, number: number) => easiestChain(marks, number, count, score)
  return {
    name: NAMES[count],
    score,
    find: (marks) => {
      let easiest: Chain | undefined
      let value = 0
      for (let number = 0; number < marks.rules.values.length; number++) {
        const found = marks.ofValue(ofValue, number)
        if (!found || found.score >= (easiest?.score ?? Infinity)) continue
        easiest = found
        value = 1 << number
      }
      return easiest && findingOf(marks, easiest, value)
    },
  }
}

function findingOf(marks: GridMarks, { links, score }: Chain, value: number): Finding {
  const cells = links.flatMap(({ start, end }) => [...start.cells, ...end.cells])
  const ends = [...links[0].start.cells, ...links[links.length - 1].end.cells]
  const removes = seeing(marks, ends, value)
  const why: Finding['why'] = (names) => {
    const texts = links.map(
      ({ start, end, house }) => `${names.cells([...start.cells, ...end.cells], 'or')} of ${names.name(house)}`,
    )
    return `${names.values(value)} is in ${texts.slice(0, -1).join(', in ')}, and in ${texts[texts.length - 1]}, so in ${names.cells(ends, 'or')}`
  }
  return { cells, values: value, removes, where: links.map(({ house }) => house), why, score }
}

/** The easiest chain of links that removes something. */
function easiestChain(marks: GridMarks, number: number, count: number, score: number): Chain | undefined {
  const all = marks.ofValue(linksOf, number)
  const chain: Link[] = []
  let best: Chain | undefined
  /** Can a chain be easier than the best? */
  const isEasier = (isGrouped: boolean) => !best || best.score > (isGrouped ? score + GROUPED : score)

  const extend = (link: Link, isGrouped: boolean) => {
    chain.push(link)
    link.next ??= all.filter(({ house, start }) => house !== link.house && start.cells.every((cell) => has(link.end.seen, cell)))
    const isLast = chain.length === count - 1
    for (let i = 0; i < link.next.length; i++) {
      const next = link.next[i]
      if (chain[0].house === next.house || (isLast && !meet(chain[0].start.seen, next.end.seen))) continue
      const grouped = isGrouped || next.isGrouped
      if (!isEasier(grouped)) continue
      if (!isLast) extend(next, grouped)
      else {
        const own = score + (grouped ? GROUPED : surcharge([...chain, next]))
        if (own < (best?.score ?? Infinity)) best = { links: [...chain, next], score: own }
      }
    }
    chain.pop()
  }
  for (let i = 0; i < all.length; i++) if (isEasier(all[i].isGrouped)) extend(all[i], all[i].isGrouped)
  return best
}

function has(set: readonly number[], cell: number): boolean {
  return ((set[cell >>> 5] >>> (cell & 31)) & 1) === 1
}

function meet(one: readonly number[], other: readonly number[]): boolean {
  for (let word = 0; word < one.length; word++) if (one[word] & other[word]) return true
  return false
}

/** Parallel lines are the easiest to see. */
function surcharge(chain: readonly Link[]): number {
  const kinds = new Set(chain.map(({ house }) => house.kind))
  if (kinds.size === 1 && !kinds.has('region')) return 0
  return kinds.size === 3 ? 0.2 : 0.1
}

/** The links of a value in both directions. A group is one cell, or the places that a house shares with another. */
function linksOf(marks: GridMarks, number: number): readonly Link[] {
  const all: Link[] = []
  for (const house of marks.rules.fullHouses) {
    const places = marks.places(house, 1 << number)
    if (places === 0 || isSingle(places)) continue
    const done = [0, places]
    for (const group of [...bitsOf(places), ...house.groups]) {
      const [one, other] = [group & places, places & ~group]
      if (done.includes(one)) continue
      done.push(one, other)
      if (!isSingle(other) && !house.groups.some((group) => (other & ~group) === 0)) continue
      const [start, end] = [groupOf(marks, number, house, one), groupOf(marks, number, house, other)]
      const isGrouped = !isSingle(one) || !isSingle(other)
      all.push({ house, start, end, isGrouped, next: undefined }, { house, start: end, end: start, isGrouped, next: undefined })
    }
  }
  return all
}

function groupOf({ holders, rules }: GridMarks, number: number, house: NamedHouse, places: number): Group {
  const { words, peerSets } = rules
  const cells = at(house.cells, places)
  const seen: number[] = []
  for (let word = 0; word < words; word++) {
    let set = holders[number * words + word]
    for (let i = 0; i < cells.length; i++) set &= peerSets[cells[i] * words + word]
    seen.push(set)
  }
  return { cells, seen }
}
