// Many tasks, answered in any order; their answers in the order of the tasks.

/** What answers tasks: this thread, or others. */
export interface Answerer<Task, Answer> {
  answer(task: Task): Promise<Answer>
  /** Tasks it takes at once. */
  readonly capacity: number
  /** It takes none before this. */
  readonly ready?: Promise<unknown>
}

/**
 * Has all tasks answered and delivers the answers in their order, one after the other. At most so many are in memory: given to an
 * answerer, or waiting to be delivered. Rejects with the first error, when what stands before it is delivered.
 */
export async function inOrder<Task, Answer>(
  tasks: AsyncIterable<Task>,
  answerers: readonly Answerer<Task, Answer>[],
  most: number,
  deliver: (answer: Answer) => Promise<void>,
): Promise<void> {
  const underWay: Promise<void>[] = []
  let last = Promise.resolve()
  // The answerer that asks first gets the next task.
  const queue = (async function* () {
    let given = 0
    for await (const task of tasks) {
      if (given++ >= most) await underWay.shift()
      yield task
    }
  })()
  let end: () => void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async (answerer: Answerer<Task, Answer>) => {
    await Promise.race([answerer.ready, ended])
    for (;;) {
      const { done, value } = await queue.next()
      if (done) return end()
      const answered = answerer.answer(value)
      last = last.then(() => answered).then(deliver)
      // It is looked at in its turn; until then, nobody else may call it unhandled.
      last.catch(() => {})
      underWay.push(last)
      await answered
    }
  }
  const works = answerers.flatMap((answerer) => Array.from({ length: answerer.capacity }, () => work(answerer)))
  await Promise.allSettled(works)
  await last
  await Promise.all(works)
}
