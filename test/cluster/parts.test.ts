// Parts of runs, in a folder. test/system/cluster asks the same of a server.

import { join } from 'node:path'
import { temporary } from '../support/folder.ts'
import { testParts } from './parts.ts'

const folder = temporary()
testParts(() => join(folder, 'database'))
