// The build's second step: the binary as a line of code, for src/kernel/inside.ts.
import { readFileSync, writeFileSync } from 'node:fs'

const base64 = readFileSync('src/kernel/quadrille.wasm', 'base64')
writeFileSync(
  'src/kernel/binary.ts',
  `// Made from quadrille.wasm by scripts/embed.mjs.\n\nexport const BINARY =\n  '${base64}'\n`,
)
