// One program, which is started as the page and, twice, as its worker: they share their code, which is loaded once.

if (typeof document === 'undefined') {
  // What is said before the program is loaded waits.
  const early: MessageEvent[] = []
  const wait = (event: MessageEvent) => void early.push(event)
  addEventListener('message', wait)
  import('quadrille/workers/files').then(() => {
    removeEventListener('message', wait)
    for (const { data } of early) dispatchEvent(new MessageEvent('message', { data }))
  })
} else import('./page.tsx').then(({ show }) => show(import.meta.url))
