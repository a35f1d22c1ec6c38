// What a rule looks like, small: the rule itself, on a grid of two by two cells, which is drawn where there is nothing else inside.

import type { JSX } from 'preact'
import type { Puzzle } from 'quadrille'
import { type Rule, type RuleKind, type Shape, type SvgNode, svgNode } from 'quadrille/variants'
import { drawingOf } from '../document/drawings.ts'
import { drawnArguments, drawnAs, formOf, parsed, typedArguments } from '../document/forms.ts'
import { drawn } from './drawn-scene.tsx'

/** What is drawn, without its nodes: each place needs its own. */
interface Small {
  readonly nodes: readonly SvgNode[]
  readonly box: string
}

const known = new Map<string, Small>()
const EXAMPLES = ['7', '1 2']

export function Swatch({ kind }: { readonly kind: RuleKind }): JSX.Element {
  const found = known.get(kind.kind) ?? smallOf(kind)
  known.set(kind.kind, found)
  return (
    <svg class="swatch" viewBox={found.box} aria-hidden="true" text-anchor="middle">
      {found.nodes.map(drawn)}
    </svg>
  )
}

function smallOf(kind: RuleKind): Small {
  const form = formOf(kind)
  const grid = { family: 'variant', size: 2, values: [1, 9], regions: 'none' }
  const puzzle = (rules: readonly Rule[]) => ({ ...grid, rules }) as Puzzle
  const sceneWith = (...rules: Rule[]) => drawingOf(puzzle(rules)).scene(puzzle(rules), {})
  const scene = kind.look.as === 'words' ? sceneWith() : sceneWith(exampleOf(kind))
  const own = scene.shapes.filter(({ as, layer }) => as !== 'words' && (layer !== 'outside' || as === 'text'))
  const hasGrid = own.some(({ layer }) => layer === 'outside') || own.every(({ layer }) => layer === 'grid')
  const shapes = own.filter(({ layer }) => hasGrid || layer !== 'grid')
  return {
    nodes: shapes.map(({ name: _, ...shape }) => svgNode(shape as Shape, scene)),
    box:
      form === 'side' ? '-31 -5 46 46' : form === 'diagonal' ? '-31 -31 46 46' : form === 'pair' ? '18 0 36 36' : '-3 -3 78 78',
  }
}

/** A rule of this kind that can be drawn, if not held. */
function exampleOf(kind: RuleKind): Rule {
  const form = formOf(kind)
  const cells = { pair: ['r1c1', 'r1c2'], square: ['r1c1', 'r1c2', 'r2c1', 'r2c2'] }[form as string] ?? ['r2c1', 'r1c1', 'r1c2']
  const first = kind.look.as === 'shade' ? ['r1c1'] : kind.look.as === 'cage' ? ['r1c1', 'r1c2', 'r2c1'] : cells
  const lists = form === 'groups' ? [['r1c1'], ['r2c2']] : drawnArguments(kind).map((_, i) => (i === 0 ? first : ['r2c2']))
  const place =
    form === 'side'
      ? { at: 'left 1' }
      : form === 'diagonal'
        ? { from: 'r1c1', direction: 'down-right' }
        : form === 'whole'
          ? {}
          : drawnAs(kind, lists)
  const needed = typedArguments(kind).filter(({ byDefault, expected }) => byDefault === undefined && /integer/.test(expected))
  const typed = needed.map((argument) => [
    argument.name,
    EXAMPLES.map((text) => parsed(argument, text)).find((one) => one !== undefined),
  ])
  return { rule: kind.kind, ...place, ...Object.fromEntries(typed) }
}
