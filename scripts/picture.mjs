// Draws docs/puzzles.svg for the README: one solved puzzle of each kind. Run after a build: node scripts/picture.mjs
import { writeFileSync } from 'node:fs'
import { createSolver, puzzles } from 'quadrille'

const SIDE = 180
const GAP = 24
const PAPER = '#fbfaf5'
const INK = '#26303a'
const FOUND = '#b3412e'
const GRID = '#c9cfd4'

const solver = await createSolver()
const drawn = puzzles.map((kind, i) => {
  const puzzle = kind.read(kind.sample, {})
  const { model } = puzzle
  // The first layout has its rows as regions, so take a later one.
  const solution =
    kind.verb === 'best'
      ? solver.best(puzzle).solution
      : [...solver.all(puzzle, { limit: 80 })].at(kind.name === 'layouts' ? -1 : 0)
  const { columns = model.size, rows: lines = model.size } = model
  const numbers = puzzle.json(solution)
  const side = SIDE / columns
  const cells = Array.from({ length: lines * columns }, (_, cell) => ({
    cell,
    row: Math.floor(cell / columns),
    column: cell % columns,
  }))
  const squares = cells.map(({ cell, row, column }) => {
    const [x, y] = [column * side, row * side]
    const isGiven = model.kind === 'grid' && (model.candidates[cell] & (model.candidates[cell] - 1)) === 0
    const symbol = model.kind === 'queens' ? (solution[row] === column ? '♛' : '') : symbolOf(kind.name, numbers[row][column])
    return (
      `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${shade(model, row, column)}" stroke="${GRID}"/>` +
      `<text x="${x + side / 2}" y="${y + 0.72 * side}" font-size="${(0.62 * side).toFixed(1)}" fill="${isGiven ? INK : FOUND}" ` +
      `font-weight="${isGiven ? 700 : 400}">${symbol}</text>`
    )
  })
  const regions = cells.map(({ cell }) => regionOf(model, solution, cell))
  // To the right of a cell, and below it.
  const borders = cells.flatMap(({ cell, row, column }) => [
    ...(column + 1 < columns && regions[cell] !== regions[cell + 1] ? [[column + 1, row, column + 1, row + 1]] : []),
    ...(row + 1 < lines && regions[cell] !== regions[cell + columns] ? [[column, row + 1, column + 1, row + 1]] : []),
  ])
  const parts = [
    ...squares,
    ...borders.map((ends) => {
      const [x1, y1, x2, y2] = ends.map((end) => end * side)
      return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${INK}" stroke-width="2.5"/>`
    }),
    `<rect width="${SIDE}" height="${SIDE}" fill="none" stroke="${INK}" stroke-width="2.5"/>`,
    `<text x="${SIDE / 2}" y="${SIDE + 24}" font-size="15" fill="${INK}">${kind.name}</text>`,
  ]
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

/** The region of a cell: its house that is neither a row nor a column, or its number in a layout. */
function regionOf({ kind, columns, constraints = [] }, solution, cell) {
  if (kind === 'layouts') return solution[cell]
  const rowOf = (cell) => Math.floor(cell / columns)
  const isLine = (house) => new Set(house.map(rowOf)).size === 1 || new Set(house.map((cell) => cell % columns)).size === 1
  return constraints.find(({ kind, cells }) => kind === 'house' && cells.includes(cell) && !isLine(cells))
}

const width = GAP + drawn.length * (SIDE + GAP)
const height = SIDE + 2 * GAP + 16
writeFileSync(
  'docs/puzzles.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Georgia, serif" text-anchor="middle"><title>One solved puzzle of each kind</title>` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>${drawn.join('')}</svg>\n`,
)
