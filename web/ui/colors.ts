// The colours of drawings, light and dark, as a style sheet.

import { COLORS } from 'quadrille/variants'

export function colors(): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = Object.entries(COLORS)
    .map(([color, [light, dark]]) => {
      const name = color.replace(' ', '-')
      const value = color === 'paper' ? 'var(--sheet)' : `light-dark(${light}, ${dark})`
      return `.fill-${name}{fill:${value};--own:${value}}.stroke-${name}{stroke:${value}}.swatch-${name}{background:${value}}`
    })
    .join('')
  return style
}
