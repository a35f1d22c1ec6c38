// The kinds of puzzles on the command line: those of the library, and variants.

import { puzzles } from '../../puzzles/index.ts'
import type { Kind } from './kind.ts'
import { variantKind } from './variant-kind.ts'

export const kinds: readonly Kind[] = [...puzzles, variantKind]
