// Answers many tasks in any order, and delivers the answers in the order of the tasks.

/** Answers tasks: this thread, or others. */
export interface Answerer<Task, Answer> {
  answer(task: Task): Promise<Answer>
  /** The number of tasks it takes at once. */
  readonly capacity: number
  /** It takes no task before this resolves. */
  readonly ready?: Promise<unknown>
}

/**
 * Has all tasks answered, and delivers the answers in the order of the tasks, one after the other. At most `most` are in memory: given to
 * an answerer, or waiting for delivery. Rejects with the first error, after the answers before it are delivered.
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
      // An error is handled below, in its turn; until then, it must not count as unhandled.
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
