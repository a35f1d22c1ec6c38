// The picture of the README: one solved puzzle of each family.

import { families } from '../../src/families/index.ts'
import { svg } from '../../src/families/svg.ts'
import type { Solver } from '../../src/solver/solver.ts'

const SIDE = 200
const GAP = 24
const ACROSS = 5

export function puzzlesPicture(solver: Solver): string {
  const parts = families.flatMap(({ card, read }, i) => {
    const { text, options } = card.samples[0]
    const puzzle = read(text, options)
    const { solution } = card.verb === 'best' ? solver.best(puzzle) : solver.first(puzzle)
    const [, box, rest] =
      /^<svg xmlns="\S+" viewBox="([^"]*)" width="\S+" height="\S+"(.*)$/s.exec(svg(puzzle, { solution })) ?? []
    const [x, y] = [GAP + (SIDE + GAP) * (i % ACROSS), 2 * GAP + (SIDE + 2 * GAP) * Math.floor(i / ACROSS)]
    return [
      `<text x="${x + SIDE / 2}" y="${y - 0.6 * GAP}" font-size="15" class="fill-ink">${card.name}</text>`,
      `<svg x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" viewBox="${box}"${rest.trimEnd()}`,
    ]
  })
  const [width, height] = [GAP + (SIDE + GAP) * ACROSS, GAP + (SIDE + 2 * GAP) * Math.ceil(families.length / ACROSS)]
  const size = `width="${width}" height="${height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size} class="quadrille" role="img" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">`,
    '<title>One solved puzzle of each kind</title>',
    `<rect ${size} class="fill-paper"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}
