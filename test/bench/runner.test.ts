// The samples of several processes as one row.

import { describe, expect, test } from 'vitest'
import { merged } from '../../bench/run/runner.ts'
import type { SampledRow } from '../../bench/run/worker.ts'

const ABOUT = { name: 'Wasm', kind: 'engine', version: '1.0.0', source: 'bench/Wasm.ts' } as const

function measured(...rows: readonly Partial<SampledRow>[]): SampledRow[] {
  return rows.map((row) => ({ ...ABOUT, ...row }))
}

describe('the row of several processes', () => {
  test('has the samples of all processes, and the fastest of each', () => {
    const row = merged('Wasm', [measured({ samples: [2, 1] }), measured({ samples: [7, 9] }), measured({ samples: [3] })])
    expect(row).toEqual({ ...ABOUT, times: { median: 3, min: 1, max: 9, samples: 5 }, fastest: [1, 7, 3] })
  })

  test('is found by name, even if later processes left it out', () => {
    const first = measured({ samples: [1] }, { name: 'slow', samples: [5, 4] })
    expect(merged('slow', [first, measured({ samples: [1] })])).toMatchObject({ name: 'slow', fastest: [4] })
  })

  test('keeps the reason why it was not timed', () => {
    expect(merged('Wasm', [measured({ reason: 'no WebAssembly' })])).toEqual({ ...ABOUT, reason: 'no WebAssembly' })
  })
})
