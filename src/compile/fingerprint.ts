// Hashes of models, by which a cursor knows its puzzle.

import { isScored, type Verb } from '../model/model.ts'
import { type CompiledGrid, type CompiledModel, gridData } from './compiled-model.ts'

/** A hash of all that decides the answer to a verb. */
export function fingerprintOf(model: CompiledModel, verb: Verb): string {
  if (model.kind !== 'grid') return hashOf(model)
  if (isScored(verb)) return (model.scoredFingerprint ??= ofGrid(model, verb))
  return (model.fingerprint ??= ofGrid(model, verb))
}

function ofGrid(grid: CompiledGrid, verb: Verb): string {
  const { rows, columns, values, candidates, hidden, constraints, weights, lexicographic } = gridData(grid)
  const masks = Array.from(candidates, (mask) => mask >>> 0)
  const rules = hidden ? [constraints, Array.from(hidden)] : constraints
  return hashOf([rows, columns, values, masks, rules, lexicographic === true, isScored(verb) && Array.from(weights ?? [])])
}

/** A hash of 64 bits of the JSON text: two of 32 bits, each by multiplication and exclusive or. */
export function hashOf(value: unknown): string {
  let one = 0x9e3779b9
  let two = 0x85ebca6b
  const text = JSON.stringify(value)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul((two << 5) ^ (two >>> 27) ^ code, 0xcc9e2d51)
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
