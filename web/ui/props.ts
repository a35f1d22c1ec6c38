// What components are given.

import type { PageState } from './state.ts'
import type { Store } from './store.ts'

export interface Props {
  readonly store: Store
  readonly state: PageState
}

/** What is seen of the picture of a puzzle, in its units: 36 for the side of a cell. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
