// The program of the page's workers. What most visits do not need, it loads when it is asked.

import { createSolver, PuzzleError } from 'quadrille'
import { judge } from './judge.ts'
import { whole } from './parts.ts'
import type { FromWorker, ToWorker, Verb, Verbs } from './protocol.ts'

const solver = createSolver()
const running = new Map<number, AbortController>()
const post = (message: FromWorker) => postMessage(message)

type Answer = {
  readonly [V in Verb]: (question: Verbs[V]['question'], id: number, signal: AbortSignal) => Promise<Verbs[V]['answer']>
}

const ANSWERS: Answer = {
  judge: async (question, id, signal) => {
    await judge(await solver, question, { signal, tell: (part) => signal.aborted || post({ id, part }) })
    return undefined
  },
  rate: async ({ puzzle }) => {
    const { rate } = await import('quadrille/logic')
    const { score, difficulty, technique } = rate(await solver, await whole(puzzle))
    return { score: score ?? 0, difficulty: difficulty ?? 'beyond logic', technique }
  },
  hint: async ({ puzzle, ...marked }) => {
    const { hint } = await import('quadrille/logic')
    return hint(await whole(puzzle), marked)
  },
  check: async ({ puzzle, entries }) => {
    const { check } = await import('quadrille/logic')
    const { conflicts, wrong, solved, possible } = await check(await solver, await whole(puzzle), { entries })
    return { conflicts: conflicts.map(({ cells, text }) => ({ cells, text })), wrong, solved, possible }
  },
  read: async (question) => (await import('./texts.ts')).read(question),
  text: async ({ puzzle }) => (await import('./texts.ts')).textOf(await whole(puzzle)),
  engine: async () => {
    const { engine, fallbackReason } = await solver
    return { engine: engine === 'wasm' ? 'WebAssembly' : 'JavaScript', reason: fallbackReason }
  },
  write: async (question) => (await import('./texts.ts')).written(await whole(question.puzzle), question),
  samples: async () => (await import('./texts.ts')).samples(),
  generate: async (wanted) => {
    const { generate } = await import('quadrille/generate')
    const [made] = generate(await solver, { ...(wanted as { kind: 'sudoku'; seed: number }), count: 1, time: 30 })
    return made.puzzle
  },
}

async function answer<V extends Verb>(id: number, verb: V, question: Verbs[V]['question']): Promise<void> {
  const stop = new AbortController()
  running.set(id, stop)
  try {
    post({ id, answer: await ANSWERS[verb](question, id, stop.signal) })
  } catch (error) {
    const place = error instanceof PuzzleError ? error.place.what : undefined
    post({ id, error: error instanceof Error ? error.message : String(error), place })
  }
  running.delete(id)
}

export function hear({ data }: MessageEvent<ToWorker>): void {
  if ('stop' in data) running.get(data.id)?.abort()
  else answer(data.id, data.verb, data.question)
}
