// Answers many tasks in any order, and yields the answers in the order of the tasks.

/** Answers tasks: this thread, or another. */
export interface Answerer<Task, Answer> {
  answer(task: Task): Promise<Answer>
  /** The number of tasks it takes at once. */
  readonly capacity: number
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
  let over = false
  let answerGiven = () => {}
  let roomMade = () => {}
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = () => {
      over = true
      resolve()
      roomMade()
      answerGiven()
    }
  })
  const add = (answer: Promise<Answer>) => {
    // An error is thrown below, in its turn; until then, it must not count as unhandled.
    answer.catch(() => {})
    answers.push(answer)
    answerGiven()
  }
  // The answerer that asks first gets the next task.
  const queue = (async function* () {
    for await (const task of tasks) {
      while (answers.length >= most && !over) {
        await new Promise<void>((resolve) => {
          roomMade = resolve
        })
      }
      if (over) return
      yield task
    }
    end()
  })()
  const work = async ({ answer, ready }: Answerer<Task, Answer>) => {
    await Promise.race([ready, ended])
    while (!over) {
      const { done, value } = await queue.next()
      if (done) return
      const answered = answer(value)
      add(answered)
      await answered
    }
  }
  for (const answerer of answerers) {
    for (let i = 0; i < answerer.capacity; i++) {
      work(answerer).catch((error) => {
        add(Promise.reject(error))
        end()
      })
    }
  }
  try {
    while (answers.length > 0 || !over) {
      if (answers.length > 0) {
        yield await answers[0]
        answers.shift()
        roomMade()
      } else {
        await new Promise<void>((resolve) => {
          answerGiven = resolve
        })
      }
    }
  } finally {
    end()
  }
}
