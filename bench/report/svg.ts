// Elements of SVG and HTML as text.

export type Attributes = Readonly<Record<string, string | number>>

/** Numbers are rounded to a tenth. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    return ` ${key}="${typeof value === 'number' ? Math.round(10 * value) / 10 : escaped(value)}"`
  })
  return `<${name}${written.join('')}>${content}</${name}>`
}

export function label(words: string, attributes: Attributes): string {
  return element('text', attributes, escaped(words))
}

/** A drawing of some elements, which readers with a screen reader hear by its title. */
export function drawing(title: string, width: number, height: number, elements: readonly string[]): string {
  const size = { width, height, viewBox: `0 0 ${width} ${height}` }
  const font = { 'font-family': 'system-ui, sans-serif', 'font-size': 11.5 }
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, ...font, role: 'img', 'aria-label': title },
    elements.join(''),
  )
}

export function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (symbol) => `&#${symbol.charCodeAt(0)};`)
}
