// Frozen data: rules that cannot change need to be read only once.

/** Freezes something with all that it contains: arrays and plain objects. What is frozen already stays as it is. */
export function freeze<T>(whole: T): T {
  if (!isObject(whole) || Object.isFrozen(whole)) return whole
  // Most lists are numbers: for these, a call each would take twice the time.
  if (Array.isArray(whole)) {
    for (const item of whole) if (isObject(item)) freeze(item)
  } else for (const name of Object.keys(whole)) freeze(whole[name as keyof T])
  return Object.freeze(whole)
}

/** Is it frozen, with all that it contains? */
export function isFrozen(value: unknown): boolean {
  if (!isObject(value)) return true
  return Object.isFrozen(value) && (Array.isArray(value) ? value : Object.values(value)).every(isFrozen)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
