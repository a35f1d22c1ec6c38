// The package as it is published: packed, and installed in a project elsewhere, by the commands of the README.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { INSTALL, ROOT } from '../pages.ts'
import { temporary } from '../support/folder.ts'

/** A path in the project's own node_modules. */
export const modules = (...names: string[]) => join(ROOT, 'node_modules', ...names)

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }

/**
 * Makes a project that has installed the package; it is removed after the tests. The dependencies are there already, so nothing is
 * downloaded.
 */
export function projectWithPackage(): string {
  const parent = realpathSync(temporary())
  const folder = join(parent, 'project')
  mkdirSync(join(parent, 'quadrille'))
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const link = (name: string) => {
    const path = join(folder, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(modules(name), path)
  }
  Object.keys(dependencies).forEach(link)
  // The build is tested as it is.
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', join(parent, 'quadrille')], { cwd: ROOT })
  execFileSync('sh', ['-c', `${INSTALL} --offline --silent`], { cwd: folder })
  link('@types')
  return folder
}
