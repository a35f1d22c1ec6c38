// `quadrille batch`: a file of puzzles, one a line.

import { piecesOf } from '../terminal/pieces.ts'
import type { RunBatchOptions } from '../work/run-batch.ts'
import { engineOption, formatOption, secondsOption, threadsOption, wholeArgument } from './command-options.ts'
import { Command, exits } from './commander.ts'

export function batchCommand(): Command {
  const sudoku = new Command('sudoku')
    .description('solve 9x9 sudokus, one per line')
    .argument('[file]', 'read from stdin if absent')
    .option('--limit <solutions>', 'stop each puzzle after this many solutions', wholeArgument(1, 0x7fffffff), 2)
    .addOption(secondsOption())
    .addOption(formatOption('line', 'json'))
    .option('--unique-only', 'print only the puzzles that have exactly one solution')
    .option('--canonical', 'add the canonical form')
    .option('--rate', 'add the rating and the difficulty')
    .option('--guesses', 'add the number of guesses of a search')
    .option('--minimal', 'add whether no given can be spared')
    .addOption(engineOption())
    .addOption(threadsOption('solve in this many threads').default(1))
    .option('--progress', 'show progress on stderr (default: if stderr is a terminal and stdout is not)')
    .option('--no-progress', 'never show progress')
    .exitOverride()
  const work = async (file?: string) =>
    (await import('../work/run-batch.ts')).runBatch(piecesOf(file), sudoku.opts<RunBatchOptions>())
  sudoku.addHelpText('after', HELP).action(exits(work))
  return new Command('batch').description('solve many puzzles, one per line').addCommand(sudoku, { isDefault: true })
}

const HELP = `
A puzzle is the first 81 characters of its line: 1 to 9, and . or 0 for a blank. What follows is a comment. A line may also have any other
form that "quadrille sudoku" reads, if it fits on one line, such as 81 values with commas, or an identifier, the puzzle and a rating. Blank
lines and those that start with # are skipped. Invalid lines are reported on stderr; the rest are solved.

Formats:
  line  puzzle:count:solution   count 2 means two or more (--limit 2); the solution is the first one found, empty if there is none
  json  {"line":1,"puzzle":"…","count":1,"solution":"…"}   one object per line; the solution is null if there is none

Additional columns follow in this order, whatever the order of the options:
  --canonical   equal for all puzzles that symmetries make of each other; empty if givens contradict each other
  --rate        two columns, the rating and the difficulty, as "quadrille rate sudoku" prints them; empty unless there is one solution
  --guesses     the guesses of a search that stops at the limit
  --minimal     yes or no; empty unless there is one solution

Examples:
  # a sudoku with one solution, and one with several
  printf '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\\n.................................................................................\\n' | quadrille batch sudoku
  # only those with exactly one solution, in two threads
  echo 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... | quadrille batch sudoku --unique-only --threads 2

Exit status: 0 answered, 2 bad input or usage (also if a line is invalid), 3 cut off by a limit or a signal (what is known is printed).`
