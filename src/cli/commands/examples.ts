// The examples of `--help`: shell commands to paste, and what they do.

import { kinds } from '../terminal/kinds.ts'

interface Example {
  readonly command: string
  readonly what: string
}

const sampleOf = (name: string) => kinds.find((kind) => kind.name === name)?.sample ?? ''

/** By the name of the puzzle. The first of each is also in the help of `quadrille` itself. */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  sudoku: [
    {
      command: `quadrille sudoku ${sampleOf('sudoku')}`,
      what: 'solve a puzzle',
    },
    { command: 'echo 0000002003010000 | quadrille sudoku --all --format line', what: 'all solutions, one per line' },
    {
      command: 'echo ......................... | quadrille sudoku --box 1x5 --count',
      what: 'the number of Latin squares of order 5: 161280',
    },
  ],
  jigsaw: [
    {
      command: `printf '%s\\n' ${sampleOf('jigsaw').trim().replace(/\n/g, ' ')} | quadrille jigsaw`,
      what: 'all solutions; this puzzle has one',
    },
  ],
  pyramid: [
    {
      command: `echo ${sampleOf('pyramid').replace(/\s/g, '')} | quadrille pyramid`,
      what: 'the best score, 2829, and its grid',
    },
  ],
  primes: [
    { command: 'quadrille primes', what: 'the number of 3x3 grids with numbers from 1 to 10: 128' },
    { command: 'quadrille primes --rows 2 --cols 2 --all', what: 'all 2x2 grids' },
  ],
  queens: [
    { command: 'quadrille queens 8 --count', what: 'the number of solutions: 92' },
    { command: 'quadrille queens 20 --first', what: 'one solution for 20 queens' },
    {
      command: 'quadrille queens 16 --count --threads 2',
      what: 'the number of solutions for 16 queens, counted in two threads: 14772512',
    },
    {
      command: 'quadrille queens 12 --fundamental',
      what: 'the number of solutions for 12 queens, up to rotation and reflection: 1787',
    },
    {
      command: 'quadrille queens 8 --place a1,g2 --forbid b5',
      what: 'all solutions with queens on a1 and g2, and none on b5; there is one',
    },
  ],
  layouts: [
    { command: 'quadrille layouts 6', what: 'the number of layouts of a 6x6 board: 451206' },
    { command: 'quadrille layouts 6 --grids', what: 'the number of grids over all of them: 234312972480' },
    { command: 'quadrille layouts 4 --all --format line', what: 'all layouts of a 4x4 board, one per line' },
    {
      command: 'quadrille layouts 6 --first --format judge | quadrille jigsaw --first',
      what: 'a layout, and a grid that fits it',
    },
  ],
  variant: [
    {
      command: `echo '${sampleOf('variant').replace(/\s+/g, ' ').trim()}' | quadrille variant`,
      what: 'solve a puzzle with cages, a thermometer and an arrow',
    },
    {
      command: "echo '.Shape~4x4.Cage~3~R1C1~R1C2' | quadrille variant --count",
      what: 'a killer cage in a 4x4 grid: 48 solutions',
    },
  ],
}
