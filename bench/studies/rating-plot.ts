// The chart of two ratings of the same puzzles: a disc for each pair of ratings, as large as there are puzzles. For light and dark pages.

import { drawing, element, label } from '../report/svg.ts'

export interface Pair {
  readonly rating: number
  readonly score: number
}

const GREY = '#7b8794'
const FAINT = '#7b879433'
const [LEFT, TOP, WIDTH, HEIGHT] = [46, 12, 560, 420]
const [RIGHT, BOTTOM] = [LEFT + WIDTH, TOP + HEIGHT]
/** The number of puzzles of the discs beside the chart. */
const SHOWN = [1, 10, 50, 100, 200, 300]

export function plot(pairs: readonly Pair[]): string {
  const rounded = pairs.map(({ rating, score }) => `${rating} ${Math.round(10 * score) / 10}`)
  const discs = [...new Set(rounded)].map((pair) => {
    const [rating, score] = pair.split(' ').map(Number)
    return { rating, score, puzzles: rounded.filter((other) => other === pair).length }
  })
  const across = wholes(discs.map(({ rating }) => rating))
  const up = wholes(discs.map(({ score }) => score))
  const x = (rating: number) => LEFT + (WIDTH * (rating - across[0])) / (across.length - 1)
  const y = (score: number) => BOTTOM - (HEIGHT * (score - up[0])) / (up.length - 1)
  const most = Math.max(...discs.map(({ puzzles }) => puzzles))
  const disc = (cx: number, cy: number, puzzles: number, title: string) => {
    const r = Math.sqrt((12 + 688 * (puzzles / most)) / Math.PI)
    const words = element('title', {}, title)
    return element('circle', { cx, cy, r, fill: '#c2410c', 'fill-opacity': '0.55' }, words)
  }
  const middle = { 'text-anchor': 'middle', fill: GREY }
  const bold = { ...middle, 'font-weight': 700 }
  return drawing('Our scores and those of Sukaku Explainer', RIGHT + 90, BOTTOM + 40, [
    ...across.map((rating) => element('line', { x1: x(rating), x2: x(rating), y1: TOP, y2: BOTTOM, stroke: FAINT })),
    ...across.map((rating) => label(`${rating}`, { x: x(rating), y: BOTTOM + 16, ...middle })),
    ...up.map((score) => element('line', { x1: LEFT, x2: RIGHT, y1: y(score), y2: y(score), stroke: FAINT })),
    ...up.map((score) => label(`${score}`, { x: LEFT - 8, y: y(score) + 4, 'text-anchor': 'end', fill: GREY })),
    label('rating of Sukaku Explainer', { x: LEFT + WIDTH / 2, y: BOTTOM + 34, ...bold }),
    label('our score', { transform: `translate(12,${TOP + HEIGHT / 2}) rotate(-90)`, ...bold }),
    ...discs.map(({ rating, score, puzzles }) => disc(x(rating), y(score), puzzles, `${rating}, ${score}: ${puzzles}`)),
    label('puzzles', { x: RIGHT + 44, y: TOP + 8, ...bold }),
    ...SHOWN.filter((puzzles) => puzzles <= most).map((puzzles, i) => {
      const at = TOP + 26 + 30 * i
      return disc(RIGHT + 30, at, puzzles, `${puzzles}`) + label(`${puzzles}`, { x: RIGHT + 52, y: at + 4, fill: GREY })
    }),
  ])
}

/** The whole numbers around some values: two or more. */
function wholes(values: readonly number[]): number[] {
  const first = Math.floor(Math.min(...values))
  const last = Math.max(first + 1, Math.ceil(Math.max(...values)))
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
