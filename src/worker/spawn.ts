// Starts workers. In this folder, because the bundler moves code that entries share here, and the address below is relative to it.

/** A worker that runs `quadrille/worker/main`: a Web Worker, or a thread of Node. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: readonly object[]): void
  terminate(): unknown
}

/** Starts a worker of the library's own. */
export function spawn(): WorkerLike {
  // Bundlers recognize this form, and copy the program.
  if (typeof Worker === 'function') return new Worker(new URL('./worker/main.js', import.meta.url), { type: 'module' })
  // Not an import, and the base is in a variable, because bundlers for the web must find neither.
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads')
  if (!threads) throw new Error('this environment has no workers')
  const here = import.meta.url
  return new threads.Worker(new URL('./worker/main.js', here)) as WorkerLike
}
