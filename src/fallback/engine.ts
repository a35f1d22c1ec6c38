// The JavaScript engine, for places without WebAssembly. Its kernels are made from assembly/ by the build (scripts/kernels.mjs). It only
// searches: counting by templates would make it a fifth larger, and the other methods are vectors throughout.

import { instanceOf } from '../kernel/instance.ts'
import type { Engine } from '../kernel/kernel.ts'
import { instantiate } from './kernels.ts'

/** An instance has its own memory, which never grows. */
export const javascriptEngine: Engine = { name: 'js', instantiate: () => instanceOf(instantiate()) }
