// Reads XML, as strictly as its rules are: for drawings.

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** Its own text, without that of its children. */
  readonly text: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** @throws Error for what is not well-formed */
export function parsed(document: string): Element {
  let at = 0
  const fail = (problem: string): never => {
    throw new Error(`${problem} at ${at}: ${document.slice(at, at + 40)}`)
  }
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = new RegExp(pattern.source, 'y').exec(document.slice(at))
    if (found) at += found[0].length
    return found
  }
  const plain = (text: string): string => {
    if (/[^\P{Cc}\n\t]/u.test(text)) fail('a control')
    return text.replace(/&(?:(\w+);)?/g, (_, name: string) => ENTITIES[name] ?? fail('an entity'))
  }
  const element = (): Element => {
    const name = take(/<([a-z]+)/i)?.[1] ?? fail('no element')
    const attributes: Record<string, string> = {}
    for (let found = take(/\s+([\w:-]+)="([^"<]*)"/); found; found = take(/\s+([\w:-]+)="([^"<]*)"/)) {
      if (found[1] in attributes) fail('an attribute twice')
      attributes[found[1]] = plain(found[2])
    }
    if (take(/\/>/)) return { name, attributes, children: [], text: '' }
    if (!take(/>/)) fail('no end of a tag')
    const children: Element[] = []
    let text = ''
    while (!take(/<\//)) {
      const some = take(/[^<]+/)
      if (some) text += plain(some[0])
      else children.push(element())
    }
    if (!take(new RegExp(`${name}>`))) fail('another end')
    return { name, attributes, children, text }
  }
  const root = element()
  if (document.slice(at).trim() !== '') fail('more')
  return root
}
