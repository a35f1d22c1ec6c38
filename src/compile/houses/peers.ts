// Peers: cells that cannot have the same value.

import type { Pairs } from '../../model/model.ts'
import { setBytes, setWords } from './sets.ts'

/** For each of so many cells the set of its peers: the cells that share a house with it or, by some relation, never have its value. */
export function peersOf(cells: number, houses: readonly (readonly number[])[], pairs: readonly Pairs[] = []): Int32Array {
  const words = setBytes(cells) / 4
  const peers = new Int32Array(cells * words)
  for (const house of houses) {
    const set = setWords(house, cells)
    for (const cell of house) for (let word = 0; word < words; word++) peers[cell * words + word] |= set[word]
  }
  for (let cell = 0; cell < cells; cell++) peers[cell * words + (cell >> 5)] &= ~(1 << (cell & 31))
  for (const { allowed, between } of pairs) {
    if (allowed.some((mask, value) => (mask >>> value) & 1)) continue
    for (const [first, second] of between) {
      peers[first * words + (second >> 5)] |= 1 << (second & 31)
      peers[second * words + (first >> 5)] |= 1 << (first & 31)
    }
  }
  return peers
}

/** Are two of so many cells peers? */
export function arePeers(peers: Int32Array, cells: number): (one: number, other: number) => boolean {
  const words = setBytes(cells) / 4
  return (one, other) => ((peers[one * words + (other >> 5)] >>> (other & 31)) & 1) === 1
}
