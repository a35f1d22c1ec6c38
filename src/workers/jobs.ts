// Divides a search among workers. A job is a cursor and the worker that goes on from it. When a worker is idle, one of the others gives it
// half of what is left of its job. The job of a worker that ends is done again, from the last cursor that is known.

import { type CompiledModel, dataOf } from '../compile/compiled-model.ts'
import type { Verb } from '../model/model.ts'
import type { Cursor } from '../search/cursor.ts'
import { after, type CountOptions } from '../search/limits.ts'
import type { Results } from '../search/results.ts'
import { WorkerEnd } from './connection.ts'
import { type Connections, endless, endsIn, MOST_ENDS } from './connections.ts'
import type { Packed } from './packed.ts'
import type { AskUpdate, OrderMessage } from './protocol.ts'

/** A job is not divided before it has run so many ms: most puzzles are solved by then. */
export const UNDIVIDED_MS = 10
/** When a job could not be divided, the wait before it is asked again doubles up to this. */
const LONGEST_MS = 1000
/** Workers that are stopped answer within so many ms, or their last reports and cursors count. */
const STOP_MS = 25

/** What is asked of all workers. */
export interface JobQuestion {
  readonly model: CompiledModel
  readonly verb: Verb
  readonly limits: CountOptions
  /** Are the solutions wanted as they are found? */
  readonly streaming: boolean
  /** May it be divided? */
  readonly divisible: boolean
}

/** Who is told what the workers answer. */
export interface Listener {
  /** Solutions have arrived. `more` tells their worker that they are taken. */
  solutions(solutions: Packed, more: () => void): void
  report(result: Results[Verb]): void
  done(result: Results[Verb]): void
}

/** A part of the search, on its way. */
export interface Job {
  /** Waits for a worker, has one, or was stopped, or has failed, before it was done. */
  state: 'waiting' | 'running' | 'cut'
  /** What is left behind the solutions that have arrived, as far as is known. Absent: the whole search. */
  cursor: Cursor | undefined
  /** The worker's last report. Absent before the first. */
  result: Results[Verb] | undefined
  /** Workers that have ended since it got smaller. */
  ends: number
  /** When the job may be divided next, and the wait if that fails. */
  next: number
  wait: number
  /** Has the worker been asked to divide it? */
  asked: boolean
  /** Sends a message to its worker, as long as that has the job. */
  send: ((order: OrderMessage) => void) | undefined
}

export class Jobs {
  readonly #connections: Connections
  readonly #question: JobQuestion
  readonly #listener: Listener
  /** All jobs that are not done: what is left of the search. It is complete if there are none. */
  readonly left: Set<Job>
  /** The workers that have no job. */
  readonly #idle: number[]
  /** Resolves when all is done, or stopped. Rejects with an error of a worker. */
  readonly ended: Promise<void>
  #end!: () => void
  #fail!: (error: unknown) => void
  #stopped = false
  #callOff = () => {}
  /** The best solution so far, and its score. */
  #best: { readonly solution: Int32Array; readonly score: number } | undefined

