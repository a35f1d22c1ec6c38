// Save files: what is known and what is left of a search, as JSON, with which a later run goes on.

import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Puzzle } from '../../document/puzzle.ts'
import { reasonOf, show } from '../../model/errors.ts'
import type { Verb } from '../../model/model.ts'
import { type Cursor, readCursor } from '../../search/cursor.ts'
import { modelFor } from '../../search/solvable.ts'
import { readable } from '../terminal/pieces.ts'
import { UsageError } from '../terminal/status.ts'

/** The version of save files. Another one is refused. */
const VERSION = 2
/** A save takes some kB: a hundredth of that, whatever the search. */
const MOST_BYTES = 64 * 2 ** 20

export interface Saved {
  /** The command that asks it, without a puzzle that is a text: `queens 12 --count`. */
  readonly command: string
  readonly verb: Verb
  readonly cursor: Cursor
}

/** Reads a save file. `command` asks the question to go on with. */
export function readSave(file: string, command: string, verb: Verb, puzzle: Puzzle): Saved {
  const refuse = (problem: string) => new UsageError(`cannot resume from ${file}: ${problem}`)
  const saved = savedIn(file, refuse)
  if (saved.verb !== verb || !isOf(puzzle, verb, saved)) {
    const asked = saved.command === command ? 'with another puzzle' : 'not of this question'
    throw refuse(`it is a save file of ${show(saved.command)}, ${asked}`)
  }
  return saved
}

function isOf(puzzle: Puzzle, verb: Verb, { cursor }: Saved): boolean {
  try {
    readCursor(cursor, modelFor(puzzle), verb)
    return true
  } catch {
    return false
  }
}

/** A save file that is not damaged: its hash covers all that it says. */
function savedIn(file: string, refuse: (problem: string) => UsageError): Saved {
  const text = textOf(file, refuse)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw refuse('it is not a save file, or it is damaged')
  }
  if (typeof content !== 'object' || content === null || !('save' in content)) throw refuse('it is not a save file')
  const { hash, save, ...saved } = content as Saved & { readonly save: number; readonly hash: string }
  if (save !== VERSION) throw refuse(`it is a save file of version ${show(save)}, and this program reads ${VERSION}`)
  if (hash !== hashOf(saved)) throw refuse('it is damaged or was changed')
  return saved
}

function textOf(file: string, refuse: (problem: string) => UsageError): string {
  try {
    // A pipe or a terminal could be waited for without end.
    const stats = statSync(file)
    if (!stats.isFile()) throw refuse('it is not a file')
    if (stats.size > MOST_BYTES) throw refuse('it is longer than any save file')
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw readable(error, file)
  }
}

/**
 * Checks that a file can be saved, and neither replaces another file nor the result of another run. Returns its name, or that of the file
 * it links to.
 */
export function checkTarget(file: string, resumed: string | undefined): string {
  const target = existsSync(file) ? realpathSync(file) : file
  if (existsSync(file) && (resumed === undefined || target !== realpathSync(resumed))) {
    throw new UsageError(`${file} exists: go on from it with --resume ${file}, remove it, or save to another file`)
  }
  try {
    // A process that was killed may have left it.
    rmSync(temporaryOf(target), { force: true })
    writeFileSync(temporaryOf(target), '', { flag: 'wx' })
    rmSync(temporaryOf(target))
  } catch (error) {
    throw new UsageError(`cannot save to ${file}: ${reasonOf(error)}`)
  }
  return target
}

function temporaryOf(file: string): string {
  return `${file}.saving`
}

/**
 * Writes a save file. Whatever happens, even if the power fails, there is either the file as it was or the new one. (write-file-atomic, the
 * usual package for this, does not sync the folder.)
 */
export async function writeSave(file: string, saved: Saved): Promise<void> {
  const temporary = temporaryOf(file)
  try {
    // It fails if another process is saving to this file, whose it is then.
    await writeFile(temporary, `${JSON.stringify({ save: VERSION, ...saved, hash: hashOf(saved) })}\n`, {
      flag: 'wx',
      flush: true,
    })
    await rename(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(file))
}

/** What systems say that cannot sync a folder: Windows does not open one, and some network file systems refuse. */
const CANNOT_SYNC: readonly unknown[] = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP']

async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    if (!CANNOT_SYNC.includes((error as NodeJS.ErrnoException).code)) throw error
  }
}

function hashOf(saved: Saved): string {
  // Loaded only here, because most runs save nothing (without it: 2 ms more to start).
  const { createHash } = process.getBuiltinModule('node:crypto')
  return createHash('sha256').update(JSON.stringify(saved)).digest('hex')
}
