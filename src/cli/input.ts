// The text of a puzzle, from a file or stdin.

import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { UsageError } from './status.ts'

/**
 * The text of a file, of stdin, or the source itself where it is a puzzle and no file has that name. Bytes that are no UTF-8
 * become U+FFFD, which no puzzle accepts.
 */
export async function readText(source: string | undefined): Promise<string> {
  if (source !== undefined && source !== '-') {
    try {
      return await readFile(source, 'utf8')
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if ((code === 'ENOENT' || code === 'ENAMETOOLONG') && isPuzzle(source)) return source
      throw new UsageError(`cannot read ${source}: ${message}`)
    }
  }
  if (process.stdin.isTTY) process.stderr.write('reading the puzzle from the terminal; Ctrl-D ends it\n')
  return text(process.stdin)
}

/** Is it more likely a puzzle, or a link to one, than the name of a file? */
function isPuzzle(source: string): boolean {
  if (/[\n[{]|^https?:/.test(source)) return true
  return source.length >= 16 && !/[/\\]|\.[a-z]{2,5}$/i.test(source)
}
