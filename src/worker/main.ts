// The program of the worker. The page's first message has the port that all others use, so this is the only file that has to know whether
// it runs in a Web Worker or in a thread of Node.

import { serve } from './serve.ts'

if (typeof postMessage === 'function') {
  addEventListener('message', ({ data }: MessageEvent<MessagePort>) => serve(data), { once: true })
} else {
  // Not an import: bundlers for the web would look for the module.
  const { parentPort } = globalThis.process.getBuiltinModule('node:worker_threads')
  parentPort?.once('message', serve)
}