  /** Begins at once. */
  constructor(connections: Connections, question: JobQuestion, listener: Listener) {
    this.#connections = connections
    this.#question = question
    this.#listener = listener
    this.left = new Set([jobOf(question.limits.cursor)])
    this.#idle = Array.from({ length: question.divisible ? connections.size : 1 }, (_, worker) => worker)
    this.ended = new Promise((resolve, reject) => {
      this.#end = resolve
      this.#fail = (error) => {
        reject(error)
        this.stop()
      }
    })
    this.#fill()
  }

  stop(): void {
    if (this.#stopped) return
    this.#stopped = true
    this.#callOff()
    for (const { send } of this.#in('running')) send?.({ kind: 'stop' })
    this.#callOff = after(STOP_MS, this.#end)
    this.#fill()
  }

  /** From now on, all look for better solutions than this one. */
  improve(solution: Int32Array, score: number): void {
    this.#best = { solution, score }
    for (const { send } of this.#in('running')) send?.({ kind: 'improve', solution, score })
  }

  #in(state: Job['state']): Job[] {
    return [...this.left].filter((job) => job.state === state)
  }

  /** Gives each idle worker a job, if there is one. */
  #fill(): void {
    const waiting = this.#stopped ? [] : this.#in('waiting')
    for (const job of waiting.slice(0, this.#idle.length)) this.#run(this.#idle.shift()!, job)
    if (this.#in('running').length > 0) this.#divide()
    else {
      this.#callOff()
      this.#end()
    }
  }

  async #run(worker: number, job: Job): Promise<void> {
    job.state = 'running'
    this.#connections.questions[worker]++
    try {
      const connection = await this.#connections.at(worker)
      if (this.#stopped) return
      const { model, verb, limits, streaming } = this.#question
      const question = { verb, puzzle: dataOf(model), options: { ...limits, cursor: job.cursor }, streaming }
      const { answer, send } = connection.ask('ask', question, { update: (update) => job.send && this.#update(job, update) })
      job.send = send
      job.next = performance.now() + UNDIVIDED_MS
      if (this.#best) job.send({ kind: 'improve', ...this.#best })
      this.#divide()
      const { result: told, cursor } = await answer
      const result = told as Results[Verb]
      // Nobody may find it twice.
      Object.assign(job, { state: 'cut', result, cursor })
      if (result.complete) this.left.delete(job)
      this.#listener.done(result)
    } catch (error) {
      if (!(error instanceof WorkerEnd)) this.#fail(error)
      else if (!this.#stopped) this.#again(job, error)
    } finally {
      this.#connections.questions[worker]--
      job.send = undefined
      if (job.state === 'running') job.state = 'cut'
      this.#idle.push(worker)
      this.#fill()
    }
  }

  #update(job: Job, { result: told, solutions, cursor, given }: AskUpdate): void {
    const result = told as Results[Verb]
    job.result = result
    if (cursor) {
      // Only a part that gets smaller will be done at last, however often workers end.
      if (given || leftIn(cursor) < leftIn(job.cursor)) job.ends = 0
      job.cursor = cursor
    }
    if (given !== undefined) this.#divided(job, given)
    if (solutions) this.#listener.solutions(solutions, () => job.send?.({ kind: 'more' }))
    this.#listener.report(result)
  }

  /** The job of a worker that has ended is done again, by another. What the first one has sent does not belong to it. */
  #again(job: Job, error: Error): void {
    const ends = job.ends + endsIn(error)
    if (ends === MOST_ENDS) this.#fail(endless(ends, 'in the same part of the search', error))
    else {
      this.left.delete(job)
      this.left.add({ ...jobOf(job.cursor), ends })
    }
  }

  /** For each idle worker, asks the one that has the most left for half of it. */
  #divide(): void {
    if (this.#stopped) return
    this.#callOff()
    const running = this.#in('running')
    let idle = this.#idle.length - running.filter(({ asked }) => asked).length
    const now = performance.now()
    const mayAnswer = running.filter(({ send, asked }) => send && !asked).sort((one, other) => leftOf(other) - leftOf(one))
    for (const job of mayAnswer) {
      if (idle <= 0 || job.next > now) continue
      job.asked = true
      idle--
      job.send!({ kind: 'halve' })
    }
    const next = Math.min(...mayAnswer.filter(({ asked }) => !asked).map(({ next }) => next))
    if (idle > 0 && next < Infinity) this.#callOff = after(Math.max(0, next - now), () => this.#divide())
  }

  /** A worker has answered with half of its job, or cannot divide it now. */
  #divided(job: Job, given: Cursor | null): void {
    job.asked = false
    job.wait = given ? UNDIVIDED_MS : Math.min(2 * job.wait, LONGEST_MS)
    job.next = performance.now() + job.wait
    if (given) this.left.add(jobOf(given))
    this.#fill()
  }
}

/** A job that nobody has begun. */
export function jobOf(cursor: Cursor | undefined): Job {
  const unasked = { result: undefined, ends: 0, next: Infinity, wait: UNDIVIDED_MS, asked: false, send: undefined }
  return { state: 'waiting', cursor, ...unasked }
}

/** The share of the search space that a job has left. */
export function leftOf({ cursor, result }: Job): number {
  if (result) return (cursor?.share ?? 1) * (1 - result.share)
  return leftIn(cursor)
}

/** The same of a cursor; of the whole search, without one. */
export function leftIn(cursor: Cursor | undefined): number {
  return cursor ? cursor.parts.reduce((sum, [share]) => sum + share, 0) : 1
}
