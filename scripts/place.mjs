// The build's last step: the binary beside the code that loads it, and the command line made executable.
import { chmodSync, copyFileSync } from 'node:fs'

copyFileSync('src/kernel/quadrille.wasm', 'dist/src/kernel/quadrille.wasm')
chmodSync('dist/src/cli/main.js', 0o755)
