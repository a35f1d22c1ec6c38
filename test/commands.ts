// The commands of the README and the other pages (```sh).

import { blocksOf, PAGES } from './pages.ts'

/** Each once, in the order of the pages. */
export function commandsOf(): ReadonlySet<string> {
  const lines = PAGES.flatMap(({ text }) => blocksOf(text, 'sh')).flatMap((block) => block.split('\n'))
  return new Set(lines.flatMap((line) => line.replace(/ +#.*/, '').split(' && ')).filter(Boolean))
}

export const isOfCluster = (command: string): boolean => command.includes('npx quadrille cluster')
