// What the pages name within their sentences exists: files, entries, what these export, scripts, commands, options, exit statuses and identifiers;
// and there are as many things as they say. What stands in blocks is run by examples.test.ts and commands.test.ts, and claims.test.ts has
// the limits; only this suite sees a name that is gone from the program and not from a sentence.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benchCommand } from '../bench/run/command.ts'
import { TABLE } from '../src/ask/verb-table.ts'
import { batchCommand } from '../src/cli/commands/batch-command.ts'
import { clusterCommand } from '../src/cli/commands/cluster-command.ts'
import { Command } from '../src/cli/commands/commander.ts'
import { doorCommand } from '../src/cli/commands/door-command.ts'
import { generateCommand } from '../src/cli/commands/generate-command.ts'
import { samplesCommand } from '../src/cli/commands/samples-command.ts'
import { VERB_COMMANDS, verbCommand } from '../src/cli/commands/verb-commands.ts'
import { STATUSES } from '../src/cli/terminal/status.ts'
import { GENERATED_KINDS } from '../src/entries/generate.ts'
import { allFamilies } from '../src/families/all.ts'
import { FORMATS } from '../src/formats/format-names.ts'
import { TECHNIQUES } from '../src/logic/techniques.ts'
import { METHODS } from '../src/model/model.ts'
import { RULES } from '../src/variants/rules/rule-table.ts'
import { codeIn, PAGES, ROOT } from './pages.ts'

/** Files of the build, of users, and of other programs. */
const OTHER_FILES =
  /^(\/|build\/.*|quadrille\.wasm|next\.config\.mjs|worker(-verbs)?\.js|[\w-]+\.txt|puzzle\.json|data\/(collections|example_puzzles)\.js)$/
/** Options of other programs and of our scripts, and variables of styles. */
const OTHER_OPTIONS =
  /^--(allow-read|experimental-vm-modules|noEmit|single-threaded|record|seconds|tries|only|kernels|quadrille-(paper|ink))$/
