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
  const answers: Promise<Answer>[] = []
  const idle: Answerer<Task, Answer>[] = []
  let over = false
  let tell = () => {}
  let change: Promise<void>
  const changed = () => {
    tell()
    change = new Promise((resolve) => {
      tell = resolve
    })
  }
  changed()
  const end = () => {
    over = true
    changed()
  }
  const add = (answer: Promise<Answer>, then: () => void) => {
    answers.push(answer)
    // An error is thrown below, in its turn; no other task is begun then.
    answer.then(then, end)
    changed()
  }
  const fail = (error: unknown) => add(Promise.reject(error), end)
  const give = async () => {
    for await (const task of tasks) {
      while ((answers.length >= most || idle.length === 0) && !over) await change
      if (over) return
      const answerer = idle.shift()!
      add(answerer.answer(task), () => free(answerer))
    }
    end()
  }
  const free = (answerer: Answerer<Task, Answer>) => {
    idle.push(answerer)
    changed()
  }
  for (const answerer of answerers) Promise.resolve(answerer.ready).then(() => free(answerer), fail)
  give().catch(fail)
  try {
    while (answers.length > 0 || !over) {
      if (answers.length === 0) await change!
      else {
        yield await answers[0]
        answers.shift()
        changed()
      }
    }
  } finally {
    end()
  }
}
