// Lets the event loop run between slices.

const PROGRESS_MS = 100

/**
 * Returns a function to call between two slices. It yields to the event loop after every `ms` milliseconds, and reports progress about
 * ten times a second.
 */
export function pacer(ms: number, onProgress?: () => void): () => Promise<void> | undefined {
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

let channel: MessageChannel | undefined
const waiting: (() => void)[] = []

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
    if (!channel) {
      channel = new MessageChannel()
      channel.port1.onmessage = () => waiting.shift()?.()
    }
    waiting.push(resolve)
    channel.port2.postMessage(0)
  })
}
