// Folders in which a process was killed: its lock, and the files of PostgreSQL, are not in the way of the next.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lock } from '../../../src/cluster/lock.ts'
import { status, submit } from '../../../src/cluster/runs.ts'
import { folders } from '../../cluster/databases.ts'
import { temporary } from '../../support/folder.ts'
import { queensModel } from '../../support/models.ts'

const folder = folders()
const parent = temporary()

describe('a lock', () => {
  const empty = () => mkdtempSync(join(parent, 'locked-'))

  test('is held by one, in this process, too', () => {
    const folder = empty()
    const unlock = lock(folder)
    if (existsSync('/proc/self/stat')) expect(() => lock(folder)).toThrow(`in use by process ${process.pid}`)
    unlock()
    expect(readdirSync(folder)).toEqual([])
    lock(folder)()
  })

  test('of a process that runs is respected, those of dead ones are removed', () => {
    const folder = empty()
    const other = `lock-${process.ppid}-`
    // Number 1 runs always, but was not started then. The greatest number of a process is below the last one.
    for (const name of [`lock-1-${2 ** 50}`, `lock-${2 ** 30}-`, other]) writeFileSync(join(folder, name), '')
    expect(() => lock(folder)).toThrow(`in use by process ${process.ppid}`)
    rmSync(join(folder, other))
    const unlock = lock(folder)
    expect(readdirSync(folder)).toEqual([expect.stringContaining(`lock-${process.pid}-`)])
    unlock()
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
})
