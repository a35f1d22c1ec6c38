// The work on all kinds of puzzles, one of which is shown. The browser stores each of them, and the address has the one that is shown.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Family, families } from 'quadrille'
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
  open(kind: Family): void
}

interface State {
  readonly kind: Family
  readonly works: Readonly<Record<string, Work>>
}

/** Browsers refuse more frequent changes of the address. */
const WRITE_MS = 200
const KIND = 'kind'
/** The outdated address of a page that was left before the address was updated. */
const LATE = 'late'

export function useWork(): UseWork {
  const [state, setState] = useState(atStart)
  const { kind, works } = state
  const work = works[kind.card.name]
  const lastWrite = useRef(0)

  const step = (next: (work: Work) => Work) =>
    setState(({ kind, works }) => ({ kind, works: { ...works, [kind.card.name]: next(works[kind.card.name]) } }))
  const undo = () => step(undone)
  const redo = () => step(redone)

  // A layout effect: a plain one runs after the next frame, which is too late if the user leaves the page at once.
  useLayoutEffect(() => {
    const write = () => {
      lastWrite.current = Date.now()
      history.replaceState(null, '', addressOf(work.now))
      keep(work)
    }
    const later = setTimeout(write, Math.max(0, lastWrite.current + WRITE_MS - Date.now()))
    const leave = () => {
      save(LATE, location.hash === addressOf(work.now) ? '' : location.hash)
      keep(work)
    }
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(later)
      removeEventListener('pagehide', leave)
    }
  }, [work])

  useEffect(() => {
    // Back, Forward, or a new address. Not hashchange, before which the timer above may write the old puzzle to the new address.
    const update = () =>
      setState((state) => {
        keep(state.works[state.kind.card.name])
        return turnedTo(state.works, kindAt(location.hash) ?? state.kind, editedAt(location.hash))
      })
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
      history.replaceState(null, '', addressOf(work.now))
      keep(work)
      history.pushState(null, '', addressOf(next.works[other.card.name].now))
      setState(next)
    },
  }
}

/** The puzzle in the address, else the kind that was shown last. */
function atStart(): State {
  const last = families.find(({ card }) => card.name === load(KIND)) ?? families[0]
  const isLate = location.hash !== '' && location.hash === load(LATE)
  return turnedTo({}, kindAt(location.hash) ?? last, isLate ? undefined : editedAt(location.hash))
}

/** Shows a kind. If the address has another puzzle than the stored work, that is a change, which can be undone. */
function turnedTo(works: State['works'], kind: Family, linked?: Edited): State {
  const kept = works[kind.card.name] ?? readWork(load(kind.card.name) ?? '', kind)
  const work = !kept ? begun(linked ?? firstOf(kind)) : linked ? changed(kept, linked) : kept
  return { kind, works: { ...works, [kind.card.name]: work } }
}

function keep(work: Work): void {
  const { name } = work.now.draft.kind.card
  save(name, written(work))
  save(KIND, name)
}
