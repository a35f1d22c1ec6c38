// New puzzles: blank ones, samples of every family, and generated ones.

import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Puzzle } from 'quadrille'
import { about, type GeneratedKind, type GenerateOptions, SYMMETRIES } from 'quadrille/generate'
import type * as Texts from '../ask/texts.ts'
import { send } from './actions.ts'
import { Button } from './button.tsx'
import { GENERATED, inTitle, PRESETS } from './presets.ts'
import type { Props } from './props.ts'
import { messageOf } from './store.ts'

export function New({ store }: Props): JSX.Element {
  const [families, setFamilies] = useState<typeof Texts.families>([])
  useEffect(() => {
    import('../ask/texts.ts').then((texts) => setFamilies(texts.families))
  }, [])
  return (
    <>
      <Button text="Paste a puzzle" onClick={() => store.set({ dialog: 'paste' })} />
      <h3>Blank</h3>
      <div class="row">
        {PRESETS.map(({ name, puzzle, first }) => (
          <Button
            key={name}
            text={name}
            onClick={async () => {
              await store.open(puzzle, { mode: 'set' })
              if (first) send(store, first)
            }}
          />
        ))}
      </div>
      <h3>Generate</h3>
      <Generate store={store} />
      <h3>Samples</h3>
      <ul class="samples">
        {families.map(({ card, read }) => (
          <li key={card.name}>
            <p>
              <b>{card.name}</b> {card.summary}
            </p>
            <div class="row">
              {card.samples.map(({ name, text, options }) => (
                <Button key={name} text={name} onClick={() => store.open(read(text, options))} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What there is to choose, where a kind has it. */
const CHOICES = [
  ['kind', GENERATED],
  ['difficulty', ['any', 'easy', 'medium', 'hard', 'fiendish'].map((level) => [level, level])],
  ['symmetry', SYMMETRIES.map((symmetry) => [symmetry, symmetry])],
] as const

type Wanted = Readonly<Record<(typeof CHOICES)[number][0], string>>

/** The next one, which is made while a person looks at this. */
let next: { readonly key: string; readonly puzzle: Promise<Puzzle> } | undefined

function Generate({ store }: Pick<Props, 'store'>): JSX.Element {
  const [wanted, want] = useState<Wanted>({ kind: 'sudoku', difficulty: 'any', symmetry: 'none' })
  const [isBusy, setBusy] = useState(false)
  const choices = CHOICES.filter(([name]) => about(wanted.kind as GeneratedKind).options.includes(name))
  // Whoever closes the dialog does not wait any more.
  useEffect(() => () => store.stay(), [])
  const make = async () => {
    const said = choices.flatMap(([name]) => (wanted[name] === 'any' ? [] : [[name, wanted[name]] as const]))
    const options = Object.fromEntries(said) as Wanted
    const key = JSON.stringify(options)
    setBusy(true)
    try {
      if (await store.open(next?.key === key ? next.puzzle : made(store, options))) {
        const puzzle = made(store, options)
        puzzle.catch(() => {})
        next = { key, puzzle }
      }
    } catch (error) {
      next = undefined
      store.say(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <div class="row">
      {choices.map(([name, all]) => (
        <label key={name}>
          {inTitle(name)}{' '}
          <select value={wanted[name]} onChange={(event) => want({ ...wanted, [name]: event.currentTarget.value })}>
            {all.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button text={isBusy ? 'Making …' : 'Generate'} class="main" disabled={isBusy} onClick={make} />
    </div>
  )
}

async function made({ desks }: Props['store'], wanted: Wanted): Promise<Puzzle> {
  const options = { ...wanted, seed: Math.floor(Math.random() * 2 ** 31), count: 1 } as GenerateOptions
  const { maker } = await desks
  return new Promise((resolve, reject) => {
    maker.ask('generate', undefined, options, ({ item }) => item && resolve(item.puzzle)).catch(reject)
  })
}
