// Frozen data: rules that cannot change need to be read only once.

/** Freezes something with all that it contains: arrays and plain objects. What is frozen already stays as it is. */
export function freeze<T>(whole: T): T {
  if (!isObject(whole) || Object.isFrozen(whole)) return whole
  for (const child of childrenOf(whole)) freeze(child)
  return Object.freeze(whole)
}

/** Is it frozen, with all that it contains? */
export function isFrozen(value: unknown): boolean {
  return !isObject(value) || (Object.isFrozen(value) && childrenOf(value).every(isFrozen))
}

/** Long lists are not copied. */
function childrenOf(whole: object): readonly unknown[] {
  return Array.isArray(whole) ? whole : Object.values(whole)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
