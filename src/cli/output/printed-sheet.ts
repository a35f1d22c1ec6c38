// A page to print: puzzles, four to a sheet, and their solutions at the end, twelve to a sheet. It needs no other file.

import type { Puzzle } from '../../document/puzzle.ts'
import { svg } from '../../families/svg.ts'
import type { Solution } from '../../model/model.ts'

/** A puzzle on the page. */
export interface Printed {
  readonly puzzle: Puzzle
  /** What stands below it. */
  readonly caption: string
  readonly solution?: Solution | undefined
}

const PUZZLES = 4
const SOLUTIONS = 12

const STYLE = `
@page { size: A4; margin: 14mm }
body { margin: 0; font: 12px Helvetica, Arial, sans-serif; color: #000; background: #fff }
section { display: grid; gap: 8mm; grid-template-columns: repeat(2, 1fr); break-after: page; padding: 8mm }
section.solutions { grid-template-columns: repeat(3, 1fr); gap: 5mm }
section:last-child { break-after: auto }
figure { margin: 0; break-inside: avoid }
figure svg { display: block; width: 100%; height: auto; max-height: 110mm }
figcaption { margin-top: 2mm }
@media print { section { padding: 0 } }
`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The page as HTML. */
export function printedSheet(all: readonly Printed[]): string {
  const numbered = all.map((printed, i) => ({ ...printed, number: i + 1 }))
  const puzzles = numbered.map(({ puzzle, caption, number }) => figure(svg(puzzle), `${number}. ${caption}`))
  const solutions = numbered.flatMap(({ puzzle, solution, number }) =>
    solution ? [figure(svg(puzzle, { solution }), `Solution ${number}`)] : [],
  )
  const body = [
    ...sheets(puzzles, PUZZLES).map((figures) => `<section>\n${figures}\n</section>`),
    ...sheets(solutions, SOLUTIONS).map((figures) => `<section class="solutions">\n${figures}\n</section>`),
  ]
  const title = all.length === 1 ? all[0].caption : `${all.length} puzzles`
  const head = `<meta charset="utf-8">\n<title>${escaped(title)}</title>\n<style>${STYLE}</style>`
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${body.join('\n')}\n</body>\n</html>\n`
}

/** So many figures at a time. */
function sheets(figures: readonly string[], many: number): string[] {
  const starts = figures.flatMap((_, i) => (i % many === 0 ? [i] : []))
  return starts.map((start) => figures.slice(start, start + many).join('\n'))
}

function figure(picture: string, caption: string): string {
  return `<figure>\n${picture.trimEnd()}\n<figcaption>${escaped(caption)}</figcaption>\n</figure>`
}
