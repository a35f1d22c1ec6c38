// The package as it is published: packed, and unpacked in a project elsewhere.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The path of something in our own node_modules. */
export const modules = (...names: string[]) => join(ROOT, 'node_modules', ...names)

/** A folder with the package in its node_modules, and the package's dependencies, as a registry would bring them. */
export function projectWithPackage(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quadrille-')))
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]
  const tarball = execFileSync('npm', pack, { cwd: ROOT, encoding: 'utf8' }).trim()
  const home = join(folder, 'node_modules', 'quadrille')
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['xzf', join(folder, tarball), '--strip-components=1', '-C', home])
  for (const name of ['@assemblyscript', '@types', 'commander', 'cli-progress', 'cli-table3', 'string-width', 'tinypool']) {
    symlinkSync(modules(name), join(folder, 'node_modules', name))
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}
