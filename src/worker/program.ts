// What a program of a worker does. The first message brings a port for all others, so only this file depends on whether it runs in a Web
// Worker or in a thread of Node.

import { type CreateSolver, refusal, serve } from './serve.ts'

/** Listens for that message. */
export function listen(createSolver: CreateSolver): void {
  const begin = (message: unknown, answer: (answer: unknown) => void) => {
    if (message instanceof MessagePort) serve(message, createSolver)
    else answer(refusal(message))
  }
  if (typeof postMessage === 'function') {
    addEventListener('message', ({ data }: MessageEvent) => begin(data, postMessage))
  } else {
    // Not an import: bundlers for the web would look for the module.
    const { parentPort } = globalThis.process.getBuiltinModule('node:worker_threads')
    parentPort?.on('message', (message) => begin(message, (answer) => parentPort.postMessage(answer)))
  }
}
