// When a search is saved: every two seconds while it runs, and at its end.

import { reasonOf } from '../../model/errors.ts'
import { note } from '../terminal/messages.ts'
import { output } from '../terminal/output.ts'
import { type Saved, writeSave } from './save-file.ts'

export const EVERY_MS = 2000

export interface Saving {
  /** Why the last save failed, if it did. */
  readonly failure: string | undefined
  /** Saves for the last time. Returns what it has saved. */
  end(): Promise<Saved>
}

/** Saves a search until `end` is called. A save that fails does not end the search. It is reported, unless the last one failed as well. */
export function startSaving(file: string, state: () => Saved): Saving {
  let failure: string | undefined
  let running: Promise<void> | undefined
  const save = async (saved: Saved): Promise<void> => {
    try {
      await printed()
      await writeSave(file, saved)
      failure = undefined
    } catch (error) {
      const reason = reasonOf(error)
      if (failure === undefined) note(`cannot save to ${file}: ${reason}; the search goes on`)
      failure = reason
    }
    running = undefined
  }
  // It does not keep the program alive.
  const timer = setInterval(() => (running ??= save(state())), EVERY_MS).unref()
  return {
    get failure() {
      return failure
    },
    async end() {
      clearInterval(timer)
      await running
      const saved = state()
      await save(saved)
      return saved
    },
  }
}

/** Resolves when all output so far is written: what a save counts as listed must not get lost. */
function printed(): Promise<void> {
  return new Promise((resolve) => {
    if (output().writableLength === 0) resolve()
    else output().write('', () => resolve())
  })
}
