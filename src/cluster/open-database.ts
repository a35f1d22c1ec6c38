// Opens a database by its address.

import { quote } from '../model/errors.ts'
import type { Database } from './database.ts'
import { ClusterError } from './errors.ts'
import { openFolder } from './folder.ts'
import { openServer } from './server.ts'

const URL = /^postgres(ql)?:\/\//

/** Opens a database, the URL of a server or a folder, for so many transactions at once. `make`: a folder that is none is made one. */
export async function openDatabase(db: string, transactions: number, make: boolean): Promise<Database> {
  if (typeof db !== 'string' || db === '') {
    throw new ClusterError('option', 'no database: expected a URL such as postgres://user@host/name, or a folder')
  }
  if (URL.test(db)) return openServer(db, transactions)
  if (/^[a-z]{2,}:\/\//i.test(db))
    throw new ClusterError('option', `not a database: ${quote(db)}; expected postgres://… or a folder`)
  return openFolder(db, make)
}
