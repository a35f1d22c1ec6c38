// Says before the package is packed if the recorded benchmarks are of another program.
import { execFileSync } from 'node:child_process'

const args = ['dist/bin/quadrille.js', 'bench', '--from', 'bench/results/result.json']
execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
