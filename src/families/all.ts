// The list of all families: the command line, the docs and the tests derive from it.

import type { AnyFamily, Card } from './family.ts'
import { families } from './index.ts'
import { variantCard } from './variant-card.ts'

/** A family, whose code may have to be loaded. */
export interface Listed {
  readonly card: Card
  load(): AnyFamily | Promise<AnyFamily>
}

export const allFamilies: readonly Listed[] = [
  ...families.map((family) => ({ card: family.card, load: () => family })),
  { card: variantCard, load: async () => (await import('./variant.ts')).variantFamily },
]
