// Answers many tasks in any order, and yields the answers in the order of the tasks.

import type { WorkerConnection } from './connection.ts'
import type { Connections } from './connections.ts'

/** Tasks that a worker holds: the one it answers, and the next, since this thread may be busy (without it: 1.23x the time). */
const HELD = 2
/** Tasks in memory for each thread, including those that wait for the caller. */
const IN_MEMORY = 3

/** Who answers. */
export interface Answerers<Task, Answer> {
  readonly workers: Connections | undefined
  /** At which work, if workers end. */
  readonly where: string
  /** Asks a worker. What one that has ended did not answer, the one in its place answers. */
  ask(worker: WorkerConnection, task: Task): Promise<Answer>
  /** Answers in this thread, which is one of those that answer then. */
  here?(task: Task): Promise<Answer>
  /** Is a task begun only when the one before is answered? */
  readonly inTurn?: boolean
}

/** Answers one task after the other. A worker, which holds several, is several of these. */
interface Answerer<Task, Answer> {
  answer(task: Task): Promise<Answer>
  /** It takes no task before this resolves: a task given to a worker that has not started would delay all tasks after it. */
  readonly ready?: Promise<unknown>
}

function listed<Task, Answer>({ workers, where, ask, here }: Answerers<Task, Answer>): Answerer<Task, Answer>[] {
  const size = workers?.size ?? 0
  const there = Array.from({ length: HELD * size }, (_, i) => ({
    answer: (task: Task) => workers!.ask(i % size, where, (worker) => ask(worker, task)),
    ready: workers!.at(i % size),
  }))
  return here ? [{ answer: here }, ...there] : there
}

/** Has all tasks answered, and yields the answers in the order of the tasks. Throws the first error, after the answers before it. */
export async function* inOrder<Task, Answer>(
  tasks: AsyncIterable<Task>,
  who: Answerers<Task, Answer>,
): AsyncGenerator<Answer, void, undefined> {
  const answerers = who.inTurn ? listed(who).slice(0, 1) : listed(who)
  const most = IN_MEMORY * ((who.workers?.size ?? 0) + (who.here ? 1 : 0))
  const iterator = tasks[Symbol.asyncIterator]()
  const idle: Answerer<Task, Answer>[] = []
  /** Undefined behind the last one. */
  const answers: Promise<[Answer] | undefined>[] = []
  let over = false
  const add = (answer: Promise<[Answer] | undefined>) => {
    answers.push(answer)
    // An error is thrown below, in its turn; no other task is asked for then.
    answer.catch(() => {
      over = true
    })
    return answer
  }
  const next = async ({ answer }: Answerer<Task, Answer>): Promise<[Answer] | undefined> => {
    const { done, value } = await iterator.next()
    if (!done) return [await answer(value)]
    over = true
    return undefined
  }
  const fill = () => {
    while (!over && idle.length > 0 && answers.length < most) {
      const answerer = idle.shift()!
      add(next(answerer)).then(
        () => free(answerer),
        () => {},
      )
    }
  }
  const free = (answerer: Answerer<Task, Answer>) => {
    idle.push(answerer)
    fill()
  }
  const begun = answerers.map(async (answerer) => {
    await answerer.ready
    free(answerer)
  })
  for (const one of begun) one.catch((error) => void add(Promise.reject(error)))
  try {
    await Promise.race(begun)
    for (let answer = await answers[0]; answer; answer = await answers[0]) {
      yield answer[0]
      answers.shift()
      fill()
    }
  } finally {
    over = true
    // Not awaited: it may wait for a task that never arrives.
    Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
