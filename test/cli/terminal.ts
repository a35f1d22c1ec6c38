// Runs the built command line in its own terminal, and reads the screen at the end.

import { execFileSync, spawn } from 'node:child_process'
import { Terminal } from '@xterm/headless'
import { MAIN } from './run.ts'

/** Why there is no terminal on this machine, or undefined. All Linux systems have `script` and `stty`. */
export function noTerminal(): string | undefined {
  try {
    const version = execFileSync('script', ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    if (version.includes('util-linux')) return undefined
    throw new Error(version)
  } catch (error) {
    const reason = `there is no script of util-linux: ${(error as Error).message}`
    if (process.env.CI) throw new Error(reason)
    process.stderr.write(`\nSKIPPED: ${reason}\n`)
    return reason
  }
}

/** The screen after a run. */
export interface Screen {
  readonly status: number | null
  /** All lines up to the cursor's, including those that have scrolled away; one that is wrapped is one line. */
  readonly lines: readonly string[]
  /** Everything that was written to the screen. */
  readonly output: string
  readonly cursorShown: boolean
  readonly wraps: boolean
}

const COLUMNS = 80
const ROWS = 24
/** Ends a run whose output never matches. */
const LONGEST_MS = 100_000
const CTRL_C = '\x03'

/** Runs a line in which `quadrille` is a command. Presses Ctrl-C when the output matches. */
export async function onScreen(line: string, interruptAt?: RegExp): Promise<Screen> {
  const command = line.replaceAll('quadrille ', `"${process.execPath}" "${MAIN}" `)
  const script = ['-qefc', `ulimit -t ${LONGEST_MS / 1000}; stty cols ${COLUMNS} rows ${ROWS}; ${command}`, '/dev/null']
  const child = spawn('script', script, { env: { ...process.env, SHELL: '/bin/sh' }, timeout: LONGEST_MS })
  let output = ''
  let interrupted = false
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    if (interrupted || !interruptAt?.test(output)) return
    interrupted = true
    child.stdin.write(CTRL_C)
  })
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const terminal = new Terminal({ cols: COLUMNS, rows: ROWS, scrollback: 100_000, allowProposedApi: true })
  await new Promise<void>((resolve) => terminal.write(output, resolve))
  const { baseY, cursorY } = terminal.buffer.active
  const lines: string[] = []
  const rowAt = (y: number) => terminal.buffer.active.getLine(y)
  for (let y = 0; y <= baseY + cursorY; y++) {
    // A space at the end of a row that is continued counts.
    const text = rowAt(y)?.translateToString(!rowAt(y + 1)?.isWrapped) ?? ''
    if (rowAt(y)?.isWrapped) lines.push(lines.pop() + text)
    else lines.push(text)
  }
  const cursorShown = output.lastIndexOf('\x1b[?25l') <= output.lastIndexOf('\x1b[?25h')
  return { status, lines, output, cursorShown, wraps: terminal.modes.wraparoundMode }
}
