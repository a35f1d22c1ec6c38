// What the browser keeps for the page. A browser may refuse to: then the page works, and forgets.

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
