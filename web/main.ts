// One program, which is started as the page and, twice, as its worker: they share their code, which is loaded once.

if (typeof document === 'undefined') {
  // What is asked before the answers are loaded waits.
  const early: MessageEvent[] = []
  const wait = (event: MessageEvent) => void early.push(event)
  addEventListener('message', wait)
  import('./ask/worker.ts').then(({ hear }) => {
    removeEventListener('message', wait)
    addEventListener('message', hear)
    early.forEach(hear)
  })
} else import('./page.tsx').then(({ show }) => show(import.meta.url))
