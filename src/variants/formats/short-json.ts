// JSON as SudokuPad shortens it: without quotes around names, with single quotes around texts, one letter for true and false, colours
// without their sign, and nothing in place of an empty object.

/** Deeper than any puzzle, and less than fills the stack. */
const DEEPEST = 50

/** The value; undefined if the text is none. */
export function shortJson(text: string): unknown {
  let at = 0
  const fail = Symbol('no JSON')
  const next = () => text[at]
  const take = (sign: string): boolean => {
    if (next() !== sign) return false
    at++
    return true
  }
  const quoted = (quote: string): string => {
    let value = ''
    while (at < text.length && next() !== quote) {
      if (next() !== '\\') value += text[at++]
      else {
        const pattern = /\\(?:u([0-9a-f]{4})|([\s\S]))/iy
        pattern.lastIndex = at
        const [whole, code, sign] = pattern.exec(text) ?? []
        if (whole === undefined) throw fail
        at += whole.length
        value += code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES[sign] ?? sign)
      }
    }
    if (!take(quote)) throw fail
    return value
  }
  const word = (): unknown => {
    const bare = /[^,:[\]{}'"]*/y
    bare.lastIndex = at
    const [found] = bare.exec(text) as RegExpExecArray
    at += found.length
    return found
  }
  const read = (depth: number): unknown => {
    if (depth > DEEPEST) throw fail
    const sign = next()
    if (sign === '"' || sign === "'") {
      at++
      return quoted(sign)
    }
    if (take('[')) {
      const list: unknown[] = []
      do list.push(read(depth + 1))
      while (take(','))
      if (!take(']')) throw fail
      return list
    }
    if (take('{')) {
      const fields: [string, unknown][] = []
      if (take('}')) return {}
      do {
        const name = next() === '"' || next() === "'" ? quoted(text[at++]) : word()
        if (!take(':')) throw fail
        fields.push([String(name), read(depth + 1)])
      } while (take(','))
      if (!take('}')) throw fail
      return Object.fromEntries(fields)
    }
    const bare = String(word())
    if (bare === '') return {}
    return WORDS.has(bare) ? WORDS.get(bare) : /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(bare) ? Number(bare) : bare
  }
  try {
    const value = read(0)
    return at === text.length ? value : undefined
  } catch (error) {
    if (error === fail) return undefined
    throw error
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['t', true],
  ['true', true],
  ['f', false],
  ['false', false],
  ['null', null],
])
