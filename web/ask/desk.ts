// The desk: questions go to one of two workers. A question that is dropped stops within a moment, or its worker is ended and another one
// starts in its place. So no question waits for one that nobody needs any more.

import type { FromWorker, Part, ToWorker, Verb, Verbs } from './protocol.ts'

/** What a worker looks like from here. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
}

/** A worker that does not stop within so many ms is ended. */
const STOP_MS = 40

/** Questions during which a worker listens to others. */
const OPEN: readonly Verb[] = ['judge']

interface Job {
  readonly id: number
  readonly message: ToWorker
  readonly isOpen: boolean
  hear(message: FromWorker): void
}

interface Place {
  worker: WorkerLike
  readonly jobs: Map<number, Job>
}

/** A question that was asked. */
export interface Asked<V extends Verb> {
  /** Never, if it is dropped. @throws AskError */
  readonly answer: Promise<Verbs[V]['answer']>
  drop(): void
}

/** What is wrong with a question. */
export class AskError extends Error {
  /** The place in the puzzle, such as `rule 3`. */
  readonly place: string | undefined

  constructor(message: string, place: string | undefined) {
    super(message)
    this.place = place
  }
}

export class Desk {
  readonly #start: () => WorkerLike
  readonly #places: readonly Place[]
  #last = 0

  constructor(start: () => WorkerLike) {
    this.#start = start
    this.#places = [0, 1].map(() => {
      const place: Place = { worker: start(), jobs: new Map() }
      this.#listen(place)
      return place
    })
  }

  ask<V extends Verb>(verb: V, question: Verbs[V]['question'], tell?: (part: Part) => void): Asked<V> {
    const id = ++this.#last
    const place = this.#choose()
    let isDropped = false
    const answer = new Promise<Verbs[V]['answer']>((resolve, reject) => {
      const hear = (message: FromWorker) => {
        if (!('part' in message)) place.jobs.delete(id)
        if (isDropped) return
        if ('part' in message) tell?.(message.part)
        else if ('error' in message) reject(new AskError(message.error, message.place))
        else resolve(message.answer as Verbs[V]['answer'])
      }
      const message: ToWorker = { id, verb, question }
      place.jobs.set(id, { id, message, hear, isOpen: OPEN.includes(verb) })
      place.worker.postMessage(message)
    })
    const drop = () => {
      isDropped = true
      if (!place.jobs.has(id)) return
      place.worker.postMessage({ id, stop: true })
      setTimeout(() => this.#end(place, id), STOP_MS)
    }
    return { answer, drop }
  }

  /** An idle worker, or one that listens. */
  #choose(): Place {
    const isFree = ({ jobs }: Place) => jobs.size === 0
    const listens = ({ jobs }: Place) => [...jobs.values()].every(({ isOpen }) => isOpen)
    return this.#places.find(isFree) ?? this.#places.find(listens) ?? this.#places[0]
  }

  /** Ends the worker of a question that has not stopped. Its other questions go to the new one. */
  #end(place: Place, id: number): void {
    if (!place.jobs.delete(id)) return
    place.worker.terminate()
    place.worker = this.#start()
    this.#listen(place)
    for (const { message } of place.jobs.values()) place.worker.postMessage(message)
  }

  #listen({ worker, jobs }: Place): void {
    worker.onmessage = ({ data }) => jobs.get(data.id)?.hear(data)
  }
}
