// New puzzles: blank ones, samples of every family, and generated ones.

import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Verbs, Wanted } from '../ask/protocol.ts'
import { GENERATED, PRESETS, RATED } from './presets.ts'
import type { Props } from './props.ts'

export function New({ store }: Props): JSX.Element {
  const [samples, setSamples] = useState<Verbs['samples']['answer']>([])
  useEffect(() => {
    store.desk.ask('samples', {}).answer.then(setSamples)
  }, [store])
  return (
    <>
      <button type="button" onClick={() => store.set({ dialog: 'paste' })}>
        Paste a puzzle
      </button>
      <h3>Blank</h3>
      <div class="many">
        {PRESETS.map(({ name, puzzle, tool }) => (
          <button key={name} type="button" onClick={() => store.open(puzzle, { mode: 'set', ...(tool && { tool }) })}>
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

const LEVELS = ['any', 'easy', 'medium', 'hard', 'fiendish']
const SYMMETRIES = ['none', 'half-turn', 'quarter-turn', 'horizontal', 'vertical', 'diagonal', 'antidiagonal']

/** The next one is made while a person looks at this. */
const next = new Map<string, Promise<Verbs['generate']['answer']>>()

function Generate({ store }: Pick<Props, 'store'>): JSX.Element {
  const [kind, setKind] = useState('sudoku')
  const [difficulty, setDifficulty] = useState('any')
  const [symmetry, setSymmetry] = useState('none')
  const [isBusy, setBusy] = useState(false)
  const isRated = RATED.includes(kind)
  const isSymmetric = kind !== 'killer' && kind !== 'primes'
  const make = async () => {
    const wanted = {
      kind,
      ...(isRated && difficulty !== 'any' && { difficulty }),
      ...(isSymmetric && symmetry !== 'none' && { symmetry }),
    }
    const key = JSON.stringify(wanted)
    const ask = () => store.desk.ask('generate', { ...wanted, seed: Math.floor(Math.random() * 2 ** 31) } satisfies Wanted).answer
    setBusy(true)
    try {
      await store.open(next.get(key) ?? ask())
      const prepared = ask()
      prepared.catch(() => next.delete(key))
      next.set(key, prepared)
    } catch (error) {
      next.delete(key)
      store.say(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <div class="row">
      <Select label="Kind" value={kind} options={GENERATED} onChoose={setKind} />
      {isRated && (
        <Select label="Difficulty" value={difficulty} options={LEVELS.map((level) => [level, level])} onChoose={setDifficulty} />
      )}
      {isSymmetric && (
        <Select label="Symmetry" value={symmetry} options={SYMMETRIES.map((one) => [one, one])} onChoose={setSymmetry} />
      )}
      <button type="button" class="main" disabled={isBusy} onClick={make}>
        {isBusy ? 'Making …' : 'Generate'}
      </button>
    </div>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  onChoose(value: string): void
}

function Select({ label, value, options, onChoose }: SelectProps): JSX.Element {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
