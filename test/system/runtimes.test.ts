// The packed package in other runtimes, which are installed from the registry. Skips those without a build for this machine.

import { execFileSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { ANSWERS } from './answers.ts'
import { checkAnswers, DOOR } from './door.ts'
import { projectWithPackage } from './packed.ts'

const SOLVE = `
const answers = [solver.engine]
for (const { card, read } of families) {
  const [{ text, options }] = card.samples
  const puzzle = read(text, options)
  const { count, score, solution } = await solver.search(puzzle, card.verb === 'all' ? 'count' : card.verb).finish()
  answers.push(count ?? score ?? line(puzzle, solution))
}
console.log(answers.join(' '))
`
const PROGRAM = `import { createSolver, families, line, queens } from 'quadrille'
import { createSolver as createInline } from 'quadrille/inline'
import { createWorkers } from 'quadrille/workers'
const solver = await createSolver({ engine: 'wasm' })
${SOLVE}
console.log((await createInline({ engine: 'wasm' })).count(queens(8)).count)
const worker = await createWorkers({ engine: 'wasm', workers: 2 })
console.log((await worker.count(queens(9))).count)
worker[Symbol.dispose]()
`
/** An edge runtime cannot compile: it needs the compiled module, and cannot wait outside a request. */
const EDGE_PROGRAM = `import { createSolver, families, line } from 'quadrille'
import module from 'quadrille/quadrille.wasm'
export default {
  async test() {
    console.log((await createSolver()).fallbackReason)
    const solver = await createSolver({ engine: 'wasm', wasm: module })
    ${SOLVE}
  },
}
`
const edgeConfig = (program: string, binary: string) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  compatibilityDate = "2026-01-01",
  modules = [(name = "${program}", esModule = embed "${program}"), (name = "${binary}", wasm = embed "${binary}")],
))]);
`
const SAID = `wasm ${ANSWERS.join(' ')}\n`

/** The program of a runtime. */
const program = (name: string) => join(import.meta.dirname, 'node_modules', '.bin', name)

/** Why a runtime does not run on this machine, or undefined. In CI, this is an error. */
function missing(name: string): string | undefined {
  try {
    execFileSync(program(name), ['--version'], { stdio: 'pipe' })
    return undefined
  } catch (error) {
    const reason = `${name} does not run here: ${(error as Error).message}`
    if (process.env.CI) throw new Error(reason)
    process.stderr.write(`\nSKIPPED: ${reason}\n`)
    return reason
  }
}

describe('the packed package in other runtimes', () => {
  const folder = projectWithPackage()
  const run = (name: string, ...args: string[]) =>
    execFileSync(program(name), args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  beforeAll(() => writeFileSync(join(folder, 'program.js'), PROGRAM))

  for (const [name, ...options] of [
    ['deno', 'run', '--allow-all', '--node-modules-dir=manual'],
    ['bun', 'run'],
  ]) {
    test.skipIf(missing(name))(name, () => {
      expect(run(name, ...options, 'program.js')).toBe(`${SAID}92n\n352n\n`)
      writeFileSync(join(folder, 'answers.js'), `${DOOR}console.log(JSON.stringify(answers()))\n`)
      checkAnswers(JSON.parse(run(name, ...options, 'answers.js')), 'wasm')
    })
  }

  test.skipIf(missing('deno'))('deno without permissions: the small door runs, and the library says why it falls back', () => {
    const solver =
      "import { createSolver } from 'quadrille'\nconst { engine: name, fallbackReason: reason } = await createSolver()\n"
    writeFileSync(join(folder, 'door.js'), `${DOOR}${solver}console.log(JSON.stringify(answers()))\nconsole.log(name, reason)\n`)
    const [answers, said] = run('deno', 'run', '--no-prompt', '--node-modules-dir=manual', 'door.js').split('\n')
    checkAnswers(JSON.parse(answers), 'wasm')
    expect(said).toMatch(/^js .*--allow-read/)
  })

  test.skipIf(missing('workerd'))('workerd: the small door, with the plain search and given the compiled module', async () => {
    const entry = `import module from './sudoku.wasm'
const say = () => console.log(JSON.stringify(answers()))
export default { test() { say(); load(module); say() } }
`
    writeFileSync(join(folder, 'door-entry.js'), DOOR + entry)
    writeFileSync(join(folder, 'door.capnp'), edgeConfig('door-edge.js', 'sudoku.wasm'))
    cpSync(createRequire(join(folder, 'package.json')).resolve('quadrille/sudoku.wasm'), join(folder, 'sudoku.wasm'))
    await build({
      absWorkingDir: folder,
      entryPoints: ['door-entry.js'],
      outfile: 'door-edge.js',
      bundle: true,
      format: 'esm',
      external: ['./sudoku.wasm'],
    })
    const [before, after] = run('workerd', 'test', 'door.capnp').split('\n')
    checkAnswers(JSON.parse(before), 'js')
    checkAnswers(JSON.parse(after), 'wasm')
  })

  test.skipIf(missing('workerd'))('workerd, an edge runtime, given the compiled module', async () => {
    writeFileSync(join(folder, 'entry.js'), EDGE_PROGRAM)
    writeFileSync(join(folder, 'config.capnp'), edgeConfig('edge.js', 'quadrille.wasm'))
    cpSync(createRequire(join(folder, 'package.json')).resolve('quadrille/quadrille.wasm'), join(folder, 'quadrille.wasm'))
    await build({
      absWorkingDir: folder,
      entryPoints: ['entry.js'],
      outfile: 'edge.js',
      bundle: true,
      format: 'esm',
      // The module stays an import, as with the host's own bundler.
      alias: { 'quadrille/quadrille.wasm': './quadrille.wasm' },
      external: ['./quadrille.wasm'],
    })
    const [reason, ...lines] = run('workerd', 'test', 'config.capnp').split('\n')
    expect(lines.join('\n')).toBe(SAID)
    expect(reason).not.toBe('undefined')
  })
})
