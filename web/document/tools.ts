// The tools, as a state machine: an event makes another state, and says what is to be done. It knows no DOM, and changes nothing itself.

import { RULES, type Rule, type RuleKind } from 'quadrille/variants'
import { type CellContents, cellAt, nameOf } from './cells.ts'
import { drawnAs, type Form, fits, formOf, isOneCell, leastOf, listsOf, parsed, typedArguments, typedText } from './forms.ts'
import { type BoardPlace, type Event, IDLE, type RuleInHand, type Seen, type Tool, type ToolStep } from './tool.ts'

export function step(tool: Tool, event: Event, seen: Seen): ToolStep {
  switch (event.type) {
    case 'choose':
      return chosen(RULES.get(event.rule) as RuleKind, seen)
    case 'open':
      return opened(event.rule, event.at)
    case 'paint':
      return [{ is: 'brush' }]
    case 'escape':
      return escaped(tool)
  }
  switch (tool.is) {
    case 'idle':
    case 'selecting':
      return selecting(tool, event, seen)
    case 'brush':
    case 'painting':
      return painting(tool, event, seen)
    case 'typing':
    case 'clue':
      return typing(tool, event, seen)
    default:
      return drawing(tool, event, seen)
  }
}

const armed = (rule: string): Extract<Tool, { is: 'armed' }> => ({
  is: 'armed',
  rule,
  form: formOf(RULES.get(rule) as RuleKind),
  lists: [],
})

function escaped(tool: Tool): ToolStep {
  if (tool.is === 'idle') return [IDLE, { do: 'select', cells: [] }]
  if (tool.is !== 'typing' || tool.at === undefined || !tool.goesOn) return [IDLE, { do: 'end step' }]
  return [armed(tool.draft.rule), { do: 'remove', at: tool.at }, { do: 'end step' }]
}

/** Near a corner, a drag does not enter a cell: a diagonal is drawn without touching its neighbours. */
const isClear = ({ x, y }: BoardPlace) => Math.abs(x - 0.5) + Math.abs(y - 0.5) < 0.62

function selecting(tool: Tool, event: Event, seen: Seen): ToolStep {
  const { cells, selected } = seen
  if (event.type === 'down') {
    const cell = cellAt(event.place, cells)
    const opened = event.add ? undefined : openedAt(event.place, seen, event.again)
    if (opened) return [opened, { do: 'select', cells: cell === undefined ? [] : [cell] }]
    if (cell === undefined) return [IDLE, { do: 'select', cells: [] }]
    if (event.again) return [IDLE, { do: 'select same', cell }]
    const base = event.add ? selected.filter((other) => other !== cell) : []
    const adds = !(event.add && selected.includes(cell))
    return [
      { is: 'selecting', adds },
      { do: 'select', cells: adds ? [...base, cell] : base },
    ]
  }
  if (tool.is !== 'selecting' || event.type === 'up') return [IDLE]
  if (event.type !== 'move') return [tool]
  const cell = cellAt(event.place, cells)
  if (cell === undefined || !isClear(event.place) || selected.includes(cell) === tool.adds) return [tool]
  return [tool, { do: 'select', cells: tool.adds ? [...selected, cell] : selected.filter((other) => other !== cell) }]
}

/** The clue at a place is typed: one of the family, or a rule whose clue stands outside. Where none stands, a second press puts one. */
function openedAt(place: BoardPlace, { cells, rules, clueAt }: Seen, again = false): Tool | undefined {
  const clue = clueAt(place)
  if (clue && (again || clue.text !== '')) return { is: 'clue', place, text: clue.text, expected: clue.expected }
  const at = rules.findIndex((rule) => {
    const form = formOf(RULES.get(rule.rule) as RuleKind)
    const from = form === 'square' ? undefined : PLACES[form]?.(place, cells)
    return from && Object.entries(from).every(([name, value]) => rule[name] === value)
  })
  return at < 0 ? undefined : opened(rules[at], at)[0]
}

