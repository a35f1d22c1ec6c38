/** Finds a value on its first use. */
export function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined
  return () => (found ??= { value: find() }).value
}
