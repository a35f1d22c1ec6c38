// A thread of `quadrille queens --count --threads`, beside the main one.

import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { countParts, type Share } from './count-parts.ts'

const port = parentPort!
for await (const [share] of on(port, 'message')) {
  for await (const part of countParts(share as Share)) port.postMessage(part)
  port.postMessage(undefined)
}
