// Arithmetic on fields: ten bits each, nine digits and a guard, three to a lane (drawn in grid.ts). Nothing here moves a bit from
// one field to another but below() and above(); the guard takes the borrow of a subtraction.

/** Bit 0 of every field. */
@lazy export const ONES: usize = memory.data<u32>([0x00100401, 0x00100401, 0x00100401, 0x00100401], 16)
/** The guard of every field. */
@lazy export const GUARDS: usize = memory.data<u32>([0x20080200, 0x20080200, 0x20080200, 0x20080200], 16)
/** 1024 in every field: bit 0 of the next one. */
@lazy export const CARRY: usize = memory.data<u32>([0x40100400, 0x40100400, 0x40100400, 0x40100400], 16)
/** All digits, no guards. */
@lazy export const DIGITS: usize = memory.data<u32>([0x1ff7fdff, 0x1ff7fdff, 0x1ff7fdff, 0x1ff7fdff], 16)
/** All digits and guards. */
@lazy export const FULL: usize = memory.data<u32>([0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff], 16)
/** The nine cells of a solved box, added up, in the lanes of a single grid; the fourth lane is blank. */
@lazy export const SOLVED_SUM: usize = memory.data<u32>([1077940223, 1077940223, 1077940223, 1073741815], 16)
/** The same for "four", where three boxes of every band are added up. */
@lazy export const SOLVED_SUM3: usize = memory.data<u32>([3233820669, 3233820669, 3233820669, 3233820669], 16)
/** The three lanes of a single grid. */
@lazy export const THREE_LANES: usize = memory.data<u32>([0xffffffff, 0xffffffff, 0xffffffff, 0], 16)

/** All nine digits in the fields of v that hold none (v has its guards), nothing in the others. */
@inline export function vacant(v: v128, guards: v128, carry: v128): v128 {
  const z = v128.and(i32x4.sub(carry, v), guards)
  return i32x4.sub(z, i32x4.shr_u(z, 9))
}

/** v without the lowest digit of every field. A field that holds none loses its guard. */
@inline export function rest(v: v128, ones: v128): v128 {
  return v128.and(v, i32x4.sub(v, ones))
}

/** Every field of the next band; bits 30 and 31 hold rubbish. */
@inline export function below(v: v128): v128 {
  return v128.or(i32x4.shr_u(v, 10), i32x4.shl(v, 20))
}

/** Every field of the band before; bits 30 and 31 hold rubbish. */
@inline export function above(v: v128): v128 {
  return v128.or(i32x4.shr_u(v, 20), i32x4.shl(v, 10))
}

/** Every lane of the next stack (a single grid). */
@inline export function right(v: v128): v128 {
  return v128.shuffle<u32>(v, v, 1, 2, 0, 3)
}

/** Every lane of the stack before (a single grid). */
@inline export function left(v: v128): v128 {
  return v128.shuffle<u32>(v, v, 2, 0, 1, 3)
}

@inline export function or3(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.or(a, b), c)
}

@inline export function and3(a: v128, b: v128, c: v128): v128 {
  return v128.and(v128.and(a, b), c)
}

/** What at least two of three hold. */
@inline export function two3(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(v128.or(a, b), c))
}

@inline export function add3(a: v128, b: v128, c: v128): v128 {
  return i32x4.add(i32x4.add(a, b), c)
}
