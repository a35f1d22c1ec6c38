// Strong links of one value: in a house whose places for it fall into two groups, one group has it. Where the end of a link sees the start
// of the next, the value is at one end of the whole. Two links are known as skyscraper, two-string kite, turbot fish or, with a group of
// cells in a region, as empty rectangle.
//
// Scores are those of Sukaku Explainer: one for the number of links, less for lines than for regions, more for groups.

import { at, bitsOf, isSingle, type Marks } from '../marks.ts'
import type { NamedHouse } from '../rules.ts'
import { type Finding, names, seeing, symbols, type Technique } from '../step.ts'

const NAMES = ['', '', 'turbot fish', 'three strong links']
const GROUPED = 0.3

/** One of both groups of cells has the value. */
interface Link {
  readonly house: NamedHouse
  readonly start: readonly number[]
  readonly end: readonly number[]
  /** The cells that see the whole end. */
  readonly seen: Int32Array
  /** Those that see the whole start. */
  readonly seenByStart: Int32Array
  readonly isGrouped: boolean
  /** The links whose start the end sees. */
  readonly next: Link[]
}

interface Found {
  readonly chain: readonly Link[]
  readonly value: number
  readonly score: number
}

export function strongLinks(count: number, score: number): Technique {
  return {
    name: NAMES[count],
    score,
    find: (marks) => {
      let easiest: Found | undefined
      for (let number = 0; number < marks.rules.values.length; number++) {
        easiest = easiestChain(marks, 1 << number, count, score, easiest)
      }
      return easiest && findingOf(marks, easiest)
    },
  }
}

function findingOf(marks: Marks, { chain, value, score }: Found): Finding {
  const removes = seeing(marks, [...chain[0].start, ...chain[chain.length - 1].end], value)
  const link = ({ start, end, house }: Link) => `${names(marks, start)} or ${names(marks, end)} (${house.name})`
  const why = () => `${symbols(marks.rules.values, value)} is in ${chain.map(link).join(', in ')}, so at one of both ends`
  return { cells: chain.flatMap(({ start, end }) => [...start, ...end]), values: value, removes, why, score }
}

/** The easiest chain of links that removes something; the one that is known, if none is easier. */
function easiestChain(marks: Marks, value: number, count: number, score: number, known: Found | undefined): Found | undefined {
  const links = marks.note(allLinks)[31 - Math.clz32(value)]
  const holders = marks.holders(value)
  const chain: Link[] = []
  let best = known
  for (const link of links) extend(link, false)
  return best

  function extend(link: Link, isGrouped: boolean): void {
    const grouped = isGrouped || link.isGrouped
    if (best && best.score <= (grouped ? score + GROUPED : score)) return
    chain.push(link)
    if (chain.length === count) finish(link, grouped)
    else {
      for (const other of link.next) {
        if (chain[0].house !== other.house) extend(other, grouped)
      }
    }
    chain.pop()
  }

  function finish({ seen }: Link, isGrouped: boolean): void {
    const { seenByStart } = chain[0]
    let removed = 0
    for (let word = 0; word < seen.length; word++) removed |= seen[word] & seenByStart[word] & holders[word]
    if (removed === 0) return
    const own = score + (isGrouped ? GROUPED : surcharge(chain))
    if (own < (best?.score ?? Infinity)) best = { chain: [...chain], value, score: own }
  }
}

/** Parallel lines are the easiest to see. */
function surcharge(chain: readonly Link[]): number {
  const kinds = new Set(chain.map(({ house }) => house.kind))
  if (kinds.size === 1 && !kinds.has('region')) return 0
  return kinds.size === 3 ? 0.2 : 0.1
}

/** The links of each value. */
function allLinks(marks: Marks): readonly (readonly Link[])[] {
  return marks.rules.values.map((_, number) => {
    const links = linksOf(marks, 1 << number)
    for (const { seen, house, next } of links) {
      for (const link of links) if (link.house !== house && isIn(link.start, seen)) next.push(link)
    }
    return links
  })
}

function isIn(cells: readonly number[], set: Int32Array): boolean {
  for (let i = 0; i < cells.length; i++) if (((set[cells[i] >>> 5] >>> (cells[i] & 31)) & 1) === 0) return false
  return true
}

/** The links of a value, in both directions. A group is one cell, or the places that a house shares with another. */
function linksOf(marks: Marks, value: number): Link[] {
  const links: Link[] = []
  for (const house of marks.rules.fullHouses) {
    const places = marks.places(house, value)
    if (places === 0 || isSingle(places)) continue
    const groups = [...bitsOf(places), ...house.groups.map((group) => group & places)]
    const done = new Set<number>([0, places])
    for (const group of groups) {
      const rest = places & ~group
      if (done.has(group)) continue
      done.add(group)
      done.add(rest)
      if (!isSingle(rest) && house.groups.every((other) => rest & ~other)) continue
      const [start, end] = [at(house.cells, group), at(house.cells, rest)]
      const [seenByStart, seen] = [seenBy(marks, start), seenBy(marks, end)]
      const isGrouped = !isSingle(group) || !isSingle(rest)
      links.push({ house, start, end, seen, seenByStart, isGrouped, next: [] })
      links.push({ house, start: end, end: start, seen: seenByStart, seenByStart: seen, isGrouped, next: [] })
    }
  }
  return links
}

/** The cells that see all of these. */
function seenBy({ rules: { words, peerSets } }: Marks, cells: readonly number[]): Int32Array {
  const seen = new Int32Array(words).fill(-1)
  for (const cell of cells) for (let word = 0; word < words; word++) seen[word] &= peerSets[cell * words + word]
  return seen
}