/** The region of the cell where a stroke begins spreads over its other cells. */
function painting(tool: Tool, event: Event, { cells }: Seen): ToolStep {
  const cell = 'place' in event ? cellAt(event.place, cells) : undefined
  if (event.type === 'down') return cell === undefined ? [tool] : [{ is: 'painting', stroke: [cell] }]
  if (event.type === 'up' || event.type === 'enter') return [{ is: 'brush' }, { do: 'end step' }]
  if (tool.is !== 'painting' || cell === undefined || tool.stroke.includes(cell)) return [tool]
  const stroke = [...tool.stroke, cell]
  return [
    { ...tool, stroke },
    { do: 'join', cells: stroke },
  ]
}

/** Cells first, then the rule; or the rule, and then it is drawn. */
function chosen(kind: RuleKind, seen: Seen): ToolStep {
  const { selected } = seen
  if (formOf(kind) === 'whole') return finished(kind, {}, seen, false)
  if (selected.length > 1 && fits(kind, selected.length)) {
    return finished(kind, named(kind, [selected], seen), seen, false)
  }
  return [armed(kind.kind)]
}

function drawing(tool: Extract<Tool, RuleInHand>, event: Event, seen: Seen): ToolStep {
  const kind = RULES.get(tool.rule) as RuleKind
  const { form, lists } = tool
  if (event.type === 'down') return pressed(tool, event.place, seen)
  if (event.type === 'enter' && tool.is === 'armed') {
    return form === 'groups' && lists.length > 1 ? drawn(tool, named(kind, lists, seen), seen) : [tool]
  }
  if (tool.is !== 'drawing') return [tool]
  if (event.type === 'move') return [{ ...tool, stroke: continued(tool.stroke, event.place, seen.cells, form) }]
  if (event.type !== 'up' && event.type !== 'enter') return [tool]
  const next = [...lists, tool.stroke]
  const waiting = { ...armed(tool.rule), at: tool.at, lists: next }
  const isShort = form !== 'lists' && form !== 'groups' && tool.stroke.length < leastOf(kind)
  if (isShort) return [{ ...waiting, lists }]
  if (form === 'groups' || next.length < (listsOf(kind) ?? 1)) return [waiting]
  return drawn(tool, named(kind, next, seen), seen)
}

/** The next one of its kind, or another in place of one. */
function drawn({ rule, at }: RuleInHand, cells: object, seen: Seen): ToolStep {
  if (at === undefined) return finished(RULES.get(rule) as RuleKind, cells, seen, true)
  return [IDLE, { do: 'put', rule: { rule, ...cells }, at }, { do: 'end step' }]
}

function pressed(tool: Extract<Tool, RuleInHand>, place: BoardPlace, seen: Seen): ToolStep {
  const kind = RULES.get(tool.rule) as RuleKind
  const { cells } = seen
  const from = PLACES[tool.form]?.(place, cells)
  if (tool.form in PLACES) {
    if (!from) return [tool]
    return drawn(tool, Array.isArray(from) ? named(kind, [from], seen) : from, seen)
  }
  const cell = cellAt(place, cells)
  if (cell === undefined) return [tool]
  const begun: Tool = { ...tool, is: 'drawing', stroke: [cell] }
  return isOneCell(kind, tool.lists.length) ? drawing(begun, { type: 'up' }, seen) : [begun]
}

const named = (kind: RuleKind, lists: readonly (readonly number[])[], { cells }: Seen) =>
  drawnAs(
    kind,
    lists.map((list) => list.map((cell) => nameOf(cell, cells))),
  )

/** A stroke that goes back over its last cell takes it away. */
function continued(stroke: readonly number[], place: BoardPlace, cells: CellContents, form: Form): readonly number[] {
  const cell = cellAt(place, cells)
  if (cell === undefined || !isClear(place)) return stroke
  if (stroke.length > 1 && stroke[stroke.length - 2] === cell) return stroke.slice(0, -1)
  return stroke.includes(cell) || (form === 'pair' && stroke.length === 2) ? stroke : [...stroke, cell]
}

