// The process of one pass: gets its assignment, tells what it measured, and ends.

import { BenchError } from './errors.ts'
import type { PassAssignment, Told } from './passes.ts'
import { select } from './selection.ts'
import { run } from './suite.ts'

const interrupt = new AbortController()
// The keyboard interrupts a whole group of processes: the parent decides what that means.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', (message: PassAssignment | 'stop') => {
  if (message === 'stop') interrupt.abort()
  else work(message).then(end, (error) => end({ kind: 'failed', ...reasonOf(error) }))
})

async function work({ selection, flags, pace, rotation, racers }: PassAssignment): Promise<Told> {
  const cases = await select(selection)
  const commandFor = (...names: readonly string[]) => ['npx quadrille bench', ...names, flags].filter(Boolean).join(' ')
  const result = await run({
    cases: [...cases.slice(rotation), ...cases.slice(0, rotation)],
    pace,
    command: commandFor(...selection.suites),
    commandOf: ({ suite, name }) => commandFor(selection.puzzles === undefined ? `${suite}/${name}` : suite),
    only: ({ suite, name }) => racers?.[`${suite}/${name}`],
    onCase: ({ suite, name }) => tell({ kind: 'case', name: `${suite}/${name}` }),
    signal: interrupt.signal,
  })
  return { kind: 'result', result }
}

function tell(told: Told, then = () => {}): void {
  process.send?.(told, then)
}

function end(told: Told): void {
  tell(told, () => process.disconnect())
}

function reasonOf(error: unknown): { readonly message: string; readonly usage: boolean } {
  const usage = error instanceof BenchError
  return { message: error instanceof Error ? ((usage ? error.message : error.stack) ?? error.message) : String(error), usage }
}
