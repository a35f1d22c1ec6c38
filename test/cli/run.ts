// Runs the built command line in a separate process, as a user would.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const MAIN = fileURLToPath(new URL('../../dist/bin/quadrille.js', import.meta.url))

export interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export function quadrille(args: readonly string[], input?: string | Uint8Array): Promise<Run> {
  return run(process.execPath, [MAIN, ...args], input)
}

/** Runs a line as typed into a shell. */
export function typed(line: string): Promise<Run> {
  return run('sh', ['-c', line.replaceAll('quadrille ', `"${process.execPath}" "${MAIN}" `)])
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

/** Output as a judge compares it: without spaces at line ends and final newlines. */
export function tokens(output: string): string[] {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
}

/** The command with a clock that saves every 20 ms instead of every two seconds. */
export const OFTEN = [
  '--import',
  'data:text/javascript,const{setInterval:start}=globalThis;globalThis.setInterval=(call,ms)=>start(call,ms/100)',
  MAIN,
]
