// The store, if answers come late, or in another order: what is shown is what was asked for last.

import type { Puzzle } from 'quadrille'
import { variant } from 'quadrille/variants'
import { expect, test } from 'vitest'
import { verdictOf } from '../../web/ask/answers.ts'
import type { Asks, PageDesks } from '../../web/ask/page-desks.ts'
import { meaningOf } from '../../web/document/meaning.ts'
import { apply, askHint, check, erase, LAST_STAGE, type } from '../../web/ui/actions.ts'
import { documentOf } from '../../web/ui/state.ts'
import { Store } from '../../web/ui/store.ts'
import { desk, solver } from './desk.ts'

const blank = (size: number) => ({ family: 'variant', size }) as unknown as Puzzle

/** Nothing is answered. */
const silent: Asks = { ask: () => new Promise(() => {}), drop: () => undefined }
const desksOf = (first: Asks, second = first) =>
  Promise.resolve({ first, second, help: desk() } as Partial<PageDesks> as PageDesks)

test('of two puzzles that are on their way, the last one is opened, in whatever order they arrive', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const store = new Store(desksOf(silent))
    const arrive: ((puzzle: Puzzle) => void)[] = []
    const coming = () => new Promise<Puzzle>((resolve) => arrive.push(resolve))
    const both = [store.open(coming()), store.open(coming())]
    for (const at of order) {
      arrive[at](blank([4, 6][at]))
      expect(await both[at]).toBe(at === 1)
    }
    expect(documentOf(store.state).puzzle).toMatchObject({ size: 6 })
    expect(store.state.history.past).toHaveLength(1)
    expect(store.state.isComing).toBe(false)
  }
})

test('who turns from Play to Set, or opens another puzzle, writes digits', async () => {
  const store = new Store(desksOf(silent))
  for (const turn of [() => store.setMode('set'), () => store.open(blank(4))]) {
    store.set({ layer: 'corner' })
    await turn()
    expect(store.state.layer).toBe('digit')
  }
})

test('random edits that are answered late: what is said is that of the puzzle on the board', async () => {
  let seed = 57
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  const late = () => desk(() => random(3))
  const store = new Store(desksOf(late(), late()))
  let judged = 0
  store.subscribe(() => {
    const { answers, history } = store.state
    if (!answers?.solutions) return
    judged++
    expect(answers.meaning).toBe(meaningOf(history.now, 'puzzle'))
    const { unique, examples } = solver.unique(variant(history.now.puzzle as never))
    expect(verdictOf(answers).tone).toBe(unique ? 'unique' : examples.length > 0 ? 'several' : 'broken')
  })
  await store.open(blank(4))
  while (judged < 400) {
    store.select([random(16)])
    const acts = [() => type(store, String(1 + random(4))), () => erase(store), () => store.undo(), () => store.redo()]
    acts[Math.max(0, random(7) - 3)]()
    store.set({ show: random(4) === 0 ? 'counts' : 'candidates' })
    await new Promise((resolve) => setTimeout(resolve, random(8)))
    // However slow the computer is, some are answered.
    if (random(4) === 0) await expect.poll(() => store.state.answers?.solutions, { interval: 1 }).toBeDefined()
  }
})

test('if more cannot be found out, the verdict stays', async () => {
  const solutions = { examples: [Int32Array.of(1)], complete: true, nodes: 1 }
  const once: Asks = {
    ask: (verb) => (verb === 'unique' ? Promise.resolve(solutions as never) : Promise.reject(new Error('not loaded'))),
    drop: () => undefined,
  }
  const store = new Store(desksOf(once))
  store.set({ spare: true })
  await expect.poll(() => store.state.note).toBe('not loaded')
  expect(verdictOf(store.state.answers!)).toMatchObject({ tone: 'unique', head: 'Unique' })
})

test('a check names a wrong digit, and a hint says so first; hints are applied to the end', async () => {
  const store = new Store(desksOf(silent))
  await store.open({ family: 'sudoku', size: 4, givens: '.31.1..32.34.42.' } as Puzzle)
  store.setMode('play')
  const checked = async () => {
    await check(store)
    return store.state.checked?.result
  }
  store.select([0])
  type(store, '2')
  expect(await checked()).toMatchObject({ wrong: [0], solved: false })
  await askHint(store)
  expect(store.state.hint?.found).toHaveProperty('mistake')
  erase(store)
  expect(await checked()).toMatchObject({ wrong: [], solved: false })
  for (let blanks = 7; blanks > 0; blanks--) {
    for (let stage = 0; stage <= LAST_STAGE; stage++) {
      await askHint(store)
      expect(store.state.hint?.stage).toBe(stage)
    }
    apply(store)
    expect(Object.keys(documentOf(store.state).marks.entries)).toHaveLength(8 - blanks)
  }
  expect(await checked()).toMatchObject({ solved: true })
})
