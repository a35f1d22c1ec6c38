// What programs print around a grid: labels, statistics, code, brackets, signs before each row. A text is taken out of them only where it is
// no grid as it stands.

import { PADDING } from './reader.ts'

/** Labels of what a program says about a puzzle. Rules have other names: a line about them stays, and is refused. */
const ABOUT =
  /^\s*(?:number of [a-z /]+|[a-z ]*time[a-z ]*|difficulty|level|rating|score|date|source|author|title|name|id|seed|clues|givens|solutions?|status)\s*[:=]\s*\S/i
/** Sentences and signatures. */
const SENTENCE =
  /^\s*(?:simple sudoku\W+version\b.*|[a-z](?:[\w ]|, )*\b(?:solutions?|seconds?|unique|generated|solved)\b(?!,\S)[^:=]*)\s*$/i
/** The head of a board that py-sudoku prints: the size, columns and rows of a block. */
const HEAD = /^[^\S\r\n]*(\d{1,2})x\1 \((\d{1,2})x(\d{1,2})\) SUDOKU PUZZLE[^\S\r\n]*$/im
/** A label before a puzzle, such as `puzzle:`, `Sudoku #5:` or `grid =`. */
const LABEL = /^\s*(?:puzzle|sudoku|grid|board|givens|problem|clues|quizz?e?s?|question|input|game)\b[ \w#.-]{0,20}[:=]\s*/i
/** A puzzle on one line, in brackets or quotes. */
const ENCLOSED = /^(\s*[('"`[{<]+)([\w.*-]{14,})([)'"`\]}>]+[;,.]?\s*)$/
/** What code has around an array or a text: a name, its type and size, a call, its options, brackets, quotes of several lines. */
const CODE: readonly RegExp[] = [
  /^\s*\$?[a-z_][^="'`]{0,80}=\s*(?=["'`[{(]|new\b|\w[\w.:]*!?[(<[{]|$)/i,
  /,\s*\w{1,20}\s*=\s*[\w.]{1,40}(?=\s*\))/g,
  /(?:\bnew\s+)?(?:\[\d{1,2}\]){0,2}\b[a-z_][\w.:]{0,20}!?(?:<[^=]{0,60}>)?(?:\[(?:\d{1,2}(?:, ?\d{1,2})?)?\])*\s*(?=[[({])/gi,
  /"""|'''|`/g,
  /[()]|^\s*;\s*$/g,
]
/** The quotes of a text that stands between them, whole or line by line. */
const QUOTES = /^\s*["']|["'][\s+\\;]*$/g
/** No program writes longer notes, and on a much longer line, the patterns for them take seconds. */
const LONGEST_NOTE = 300
/** A 25x25 on one line, with spaces. */
const LONGEST_CODE = 5000
/** What every line of a quoted text begins with. */
const QUOTED = /^\s*(?:#|\/\/|>)/
/** What every line of a list begins with, and has nowhere else, where it could be a blank. */
const LISTED = /^\s*([-*+\u2022])(?=\s+\S)(?!.+\1)/

/** What word processors, forums and keyboards of East Asia put in the place of what was typed. */
const REPLACED: readonly (readonly [pattern: RegExp, typed: (sign: string) => string])[] = [
  [/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)],
  [/[\u201c-\u201f\u00ab\u00bb]/g, () => '"'],
  [/[\u2018-\u201b]/g, () => "'"],
  // A line with nothing else is no row of blanks.
  [/^[ \t]*\[\/?code\][ \t]*$/gim, () => ''],
  [/\[\/?code\]/gi, (sign) => ' '.repeat(sign.length)],
]

/** The text as it was typed: wide signs as usual ones, straight quotes, no `[code]` of a forum. Each sign stays in its place. */
export function asTyped(text: string): string {
  return REPLACED.reduce((typed, [pattern, sign]) => typed.replace(pattern, sign), text)
}

/** The text without what stands around its grid, each sign in its place. */
export function unwrapped(given: string): string {
  const text = asTyped(given)
  const lines = text.split(/\r\n|\n|\r/)
  const written = lines.filter((line) => /\S/.test(line))
  const marked = (written.length > 1 ? [QUOTED, LISTED] : [QUOTED]).find((sign) => written.every((line) => sign.test(line)))
  const width = HEAD.exec(text)?.[1].length
  // With a comma behind one of them, quotes are those of an array.
  const code = /\S["']\s*,/.test(text) ? CODE : [...CODE, QUOTES]
  const bare = lines.map((line) => {
    const own = marked ? line.replace(marked, blank) : line
    if (own.length < LONGEST_NOTE && [ABOUT, SENTENCE, HEAD].some((sign) => sign.test(own))) return ''
    const unlabelled = own.replace(LABEL, blank).replace(ENCLOSED, (_, start, inner, end) => blank(start) + inner + blank(end))
    const filled = width ? inCells(unlabelled, width) : unlabelled
    return own.length > LONGEST_CODE ? filled : code.reduce((left, sign) => left.replace(sign, blank), filled)
  })
  return bare.join('\n')
}

function blank(part: string): string {
  return PADDING.repeat(part.length)
}

/** The block of a board with a head such as `12x12 (4x3) SUDOKU PUZZLE`, as rows x columns. */
export function boxInHead(text: string): string | undefined {
  const [, , columns, rows] = HEAD.exec(text) ?? []
  return columns === undefined ? undefined : `${rows}x${columns}`
}

/** A row of such a board with dots for its blank cells. */
function inCells(line: string, width: number): string {
  if (!/^\s*\|.*\|\s*$/.test(line)) return line
  const cell = new RegExp(`( )([ \\d]{${width}})`, 'g')
  return line.replace(cell, (_, gap, digits: string) => gap + (/\d/.test(digits) ? digits : '.'.padStart(width)))
}
