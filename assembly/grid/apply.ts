// Applies a propagator, by its kind. One narrow interface: a kind has a file of its own, with a function from the address of a propagator
// to a bool. It narrows cells; it returns false on a contradiction. One kind is here, because it applies others:
//
// Cases: the value of a selector decides which propagators hold. Each case that is still possible runs on the cells as they are, which are
// then put back. A case that fails is none any more; what all others remove is removed. The last one runs in place.
//
//   data        Cases · cases
//   case        Case · propagators
//   propagator  size of what follows · propagator
//
// The selector is the first cell of the propagator. Needs: no cell and no house waits.

import { model } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import * as layout from '../layout'
import { MAX_CELLS } from '../limits'
import { binary } from './binary'
import { countOf } from './count'
import { differ } from './differ'
import { clearQueue, domain, narrow } from './domains'
import { equal } from './equal'
import { line } from './line'
import { DOMAIN, DOMAIN_BYTES } from './places'
import { dataOf, Propagator, scopeBytes, scopeOf } from './propagators'
import { relation } from './relation'
import { setOf } from './set'
import { sum } from './sum'
import { follow, isKept, restore } from './witness'

/** u32[MAX_CELLS]: what any case leaves each cell of the propagator; and a copy of DOMAIN, with the places. */
const CASE_UNIONS: usize = memory.data(4 * MAX_CELLS, 16)
const CASE_COPY: usize = memory.data(DOMAIN_BYTES, 16)

@unmanaged
class Cases {
  selector: u32       // cell
  cases: u32
}

@unmanaged
class Case {
  values: u32         // mask: the selector's
  size: u32           // of what follows
}

/** Before a propagator of a case. */
const SIZE_BYTES: usize = 4

/** The end of a case. */
@inline function endOf(one: usize): usize {
  return one + offsetof<Case>() + <usize>changetype<Case>(one).size
}

/** Removes what a propagator does not allow. False on a contradiction. */
export function apply(propagator: usize): bool {
  const kind = changetype<Propagator>(propagator).kind
  if (kind == codes.LINE) return line(propagator)
  if (kind == codes.COUNT_OF) return countOf(propagator)
  if (kind == codes.BINARY) return binary(propagator)
  if (kind == codes.SET) return setOf(propagator)
  if (kind == codes.EQUAL) return equal(propagator)
  if (kind == codes.CASE) return cases(propagator)
  if (kind == codes.DIFFER) return differ(propagator)
  if (kind == codes.RELATION) return relation(propagator)
  return sum(propagator)
}

function cases(propagator: usize): bool {
  const data = dataOf(propagator)
  const selector: usize = changetype<Cases>(data).selector
  const values = domain(selector)
  const first = data + offsetof<Cases>()
  let many = 0
  let last: usize = 0
  let one = first
  for (let left = changetype<Cases>(data).cases; left; left--) {
    if (changetype<Case>(one).values & values) {
      many++
      last = one
    }
    one = endOf(one)
  }
  if (many == 1) return run(last, selector)
  return many > 1 && unite(propagator, first, one, selector)
}

/** Takes a case. False if it fails. */
function run(one: usize, selector: usize): bool {
  const values = domain(selector)
  const some = values & changetype<Case>(one).values
  if (some != values) narrow(selector, some)
  const end = endOf(one)
  for (let at = one + offsetof<Case>(); at < end; at += SIZE_BYTES + <usize>load<u32>(at)) if (!apply(at + SIZE_BYTES)) return false
  return true
}

/** Leaves the cells of the propagator what they have in any case. False if all cases fail. */
function unite(propagator: usize, start: usize, end: usize, selector: usize): bool {
  const bytes = scopeBytes(propagator)
  const scope = scopeOf(propagator)
  const values = domain(selector)
  const size = model.frameBytes - layout.FRAME_MASKS
  memory.copy(CASE_COPY, DOMAIN, size)
  memory.fill(CASE_UNIONS, 0, bytes)
  const kept = ASC_NO_ASSERT ? false : isKept()
  for (let one = start; one < end; one = endOf(one)) {
    const own = changetype<Case>(one).values
    if ((own & values) == 0) continue
    if (!ASC_NO_ASSERT) follow(selector, own)
    if (run(one, selector)) {
      for (let at: usize = 0; at < bytes; at += 4) {
        const union = load<u32>(at, CASE_UNIONS) | domain(load<u32>(scope + at))
        store<u32>(inTable(at, 4 * MAX_CELLS), union, CASE_UNIONS)
      }
    }
    memory.copy(DOMAIN, CASE_COPY, size)
    clearQueue()
    if (!ASC_NO_ASSERT) restore(kept)
  }
  for (let at: usize = 0; at < bytes; at += 4) {
    const union = load<u32>(at, CASE_UNIONS)
    if (union == 0) return false
    const cell: usize = load<u32>(scope + at)
    if (union != domain(cell)) narrow(cell, union)
  }
  return true
}
