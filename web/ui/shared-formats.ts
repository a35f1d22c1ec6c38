// In what formats a puzzle is shared as text, with words for them.

export const SHARED = [
  ['json', 'JSON'],
  ['line', 'One line'],
  ['fpuzzles', 'f-puzzles'],
  ['sudokupad', 'SudokuPad'],
  ['iss', 'ISS'],
] as const
