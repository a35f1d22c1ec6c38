// Do the tests find faults? Puts one small fault after another into a copy of the project, and runs the tests that should find it:
// npm run test:mutants -- 40 --seed 7 --only kernels. Of ten parts, 40 are four of each. Status 0: all were found; 1: one was not.
//
// mutants.json has the faults, by area: a text that occurs once in a file, what replaces it, and the tests that should find it, if those of the
// area do not. Where tests run the built package, `build` is what has to be built again for them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILT } from './built.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
})
/** A fault may make a test endless. */
const MOST_MS = 600_000
/** The tests of `npm run test:system`, which are asked last. */
const OF_SYSTEM = '--config test/system/vitest.config.ts'

const areas = JSON.parse(readFileSync('scripts/mutants.json', 'utf8'))
const all = areas.flatMap(({ mutants, ...area }) => mutants.map((mutant) => ({ ...area, ...mutant })))

const wanted = shuffled(all.filter(({ area, file }) => `${area} ${file}`.includes(values.only)))
const chosen = inTurn(wanted).slice(0, Number(positionals[0] ?? wanted.length))
console.log(`seed ${values.seed}: ${chosen.length} of ${all.length} mutants`)

const copy = mkdtempSync(join(tmpdir(), 'quadrille-mutants-'))
let child
process.on('exit', () => {
  end()
  rmSync(copy, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
cpSync('.', copy, { recursive: true, filter: (path) => !/(^|\/)(node_modules|\.git)$/.test(path) })
for (const modules of ['node_modules', 'test/system/node_modules'])
  if (existsSync(modules)) symlinkSync(resolve(modules), join(copy, modules))

const sound = new Set()
let lived = 0
for (const mutant of chosen) {
  const { area, file, text, replacement } = mutant
  const started = performance.now()
  const killer = await killerOf(mutant)
  if (!killer) lived++
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${killer ? 'killed' : 'LIVED '} ${String(seconds).padStart(4)} s  ${area}, ${file}`)
  if (killer) console.log(`               by ${killer}`)
  else console.log(`               - ${text.trim()}\n               + ${replacement.trim()}`)
}
console.log(`\nseed ${values.seed}: ${chosen.length - lived} of ${chosen.length} mutants were killed`)
process.exitCode = lived > 0 ? 1 : 0

/** What finds the mutant; undefined if nothing does. */
async function killerOf({ file, text, replacement, tests, build }) {
  const isOfSystem = (test) => test.startsWith('test/system')
  const inTest = tests.filter((test) => !isOfSystem(test))
  const inSystem = tests.filter(isOfSystem)
  await checkTests(inTest)
  await checkTests(inSystem, OF_SYSTEM)
  const own = readFileSync(file, 'utf8')
  const needed = build ?? (file.startsWith('assembly/') ? 'wasm' : undefined)
  const mutated = own.replace(text, () => replacement)
  writeFileSync(join(copy, file), mutated)
  try {
    if (needed && (await run(`npm run build:${needed}`)) !== 0) return 'the build'
    return (await killerAmong(inTest)) ?? (await killerAmong(inSystem, OF_SYSTEM))
  } finally {
    writeFileSync(join(copy, file), own)
    if (needed) {
      for (const built of ['dist', ...BUILT]) {
        rmSync(join(copy, built), { recursive: true, force: true })
        cpSync(built, join(copy, built), { recursive: true })
      }
    }
  }
}

/** Tests that fail without a mutant find none. */
async function checkTests(tests, options) {
  if (sound.has(tests.join())) return
  const failing = await killerAmong(tests, options)
  if (failing) throw new Error(`without a mutant: ${failing}`)
  sound.add(tests.join())
}

/** The first test that fails. */
async function killerAmong(tests, options = '') {
  if (tests.length === 0) return undefined
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const status = await run(`npx vitest run --bail 1 --reporter json --outputFile ${report} ${options} ${tests.join(' ')}`)
  if (status === 0) return undefined
  if (typeof status === 'string') return `${status}: out of time (${MOST_MS / 1000} s) or of memory`
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) throw new Error(`vitest ends with ${status}, and no test has failed`)
  const [{ name, assertionResults, message }] = failed
  const test = assertionResults.find(({ status }) => status === 'failed')
  return `${name.slice(copy.length + 1)}: ${test?.fullName ?? message.split('\n')[0]}`
}

/** Runs a command in the copy. Resolves to its exit status, or to the signal that ended it: after MOST_MS, with all that it had started. */
function run(command) {
  return new Promise((resolve, reject) => {
    child = spawn('sh', ['-c', command], { cwd: copy, stdio: 'ignore', detached: true })
    const timer = setTimeout(end, MOST_MS)
    child.once('error', reject)
    child.once('exit', (status, signal) => {
      clearTimeout(timer)
      child = undefined
      resolve(status ?? signal)
    })
  })
}

function end() {
  if (child) process.kill(-child.pid, 'SIGKILL')
}

/** One of each part of the project (the first word of an area) in turn. */
function inTurn(mutants) {
  const partOf = ({ area }) => area.split(/[:,]/)[0]
  const rankOf = (mutant, i) => mutants.slice(0, i).filter((other) => partOf(other) === partOf(mutant)).length
  const ranks = new Map(mutants.map((mutant, i) => [mutant, rankOf(mutant, i)]))
  return mutants.toSorted((one, other) => ranks.get(one) - ranks.get(other))
}

/** In an order that the seed decides. */
function shuffled(mutants) {
  const keyOf = ({ file, text }) => createHash('sha256').update(`${values.seed} ${file} ${text}`).digest('hex')
  return mutants.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
