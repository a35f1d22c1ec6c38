// Draws sentences of the pages at random, to be tried by hand: node scripts/sentences.mjs [how many] [seed]. What the tests run or compare (blocks,
// tables, headings, the list of rules) is left out.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const [many = 40, seed = 1] = process.argv.slice(2).map(Number)
const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')

const sentences = pages.flatMap((page) => {
  const [written] = readFileSync(page, 'utf8').split('\n## All rules\n')
  const prose = written.replace(/^```.*?^```$/gms, '\n').replace(/^([|#!<].*| {4}\S.*)$/gm, '\n')
  const paragraphs = prose.split(/\n\s*\n|\n(?=- |\d+\. )/).map((text) => text.replace(/\s+/g, ' ').trim())
  const parts = paragraphs
    .flatMap((text) => text.split(/(?<=[.:!?]\)?) (?=[A-Z`*[])/))
    .filter((text) => text.split(' ').length > 3)
  return parts.map((text) => `${page}: ${text}`)
})

// mulberry32, and the first of a shuffle by Fisher and Yates.
let state = seed
function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
for (let i = 0; i < Math.min(many, sentences.length); i++) {
  const other = i + Math.floor(random() * (sentences.length - i))
  ;[sentences[i], sentences[other]] = [sentences[other], sentences[i]]
  console.log(`${i + 1}. ${sentences[i]}`)
}