/** A word in an .sdx file, and a checksum. */
const OTHER_NAMES = /^(u2|[0-9a-f]{64})$/

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
const { scripts, exports } = JSON.parse(read('package.json')) as Record<'scripts' | 'exports', Record<string, unknown>>
/** The code of all pages, but for files that only an earlier revision has. */
const NAMED = PAGES.flatMap(({ name, text }) =>
  codeIn(text.replace(/(`[^`]+`( and )?)+ of revision/g, '')).map((code) => ({ page: name, code })),
)

/** The names of a kind that do not exist, with their pages. */
function missing(namesIn: (code: string) => Iterable<string>, exists: (name: string) => boolean): string[] {
  return NAMED.flatMap(({ page, code }) => Array.from(namesIn(code), (name) => [page, name]))
    .filter(([, name]) => !exists(name))
    .map(([page, name]) => `${page}: ${name}`)
}

/** `hint`, and `hint sudoku`. */
function withFamilies(command: Command): Command {
  for (const { card } of allFamilies) command.addCommand(new Command(card.name))
  return command
}

const PROGRAM = new Command('quadrille').option('--help').option('--version')
for (const make of [
  ...allFamilies.map((family) => () => doorCommand(family.card.name, family)),
  ...Object.keys(VERB_COMMANDS).map((name) => () => withFamilies(verbCommand(name))),
  ...[samplesCommand, batchCommand, generateCommand, clusterCommand, benchCommand],
])
  PROGRAM.addCommand(make())

/** A command with those below it. */
const withBelow = (command: Command): Command[] => [command, ...command.commands.flatMap(withBelow)]

test('files, folders and entries', () => {
  const isPath = (code: string) => /^[\w@.-]*(\/[\w@.-]+)*(\/|\.(ts|tsx|mjs|js|json|md|svg|wasm|txt))$/.test(code)
  const exists = (path: string) =>
    OTHER_FILES.test(path) ||
    FILES.some((file) => (path.endsWith('/') ? `/${file}`.includes(`/${path}`) : `/${file}`.endsWith(`/${path}`)))
  const isEntry = (code: string) => /^quadrille\/[\w./]+$/.test(code)
  expect(missing((code) => (isPath(code) && !isEntry(code) ? [code] : []), exists)).toEqual([])
  expect(
    missing(
      (code) => (isEntry(code) ? [code] : []),
      (name) => name.replace('quadrille', '.') in exports,
    ),
  ).toEqual([])
})

test('scripts, commands and options', () => {
  const options = withBelow(PROGRAM).flatMap((command) => command.options.map(({ long }) => long))
  const isCommand = (words: string) =>
    words.split(' ').reduce<Command | undefined>((above, word) => {
      const below = above?.commands.find((command) => command.name() === word)
      return below ?? (above?.commands.length ? undefined : above)
    }, PROGRAM) !== undefined
  expect(
    missing(
      (code) => code.match(/(?<=npm run )[\w:]+/g) ?? [],
      (name) => name in scripts,
    ),
  ).toEqual([])
  const isNamed = (words: string) => RULES.has(words.split(' ')[0]) || isCommand(words)
  expect(missing((code) => code.match(/(?<=^(?:npx )?quadrille )[a-z]+( [a-z]+)*/g) ?? [], isNamed)).toEqual([])
  expect(
    missing(
      (code) => code.match(/(?<![\w-])--[a-z][a-zA-Z-]*/g) ?? [],
      (name) => options.includes(name) || OTHER_OPTIONS.test(name),
    ),
  ).toEqual([])
})

test('identifiers', () => {
  const withoutComments = (source: string) => source.replace(/^\s*(\/\/|\/?\*).*/gm, '')
  const sources = FILES.filter((file) => /\.(ts|tsx|mjs|json)$/.test(file) && !/^(bench\/results\/|test\/named)/.test(file))
  const words = new Set(sources.flatMap((file) => withoutComments(read(file)).match(/[A-Za-z_]\w*/g) ?? []))
  const inCode = (code: string) =>
    /^(?!.*\.txt$)[A-Za-z]\w*(\.\w+)*(\(.*\))?$/.test(code) ? code.replace(/\(.*/, '').split('.') : []
  expect(missing(inCode, (word) => words.has(word) || OTHER_NAMES.test(word))).toEqual([])
})

test('what an entry exports', () => {
  const exportsOf = new Map(
    Object.keys(exports).flatMap((entry) => {
      const { types } = exports[entry] as { readonly types?: string }
      if (types === undefined || entry.endsWith('.wasm')) return []
      const named = Array.from(read(types).matchAll(/^export (?:type )?\{(.*?)\}/gms), ([, names]) => names.match(/\w+/g) ?? [])
      return [[entry.replace('.', 'quadrille'), new Set(named.flat())] as const]
    }),
  )
  const named = PAGES.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/`(\w+)` of\s`(quadrille(?:\/\w+)?)`/g), ([, exported, entry]) => ({ name, exported, entry })),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter(({ exported, entry }) => !exportsOf.get(entry)?.has(exported))).toEqual([])
})

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** How many there are of what the pages count. A smaller number counts some of them, and one after `at most` is a limit. */
const MANY: Readonly<Record<string, number>> = {
  rules: RULES.size,
  families: allFamilies.length,
  verbs: Object.keys(TABLE).length,
  formats: FORMATS.length,
  methods: METHODS.length,
  techniques: TECHNIQUES.length,
  'kinds of puzzles': GENERATED_KINDS.length,
  'exit statuses': STATUSES.length,
}

test('numbers of things, and exit statuses', () => {
  const counted = new RegExp(`(?<!at most )(?<![\\d,.-])\\b(\\d+|${NUMBERS.join('|')}) (${Object.keys(MANY).join('|')})\\b`, 'g')
  const wrong = PAGES.flatMap(({ name, text }) => {
    const sentences = text.replace(/^```.*?^```$/gms, '').replace(/\s+/g, ' ')
    const numbers = Array.from(sentences.matchAll(counted), ([found, number, things]) => ({ found, number, things }))
    const statuses = Array.from(sentences.matchAll(/\bstatus (\d+)/g)).filter(([, status]) => !(Number(status) in STATUSES))
    const off = numbers.filter(({ number, things }) => {
      const many = NUMBERS.includes(number) ? NUMBERS.indexOf(number) + 1 : Number(number)
      return many > 4 && many !== MANY[things]
    })
    return [...off.map(({ found }) => found), ...statuses.map(([found]) => found)].map((found) => `${name}: ${found}`)
  })
  expect(wrong).toEqual([])
  expect(PAGES.some(({ text }) => text.includes(`${RULES.size} rules`))).toBe(true)
})
