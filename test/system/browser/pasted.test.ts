// What people paste: a puzzle of every rule and family, in the forms of all programs, drawn and answered as the library answers; and broken texts and bombs,
// after which the page still answers. It prints how long it takes. VARIANTS=FILE pastes other puzzles, too: a list of { input }.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createSolver, families, type Puzzle } from '../../../src/entries/index.ts'
import { type FORMATS, readAll, variant, write } from '../../../src/entries/variants.ts'
import { randomBomb } from '../../faults/bombs.ts'
import { Random } from '../../support/random.ts'
import { skipped } from './browsers.ts'
import { ROOT } from './built.ts'
import { PageUnderTest } from './page.ts'

const solver = await createSolver()
const SAMPLES: Readonly<Record<string, object>> = JSON.parse(readFileSync(`${ROOT}test/data/rules.json`, 'utf8'))
const LINKS = ['fpuzzles', 'sudokupad', 'iss', 'link'] as const satisfies readonly (typeof FORMATS)[number][]

/** A puzzle of each rule, in the first form that has a place for it: another form comes first each time. */
const TEXTS = Object.values(SAMPLES).map((sample, at) => {
  const { solution: _, ...data } = sample as { readonly size: number; readonly solution: string }
  const puzzle: Puzzle = variant(data)
  for (let turn = 0; turn < LINKS.length; turn++) {
    try {
      return write(puzzle, LINKS[(at + turn) % LINKS.length])
    } catch {
      // It has no place for this.
    }
  }
  return write(puzzle, 'json')
})

/** The samples of all families; what has one best solution, or no grid, has another verdict. */
const FAMILIES = families.flatMap(({ card, read }) =>
  ['layouts', 'pyramid'].includes(card.name) ? [] : card.samples.map(({ text, options }) => JSON.stringify(read(text, options))),
)
const SCORED = {
  '{"family":"pyramid","size":9,"givens":"700900001100005900000200080005020003000000648413000000007002090201060804080504012"}':
    'Best score 2,829',
  '{"family":"layouts","size":4}': '117 solutions',
}

const LISTED: readonly { readonly input: string }[] = process.env.VARIANTS
  ? JSON.parse(readFileSync(process.env.VARIANTS, 'utf8'))
  : []

/** So long a verdict is waited for. */
const MOST_MS = 120_000

/** The middle one, that which nine of ten do not reach, and the largest, in ms. */
function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))])
  return `median ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)} ms`
}

describe.skipIf(skipped())('what is pasted', () => {
  const it = new PageUnderTest()

  /** Does something in the page, and waits until the verdict changes. Milliseconds, and those of the script that ran at once. */
  const timed = (act: { readonly paste: string } | { readonly key: string }) =>
    it.page.evaluate(
      async ([act, most]) => {
        const verdict = document.querySelector('.verdict') as Element
        // That of before is old, or it is waited for, and then it is there: also if its words are the same.
        let wasAsked = false
        const observer = new MutationObserver(() => {
          wasAsked ||= verdict.matches('.old, .waiting')
        })
        observer.observe(verdict, { attributeFilter: ['class'] })
        const started = performance.now()
        if ('paste' in act) {
          const data = new DataTransfer()
          data.setData('text/plain', act.paste)
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
        } else document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: act.key, bubbles: true }))
        const script = performance.now() - started
        const isThere = () => wasAsked && !verdict.matches('.old, .waiting')
        for (const end = started + most; !isThere() && performance.now() < end; ) await new Promise(requestAnimationFrame)
        observer.disconnect()
        return { ms: performance.now() - started, script }
      },
      [act, MOST_MS] as const,
    )

  const isAnswered = async (text: string) => {
    const [found] = readAll(text, { ignore: 'drawings' })
    if (!found.puzzle) throw found.error
    const { unique, examples } = solver.unique(found.puzzle)
    const head = unique ? 'Unique' : examples.length === 0 ? 'Broken' : /solutions|Several/
    await it.verdict(head)
    const rules = (found.puzzle as { readonly rules?: readonly object[] }).rules ?? []
    await expect.poll(() => it.page.locator('.rule').count()).toBe(rules.length)
    expect(await it.page.locator('.board svg path').count()).toBeGreaterThan(0)
  }

  const all = [...TEXTS, ...FAMILIES, ...LISTED.map(({ input }) => input)]
  test(`${all.length} links and texts are drawn and answered`, async () => {
    await it.page.evaluate(() => {
      const longest = { ms: 0 }
      Object.assign(window, { longest })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
      }).observe({ type: 'longtask' })
    })
    /** Since this was asked last. */
    const longestTask = () =>
      it.page.evaluate(() => {
        const { longest } = window as unknown as { longest: { ms: number } }
        const { ms } = longest
        longest.ms = 0
        return ms
      })
    const times = { paste: [] as number[], edit: [] as number[], key: [] as number[], 'long task, up to 9x9': [] as number[] }
    for (const text of all) {
      const { ms } = await timed({ paste: text })
      times.paste.push(ms)
      await isAnswered(text)
      // Without its last rule, it is another puzzle.
      const chip = it.page.locator('.rule button:not(.x)').last()
      if ((await chip.count()) > 0) {
        await chip.focus()
        const { ms: edited, script } = await timed({ key: 'Delete' })
        times.edit.push(edited)
        times.key.push(script)
      }
      const task = await longestTask()
      if ((await it.page.locator('[role=gridcell]').count()) <= 81) times['long task, up to 9x9'].push(task)
    }
    for (const [text, head] of Object.entries(SCORED)) {
      await it.paste(text)
      await it.verdict(head)
    }
    const lines = Object.entries(times).map(([what, ms]) => `${what}: ${figures(ms)}`)
    process.stdout.write(`\n${lines.join('; ')}\n`)
  })

  test('200 bombs and broken texts, and then a puzzle', async () => {
    const random = new Random(57)
    for (let i = 0; i < 20; i++) {
      // Of ten that come at once, all are read, and the last one is drawn and judged.
      const texts = Array.from({ length: 10 }, () => randomBomb(random).text.slice(0, random.pick([200, 2000, 20_000])))
      await it.paste(...texts)
    }
    await it.paste('1...............')
    await it.verdict('72 solutions')
  })
})
