// The page: the workers, what was kept, and the components.

import { render } from 'preact'
import type { WorkerLike } from 'quadrille/workers'
import { openDesks } from './ask/page-desks.ts'
import { App } from './ui/app.tsx'
import { colors } from './ui/colors.ts'
import { take } from './ui/incoming.ts'
import { begin } from './ui/keeping.ts'
import { Store } from './ui/store.ts'

/** @param program the address of the program of the workers */
export async function show(program: string): Promise<void> {
  const store = new Store(openDesks(() => new Worker(program, { type: 'module' }) as WorkerLike))
  document.head.append(colors())
  await begin(store)
  take(store)
  render(<App store={store} />, document.querySelector('#app') as Element)
}
