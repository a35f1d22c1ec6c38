// Writes what the table of rules says into the declarations of their functions: the names of the arguments, which tsc can only call
// `given_0`, and a comment, with the sample of the rule as an example. Run after tsc.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { RULES } from '../build/js/src/variants/rules/rule-table.js'

const SAMPLES = JSON.parse(readFileSync('test/data/rules.json', 'utf8'))
const FOLDER = 'build/js/src/variants/rules'
const DECLARATION = /^export declare const (\w+): import\("\.\/rule-kind\.ts"\)\.RuleKind & \(\((.*)\) => (.+)\);$/gm

const nameOf = (kind) => kind.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const missing = new Set(RULES.keys())
const kinds = new Map(Array.from(missing, (kind) => [nameOf(kind), RULES.get(kind)]))

for (const file of readdirSync(FOLDER)) {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
  const written = text.replace(DECLARATION, (_, name, given, result) => {
    const rule = kinds.get(name)
    missing.delete(rule.kind)
    const named = given.replace(/given_(\d+)/g, (_, place) => rule.all[place].name)
    return `${commentOn(rule)}\nexport declare function ${name}(${named}): ${result};`
  })
  if (written !== text) writeFileSync(`${FOLDER}/${file}`, written)
}
if (missing.size > 0) throw new Error(`${FOLDER} has no declarations of ${[...missing].join(', ')}`)

function commentOn({ kind, says, all }) {
  const lines = [
    says,
    '',
    ...all.map(({ name, expected, byDefault }) => {
      const rest = byDefault === undefined ? '' : `; ${byDefault} by default`
      return `@param ${name} ${expected.replace(/\bcells?\b/, '$& such as `r1c1`')}${rest}`
    }),
    '@returns the rule as data, for `variant`, which throws a PuzzleError `rule` for an argument that does not fit the grid',
    // A new rule has no sample before the solver, once built, has found it a solution.
    ...(SAMPLES[kind] ? ['@example', '```ts', ...programOf(SAMPLES[kind]), '```'] : []),
  ]
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n')
}

/** The lines of a program that solves a sample. */
function programOf({ rules, solution, ...grid }) {
  const fields = Object.entries(grid).map(([name, value]) => `  ${name}: ${literal(value)},`)
  const calls = rules.map((rule) => `    ${literal(rule)},`)
  const called = Array.from(calls.join().matchAll(/\b(\w+)\(/g), ([, name]) => name).filter((name) => kinds.has(name))
  return [
    `import { createSolver } from 'quadrille'`,
    `import { ${[...new Set([...called, 'variant'])].toSorted().join(', ')} } from 'quadrille/variants'`,
    '',
    'const solver = await createSolver()',
    'const puzzle = variant({',
    ...fields,
    '  rules: [',
    ...calls,
    '  ],',
    '})',
    `console.log(solver.first(puzzle).solution?.join('')) // ${solution}`,
  ]
}

/** A value as code; a rule as a call of its function. */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object') return String(value)
  if (!value.rule)
    return `{ ${Object.entries(value)
      .map(([name, field]) => `${name}: ${literal(field)}`)
      .join(', ')} }`
  const given = RULES.get(value.rule).all.map(({ name }) => value[name])
  const last = given.findLastIndex((argument) => argument !== undefined)
  return `${nameOf(value.rule)}(${given
    .slice(0, last + 1)
    .map(literal)
    .join(', ')})`
}
