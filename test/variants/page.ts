// docs/variants.md and its pictures, from the table of rules.

import type { RuleKind } from '../../src/rules/kind.ts'
import { SAMPLES, type Sample } from '../../src/rules/samples.ts'
import { GROUPS, RULES } from '../../src/rules/table.ts'
import { picture } from '../../src/variants/picture.ts'
import { puzzleOf } from '../support/samples.ts'

/** The picture of each rule's sample. */
export function pictures(): ReadonlyMap<string, string> {
  return new Map(Object.entries(SAMPLES).map(([kind, sample]) => [kind, picture(puzzleOf(sample))]))
}

function argumentsOf({ all, required }: RuleKind): string {
  const words = all.map(({ name, expected, byDefault }, i) => {
    const state = i < required ? '' : byDefault === undefined ? '; optional' : `; \`${byDefault}\` by default`
    return `\`${name}\` (${expected}${state})`
  })
  return words.length > 0 ? words.join(', ') : 'none'
}

function entry(kind: RuleKind): string {
  const sample = SAMPLES[kind.kind]
  return [
    `### ${kind.kind}`,
    kind.says,
    `Arguments: ${argumentsOf(kind)}`,
    ['```text', ...linesOf(sample), '```'].join('\n'),
    `![A puzzle with ${kind.kind}](variants/${kind.kind}.svg)`,
    `Solution: \`${sample.solution}\``,
  ].join('\n\n')
}

/** The puzzle as JSON, to paste: a line for each field and each rule. */
function linesOf({ rules, solution: _, ...grid }: Sample): readonly string[] {
  const fields = Object.entries(grid).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  return ['{', ...fields, '  "rules": [', rules.map((rule) => `    ${rule}`).join(',\n'), '  ]', '}']
}

/** The part of the page that lists the rules. */
export function rulesPage(): string {
  const groups = GROUPS.map(([name, kinds]) => [`## ${name}`, ...kinds.map(entry)].join('\n\n'))
  const lists = GROUPS.map(([name, kinds]) => `- ${name}: ${kinds.map(({ kind }) => `[${kind}](#${kind})`).join(', ')}`)
  return `${INTRODUCTION.replace('COUNT', String(RULES.size))}\n${lists.join('\n')}\n\n${groups.join('\n\n')}\n`
}

const INTRODUCTION = `# Variants

A variant is a grid with rules. \`quadrille/variants\` has COUNT rules, and all that \`quadrille\` has. Each is a function for JavaScript, a line of JSON, and, where they have
it, a rule in the texts of other programs. This page is made from the table of rules (\`src/rules/table.ts\`). Each rule comes with a puzzle that
has exactly one solution: paste it into a file, and \`quadrille variant\` reads it.

\`\`\`ts
import { antiKing, createSolver, killer, thermometer, variant } from 'quadrille/variants'

const solver = await createSolver()
const puzzle = variant({
  size: 6,
  rules: [killer(['r1c1', 'r1c2'], 5), thermometer(['r2c1', 'r3c2', 'r4c2', 'r5c2']), antiKing()],
})
console.log(solver.count(puzzle).count) // 68n
\`\`\`

A puzzle as JSON, on the command line; it has every question, limit and format of the other puzzles ([cli.md](cli.md)):

\`\`\`sh
echo '{"size":4,"givens":"1...............","rules":[{"rule":"killer","cells":["r1c1","r1c2"],"sum":3}]}' | quadrille variant --count
\`\`\`

## The grid

| field     | meaning                                                                                                                      |
| --------- | ---------------------------------------------------------------------------------------------------------------------------- |
| \`size\`    | rows and columns, \`[4, 7]\`, or one number for both; at most 640 cells                                                       |
| \`values\`  | the lowest and the highest value, \`[0, 8]\`; by default 1 to the larger of rows and columns                                  |
| \`givens\`  | symbols, \`.\` for a blank, on one line or in rows; or rows of values, lists of values (candidates), and null                 |
| \`regions\` | rows x columns of a region, \`[2, 3]\`; \`"none"\`; or a symbol for the region of every cell. By default blocks, if they fit    |
| \`repeats\` | \`true\` if values can repeat in rows and columns                                                                             |
| \`hidden\`  | so many more cells, \`h1\` and on, for rules to refer to; they are not part of solutions                                      |
| \`rules\`   | the rules, each an object with \`rule\` and its arguments; at most 2,000                                                      |

Cells are \`r1c1\` (row 1, column 1) and so on; a place outside the grid is \`left 3\` (left of row 3), \`right 3\`, \`top 3\` or \`bottom 3\`.
\`quadrille/variants.schema.json\` is the JSON schema. An error names the place: \`rule 2, killer, cells: "r9c10" is not a cell\`.

## Texts of other programs

\`quadrille variant\` and \`readVariant\` recognise these forms. A rule that is not supported is named, and the puzzle is not solved without it.

- the constraint text of Interactive-Sudoku-Solver, \`.Cage~10~R1C1~R1C2.AntiKnight\`, or a link with it. Not supported: chaos construction,
  connected values, full rank, count distinct, and automata over several lines.
- JSON and links of f-puzzles. Fields mean what the solver for f-puzzles (dclamage/SudokuSolver) takes them for; one of another type is
  refused, with its place. Drawings without a meaning of their own (lines, texts, shapes) are not supported: words may give them one.
  Nor are lockout lines in other sizes than 9x9, pills of values above 9, and \`nonconsecutive\` with dots, unless \`ratio\` is negative too.
- killers: 81 signs, each a sum or an arrow to the next cell of its cage; or \`3x3::k:\` and 81 numbers.
- jigsaws: givens and regions, 81 symbols each; candidates as 729 symbols; and every form of a plain sudoku.

\`toIss\`, \`toFPuzzles\` and \`toFPuzzlesLink\` write a variant for other programs. What they write is read again: if that is not the same puzzle,
they refuse it and name the place. \`picture\` draws a variant as SVG.

## All rules
`
