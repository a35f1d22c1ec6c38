// Which ratios to plain TypeScript fell.

/** For each case, the time or the memory of a fixed piece of plain TypeScript, divided by its own. */
export type Ratios = Readonly<Record<string, number>>

/** What is left of a ratio that did not fall. */
const LEAST = 0.9

/** A line for each case that fell by more than a tenth, or is missing. */
export function fallen(recorded: Ratios, measured: Ratios): string[] {
  return Object.entries(recorded).flatMap(([name, then]) => {
    const now = measured[name]
    if (now === undefined) return [`${name}: not measured`]
    return now < LEAST * then ? [`${name}: ${then} times as good as plain TypeScript, now ${now}`] : []
  })
}
