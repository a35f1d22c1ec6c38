// The types of assembly/, and its unused names, which asc does not look for. TypeScript has no decorators of functions and constants, as @inline
// and @lazy, and reports each as error 1206; all else that it reports is an error.
import { spawnSync } from 'node:child_process'

const { stdout, stderr, error, signal } = spawnSync('npx', ['tsc', '-p', 'assembly', '--pretty', 'false'], { encoding: 'utf8' })
const found = [error ?? signal ?? '', stderr, ...stdout.split('\n')].filter((line) => line && !`${line}`.includes(' TS1206: '))
for (const line of found) console.error(line)
if (found.length > 0) process.exitCode = 1
