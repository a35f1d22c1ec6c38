// Strong links of one value: in a house whose places for it fall into two groups, one group has it. Where the end of a link sees the start
// of the next, the value is at one end of the whole. Two links are known as skyscraper, two-string kite, turbot fish or, with a group of
// cells in a region, as empty rectangle.
//
// Scores are those of Sukaku Explainer: one for the number of links, less for lines than for regions, more for groups.

import { at, bitsOf, indexOf, isSingle } from '../../model/numbers.ts'
import type { Marks } from '../marks/marks.ts'
import type { NamedHouse } from '../marks/rules.ts'
import { type Finding, names, seeing, symbols, type Technique } from '../marks/step.ts'

const NAMES = ['', '', 'turbot fish', 'three strong links']
const GROUPED = 0.3

/** Places in a house: their mask, their cells as a set, and the set of those with the value that see them all. */
interface Group {
  readonly places: number
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

interface Found {
  readonly chain: readonly Link[]
  readonly score: number
}

export function strongLinks(count: number, score: number): Technique {
  const ofValue = (marks: Marks, number: number) => easiestChain(marks, number, count, score)
  return {
    name: NAMES[count],
    score,
    find: (marks) => {
      let easiest: Found | undefined
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

function findingOf(marks: Marks, { chain, score }: Found, value: number): Finding {
  const ends = chain.map(({ house, start, end }) => ({
    house,
    start: at(house.cells, start.places),
    end: at(house.cells, end.places),
  }))
  const removes = seeing(marks, [...ends[0].start, ...ends[ends.length - 1].end], value)
  const why = () => {
    const links = ends.map(({ start, end, house }) => `${names(marks, start)} or ${names(marks, end)} (${house.name})`)
    return `${symbols(marks.rules.values, value)} is in ${links.join(', in ')}, so at one of both ends`
  }
  return { cells: ends.flatMap(({ start, end }) => [...start, ...end]), values: value, removes, why, score }
}

/** The easiest chain of links that removes something. */
function easiestChain(marks: Marks, number: number, count: number, score: number): Found | undefined {
  const all = marks.ofValue(linksOf, number)
  const chain: Link[] = []
  let best: Found | undefined
  /** Can a chain be easier than the best? */
  const isEasier = (isGrouped: boolean) => !best || best.score > (isGrouped ? score + GROUPED : score)

  const extend = (link: Link, isGrouped: boolean) => {
    chain.push(link)
    link.next ??= all.filter(({ house, start }) => house !== link.house && isWithin(start.cells, link.end.seen))
    const isLast = chain.length === count - 1
    for (let i = 0; i < link.next.length; i++) {
      const next = link.next[i]
      if (chain[0].house === next.house || (isLast && !meet(chain[0].start.seen, next.end.seen))) continue
      const grouped = isGrouped || next.isGrouped
      if (!isEasier(grouped)) continue
      if (!isLast) extend(next, grouped)
      else {
        const own = score + (grouped ? GROUPED : surcharge([...chain, next]))
        if (own < (best?.score ?? Infinity)) best = { chain: [...chain, next], score: own }
      }
    }
    chain.pop()
  }
  for (let i = 0; i < all.length; i++) if (isEasier(all[i].isGrouped)) extend(all[i], all[i].isGrouped)
  return best
}

function isWithin(one: readonly number[], other: readonly number[]): boolean {
  for (let word = 0; word < one.length; word++) if (one[word] & ~other[word]) return false
  return true
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
function linksOf(marks: Marks, number: number): readonly Link[] {
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

function groupOf({ holders, rules }: Marks, number: number, { cells }: NamedHouse, places: number): Group {
  const { words, peerSets } = rules
  const own: number[] = []
  const seen: number[] = []
  for (let word = 0; word < words; word++) {
    own.push(0)
    seen.push(holders[number * words + word])
  }
  for (let rest = places; rest; rest &= rest - 1) {
    const cell = cells[indexOf(rest & -rest)]
    own[cell >>> 5] |= 1 << (cell & 31)
    for (let word = 0; word < words; word++) seen[word] &= peerSets[cell * words + word]
  }
  return { places, cells: own, seen }
}
