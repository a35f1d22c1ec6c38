// `quadrille cluster`: runs that many workers search together, in one database.

import { allFamilies, type Listed } from '../../families/all.ts'
import { METHODS } from '../../model/model.ts'
import type { Result, Submit, SubmitBatch, WorkCommandOptions } from '../work/run-cluster.ts'
import {
  engineOption,
  formatOption,
  searchThreadsOption,
  secondsArgument,
  subjectCommand,
  wholeArgument,
  wordsGiven,
} from './command-options.ts'
import { Command, exits, Option } from './commander.ts'
import { withVerbs } from './door-command.ts'

export function clusterCommand(): Command {
  const submit = new Command('submit').description('submit a run; prints its number')
  for (const family of allFamilies) submit.addCommand(submitCommand(family))
  submit.addCommand(submitBatchCommand())
  const cluster = new Command('cluster').description('one search on many machines').addHelpText('after', HELP)
  const result = new Command('result')
    .description('the answer of a run, or what is known of it')
    .option('--unique-only', 'of a batch: print only the puzzles that have exactly one solution')
  const about = [
    aboutRun(new Command('status').description('how far a run is'), 'printStatus'),
    aboutRun(result, 'printResult'),
    aboutRun(new Command('cancel').description('cancel a run; what is counted stays'), 'cancelRun'),
  ]
  for (const command of [submit, workCommand(), ...about]) cluster.addCommand(command)
  return cluster
}

const work = () => import('../work/run-cluster.ts')

const HELP = `
The database is a PostgreSQL server, --db postgres://user@host/name, with any number of workers; or a folder, --db DIR, for one process at
a time. A server needs the package pg-boss, a folder also @electric-sql/pglite.

Examples:
  # 12 queens, counted in this process
  quadrille cluster submit queens 12 --count --method search --db ./runs && quadrille cluster work --drain --db ./runs
  quadrille cluster result --db ./runs
  # a file of sudokus, in a thread for each processor
  quadrille cluster submit batch sudoku puzzles.txt --db ./runs && quadrille cluster work --threads auto --db ./runs

Exit status: 0 answered, 1 no solution (proven), 2 bad input or usage, or no database, 3 not finished.`

function common(command: Command): Command {
  return command
    .addOption(new Option('--db <url|folder>', 'the database').makeOptionMandatory())
    .addOption(formatOption('text', 'json'))
}

function terms(command: Command): Command {
  return common(command)
    .option('--retries <n>', 'how often a part is started again, if its workers die', wholeArgument(), 10)
    .option('--expire <seconds>', 'a worker that gives no sign of life for so long is dead', wholeArgument(1), 30)
}

function submitCommand(family: Listed): Command {
  const command = withVerbs(subjectCommand(family.card.name, family.card), family.card)
  if (family.card.methods.length > 1) {
    command
      .addOption(
        new Option('--method <method>', 'how to count').choices([
          'auto',
          ...METHODS.filter((method) => family.card.methods.includes(method)),
        ]),
      )
      .option('--memory <MB>', 'memory for counting, in each worker', wholeArgument(1, 4096))
  }
  return terms(command)
    .option('--resume <file>', 'go on from a file of --save')
    .action(exits(async (...args) => (await work()).submitQuestion(family, wordsGiven(args), command.opts<Submit>())))
}

function submitBatchCommand(): Command {
  const sudoku = new Command('sudoku').description('9x9 sudokus, one per line').argument('[file]', 'read from stdin if absent')
  sudoku.option('--limit <solutions>', 'stop each puzzle after this many solutions', wholeArgument(1, 0x7fffffff), 2)
  terms(sudoku).action(exits(async (file?: string) => (await work()).submitSudokus(file, sudoku.opts<SubmitBatch>())))
  return new Command('batch').description('many puzzles, one per line').addCommand(sudoku)
}

function workCommand(): Command {
  const command = new Command('work')
    .description('work on the runs, until a signal')
    .addOption(engineOption())
    .addOption(searchThreadsOption())
    .option('--drain', 'end when no run is left (default: with a folder)')
    .option('--part <seconds>', 'after so many seconds, what is left of a part goes back to the queue', secondsArgument(false), 5)
    .option('--patience <seconds>', 'wait so long for a database that is gone', secondsArgument(false), 60)
    .option('--progress', 'show progress on stderr (default: on a terminal)')
    .option('--no-progress', 'never show progress')
  return common(command).action(exits(async () => (await work()).workOn(command.opts<WorkCommandOptions>())))
}

function aboutRun(command: Command, answer: 'printStatus' | 'printResult' | 'cancelRun'): Command {
  command.argument('[run]', 'the last one if absent', wholeArgument(1))
  return common(command).action(exits(async (run?: number) => (await work())[answer](run, command.opts<Result>())))
}
