// Local storage. If the browser refuses it, the page works, but remembers nothing.

const PREFIX = 'quadrille.'

export function load(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    return undefined
  }
}

export function save(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Storage is blocked or full.
  }
}
