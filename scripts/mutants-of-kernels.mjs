// Mutants of the kernels: small faults, and the tests that should find them. [file, text, replacement, tests?]; an area's tests are those
// of its mutants that name none. The text occurs once in the file. Where tests run the built package, `build` is what has to be built again
// for them.

export const KERNELS = [
  {
    area: 'kernels: 9x9, a clash at the root',
    tests: ['test/sudoku/singles.test.ts'],
    mutants: [
      ['assembly/sudoku/one.ts', 'depth == 0 && clash(one) ? DEAD', 'depth == 1 && clash(one) ? DEAD'],
      ['assembly/sudoku/four.ts', '(frame > bottom(lane) || !clash(gathered))', '(frame > bottom(lane) || true)'],
      ['assembly/sudoku/rules.ts', 'two = v128.or(two, v128.and(any, digit))', 'two = v128.and(any, digit)'],
    ],
  },
  {
    area: 'kernels: 9x9, rules before a guess',
    tests: ['test/sudoku'],
    mutants: [
      [
        'assembly/sudoku/node.ts',
        'if (v128.any_true(v128.xor(claims, guards))) return DEAD',
        'if (v128.any_true(v128.and(claims, guards))) return DEAD',
      ],
      ['assembly/sudoku/node.ts', 'let abcOut = or3(defFull, ghiFull,', 'let abcOut = or3(defFull, abcFull,'],
      [
        'assembly/sudoku/node.ts',
        'return v128.andnot(i32x4.sub(three, i32x4.shr_u(three, 9)), own)',
        'return i32x4.sub(three, i32x4.shr_u(three, 9))',
      ],
    ],
  },
  {
    area: 'kernels: 9x9, the guess and its other side',
    tests: ['test/sudoku'],
    mutants: [
      [
        'assembly/sudoku/branch.ts',
        'if (two ? inFirst && !inSecond : index == 0 && inFirst)',
        'if (two ? inFirst : index == 0 && inFirst)',
      ],
      [
        'assembly/sudoku/branch.ts',
        'const beside = (index == 0) != (place == first % 3)',
        'const beside = index == 0 && place != first % 3 || index == 1',
      ],
      ['assembly/sudoku/node.ts', 'const out2 = fromColumn(choice, 1, 2)', 'const out2 = fromColumn(choice, 0, 2)'],
    ],
  },
  {
    area: 'kernels: 9x9, a lost search',
    tests: ['test/sudoku/handover.test.ts'],
    mutants: [
      ['assembly/sudoku/one.ts', 'if (header.solutions == 0) restart()', 'restart()'],
      [
        'assembly/sudoku/one.ts',
        'v128.or(v128.load(ONE + at), v128.load(changetype<usize>(frame) + at))',
        'v128.load(changetype<usize>(frame) + at)',
      ],
      ['assembly/sudoku/one.ts', 'since = 0\n  }\n  return end', '}\n  return end', ['test/traces.test.ts']],
    ],
  },
  {
    area: 'kernels: 9x9, open parts',
    tests: ['test/sudoku/handover.test.ts', 'test/search/cursor.test.ts', 'test/faults/random.test.ts'],
    mutants: [
      ['assembly/sudoku/open-node.ts', 'u32(header.status == codes.STOPPED)', 'u32(header.status == codes.EXHAUSTED)'],
      [
        'assembly/sudoku/open-node.ts',
        'v128.load(changetype<usize>(one) + row, LEFT)',
        'v128.load(changetype<usize>(one), LEFT)',
      ],
      ['assembly/sudoku/open-node.ts', 'frameAt(depth - back)', 'frameAt(back - 1)'],
    ],
  },
  {
    area: 'kernels: 9x9, lanes',
    tests: ['test/sudoku'],
    mutants: [
      ['assembly/sudoku/four.ts', 'if (more && !unanswered && backtrack(lane)) {', 'if (!unanswered && backtrack(lane)) {'],
      [
        'assembly/sudoku/four.ts',
        'if (unanswered) store<u32>(row << 2, codes.UNANSWERED, COUNTS)',
        'if (lost && load<u32>(row << 2, COUNTS) == 0) store<u32>(row << 2, codes.UNANSWERED, COUNTS)',
      ],
      ['assembly/sudoku/four.ts', 'store<u32>(lane << 2, 0, SINCE)\n  scatter', 'scatter'],
    ],
  },
  {
    area: 'kernels: 9x9, a puzzle alone',
    tests: ['test/sudoku', 'test/batch'],
    mutants: [
      [
        'assembly/sudoku/lanes.ts',
        'v128.store(to + row, fetch(from + row + LEFT), LEFT)',
        'v128.store(to + row, v128.load(FULL), LEFT)',
      ],
      ['assembly/sudoku/one.ts', 'memory.copy(STACK, frames, bytes)', 'memory.copy(STACK, frames, bytes / 2)'],
      ['assembly/sudoku/four.ts', 'let more = header.depth != 0 && !unanswered', 'let more = header.depth != 0'],
    ],
  },
  {
    area: 'kernels: grids',
    tests: ['test/grid', 'test/traces.test.ts', 'test/faults/random.test.ts'],
    mutants: [
      [
        'assembly/grid/feasibility.ts',
        '--failuresLeft > 0 || header.solutions > 0) return false',
        '--failuresLeft > 0) return false',
      ],
      [
        'assembly/grid/locked.ts',
        'if ((claimed & forLine) | (region.claimed & forOther)) {',
        'if (claimed & forLine & region.claimed) {',
        ['test/grid/bands.test.ts'],
      ],
      ['assembly/grid/symmetry.ts', 'values &= mask & first ? mask : ~mask', 'values &= mask & first ? ~0 : ~mask'],
      ['assembly/grid/subsets.ts', 'if (sharing > many) return false', 'if (sharing > many + 1) return false'],
      ['assembly/grid/restarts.ts', 'if (lowest(lubyIndex) == lubyTerm) {', 'if (lubyIndex == lubyTerm) {'],
      ['assembly/grid/links.ts', 'linkedIn(start, end) & ~free()', 'linkedIn(start, end)'],
      [
        'assembly/grid/scores.ts',
        'setScore(cell, score(cell) / MOST)',
        'setScore(cell, score(cell))',
        ['test/grid/kinds.test.ts'],
      ],
      [
        'assembly/grid/proof.ts',
        'if (!(stepSize > lastStep)) return false',
        'if (stepSize <= lastStep) return false',
        ['test/grid'],
      ],
      ['assembly/grid/proof.ts', '<f64>score - (allWanted() ? 1 : 0)', '<f64>score', ['test/grid', 'test/faults/random.test.ts']],
    ],
  },
  {
    area: 'kernels: records of grids',
    tests: ['test/grid/kinds.test.ts', 'test/traces.test.ts'],
    mutants: [
      ['assembly/grid/sum.ts', 'if (rest == 0) return false', 'if (rest == 0) return true'],
      ['assembly/grid/set.ts', 'if (once != set) return false', 'if (once == 0) return false'],
      [
        'assembly/grid/count.ts',
        'if (least > min<u32>(room, MOST)) return false',
        'if (least > min<u32>(room + 1, MOST)) return false',
      ],
      ['assembly/grid/differ.ts', 'if (popcnt(union) < <u32>(cells >> 2)) return false', 'if (count(union) == 0) return false'],
    ],
  },
  {
    area: 'kernels: queens, layouts, counts',
    tests: ['test/queens', 'test/layouts', 'test/count'],
    mutants: [
      [
        'assembly/queens/place.ts',
        'if (even % 6 != 2)',
        'if (even % 6 != 0)',
        ['test/solver.conformance.test.ts', 'test/queens'],
      ],
      [
        'assembly/count/rows.ts',
        'return tableSize >= LARGE || tableUsed <= tableSize - (tableSize >> 2) || grow()',
        'return tableUsed <= tableSize - (tableSize >> 2) || grow()',
      ],
      ['assembly/count/halves/state.ts', 'export const NARROW_SIZE: u32 = 17', 'export const NARROW_SIZE: u32 = 19'],
      ['assembly/layouts/tile.ts', 'if (header.status > codes.PAUSED) return header.status', '', ['test/search/resume.test.ts']],
    ],
  },
]
