#!/usr/bin/env node
// Names the cases of the floor that fell by more than a tenth since bench/results/floor.json was recorded:
//
//   npm run bench:floor                 exit status 1 if one fell
//   npm run bench:floor -- --record     writes the file anew

import { readFileSync, writeFileSync } from 'node:fs'
import { isTimed, PLAIN, WASM } from '../report/result.ts'
import { FULL } from '../run/pace.ts'
import { fileOf } from '../run/packages.ts'
import { run } from '../run/runner.ts'
import { timesFaster } from '../run/statistics.ts'
import { fallen, type Ratios } from './fallen.ts'
import { MEMORY, memoryRatio } from './memory.ts'

const FILE = fileOf('bench/results/floor.json')

const { cases } = await run({ suites: ['floor'] }, FULL)
const timed: Ratios = Object.fromEntries(
  cases.flatMap(({ name, rows }) => {
    const [own, plain] = [WASM, PLAIN].map((who) => rows.find((row) => row.name === who))
    return isTimed(own) && isTimed(plain) ? [[name, Number(timesFaster(own.fastest, plain.fastest).toPrecision(3))]] : []
  }),
)
const ratios: Ratios = { ...timed, [MEMORY]: Number(memoryRatio().toPrecision(3)) }
if (process.argv.includes('--record')) writeFileSync(FILE, `${JSON.stringify(ratios, null, 2)}\n`)
else {
  const all = fallen(JSON.parse(readFileSync(FILE, 'utf8')), ratios)
  process.stdout.write(all.length > 0 ? all.map((line) => `${line}\n`).join('') : 'nothing fell by more than a tenth\n')
  if (all.length > 0) process.exitCode = 1
}
