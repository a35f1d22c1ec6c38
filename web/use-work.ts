// The work on all kinds of puzzles, one of which is shown. The browser stores each of them, and the address has the one that is shown.

import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { type PuzzleKind, puzzles } from 'quadrille'
import { addressOf, type Edited, editedAt, firstOf, kindAt } from './edited.ts'
import { load, save } from './storage.ts'
import { begun, changed, readWork, redone, undone, type Work, written } from './work.ts'

export interface UseWork {
  readonly edited: Edited
  readonly canUndo: boolean
  readonly canRedo: boolean
  change(next: Edited, group?: string): void
  undo(): void
  redo(): void
  /** Shows the work on another kind of puzzle. */
  open(kind: PuzzleKind): void
}

interface State {
  readonly kind: PuzzleKind
  readonly works: Readonly<Record<string, Work>>
}

const KIND = 'kind'

export function useWork(): UseWork {
  const [state, setState] = useState(atStart)
  const { kind, works } = state
  const work = works[kind.name]

  const step = (next: (work: Work) => Work) =>
    setState(({ kind, works }) => ({ kind, works: { ...works, [kind.name]: next(works[kind.name]) } }))
  const undo = () => step(undone)
  const redo = () => step(redone)

  // A layout effect: a plain one runs after the next frame, which is too late if the user leaves the page at once.
  useLayoutEffect(() => {
    save(kind.name, written(work))
    save(KIND, kind.name)
    try {
      history.replaceState(null, '', addressOf(work.now))
    } catch {
      // Safari refuses more than a hundred changes in half a minute. The next one tells.
    }
  }, [work])

  useEffect(() => {
    // Back, Forward, or a new address.
    const update = () => setState(({ kind, works }) => turnedTo(works, kindAt(location.hash) ?? kind, editedAt(location.hash)))
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
      // Text fields have their own undo.
      if (event.altKey || (event.target as Element).closest('textarea, input[type=number]')) return
      if (pressed === 'y' || (pressed === 'z' && event.shiftKey)) redo()
      else if (pressed === 'z') undo()
      else return
      event.preventDefault()
    }
    addEventListener('popstate', update)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('popstate', update)
      removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return {
    edited: work.now,
    canUndo: work.past.length > 0,
    canRedo: work.future.length > 0,
    change: (next, group) => step((work) => changed(work, next, group)),
    undo,
    redo,
    open: (other) => {
      if (other === kind) return
      const next = turnedTo(works, other)
      history.pushState(null, '', addressOf(next.works[other.name].now))
      setState(next)
    },
  }
}

/** The puzzle in the address, else the kind that was shown last. */
function atStart(): State {
  const last = puzzles.find(({ name }) => name === load(KIND)) ?? puzzles[0]
  return turnedTo({}, kindAt(location.hash) ?? last, editedAt(location.hash))
}

/** Shows a kind. If the address has another puzzle than the stored work, that is a change, which can be undone. */
function turnedTo(works: State['works'], kind: PuzzleKind, linked?: Edited): State {
  const kept = works[kind.name] ?? readWork(load(kind.name) ?? '', kind)
  const work = !kept ? begun(linked ?? firstOf(kind)) : linked ? changed(kept, linked) : kept
  return { kind, works: { ...works, [kind.name]: work } }
}
