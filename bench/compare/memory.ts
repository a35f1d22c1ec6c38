// The memory of a batch, beside a piece of plain TypeScript that only counts the lines.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recorded } from '../run/inputs.ts'
import { fileOf } from '../run/packages.ts'

/** A file of so many sudokus has 41 MB: a batch that kept it would take as much more. */
const SUDOKUS = 500_000

export const MEMORY = 'batch-memory'

/** The most memory of plain TypeScript, divided by that of a batch. Each has a process of its own. */
export function memoryRatio(): number {
  const texts = recorded('sudoku', 'sudoku-minimal').map(({ text }) => `${text}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-'))
  try {
    const file = join(folder, 'sudokus.txt')
    writeFileSync(file, texts.join('').repeat(SUDOKUS / texts.length))
    return mostMemory('-e', COUNT_LINES, file) / mostMemory(fileOf('dist/bin/quadrille.js'), 'batch', 'sudoku', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const COUNT_LINES = `let lines = 0
require('fs').createReadStream(process.argv[1]).on('data', (piece) => { lines += String(piece).split('\\n').length })`

/** On stderr at the end of a process, as Linux tells it. What resourceUsage() tells includes the process that began it. */
const TELL = `process.on('exit', () => process.stderr.write(process.getBuiltinModule('fs').readFileSync('/proc/self/status')))`

/** The most memory that a run of Node takes, in kB. */
function mostMemory(...args: readonly string[]): number {
  const { stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${TELL}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  const most = /VmHWM:\s+(\d+) kB/.exec(stderr)
  if (!most) throw new Error(`no memory was measured: ${stderr}`)
  return Number(most[1])
}
