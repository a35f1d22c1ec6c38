// The picture of a puzzle: a shape of its scene is drawn again only if it has changed.

import { Component, createElement, type JSX, type VNode } from 'preact'
import { LAYERS, type Scene, type Shape, type SvgNode, svgNode } from 'quadrille/variants'
import type { Sight } from '../draw/shown.ts'

export function drawn({ name, attributes, content }: SvgNode): VNode {
  return createElement(name, attributes, ...content.map((child) => (typeof child === 'string' ? child : drawn(child))))
}

interface ShapeProps {
  readonly shape: Shape
  readonly scene: Scene
  /** A class for what is said about it beside the scene. */
  readonly look: string | undefined
}

class DrawnShape extends Component<ShapeProps> {
  #text = ''

  override shouldComponentUpdate({ shape, look }: ShapeProps): boolean {
    const before = this.#text
    this.#text = JSON.stringify([shape, look])
    return this.#text !== before
  }

  override render({ shape, scene, look = '' }: ShapeProps): VNode {
    const node = svgNode(shape, scene)
    return drawn({ ...node, attributes: { ...node.attributes, class: `${node.attributes.class ?? ''} ${look}` } })
  }
}

export function DrawnScene({ sight: { scene, classes } }: { readonly sight: Sight }): JSX.Element {
  const shapes = scene.shapes.filter(({ as }) => as !== 'words')
  return (
    <g key={`${scene.rows} ${scene.columns}`}>
      {LAYERS.map((layer) => (
        <g key={layer} class={`layer-${layer}`}>
          {shapes.map(
            (shape) =>
              shape.layer === layer && <DrawnShape key={shape.key} shape={shape} scene={scene} look={classes.get(shape.key)} />,
          )}
        </g>
      ))}
    </g>
  )
}
