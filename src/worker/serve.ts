// The worker's side: one solver, any number of searches at once, each in slices, so that a message is read every few milliseconds.

import { PuzzleError } from '../errors.ts'
import { createSolver } from '../inline.ts'
import type { Verb } from '../model.ts'
import type { Results } from '../results.ts'
import type { Solver } from '../solver.ts'
import { Outbox } from './outbox.ts'
import type { Failure, Question, Reply, Request } from './protocol.ts'

const PROGRESS_MS = 100

/** A search that is running: what the page's later messages reach. */
interface Running {
  stop(why: 'signal' | 'stopped'): void
  more(): void
}

/** Answers what comes through a port, until the worker ends. */
export function serve(port: MessagePort): void {
  const running = new Map<number, Running>()
  let solver: Solver | undefined
  const post = (reply: Reply, transfer: Transferable[] = []) => port.postMessage(reply, transfer)

  const take = async (request: Request): Promise<void> => {
    const { id } = request
    if (request.kind === 'more') running.get(id)?.more()
    else if (request.kind === 'stop') running.get(id)?.stop(request.why)
    else if (request.kind === 'open') {
      solver = await createSolver({ engine: request.engine, wasm: request.wasm })
      post({ id, kind: 'opened', engine: solver.engine, fallbackReason: solver.fallbackReason })
    } else {
      post({ id, kind: 'done', result: await answer(id, request.question) })
    }
  }

  const answer = async (id: number, { model, verb, limits, streaming }: Question): Promise<Results[Verb]> => {
    const cancel = new AbortController()
    const search = solver!.search(model, verb, { ...limits, signal: cancel.signal })
    const outbox = new Outbox((cells, size) =>
      post({ id, kind: 'solutions', result: search.result, cells, size }, [cells.buffer as ArrayBuffer]),
    )
    running.set(id, {
      stop(why) {
        if (why === 'signal') cancel.abort()
        else search[Symbol.dispose]()
        outbox.close()
      },
      more: () => outbox.more(),
    })
    const clock = setInterval(() => post({ id, kind: 'progress', result: search.result }), PROGRESS_MS)
    try {
      // All solutions may be more than the page can take: only they wait for it.
      if (streaming && verb === 'all') for await (const solution of search) await outbox.put(solution)
      const result = await search.finish(streaming ? { onSolution: (solution) => void outbox.put(solution) } : {})
      outbox.flush()
      return result
    } finally {
      clearInterval(clock)
      running.delete(id)
    }
  }

  port.onmessage = ({ data }: MessageEvent<Request>) => {
    take(data).catch((error: unknown) => post({ id: data.id, kind: 'failed', failure: failureOf(error) }))
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof PuzzleError) return { name: error.name, message: error.message, code: error.code }
  return error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) }
}