/** What a click says, where it is no stroke. */
const PLACES: Partial<Record<Form, (place: BoardPlace, cells: CellContents) => object | undefined>> = {
  side({ row, column }, { rows, columns }) {
    const inRow = row >= 0 && row < rows
    const inColumn = column >= 0 && column < columns
    if (inRow && !inColumn) return { at: `${column < 0 ? 'left' : 'right'} ${row + 1}` }
    return inColumn && !inRow ? { at: `${row < 0 ? 'top' : 'bottom'} ${column + 1}` } : undefined
  },
  diagonal({ row, column, x, y }, { rows, columns }) {
    // Beside the corner where the diagonal begins: the nearer half of the outer cell says which of two.
    const [down, right] = [
      row < 0 ? 1 : row >= rows ? -1 : y < 0.5 ? -1 : 1,
      column < 0 ? 1 : column >= columns ? -1 : x < 0.5 ? -1 : 1,
    ]
    const from = cellAt({ row: row + down, column: column + right }, { rows, columns })
    if (from === undefined || cellAt({ row, column }, { rows, columns }) !== undefined) return undefined
    return {
      from: nameOf(from, { columns }),
      direction: `${down > 0 ? 'down' : 'up'}-${right > 0 ? 'right' : 'left'}`,
    }
  },
  square({ row, column, x, y }, { rows, columns }) {
    const [top, left] = [row + (y < 0.5 ? -1 : 0), column + (x < 0.5 ? -1 : 0)]
    if (top < 0 || left < 0 || top + 1 >= rows || left + 1 >= columns) return undefined
    const first = top * columns + left
    return [first, first + 1, first + columns, first + columns + 1]
  },
}

/** A rule with its cells: what is to be typed is asked where it stands. What is optional does not hold it back. */
function finished(kind: RuleKind, drawn: object, { rules }: Seen, goesOn: boolean): ToolStep {
  const draft: Rule = { rule: kind.kind, ...drawn }
  const next: Tool = goesOn ? armed(kind.kind) : IDLE
  const asked = typedArguments(kind)
  if (asked.length === 0) return [next, { do: 'put', rule: draft, at: undefined }, { do: 'end step' }]
  const typing = begun(kind, draft, undefined, goesOn)
  const rule = completed(typing)
  return rule
    ? [
        { ...typing, at: rules.length },
        { do: 'put', rule, at: undefined },
      ]
    : [typing]
}

function begun(kind: RuleKind, draft: Rule, at: number | undefined, goesOn: boolean): Extract<Tool, { is: 'typing' }> {
  const texts = Object.fromEntries(typedArguments(kind).map((argument) => [argument.name, typedText(argument, draft)]))
  return { is: 'typing', draft, texts, at, goesOn }
}

function opened(rule: Rule, at: number): ToolStep {
  const kind = RULES.get(rule.rule) as RuleKind
  if (typedArguments(kind).length > 0) return [begun(kind, rule, at, false)]
  return [formOf(kind) === 'whole' ? IDLE : { ...armed(rule.rule), at }]
}

/** The rule as it is typed so far; undefined, if something is missing or wrong. */
function completed({ draft, texts }: Extract<Tool, { is: 'typing' }>): Rule | undefined {
  const kind = RULES.get(draft.rule) as RuleKind
  const rule: Record<string, unknown> & Rule = { ...draft }
  for (const argument of typedArguments(kind)) {
    const { name, byDefault } = argument
    const value = parsed(argument, texts[name])
    const isLeftOut = texts[name].trim() === '' && kind.all.indexOf(argument) >= kind.required
    if (value === undefined && !isLeftOut) return undefined
    delete rule[name]
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(byDefault)) rule[name] = value
  }
  return rule
}

function typing(tool: Extract<Tool, { is: 'typing' | 'clue' }>, event: Event, seen: Seen): ToolStep {
  const over: Tool = tool.is === 'typing' && tool.goesOn ? armed(tool.draft.rule) : IDLE
  if (event.type === 'enter') return [over, { do: 'end step' }]
  if (event.type === 'down') {
    const [next, ...effects] = step(over, event, seen)
    return [next, { do: 'end step' }, ...effects]
  }
  if (event.type !== 'typed') return [tool]
  const { name, text } = event
  if (tool.is === 'clue') {
    return [
      { ...tool, text },
      { do: 'clue', place: tool.place, text },
    ]
  }
  const typed = { ...tool, texts: { ...tool.texts, [name]: text } }
  const rule = completed(typed)
  // A rule that is there stays as it was while another value is typed.
  if (!rule) return [typed]
  return [
    { ...typed, at: tool.at ?? seen.rules.length },
    { do: 'put', rule, at: tool.at },
  ]
}
