// Lets the event loop run between slices.

/** The wanted length of a slice, in ms: short enough for 60 frames a second, long enough to cost almost nothing. */
export const SLICE_MS = 6
export const PROGRESS_MS = 100

/**
 * Returns a function to call between two slices. It yields to the event loop after every `ms` milliseconds, and reports progress about
 * ten times a second.
 */
export function pacer(onProgress?: () => void, ms = SLICE_MS): () => Promise<void> | undefined {
  let resumed = performance.now()
  let reported = resumed
  return () => {
    const now = performance.now()
    if (onProgress && now - reported >= PROGRESS_MS) {
      reported = now
      onProgress()
    }
    if (now - resumed < ms) return undefined
    return yieldToEventLoop().then(() => {
      resumed = performance.now()
    })
  }
}

/**
 * Yields to the event loop for one turn. It does not use setTimeout, because browsers make it wait 4 ms, and uses messages only if there
 * is no setImmediate, because Node delivers up to a thousand messages in a row before it runs a timer.
 */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })
}
