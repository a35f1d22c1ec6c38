// The rules of the puzzle, and more of them: found by name, drawn with the tool in hand.

import type { JSX } from 'preact'
import type { Part } from 'quadrille'
import { GROUPS, RULES, type Rule, type RuleKind, wordsOf } from 'quadrille/variants'
import { cellsIn, cellsOf, hasRegions, rulesOf, toolsOf } from '../document/cells.ts'
import { divided } from '../document/edits.ts'
import { drawnArguments, formOf, HOW, typedArguments, typedText } from '../document/forms.ts'
import { dropRules, send } from './actions.ts'
import { Button } from './button.tsx'
import { openText } from './incoming.ts'
import { Palette } from './palette.tsx'
import type { Props } from './props.ts'
import { documentOf } from './state.ts'
import { Swatch } from './swatch.tsx'

export function Rules(props: Props): JSX.Element {
  const { store, state } = props
  const { tool, selected } = state
  const document = documentOf(state)
  const { puzzle } = document
  const isRuled = toolsOf(puzzle).hasRules
  const isPlacing = tool.is === 'armed' || tool.is === 'drawing' || tool.is === 'brush' || tool.is === 'painting'
  return (
    <section class="rules" aria-label="Rules">
      {isPlacing ? <Placing {...props} /> : isRuled && <Palette {...props} />}
      {!isPlacing && (
        <div class="row">
          {hasRegions(puzzle) && <Button text="Paint regions" class="chip" onClick={() => send(store, { type: 'paint' })} />}
          {hasRegions(puzzle) && selected.length > 1 && (
            <Button
              text={`Region of these ${selected.length}`}
              class="chip"
              onClick={() => store.change(divided(document, selected))}
            />
          )}
          <Button text="Edit as text" class="chip" onClick={() => store.set({ dialog: 'edit' })} />
        </div>
      )}
      {isRuled ? <List {...props} /> : <Fields {...props} />}
    </section>
  )
}

/** What is in hand, and how it is used. */
function Placing({ store, state }: Props): JSX.Element {
  const { tool } = state
  const kind = 'rule' in tool ? (RULES.get(tool.rule) as RuleKind) : undefined
  const isGroups = kind && formOf(kind) === 'groups'
  return (
    <div class="strip" role="status">
      {kind && <Swatch kind={kind} />}
      <div class="what">
        <b>{kind?.kind ?? 'regions'}</b> {'at' in tool && tool.at !== undefined && 'Again: '}
        {kind ? HOW[formOf(kind)] : 'Drag from a region over the cells that are to join it.'}
        <p>
          <small>{kind?.says ?? 'With the keyboard: Space, arrows, Space.'}</small>
        </p>
      </div>
      {isGroups && 'lists' in tool && tool.lists.length > 1 && (
        <Button text="Enter" onClick={() => send(store, { type: 'enter' })} />
      )}
      <Button text="Done" onClick={() => send(store, { type: 'escape' })} />
    </div>
  )
}

/** What is short to say of one among others of its kind: its values, or its cells; of one that stands outside, both. */
function labelOf(rule: Rule): string {
  const kind = RULES.get(rule.rule) as RuleKind
  const typed = typedArguments(kind).filter(({ isLabel, name }) => isLabel && rule[name] !== undefined)
  const values = typed.map((argument) => typedText(argument, rule)).join(' ')
  const names = drawnArguments(kind).flatMap(({ name }) => [rule[name] as string[]].flat(2))
  const cells = names.length > 3 ? `${names[0]}…${names[names.length - 1]}` : names.join(' ')
  const isOutside = ['side', 'diagonal'].includes(formOf(kind))
  return isOutside ? `${cells}: ${values}` : values || cells || 'on'
}

/** One row a kind, one chip a rule. */
function List({ store, state }: Props): JSX.Element {
  const { puzzle } = documentOf(state)
  const rules = rulesOf(puzzle)
  const order = GROUPS.flatMap(([, kinds]) => kinds.map(({ kind }) => kind))
  const kinds = [...new Set(rules.map(({ rule }) => rule))].sort((one, other) => order.indexOf(one) - order.indexOf(other))
  const countOf = (name: string) => rules.filter(({ rule }) => rule === name).length
  if (kinds.length === 0) return <small>No rules but those of the grid. Select cells, then add a rule; or paste a puzzle.</small>
  return (
    <ul class="list">
      {kinds.map((name) => (
        <li key={name}>
          <span class="name" title={RULES.get(name)?.says}>
            {RULES.has(name) && <Swatch kind={RULES.get(name) as RuleKind} />}
            {name}
            {countOf(name) > 1 && <small>{countOf(name)}</small>}
          </span>
          <span class="row">
            {rules.map((rule, place) => rule.rule === name && <Chip key={place} {...{ store, state, rule, place }} />)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Chip({ store, state, rule, place }: Props & { readonly rule: Rule; readonly place: number }): JSX.Element {
  const { answers, spare } = state
  const { puzzle } = documentOf(state)
  const label = labelOf(rule)
  const own = cellsIn(rule, cellsOf(puzzle))
  const light = () => store.set({ lit: own })
  const dim = () => store.set({ lit: [] })
  const isIn = (parts: readonly Part[] = []) => parts.some(({ kind, at }) => kind === 'rule' && at === place)
  const isSpare = spare && isIn(answers?.spare?.parts)
  const isCause = isIn(answers?.why)
  return (
    <span class={`rule ${isSpare ? 'spare' : ''} ${isCause ? 'cause' : ''}`} onPointerEnter={light} onPointerLeave={dim}>
      <button
        type="button"
        title={wordsOf(rule)}
        onFocus={light}
        onBlur={dim}
        onKeyDown={(event) => event.key === 'Delete' && dropRules(store, [place])}
        onClick={() => {
          store.select(own)
          send(store, { type: 'open', rule, at: place })
        }}
      >
        {label}
        {isSpare && <em> spare</em>}
      </button>
      <Button text="×" class="x" aria-label={`Delete ${wordsOf(rule)}`} onClick={() => dropRules(store, [place])} />
    </span>
  )
}

/** The numbers that a puzzle without cells to give is made from. */
function Fields({ store, state }: Props): JSX.Element {
  const { puzzle } = documentOf(state)
  const numbers = Object.entries(puzzle).filter(([, value]) => typeof value === 'number')
  return (
    <div class="row fields">
      {numbers.map(([name, value]) => (
        <label key={name}>
          {name}{' '}
          <input
            type="number"
            value={value as unknown as number}
            onChange={(event) => openText(store, JSON.stringify({ ...puzzle, [name]: event.currentTarget.valueAsNumber }))}
          />
        </label>
      ))}
    </div>
  )
}
