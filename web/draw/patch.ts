// Draws a scene into SVG. Only shapes that have changed are drawn again: a shape is known by its key.

import { grouped } from '../document/grouped.ts'
import { LAYERS, type Node, nodeOf, type Scene, type Shape } from '../document/library.ts'

const SVG = 'http://www.w3.org/2000/svg'

interface Drawn {
  /** The shape and its class, as a text to compare. */
  readonly text: string
  readonly element: SVGElement
}

export class DrawnScene {
  readonly #root: SVGElement
  readonly #layers = new Map<string, SVGElement>()
  #drawn = new Map<string, Drawn>()
  #size = ''

  constructor(root: SVGElement) {
    this.#root = root
  }

  /** @param classOf a class for what is said about a shape beside the scene */
  show(scene: Scene, classOf: (key: string) => string | undefined): void {
    const size = `${scene.rows} ${scene.columns}`
    if (size !== this.#size) this.#clear()
    this.#size = size
    const before = this.#drawn
    const now = new Map<string, Drawn>()
    const inLayers = grouped(scene.shapes, ({ layer }) => layer)
    for (const layer of LAYERS) {
      const group = this.#layer(layer)
      let next = group.firstElementChild
      for (const shape of inLayers.get(layer) ?? []) {
        if (shape.as === 'words') continue
        const { element } = keep(shape, scene, { before, now, className: classOf(shape.key) })
        if (element === next) next = next.nextElementSibling
        else group.insertBefore(element, next)
      }
      while (next) {
        const gone = next
        next = next.nextElementSibling
        gone.remove()
      }
    }
    this.#drawn = now
  }

  #clear(): void {
    this.#root.replaceChildren()
    this.#layers.clear()
    this.#drawn = new Map()
  }

  #layer(name: string): SVGElement {
    const known = this.#layers.get(name)
    if (known) return known
    const group = document.createElementNS(SVG, 'g')
    group.setAttribute('class', `layer-${name}`)
    this.#root.append(group)
    this.#layers.set(name, group)
    return group
  }
}

interface Keeping {
  readonly before: ReadonlyMap<string, Drawn>
  readonly now: Map<string, Drawn>
  readonly className: string | undefined
}

function keep(shape: Shape, scene: Scene, { before, now, className }: Keeping): Drawn {
  const text = JSON.stringify(shape) + (className ?? '')
  const old = before.get(shape.key)
  const drawn = old?.text === text ? old : { text, element: elementOf(nodeOf(shape, scene)) }
  if (drawn !== old && className) drawn.element.classList.add(className)
  now.set(shape.key, drawn)
  return drawn
}

function elementOf({ name, attributes, content }: Node): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  for (const child of content) element.append(typeof child === 'string' ? child : elementOf(child))
  return element
}
