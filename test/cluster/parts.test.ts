// Parts of runs, in a folder. test/system/cluster asks the same of a server.

import { folders } from './databases.ts'
import { testParts } from './parts.ts'

testParts(folders())
