// The date or the level that a newspaper or a site has above a puzzle.

const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** One in digits and dots has ten signs: shorter ones could be rows. */
const DATE = new RegExp(
  `^\\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]? *)?(?:${[
    `${DAY}[. -]+${MONTH}[., -]*(?:\\d{4})?`,
    `${MONTH}[. ]+${DAY}(?:,? +\\d{4})?`,
    '(?:19|20)\\d\\d-[01]\\d-[0-3]\\d',
    '[0-3]\\d[.-][01]\\d[.-](?:19|20)\\d\\d',
    '\\d{1,4}/\\d{1,2}/\\d{2,4}',
  ].join('|')})\\s*$`,
  'i',
)

/** A word for how hard it is, which no row of a grid is. */
const LEVEL =
  /^(?:very |super |extra )?(?:easy|simple|gentle|beginner|moderate|medium|intermediate|hard|tough|difficult|expert|fiendish|diabolical|evil|extreme)(?: (?:sudoku|puzzle)(?: [#\d,]+)?)?\s*$/i

/** The text without a date on its first line, and a level on that or the next. The others stay in their places. */
export function withoutCaption(text: string): string {
  return [DATE, LEVEL].reduce((left, caption) => {
    const [first] = /\S.*/.exec(left) ?? ['']
    return caption.test(first) ? left.replace(first, '') : left
  }, text)
}
