// The list of rules in docs/variants.md and its pictures, from the table of rules.

import { svg } from '../../src/families/svg.ts'
import type { RuleKind } from '../../src/variants/rules/rule-kind.ts'
import { GROUPS } from '../../src/variants/rules/rule-table.ts'
import { puzzleOf, SAMPLES, type Sample } from '../support/samples.ts'

/** The picture of each rule's sample. */
export function pictures(): ReadonlyMap<string, string> {
  return new Map(Object.entries(SAMPLES).map(([kind, sample]) => [kind, svg(puzzleOf(sample))]))
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
  return ['{', ...fields, '  "rules": [', rules.map((rule) => `    ${JSON.stringify(rule)}`).join(',\n'), '  ]', '}']
}

const START = '## All rules\n'

/** The page, with the part that lists the rules written again. */
export function rulesPage(page: string): string {
  const groups = GROUPS.map(([name, kinds]) => [`## ${name}`, ...kinds.map(entry)].join('\n\n'))
  const lists = GROUPS.map(([name, kinds]) => `- ${name}: ${kinds.map(({ kind }) => `[${kind}](#${kind})`).join(', ')}`)
  const start = page.indexOf(START) + START.length
  return `${page.slice(0, start)}\n${lists.join('\n')}\n\n${groups.join('\n\n')}\n`
}
