// The output of programming exercises, which is compared token by token.

/** Each number, or symbol, followed by a space, each row by a line break. */
export function numbers(rows: readonly (readonly (number | string)[])[]): string {
  return joinLines(rows.map((row) => row.map((number) => `${number} `).join('')))
}

/** Each line followed by a line break. */
export function joinLines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('')
}
