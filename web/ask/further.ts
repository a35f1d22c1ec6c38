// What is said of a puzzle after the first word: how many solutions there are, what each cell can be, how difficult it is, and why there is none.

import type { Part, Puzzle, Solution } from 'quadrille'
import { keyOf } from './answers.ts'
import type { Judging } from './judging.ts'

/** The most solutions that are counted one by one, and those that can be looked at. */
const MOST = 1001
const LISTED = 1000
/** A count that takes longer goes on if that is asked for. */
const COUNT_SECONDS = 8
/** Random paths of an estimate. */
const PROBES = 2000
/** Candidates are told so often: each time, the board is drawn. */
const DRAWN_MS = 40

/** @param found how many solutions were found, of two at most; undefined where that is not the question */
export async function further(judging: Judging, found: number | undefined): Promise<void> {
  const { model, wanted } = judging
  const isGrid = model.kind === 'grid'
  if (found === undefined) return isGrid ? best(judging) : count(judging)
  if (found > 1) await Promise.all([howMany(judging), isGrid && ofCells(judging)])
  else if (isGrid) {
    const { checked } = await import('./texts.ts')
    if (judging.isOver()) return
    const puzzle = checked(wanted.puzzle)
    if (found === 0) await why(judging, puzzle)
    else await Promise.all([rating(judging, puzzle), wanted.spare && spare(judging, puzzle)])
  }
}

async function best({ first, it, tell, elapsed, watch }: Judging): Promise<void> {
  const { solution, score, complete, nodes } = await first.ask('best', it, {}, watch)
  const known = { found: solution ? [solution] : [], complete, nodes, ms: elapsed(), ...(score !== undefined && { score }) }
  tell({ solutions: known })
  if (score === undefined) return
  const { score: worst } = await first.ask('worst', it, {})
  tell({ solutions: { ...known, worst } })
}

async function rating({ second, tell }: Judging, puzzle: Puzzle): Promise<void> {
  try {
    tell({ rating: await second.ask('rate', puzzle, {}) })
  } catch {
    // People do not solve every kind of grid.
  }
}

/** All solutions one by one, or the most that are counted so; then about how many, and how many. */
async function howMany(judging: Judging): Promise<void> {
  const { first, it, tell, elapsed } = judging
  const list: Solution[] = []
  const say = (exact: boolean) =>
    tell({ count: { count: BigInt(list.length), exact, ms: elapsed() }, list: list.slice(0, LISTED) })
  const { complete } = await first.ask('all', it, { limit: MOST }, ({ item }) => {
    if (item) list.push(item)
    else say(false)
  })
  const isAll = complete && list.length < MOST
  say(isAll)
  if (isAll) return
  const { solutions } = await first.ask('estimate', it, { probes: PROBES })
  tell({ estimate: solutions })
  await count(judging)
}

async function count({ first, it, wanted: { endless }, tell, elapsed }: Judging): Promise<void> {
  const say = (count: bigint, exact: boolean) =>
    (exact || (endless && count > MOST)) && tell({ count: { count, exact, ms: elapsed() } })
  const { count, complete } = await first.ask('count', it, endless ? {} : { time: COUNT_SECONDS }, ({ result }) =>
    say(result?.count ?? 0n, false),
  )
  say(count, complete)
}

/** What each cell can be; and then, in how many solutions, and which cells are equal. */
async function ofCells(judging: Judging): Promise<void> {
  const { second, it, wanted, tell } = judging
  await candidates(judging)
  if (wanted.counts) {
    const counts = new Map<string, number>()
    await second.ask('candidates', it, { limit: 9 }, ({ item }) => {
      if (item) counts.set(keyOf(item.cell, item.value), item.solutions)
    })
    tell({ counts })
  }
  if (wanted.equal) {
    const { groups } = await second.ask('equal', it, {})
    tell({ equal: groups.flatMap(({ cells, value }) => (value === undefined ? [cells] : [])) })
  }
}

async function candidates({ second, it, tell }: Judging): Promise<void> {
  const witnesses = new Map<string, Solution>()
  let last = performance.now() - DRAWN_MS / 2
  const known = await second.ask('candidates', it, {}, ({ item, result }) => {
    if (item) witnesses.set(keyOf(item.cell, item.value), item.solution)
    if (!result || performance.now() - last < DRAWN_MS) return
    tell({ candidates: result, witnesses })
    last = performance.now()
  })
  tell({ candidates: known, witnesses })
}

async function why({ first, tell }: Judging, puzzle: Puzzle): Promise<void> {
  const { parts } = await first.ask('why', puzzle, {})
  if (parts) tell({ why: parts })
}

async function spare({ first, tell }: Judging, puzzle: Puzzle): Promise<void> {
  const parts: Part[] = []
  const { spare } = await first.ask('spare', puzzle, {}, ({ item }) => {
    if (item) parts.push(item)
    tell({ spare: { parts, complete: false } })
  })
  tell({ spare: { parts: spare, complete: true } })
}
