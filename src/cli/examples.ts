// Shell lines to paste, with what they are for: what `--help` shows of each puzzle.

import { puzzles } from '../puzzles/index.ts'

interface Example {
  readonly command: string
  readonly what: string
}

const sampleOf = (name: string) => puzzles.find((kind) => kind.name === name)?.sample ?? ''

/** By the name of the puzzle; the first is shown beside those of the others. */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  sudoku: [
    {
      command: `quadrille sudoku ${sampleOf('sudoku')}`,
      what: 'solve one',
    },
    { command: 'echo 0000002003010000 | quadrille sudoku --all --format line', what: 'every solution, one a line' },
    { command: 'echo ......................... | quadrille sudoku --box 1x5 --count', what: 'the Latin squares of order 5' },
  ],
  jigsaw: [
    {
      command: `printf '%s\\n' ${sampleOf('jigsaw').trim().replace(/\n/g, ' ')} | quadrille jigsaw`,
      what: 'every solution of one: there is one',
    },
  ],
  pyramid: [
    {
      command: `echo ${sampleOf('pyramid').replace(/\s/g, '')} | quadrille pyramid`,
      what: 'the best total, 2829, and the grid that has it',
    },
  ],
  primes: [
    { command: 'quadrille primes', what: 'how many 3x3 grids out of 1..10: 128' },
    { command: 'quadrille primes --rows 2 --cols 2 --all', what: 'every 2x2 grid' },
  ],
  queens: [
    { command: 'quadrille queens 8 --count', what: 'how many ways there are: 92' },
    { command: 'quadrille queens 20 --first', what: 'one of them' },
    { command: 'quadrille queens 16 --count --threads 2', what: 'many of them, counted without visiting them: 14772512' },
    { command: 'quadrille queens 12 --fundamental', what: 'those that are no rotation or reflection of each other: 1787' },
  ],
  layouts: [
    { command: 'quadrille layouts 6', what: 'how many layouts a jigsaw of order 6 can have: 451206' },
    { command: 'quadrille layouts 6 --grids', what: 'and how many grids fit one of them: 234312972480' },
    { command: 'quadrille layouts 4 --all --format line', what: 'all of order 4, a line of region numbers each' },
    {
      command: 'quadrille layouts 6 --first --format judge | quadrille jigsaw --first',
      what: 'a layout, and a grid that fits it',
    },
  ],
}
