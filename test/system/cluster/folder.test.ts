// Folders in which a process was killed: its lock, and the files of PostgreSQL, are not in the way of the next.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lock } from '../../../src/cluster/lock.ts'
import { status, submit } from '../../../src/cluster/runs.ts'
import { folders } from '../../cluster/databases.ts'
import { temporary } from '../../support/folder.ts'
import { queensModel } from '../../support/models.ts'

const folder = folders()
const parent = temporary()

/** Number 1 runs always, but was not started then. The greatest number of a process is below the last one. */
const DEAD = [
  { id: 'earlier', pid: 1, started: 'earlier' },
  { id: 'none', pid: 2 ** 30 },
]

describe('a lock', () => {
  const empty = () => mkdtempSync(join(parent, 'locked-'))

  test('is held by one, in this process, too', () => {
    const folder = empty()
    const unlock = lock(folder)
    if (existsSync('/proc/self/stat')) expect(() => lock(folder)).toThrow(`in use by process ${process.pid}`)
    expect(readdirSync(folder)).toEqual(['lock'])
    unlock()
    expect(readdirSync(folder)).toEqual([])
    lock(folder)()
  })

  test('of a process that runs is respected', async () => {
    const folder = empty()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    writeFileSync(join(folder, 'lock'), JSON.stringify({ id: 'other', pid: other.pid }))
    expect(() => lock(folder)).toThrow(`in use by process ${other.pid}`)
    const ended = new Promise((resolve) => other.on('exit', resolve))
    other.kill('SIGKILL')
    await ended
    lock(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([...DEAD.map((holder) => JSON.stringify(holder)), '', '{"pid'])('of a dead process is replaced: %s', (text) => {
    const folder = empty()
    writeFileSync(join(folder, 'lock'), text)
    const unlock = lock(folder)
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    expect(readdirSync(folder)).toEqual(['lock'])
    unlock()
  })

  test('of a dead process is replaced, although others died as they did so', () => {
    const folder = empty()
    writeFileSync(join(folder, 'lock'), JSON.stringify(DEAD[0]))
    writeFileSync(join(folder, 'lock.earlier'), JSON.stringify(DEAD[1]))
    writeFileSync(join(folder, 'lock.earlier.none'), JSON.stringify({ ...DEAD[0], id: 'third' }))
    lock(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  test('that another process is about to replace is not replaced twice', () => {
    const folder = empty()
    writeFileSync(join(folder, 'lock'), JSON.stringify(DEAD[0]))
    writeFileSync(join(folder, 'lock.earlier'), JSON.stringify({ id: 'alive', pid: process.ppid }))
    expect(() => lock(folder)).toThrow(`in use by process ${process.ppid}`)
    expect(readdirSync(folder).sort()).toEqual(['lock', 'lock.earlier'])
  })
})

test("PostgreSQL's own lock, whole or empty, is not in the way", async () => {
  const db = folder()
  const run = await submit(queensModel(8), 'count', { db })
  for (const text of ['', '42\n/pglite/data\n']) {
    writeFileSync(join(db, 'pglite', 'postmaster.pid'), text)
    expect(await status(run, { db })).toMatchObject({ state: 'running' })
  }
})

test('a new database that was killed half-way is made again', async () => {
  const db = mkdtempSync(join(parent, 'new-'))
  mkdirSync(join(db, 'pglite.new', 'base'), { recursive: true })
  writeFileSync(join(db, 'pglite.new', 'PG_VERSION'), '17\n')
  const run = await submit(queensModel(8), 'count', { db })
  expect(await status(run, { db })).toMatchObject({ state: 'running' })
  expect(readdirSync(db)).toEqual(['pglite'])
}, 60_000)
