// Runs the built command line: in this process, which takes a few ms a call, or in one of its own, as a user would.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export const MAIN = fileURLToPath(new URL('../../dist/bin/quadrille.js', import.meta.url))

export interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The command line, as `bin` calls it. */
export type Program = () => Promise<void>

let last: Promise<unknown> = Promise.resolve()
let program: Program | undefined

/**
 * Calls the command line: in this process, one call after the other. Threads get a process of their own, because Node 20 may abort when one
 * ends while its code is being compiled; so do benchmarks, which only `bin` has. For signals, closed pipes and terminals: `start` and `run`.
 */
export function quadrille(args: readonly string[], input?: string | Uint8Array): Promise<Run> {
  if (args[0] === 'bench' || args.includes('--threads')) return run(process.execPath, [MAIN, ...args], input)
  const result = last.then(async () => {
    program ??= ((await import(new URL('../../dist/src/cli/main.js', import.meta.url).href)) as { run: Program }).run
    return called(program, args, input)
  })
  last = result.catch(() => {})
  return result
}

/** What the input is said to be: no file, which would be read by its number. */
const NO_FILE = openSync(devNull, 'r')

/** Calls a program, with this process's arguments and streams exchanged. */
export async function called(program: Program, args: readonly string[], input: string | Uint8Array = ''): Promise<Run> {
  const { argv, exitCode } = process
  const written = { stdout: '', stderr: '' }
  const own = new Map<NodeJS.WriteStream, NodeJS.WriteStream['write']>()
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = process[name]
    const decoder = new TextDecoder()
    own.set(stream, stream.write)
    stream.write = (piece: string | Uint8Array, ...rest: unknown[]) => {
      written[name] += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
      const done = rest.find((value) => typeof value === 'function') as (() => void) | undefined
      if (done) queueMicrotask(done)
      return true
    }
  }
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  Object.defineProperty(process, 'stdin', {
    value: Object.assign(Readable.from(bytes.length > 0 ? [bytes] : []), { fd: NO_FILE }),
    configurable: true,
  })
  const heard: [EventEmitter, string][] = [
    [process, 'SIGINT'],
    [process, 'SIGTERM'],
    [process.stdout, 'error'],
    [process.stderr, 'error'],
  ]
  const before = heard.map(([emitter, event]) => emitter.listeners(event))
  process.exitCode = 0
  process.argv = [...argv.slice(0, 2), ...args]
  try {
    await program()
    return { status: Number(process.exitCode), ...written }
  } finally {
    process.argv = argv
    process.exitCode = exitCode
    Object.defineProperty(process, 'stdin', stdin)
    for (const [stream, write] of own) stream.write = write
    for (const [i, [emitter, event]] of heard.entries())
      for (const listener of emitter.listeners(event))
        if (!before[i].includes(listener)) emitter.off(event, listener as () => void)
  }
}

/** Runs a line as typed into a shell, in processes of its own. */
export function typed(line: string): Promise<Run> {
  return run('sh', ['-c', line.replaceAll('quadrille ', `"${process.execPath}" "${MAIN}" `)])
}

/** Runs a line of the documentation. Where it is a pipe of commands, only those of others get a process. */
export async function pasted(line: string): Promise<Run> {
  if (/[;<>&]/.test(line)) return typed(line)
  let last: Run = { status: 0, stdout: '', stderr: '' }
  for (const command of line.split(' | ')) {
    const [, words] = /^quadrille (.*)$/.exec(command) ?? []
    if (words === undefined) last = await run('sh', ['-c', command], last.stdout)
    else last = await quadrille((await run('sh', ['-c', `printf '%s\\0' ${words}`])).stdout.split('\0').slice(0, -1), last.stdout)
  }
  return last
}

/** Seconds of computing that the system grants a process: it must not outlive the tests, whatever becomes of them. */
const MOST_SECONDS = 300

/** Starts any command. */
export function start(command: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn('sh', ['-c', `ulimit -t ${MOST_SECONDS}; exec "$0" "$@"`, command, ...args])
}

/** What a process has written so far. */
export function outputOf({ stdout, stderr }: ChildProcessWithoutNullStreams, encoding: BufferEncoding = 'utf8') {
  const output = { stdout: '', stderr: '' }
  stdout.setEncoding(encoding).on('data', (text) => {
    output.stdout += text
  })
  stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text
  })
  return output
}

/** Runs any command. */
export function run(command: string, args: readonly string[], input: string | Uint8Array = ''): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = start(command, args)
    const output = outputOf(child)
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, ...output }))
    // A process that fails on its arguments never reads its input.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** Runs the command in a process of its own, and sends it a signal as soon as its output is as wanted. */
export async function interrupted(
  args: readonly string[],
  isTime: (output: Omit<Run, 'status'>) => boolean,
  { signal = 'SIGINT' as NodeJS.Signals, program = [MAIN] as readonly string[], input = '' } = {},
): Promise<Run> {
  const child = start(process.execPath, [...program, ...args])
  const output = outputOf(child)
  const watch = setInterval(() => isTime(output) && child.kill(signal) && clearInterval(watch), 5)
  child.stdin.on('error', () => {})
  // It stays open: what ends the command is the signal.
  child.stdin.write(input)
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearInterval(watch)
  return { status, ...output }
}

/** The command with a clock of its own. */
const hurried = (timer: 'setInterval' | 'setTimeout', times: number) => [
  '--import',
  `data:text/javascript,const{${timer}:start}=globalThis;globalThis.${timer}=(call,ms)=>start(call,ms/${times})`,
  MAIN,
]
/** It saves every 20 ms instead of every two seconds. */
export const OFTEN = hurried('setInterval', 100)
/** Without a terminal, it shows its progress every 400 ms instead of every two seconds. */
export const SOON = hurried('setTimeout', 5)
