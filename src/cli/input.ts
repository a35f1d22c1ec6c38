// The text of a puzzle, from a file or stdin.

import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { UsageError } from './status.ts'

/** Bytes that are no UTF-8 become U+FFFD, which no puzzle accepts. */
export async function readText(file: string | undefined): Promise<string> {
  if (file !== undefined && file !== '-') {
    try {
      return await readFile(file, 'utf8')
    } catch (error) {
      throw new UsageError(`cannot read ${file}: ${(error as Error).message}`)
    }
  }
  if (process.stdin.isTTY) process.stderr.write('reading the puzzle from the terminal; Ctrl-D ends it\n')
  return text(process.stdin)
}
