// Second step of the build: writes the binary as a line of code for src/inline.ts. It is deflated first, because a server cannot compress
// base64 well.
import { readFileSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

const base64 = deflateSync(readFileSync('src/kernel/quadrille.wasm'), { level: 9 }).toString('base64')
writeFileSync(
  'src/kernel/binary.ts',
  `// Made from quadrille.wasm by scripts/embed.mjs.\n\nexport const BINARY =\n  '${base64}'\n`,
)
