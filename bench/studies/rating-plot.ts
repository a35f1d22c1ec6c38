// The chart of two ratings of the same puzzles: a disc for each pair of ratings, as large as there are puzzles.

import { svgOf } from '../report/charts.ts'

export interface Pair {
  readonly rating: number
  readonly score: number
}

/** An SVG for light and dark pages. */
export function plot(pairs: readonly Pair[]): Promise<string> {
  const counts = new Map<string, { readonly rating: number; readonly score: number; puzzles: number }>()
  for (const { rating, score } of pairs) {
    const rounded = Math.round(10 * score) / 10
    const key = `${rating} ${rounded}`
    const one = counts.get(key) ?? { rating, score: rounded, puzzles: 0 }
    one.puzzles++
    counts.set(key, one)
  }
  const axis = (title: string) => ({
    title,
    labelColor: GREY,
    titleColor: GREY,
    gridColor: FAINT,
    domainColor: GREY,
    tickColor: GREY,
  })
  const encode = (field: string, title: string) => ({ field, type: 'quantitative', scale: { zero: false }, axis: axis(title) })
  return svgOf({
    width: 560,
    height: 420,
    background: 'transparent',
    data: { values: [...counts.values()] },
    mark: { type: 'circle', color: '#c2410c', opacity: 0.55 },
    encoding: {
      x: encode('rating', 'rating of Sukaku Explainer'),
      y: encode('score', 'our score'),
      size: {
        field: 'puzzles',
        type: 'quantitative',
        scale: { range: [12, 700] },
        legend: { title: 'puzzles', labelColor: GREY, titleColor: GREY },
      },
    },
    config: { font: 'system-ui, sans-serif', view: { stroke: null } },
  })
}

const GREY = '#7b8794'
const FAINT = '#7b879433'
