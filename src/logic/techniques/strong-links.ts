// Strong links of one value: in a house whose places for it fall into two groups, one group has it. Where the end of a link sees the start
// of the next, the value is at one end of the whole. Two links are known as skyscraper, two-string kite, turbot fish or, with a group of
// cells in a region, as empty rectangle.
//
// Scores are those of Sukaku Explainer: one for the number of links, less for lines than for regions, more for groups.

import { at, indexOf } from '../../model/numbers.ts'
import { isSingle, type Marks } from '../marks/marks.ts'
import type { NamedHouse } from '../marks/rules.ts'
import { type Finding, names, seeing, symbols, type Technique } from '../marks/step.ts'

const NAMES = ['', '', 'turbot fish', 'three strong links']
const GROUPED = 0.3

/** One of both groups of places in a house has the value. */
interface Link {
  readonly house: NamedHouse
  readonly start: number
  readonly end: number
  readonly isGrouped: boolean
}

/** The links of a value in both directions: each is followed by its reverse. */
interface Links {
  readonly all: readonly Link[]
  /** The cells at the start of each link, and those with the value that see them all: sets, one after the other. */
  readonly starts: Int32Array
  readonly seen: Int32Array
  /** For each link the next ones, whose start its end sees. Worked out when they are asked for. */
  readonly next: (readonly number[])[]
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
  const ends = chain.map(({ house, start, end }) => ({ house, start: at(house.cells, start), end: at(house.cells, end) }))
  const removes = seeing(marks, [...ends[0].start, ...ends[ends.length - 1].end], value)
  const why = () => {
    const links = ends.map(({ start, end, house }) => `${names(marks, start)} or ${names(marks, end)} (${house.name})`)
    return `${symbols(marks.rules.values, value)} is in ${links.join(', in ')}, so at one of both ends`
  }
  return { cells: ends.flatMap(({ start, end }) => [...start, ...end]), values: value, removes, why, score }
}

/** The easiest chain of links that removes something. */
function easiestChain(marks: Marks, number: number, count: number, score: number): Found | undefined {
  const { words } = marks.rules
  const links = marks.ofValue(linksOf, number)
  const { all, seen } = links
  const chain: number[] = []
  let best: Found | undefined
  for (let link = 0; link < all.length; link++) if (isEasier(all[link].isGrouped)) extend(link, all[link].isGrouped)
  return best

  /** Can a chain be easier than the best? */
  function isEasier(isGrouped: boolean): boolean {
    return !best || best.score > (isGrouped ? score + GROUPED : score)
  }

  function extend(link: number, isGrouped: boolean): void {
    chain.push(link)
    const isLast = chain.length === count - 1
    const next = nextOf(links, link, words)
    for (let i = 0; i < next.length; i++) {
      if (all[chain[0]].house === all[next[i]].house) continue
      const grouped = isGrouped || all[next[i]].isGrouped
      if (isLast && !removes(chain[0], next[i])) continue
      if (!isEasier(grouped)) continue
      if (isLast) finish(next[i], grouped)
      else extend(next[i], grouped)
    }
    chain.pop()
  }

  /** Does a cell see the start of a chain and its end? */
  function removes(first: number, last: number): boolean {
    const [before, after] = [first * words, reverse(last) * words]
    for (let word = 0; word < words; word++) if (seen[before + word] & seen[after + word]) return true
    return false
  }

  function finish(last: number, isGrouped: boolean): void {
    const houses = [...chain, last].map((link) => all[link])
    const own = score + (isGrouped ? GROUPED : surcharge(houses))
    if (own < (best?.score ?? Infinity)) best = { chain: houses, score: own }
  }
}

/** Parallel lines are the easiest to see. */
function surcharge(chain: readonly Link[]): number {
  const kinds = new Set(chain.map(({ house }) => house.kind))
  if (kinds.size === 1 && !kinds.has('region')) return 0
  return kinds.size === 3 ? 0.2 : 0.1
}

function reverse(link: number): number {
  return link ^ 1
}

function nextOf({ all, starts, seen, next }: Links, link: number, words: number): readonly number[] {
  const known = next[link]
  if (known) return known
  const after = reverse(link) * words
  const found: number[] = []
  for (let other = 0; other < all.length; other++) {
    let word = 0
    while (word < words && (starts[other * words + word] & ~seen[after + word]) === 0) word++
    if (word === words && all[other].house !== all[link].house) found.push(other)
  }
  next[link] = found
  return found
}

/** A group is one cell, or the places that a house shares with another. */
function linksOf(marks: Marks, number: number): Links {
  const { holders, rules } = marks
  const { fullHouses, peerSets, words } = rules
  const all: Link[] = []
  for (let i = 0; i < fullHouses.length; i++) {
    const house = fullHouses[i]
    const places = marks.places(house, 1 << number)
    if (places === 0 || isSingle(places)) continue
    const done = [0, places]
    for (let rest = places; rest; rest &= rest - 1) add(house, places, rest & -rest, done)
    for (let j = 0; j < house.groups.length; j++) add(house, places, house.groups[j] & places, done)
  }
  const starts = new Int32Array(all.length * words)
  const seen = new Int32Array(all.length * words)
  for (let link = 0; link < all.length; link++) {
    for (let word = 0; word < words; word++) seen[link * words + word] = holders[number * words + word]
    const { house, start } = all[link]
    for (let rest = start; rest; rest &= rest - 1) {
      const cell = house.cells[indexOf(rest & -rest)]
      starts[link * words + (cell >>> 5)] |= 1 << (cell & 31)
      for (let word = 0; word < words; word++) seen[link * words + word] &= peerSets[cell * words + word]
    }
  }
  return { all, starts, seen, next: [] }

  function add(house: NamedHouse, places: number, group: number, done: number[]): void {
    const rest = places & ~group
    if (done.includes(group)) return
    done.push(group, rest)
    if (!isGroup(house, rest)) return
    const isGrouped = !isSingle(group) || !isSingle(rest)
    all.push({ house, start: group, end: rest, isGrouped }, { house, start: rest, end: group, isGrouped })
  }
}

/** Are these places one, or all of them shared with another house? */
function isGroup({ groups }: NamedHouse, places: number): boolean {
  if (isSingle(places)) return true
  for (let i = 0; i < groups.length; i++) if ((places & ~groups[i]) === 0) return true
  return false
}
