// Draws docs/puzzles.svg for the README: one solved puzzle of each kind. Run after a build: node scripts/picture.mjs
import { writeFileSync } from 'node:fs'
import { createSolver, puzzles } from 'quadrille'

const SIDE = 180
const GAP = 24
const PAPER = '#fbfaf5'
const INK = '#26303a'
const GIVEN = '#26303a'
const FOUND = '#b3412e'
const GRID = '#c9cfd4'

const solver = await createSolver()
const boards = puzzles.map((kind) => {
  const puzzle = kind.read(kind.sample, {})
  // The first layout has its rows as regions, so take a later one.
  const solution =
    kind.verb === 'best'
      ? solver.best(puzzle).solution
      : [...solver.all(puzzle, { limit: 80 })].at(kind.name === 'layouts' ? -1 : 0)
  return { kind, puzzle, solution, rows: puzzle.json(solution) }
})

const drawn = boards.map(({ kind, puzzle, solution, rows }, i) => {
  const { model } = puzzle
  const { columns = model.size, rows: lines = model.size } = model
  const cell = SIDE / columns
  const at = (row, column) => [column * cell, row * cell]
  const parts = []
  for (let row = 0; row < lines; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = at(row, column)
      const number = row * columns + column
      parts.push(
        `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="${shade(model, row, column)}" stroke="${GRID}"/>`,
      )
      const given = model.kind === 'grid' && (model.candidates[number] & (model.candidates[number] - 1)) === 0
      const symbol = model.kind === 'queens' ? (solution[row] === column ? '♛' : '') : symbolOf(kind.name, rows[row][column])
      const size = (0.62 * cell).toFixed(1)
      parts.push(
        `<text x="${x + cell / 2}" y="${y + 0.72 * cell}" font-size="${size}" fill="${given ? GIVEN : FOUND}" ` +
          `font-weight="${given ? 700 : 400}">${symbol}</text>`,
      )
    }
  }
  for (const [x1, y1, x2, y2] of borders(regionsOf(model, solution), lines, columns)) {
    parts.push(`<path d="M${x1 * cell} ${y1 * cell}L${x2 * cell} ${y2 * cell}" stroke="${INK}" stroke-width="2.5"/>`)
  }
  parts.push(`<rect width="${SIDE}" height="${SIDE}" fill="none" stroke="${INK}" stroke-width="2.5"/>`)
  parts.push(`<text x="${SIDE / 2}" y="${SIDE + 24}" font-size="15" fill="${INK}">${kind.name}</text>`)
  return `<g transform="translate(${GAP + i * (SIDE + GAP)} ${GAP})">${parts.join('')}</g>`
})

function symbolOf(name, number) {
  if (name === 'layouts') return ''
  return name === 'jigsaw' ? String.fromCharCode(64 + number) : String(number)
}

/** The colour of a square: a chessboard for queens, darker for higher weights in a pyramid. */
function shade(model, row, column) {
  if (model.kind === 'queens') return (row + column) % 2 ? '#e4dfd0' : PAPER
  if (!model.weights) return PAPER
  return ['#fbfaf5', '#f3ecd9', '#eadcb9', '#e0ca96', '#d5b671'][model.weights[row * model.columns + column] - 6]
}

/** The region of each cell: its house that is neither a row nor a column, or its number in a layout. */
function regionsOf(model, solution) {
  const { columns, constraints = [] } = model
  const houses = constraints.filter(({ kind }) => kind === 'house').map(({ cells }) => cells)
  if (model.kind === 'layouts') return new Map(solution.entries())
  const region = new Map()
  if (houses.length < 3) return region
  for (const house of houses) {
    const isLine =
      new Set(house.map((c) => Math.floor(c / columns))).size === 1 || new Set(house.map((c) => c % columns)).size === 1
    if (!isLine) for (const c of house) region.set(c, house)
  }
  return region
}

/** The edges between cells of different regions. */
function borders(region, lines, columns) {
  const edges = []
  for (let row = 0; row < lines; row++) {
    for (let column = 0; column < columns; column++) {
      const here = region.get(row * columns + column)
      if (column + 1 < columns && here !== region.get(row * columns + column + 1)) {
        edges.push([column + 1, row, column + 1, row + 1])
      }
      if (row + 1 < lines && here !== region.get((row + 1) * columns + column)) edges.push([column, row + 1, column + 1, row + 1])
    }
  }
  return edges
}

const width = GAP + boards.length * (SIDE + GAP)
const height = SIDE + 2 * GAP + 16
writeFileSync(
  'docs/puzzles.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Georgia, serif" text-anchor="middle"><title>One solved puzzle of each kind</title>` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>${drawn.join('')}</svg>\n`,
)
