// The examples of `--help`: what they do, and shell commands to paste.

import { kinds } from '../terminal/kinds.ts'

const sampleOf = (name: string) => kinds.find((kind) => kind.name === name)?.sample ?? ''
const inLine = (name: string) => sampleOf(name).trim().replace(/\s+/g, ' ')

/** By the name of the puzzle, and what the command does. The first of each is also in the help of `quadrille` itself. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sudoku: {
    'solve a puzzle': `quadrille sudoku ${sampleOf('sudoku')}`,
    'all solutions, one per line': 'echo 0000002003010000 | quadrille sudoku --all --format line',
    'the number of Latin squares of order 5: 161280': 'echo ......................... | quadrille sudoku --box 1x5 --count',
  },
  jigsaw: {
    'all solutions; this puzzle has one': `printf '%s\\n' ${inLine('jigsaw')} | quadrille jigsaw`,
  },
  pyramid: {
    'the best score, 2829, and its grid': `echo ${sampleOf('pyramid').replace(/\s/g, '')} | quadrille pyramid`,
  },
  primes: {
    'the number of 3x3 grids with numbers from 1 to 10: 128': 'quadrille primes',
    'all 2x2 grids': 'quadrille primes --rows 2 --cols 2 --all',
  },
  queens: {
    'the number of solutions: 92': 'quadrille queens 8 --count',
    'one solution for 20 queens': 'quadrille queens 20 --first',
    'the number of solutions for 16 queens, counted in two threads: 14772512': 'quadrille queens 16 --count --threads 2',
    'the number of solutions for 12 queens, up to rotation and reflection: 1787': 'quadrille queens 12 --fundamental',
    'all solutions with queens on a1 and g2, and none on b5; there is one': 'quadrille queens 8 --place a1,g2 --forbid b5',
  },
  layouts: {
    'the number of layouts of a 6x6 board: 451206': 'quadrille layouts 6',
    'the number of grids over all of them: 234312972480': 'quadrille layouts 6 --grids',
    'all layouts of a 4x4 board, one per line': 'quadrille layouts 4 --all --format line',
    'a layout, and a grid that fits it': 'quadrille layouts 6 --first --format judge | quadrille jigsaw --first',
  },
  variant: {
    'solve a puzzle with cages, a thermometer and an arrow': `echo '${inLine('variant')}' | quadrille variant`,
    'a killer cage in a 4x4 grid: 48 solutions': "echo '.Shape~4x4.Cage~3~R1C1~R1C2' | quadrille variant --count",
  },
}
