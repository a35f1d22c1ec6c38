// A scene as a document of SVG.

import { COLORS, type Color } from './colors.ts'
import { boxOf, node, px, type SvgNode, svgNode, textNode } from './nodes.ts'
import { LAYERS, type Scene, type Shape } from './scene.ts'

/** Around all. */
const MARGIN = 4
/** The height of words. */
const WORDS = 0.36

/**
 * The scene as a document. It has light and dark colours: those that its surroundings prefer, if it stands alone. In a page, these are the
 * light ones, unless the page sets `--quadrille-paper`, `--quadrille-ink` and the others.
 */
export function svgOf(scene: Scene): string {
  const words = scene.shapes.filter((shape): shape is Shape<'words'> => shape.as === 'words')
  const captions = words.filter(({ isShown }) => !isShown).flatMap(({ text }) => wrapped(text, scene.columns))
  const { left, top, right, bottom } = boxOf(scene)
  const below = bottom + captions.length * 1.3 * WORDS + (captions.length > 0 ? WORDS / 2 : 0)
  const box = {
    x: px(left) - MARGIN,
    y: px(top) - MARGIN,
    width: px(right - left) + 2 * MARGIN,
    height: px(below - top) + 2 * MARGIN,
  }
  const lines = captions.map((text, i) =>
    textNode({ at: [0, bottom + WORDS + 1.3 * i * WORDS], text, size: WORDS, anchor: 'start' }),
  )
  const nodes = [
    node('rect', { ...box, class: 'fill-paper' }),
    ...bottomToTop(scene).map((shape) => svgNode(shape, scene)),
    ...lines,
  ]
  const description = words.map(({ text }) => text).join('\n')
  const head = [
    node('title', {}, [scene.title]),
    ...(description ? [node('desc', {}, [description])] : []),
    node('style', {}, [styleOf(nodes)]),
  ]
  const attributes = {
    ...{ xmlns: 'http://www.w3.org/2000/svg', viewBox: Object.values(box).join(' '), width: box.width, height: box.height },
    ...{ class: 'quadrille', role: 'img', 'font-family': 'Helvetica, Arial, sans-serif', 'text-anchor': 'middle' },
  }
  return `${xml(node('svg', attributes, [...head, ...nodes]))}\n`
}

/** The shapes from the bottom to the top, without words. */
export function bottomToTop({ shapes }: Scene): readonly Shape[] {
  return LAYERS.flatMap((layer) => shapes.filter((shape) => shape.layer === layer && shape.as !== 'words'))
}

/** More words are in the description. */
const MOST_LINES = 12

/** Words in lines about as wide as the grid. */
function wrapped(text: string, columns: number): readonly string[] {
  const most = Math.max(12, Math.floor(columns / (0.5 * WORDS)))
  const lines = text.match(new RegExp(`\\S.{0,${most - 1}}(?=\\s|$)|\\S{${most}}`, 'g')) ?? []
  return lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), '…']
}

/**
 * The style of the colours that nodes have. A program that knows no variables takes the light ones.
 */
function styleOf(nodes: readonly SvgNode[]): string {
  const used = new Set<string>()
  const collect = ({ attributes, content }: SvgNode) => {
    for (const name of String(attributes.class ?? '').split(' ')) if (name) used.add(name)
    for (const child of content) if (typeof child !== 'string') collect(child)
  }
  nodes.forEach(collect)
  const names = (Object.keys(COLORS) as Color[]).map((color) => ({ name: color.replace(' ', '-'), values: COLORS[color] }))
  const rules = names.flatMap(({ name, values: [light] }) =>
    ['fill', 'stroke']
      .filter((property) => used.has(`${property}-${name}`))
      .map((property) => `.quadrille .${property}-${name}{${property}:${light};${property}:var(--quadrille-${name},${light})}`),
  )
  const dark = names
    .filter(({ name }) => used.has(`fill-${name}`) || used.has(`stroke-${name}`))
    .map(({ name, values }) => `--quadrille-${name}:${values[1]}`)
  return `${rules.join('')}@media(prefers-color-scheme:dark){.quadrille:root{${dark.join(';')}}}`
}

function xml({ name, attributes, content }: SvgNode): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  const children = content.map((child) => (typeof child === 'string' ? escaped(child) : xml(child)))
  const inner = children.join(name === 'svg' ? '\n' : '')
  return inner === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inner}</${name}>`
}

/** Controls are not allowed in XML. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/\p{Cc}/gu, (c) => (c === '\n' || c === '\t' ? c : '\ufffd'))
}
