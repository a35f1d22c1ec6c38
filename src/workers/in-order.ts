// Answers many tasks in any order, and yields the answers in the order of the tasks.

/** Answers one task after the other: this thread, or another. One that takes several at once is several of these. */
export interface Answerer<Task, Answer> {
  answer(task: Task): Promise<Answer>
  /** It takes no task before this resolves. */
  readonly ready?: Promise<unknown>
}

/**
 * Has all tasks answered, and yields the answers in the order of the tasks. At most `most` are in memory: given to an answerer, or waiting
 * for the caller. Throws the first error, after the answers before it.
 */
export async function* inOrder<Task, Answer>(
  tasks: AsyncIterable<Task>,
  answerers: readonly Answerer<Task, Answer>[],
  most: number,
): AsyncGenerator<Answer, void, undefined> {
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
