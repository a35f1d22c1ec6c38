// Mutants of all else, as in mutants-of-kernels.mjs.

export const LIBRARY = [
  {
    area: 'kernels: JavaScript engine',
    tests: ['test/sudoku', 'test/search/cursor.test.ts', 'test/traces.test.ts', 'test/faults/random.test.ts'],
    mutants: [
      ['src/fallback/sudoku/search.ts', 'if (f64[fields.SOLUTIONS >> 3] === 0) restart(memory)', 'restart(memory)'],
      ['src/fallback/sudoku/batch.ts', 'recordAnswer(memory, left <= 0)', 'recordAnswer(memory, left < 0)'],
      [
        'src/fallback/sudoku/search.ts',
        'for (let frame = ROOT + FRAME; frame <= at;',
        'for (let frame = ROOT + FRAME; frame < at;',
      ],
      ['src/fallback/sudoku/open-node.ts', 'if (number > depth) return false', 'if (number >= depth) return false'],
    ],
  },
  {
    area: 'host: plans, parts and boards',
    tests: ['test/search', 'test/count', 'test/kernel', 'test/compile', 'test/faults/random.test.ts'],
    mutants: [
      ['src/search/subproblems.ts', 'times: first + last === size - 1 ? 2 : 4', 'times: 4'],
      ['src/search/subproblems.ts', 'share: (share * bitsIn(mask)) / fewest', 'share: share / fewest'],
      ['src/search/subproblems.ts', 'if (candidates.length < size) continue', 'if (candidates.length === 0) continue'],
      ['src/kernel/plan.ts', 'choice.found ||= found', 'choice.found = found'],
      ['src/compile/symmetry.ts', 'otherFirst === first && other <= value', 'otherFirst === first && other < value'],
      ['src/kernel/queens.ts', 'else if (open) placed++', 'else placed++', ['test/queens']],
      [
        'src/search/work.ts',
        'this.#rest = [...open, ...this.#rest]',
        'this.#rest = [...open]',
        ['test/sudoku/handover.test.ts', 'test/search', 'test/faults/random.test.ts'],
      ],
      ['src/search/cursor.ts', 'Number(count), nodes, guesses', 'Number(count) + 1, nodes, guesses'],
    ],
  },
  {
    area: 'host: candidates, batches and slices',
    tests: ['test/candidates.test.ts', 'test/batch', 'test/search'],
    mutants: [
      ['src/search/candidates.ts', 'const mask = this.#prefers ? rest & -rest : rest\n', 'const mask = rest & -rest\n'],
      ['src/search/candidates.ts', 'this.#unseen[cell] &= ~(1 << index)', 'this.#unseen[cell] &= ~(3 << index)'],
      ['src/kernel/batch.ts', 'const end = whole > at ? whole : full', 'const end = full'],
      ['src/batch/plain-lines.ts', "if (error.code === 'empty') return [HASH]", "if (error.code === 'shape') return [HASH]"],
      ['src/search/clock.ts', 'this.#nodes - visited, this.#slice', 'this.#nodes, this.#slice'],
    ],
  },
  {
    area: 'host: puzzles and their texts',
    tests: ['test/puzzles', 'test/faults/random.test.ts', 'test/faults/readers.test.ts'],
    mutants: [
      ['src/puzzles/primes.ts', 'divisor * divisor <= number', 'divisor * divisor < number'],
      ['src/puzzles/primes.ts', '[cell - columns, cell] as const', '[cell - 1, cell] as const'],
      ['src/puzzles/text/forms.ts', "symbols.filter(({ text }) => text !== '+')", 'symbols'],
      ['src/puzzles/text/givens.ts', 'Math.abs(order ** 2 - count) <= order / 2', 'Math.abs(order ** 2 - count) <= order'],
    ],
  },
  {
    area: 'rules',
    tests: ['test/variants/rules'],
    mutants: [
      ['src/variants/rules/dots.ts', '(a, b) => a === b * ratio || b === a * ratio', '(a, b) => a === b * ratio'],
      ['src/variants/rules/lines.ts', 'low < value && value < high', 'low <= value && value < high'],
      ['src/variants/rules/lines.ts', 'Math.abs(first - second) >= difference', 'Math.abs(first - second) > difference'],
      ['src/variants/rules/cages.ts', 'for (const cell of cage) board.keep(cell, (value) => value !== middle)', ''],
      ['src/variants/rules/sums.ts', '-(10 ** (pill.length - 1 - i))', '-(10 ** i)'],
    ],
  },
  {
    area: 'formats',
    tests: ['test/variants/formats'],
    mutants: [
      [
        'src/variants/formats/f-puzzles-rules.ts',
        "{ rule: 'pill-arrow', pill: circle, cells: shaft }",
        "{ rule: 'pill-arrow', pill: circle.toSorted(), cells: shaft }",
      ],
      [
        'src/variants/formats/f-puzzles-rules.ts',
        'while (rest.length > 1 && rest[0] === rest[rest.length - 1]) rest = rest.slice(1, -1)',
        '',
      ],
      ['src/variants/formats/iss-rules.ts', 'pill.sort((a, b) => a - b)', 'pill.sort((a, b) => b - a)'],
      ['src/variants/formats/killer.ts', 'return /[a-j]/.test(sign) ? value + 26 : value', 'return value'],
      ['src/variants/formats/iss-rules.ts', "form === 'loop' ? ['LOOP'] : []", "form === 'line' ? ['LOOP'] : []"],
    ],
  },
  {
    area: 'logic',
    tests: ['test/logic'],
    mutants: [
      ['src/logic/techniques/uniqueness.ts', 'if (!house.isFull) return undefined', ''],
      ['src/logic/techniques/subsets-of.ts', 'if (bitsIn(wider) > most) continue', 'if (bitsIn(wider) > most + 1) continue'],
      ['src/logic/techniques/fish.ts', 'excludes(marks, number, based, covering) ? findingOf', 'true ? findingOf'],
      ['src/logic/marks/marks.ts', 'if (rules.all & ~values) return true', ''],
      ['src/logic/techniques/uniqueness.ts', 'if ((values & common) !== values) continue', ''],
    ],
  },
  {
    area: 'generator, isomorphs',
    tests: ['test/generate', 'test/isomorph'],
    mutants: [
      ['src/generate/minimise.ts', 'orbit.every((cell) => isGiven[cell])', 'orbit.some((cell) => isGiven[cell])'],
      ['src/generate/dig.ts', 'left -= cells', ''],
      ['src/generate/ask.ts', 'candidates[cell] ^= ALL', ''],
      ['src/generate/symmetry.ts', '=> [column, bottom - row]', '=> [column, row]'],
      ['src/isomorph/symmetry.ts', 'rows: transposed ? backColumns : backRows', 'rows: backRows'],
    ],
  },
  {
    area: 'workers',
    tests: ['test/workers'],
    build: 'ts',
    mutants: [
      ['src/workers/jobs.ts', 'if (!result.complete) this.#cut.push({ ...job, cursor, result })', ''],
      [
        'src/workers/jobs.ts',
        'this.#waiting.unshift({ ...jobOf(job.cursor), ends })',
        'this.#waiting.unshift({ ...jobOf(undefined), ends })',
      ],
      ['src/workers/totals.ts', 'isLowest(this.#verb) ? score > best : score < best', 'score < best'],
      ['src/workers/in-order.ts', 'yield await answers[0]', 'yield await Promise.race(answers)'],
      ['src/search/work.ts', 'this.board.take(from, middle)', 'this.board.take(from, to)'],
      [
        'src/search/work.ts',
        'if (this.tally.improve(score) && this.#kernel) this.board.improve(score)',
        'this.tally.improve(score)',
      ],
    ],
  },
  {
    area: 'cluster',
    tests: ['test/cluster', 'test/system/cluster'],
    build: 'ts',
    mutants: [
      ['src/cluster/complete.ts', "AND j.state = 'active' AND j.retry_count = $4 FOR UPDATE OF j", 'FOR UPDATE OF j'],
      ['src/cluster/worker.ts', 'if (error instanceof NotOwned) return undefined', ''],
      ['src/cluster/batch.ts', 'terms.run, number++, lines)', 'terms.run, -number++, lines)'],
      [
        'src/cluster/complete.ts',
        'await insertParts(cluster, connection, question, parts, depth + 1)',
        'await insertParts(cluster, connection, question, parts.slice(1), depth + 1)',
      ],
    ],
  },
  {
    area: 'command line',
    tests: ['test/cli'],
    build: 'ts',
    mutants: [
      [
        'src/cli/terminal/question.ts',
        "if (options.all && options.worst) return 'allWorst'",
        "if (options.all && options.worst) return 'allBest'",
      ],
      ['src/cli/work/columns.ts', 'counts.every((count) => count > 1)', 'counts.some((count) => count > 1)'],
      ['src/cli/work/save.ts', "readCursor(cursor, model, verb === 'unique' ? 'all' : verb)", 'readCursor(cursor, model, verb)'],
      ['src/cli/output/judge.ts', 'Number(column === queen)', 'Number(column !== queen)'],
      ['src/cli/terminal/numbers.ts', 'if (whole >= 4 * DAY)', 'if (whole > 4 * DAY)'],
    ],
  },
  {
    area: 'page',
    tests: ['test/web', 'test/system/browser'],
    mutants: [
      [
        'web/draft.ts',
        'if (mask !== 0 && (mask & (mask - 1)) === 0) return 32 - Math.clz32(mask)',
        'if (mask !== 0) return 32 - Math.clz32(mask)',
      ],
      ['web/draft.ts', 'else found.add(other).add(cell)', 'else found.add(cell)'],
      [
        'web/verdict.ts',
        "if (known.unique) return 'Exactly one solution.'",
        "if (known.solutions) return 'Exactly one solution.'",
      ],
      ['web/edited.ts', "if (kind.name === 'sudoku') query.set('box', box)", "if (kind.name === 'jigsaw') query.set('box', box)"],
    ],
  },
]
