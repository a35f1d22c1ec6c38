// Below the board: symbols to tap if there is no keyboard, or regions to paint with.

import type { JSX } from 'preact'
import { hueOf } from './board.tsx'
import { type Draft, symbolOf } from './draft.ts'

interface PadProps {
  readonly draft: Draft
  /** The region that is being painted, or undefined while values are typed. */
  readonly brush: number | undefined
  onBrush(brush: number | undefined): void
  onSymbol(value: number): void
}

export function Pad({ draft: { kind, grid }, brush, onBrush, onSymbol }: PadProps): JSX.Element {
  const values = Array.from({ length: grid.order }, (_, i) => i + 1)
  const painting = brush !== undefined
  return (
    <>
      {kind.card.name === 'jigsaw' && (
        <fieldset class="mode row">
          <legend>A tap on a cell</legend>
          <label>
            <input type="radio" name="mode" checked={!painting} onChange={() => onBrush(undefined)} /> selects it
          </label>
          <label>
            <input type="radio" name="mode" checked={painting} onChange={() => onBrush(0)} /> paints a region
          </label>
        </fieldset>
      )}
      <fieldset class="pad" aria-label={painting ? 'Region to paint' : 'Symbol for the selected cell'}>
        {painting
          ? values.map((value) => {
              const size = grid.regions.filter((region) => region === value - 1).length
              return (
                <button
                  key={value}
                  type="button"
                  class={size === grid.order ? '' : 'wrong'}
                  style={{ '--hue': hueOf(value - 1) }}
                  aria-pressed={brush === value - 1}
                  aria-label={`Region ${value}, ${size} of ${grid.order} cells`}
                  onClick={() => onBrush(value - 1)}
                >
                  <b>{value}</b>
                  <small>
                    {size}/{grid.order}
                  </small>
                </button>
              )
            })
          : [...values, 0].map((value) => (
              <button key={value} type="button" onClick={() => onSymbol(value)} aria-label={value === 0 ? 'Erase' : undefined}>
                {symbolOf(kind, value) || <Eraser />}
              </button>
            ))}
      </fieldset>
    </>
  )
}

function Eraser(): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 5h13v14H8l-6-7zM12 9.5l5 5M17 9.5l-5 5" />
    </svg>
  )
}
