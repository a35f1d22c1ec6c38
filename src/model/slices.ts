// Work that may take long, in slices.

/** It pauses between its slices: who takes them looks at the time. */
export type Slices<Result> = Generator<undefined, Result, undefined>
