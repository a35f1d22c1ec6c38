// New puzzles: blank ones, samples of every family, and generated ones.

import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Puzzle } from 'quadrille'
import type { GeneratedKind, GenerateOptions, Symmetry } from 'quadrille/generate'
import type { Difficulty } from 'quadrille/logic'
import type { FamilySamples } from '../ask/texts.ts'
import { about } from '../document/library.ts'
import { send } from './actions.ts'
import { GENERATED, PRESETS } from './presets.ts'
import type { Props } from './props.ts'
import { messageOf } from './store.ts'

export function New({ store }: Props): JSX.Element {
  const [samples, setSamples] = useState<readonly FamilySamples[]>([])
  useEffect(() => {
    import('../ask/texts.ts').then((texts) => setSamples(texts.samples()))
  }, [])
  return (
    <>
      <button type="button" onClick={() => store.set({ dialog: 'paste' })}>
        Paste a puzzle
      </button>
      <h3>Blank</h3>
      <div class="many">
        {PRESETS.map(({ name, puzzle, first }) => (
          <button
            key={name}
            type="button"
            onClick={async () => {
              await store.open(puzzle, { mode: 'set' })
              if (first) send(store, first)
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <h3>Generate</h3>
      <Generate store={store} />
      <h3>Samples</h3>
      <ul class="samples">
        {samples.map(({ name, summary, puzzles }) => (
          <li key={name}>
            <p>
              <b>{name}</b> {summary}
            </p>
            <div class="many">
              {puzzles.map((sample) => (
                <button key={sample.name} type="button" onClick={() => store.open(sample.puzzle)}>
                  {sample.name}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const LEVELS: readonly (Difficulty | 'any')[] = ['any', 'easy', 'medium', 'hard', 'fiendish']
const SYMMETRIES: readonly Symmetry[] = [
  'none',
  'half-turn',
  'quarter-turn',
  'horizontal',
  'vertical',
  'diagonal',
  'antidiagonal',
]

/** The next one, which is made while a person looks at this. */
let next: { readonly key: string; readonly puzzle: Promise<Puzzle> } | undefined

function Generate({ store }: Pick<Props, 'store'>): JSX.Element {
  const [kind, setKind] = useState<GeneratedKind>('sudoku')
  const [difficulty, setDifficulty] = useState<Difficulty | 'any'>('any')
  const [symmetry, setSymmetry] = useState<Symmetry>('none')
  const [isBusy, setBusy] = useState(false)
  const { options } = about(kind)
  const isRated = options.includes('difficulty')
  const isSymmetric = options.includes('symmetry')
  // Whoever closes the dialog does not wait any more.
  useEffect(() => () => store.stay(), [])
  const make = async () => {
    const wanted = {
      kind,
      ...(isRated && difficulty !== 'any' && { difficulty }),
      ...(isSymmetric && symmetry !== 'none' && { symmetry }),
    }
    const key = JSON.stringify(wanted)
    setBusy(true)
    try {
      if (await store.open(next?.key === key ? next.puzzle : made(store, wanted))) {
        const puzzle = made(store, wanted)
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
      <Select label="Kind" value={kind} options={GENERATED} onChoose={(one) => setKind(one)} />
      {isRated && (
        <Select
          label="Difficulty"
          value={difficulty}
          options={LEVELS.map((level) => [level, level] as const)}
          onChoose={(one) => setDifficulty(one)}
        />
      )}
      {isSymmetric && (
        <Select
          label="Symmetry"
          value={symmetry}
          options={SYMMETRIES.map((one) => [one, one] as const)}
          onChoose={(one) => setSymmetry(one)}
        />
      )}
      <button type="button" class="main" disabled={isBusy} onClick={make}>
        {isBusy ? 'Making …' : 'Generate'}
      </button>
    </div>
  )
}

function made({ desks }: Props['store'], wanted: Omit<GenerateOptions, 'seed'>): Promise<Puzzle> {
  const seed = Math.floor(Math.random() * 2 ** 31)
  return new Promise((resolve, reject) => {
    const answer = desks.maker.ask(
      'generate',
      undefined,
      { ...wanted, seed, count: 1 },
      ({ item }) => item && resolve(item.puzzle),
    )
    answer.catch(reject)
  })
}

interface SelectProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, name: string])[]
  onChoose(value: T): void
}

function Select<T extends string>({ label, value, options, onChoose }: SelectProps<T>): JSX.Element {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
