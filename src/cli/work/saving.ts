// When a search is saved: every two seconds while it runs, and at its end.

import { note } from '../terminal/messages.ts'
import { type Saved, writeSave } from './save.ts'

export const EVERY_MS = 2000

/** Saves a search until `end` is called. A save that fails does not end the search; the first one is reported. */
export class Saving {
  readonly #file: string
  readonly #state: () => Saved
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | undefined
  #failure: string | undefined
  #reported = false

  constructor(file: string, state: () => Saved) {
    this.#file = file
    this.#state = state
    const save = () => {
      this.#running ??= this.#save(this.#state()).then(() => {
        this.#running = undefined
      })
    }
    // It does not keep the program alive.
    this.#timer = setInterval(save, EVERY_MS).unref()
  }

  /** Why the last save failed. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** Saves for the last time. Returns what it has saved. */
  async end(): Promise<Saved> {
    clearInterval(this.#timer)
    await this.#running
    const saved = this.#state()
    await this.#save(saved)
    return saved
  }

  async #save(saved: Saved): Promise<void> {
    try {
      await printed()
      await writeSave(this.#file, saved)
      this.#failure = undefined
    } catch (error) {
      this.#failure = (error as Error).message
      if (this.#reported) return
      this.#reported = true
      note(`cannot save to ${this.#file}: ${this.#failure}; the search goes on`)
    }
  }
}

/** Resolves when all output so far is written: what a save counts as listed must not get lost. */
function printed(): Promise<void> {
  return new Promise((resolve) => {
    if (process.stdout.writableLength === 0) resolve()
    else process.stdout.write('', () => resolve())
  })
}
