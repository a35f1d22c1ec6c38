// Puzzles within addresses: which site it is, and how it packs them.

import { PuzzleError } from '../../model/errors.ts'
import { inRows } from '../../model/geometry.ts'
import { counted } from '../../model/numbers.ts'
import { jsonIn } from '../../model/refusal.ts'
import { readFPuzzles } from './f-puzzles.ts'
import { readIss } from './iss.ts'
import { unpackedLz } from './lz.ts'
import { decoded, notSupported, type Read, type ReadOptions } from './read-options.ts'
import { readSudokuPad } from './sudokupad.ts'

/** Parameters of an address that contain a packed puzzle. */
const PARAMETER = /[?&](load|fpuzzle|puzzleid)=([^&#\s]+)/
/** An address as people paste it: between brackets or quotes, behind its name, or without `https://`. */
const PASTED =
  /^\s*(?:\[[^\]\n]{0,200}\])?([<("'])?((?:https?:\/\/)?((?:[\w-]{1,40}\.){1,4}[a-z]{2,10})\/[^\s<>"']+?)[>)"']?\s*$/i
/** Sites whose addresses are known without `https://`. */
const SITE = /(?:^|\.)(?:sudoku[\w-]*|f-puzzles|crackingthecryptic|sigh\.github|logic-masters|tinyurl|bit)\.[a-z]+$/i

/** The address that a text is; undefined for any other text. */
export function addressIn(text: string): string | undefined {
  const [, , address, site] = PASTED.exec(text) ?? []
  if (address === undefined || /^https?:/i.test(address)) return address
  return SITE.test(site) ? `https://${address}` : undefined
}

/** The path of SudokuPad. */
const PAD = /^\s*https?:\/\/(?:[\w-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com)\/(?:sudoku\/)?([^?#\s]+)/
/** What the address of SudokuPad ends with, alone; or the code of f-puzzles, which has small letters, unlike a grid. */
const BARE = /^\s*((?:fpuz(?:zles)?|scl|ctc|N4I(?=\S*[a-z]))[\w+/=%-]{16,}|scf[0-9A-Za-z]{9,90})\s*$/
/** The text of Interactive-Sudoku-Solver. */
const QUERY = /^\s*https?:\S*[?&]q=([^&#\s]+)/
/** Addresses without a puzzle in them: what is the matter, and what to paste instead. */
const ELSEWHERE: readonly (readonly [address: RegExp, problem: string, expected: string])[] = [
  [/^(?:www\.)?f-puzzles\.com\/\?(?:\S*&)?id=/, 'only the server of f-puzzles knows it', 'the link of Export there'],
  [
    /^(?:www\.)?(?:tinyurl\.com|bit\.ly|t\.co|goo\.gl|is\.gd|ow\.ly|t1p\.de)\/./,
    'it is a short address',
    'the long one, which the browser shows once it is open',
  ],
  [/^(?:www\.)?sudokumaker\.app\b/, 'links of SudokuMaker are not read', 'its Export to SudokuPad or f-puzzles'],
  [/^(?:\w+\.)?logic-masters\.de\//, 'it is a page about a puzzle', 'the link to SudokuPad or f-puzzles on it'],
  [/^\S*\/penpa-edit\b/, 'links of Penpa are not read', 'the givens as symbols, "." for a blank'],
]
/** Sites that show a sudoku whose symbols stand in the address. Other pages of theirs show variants. */
const SYMBOLS = [
  /^\s*https?:\/\/(?:www\.)?sudokuwiki\.org\/sudoku\.(?:htm|aspx?)\?(?:\S*&)?bd=([.\d]+)(?:[&#]\S*)?\s*$/i,
  /^\s*https?:\/\/(?:www\.)?sudokuexchange\.com\/(?:play\/?)?\?(?:\S*&)?s=([.\d]+)(?:[&#]\S*)?\s*$/i,
  /^\s*https?:\/\/(?:www\.)?sudoku\.coach\/\S*?\/([.\d]{81})(?:[/?#]\S*)?\s*$/i,
]

/**
 * The variant in a link; undefined if there is none in the text, or it is a plain sudoku.
 *
 * @throws PuzzleError `symbol` for a link with nothing in it or more around it, `shape` for a puzzle that only a server knows
 */
export function readLink(text: string, options: ReadOptions = {}): Read | undefined {
  const query = QUERY.exec(text)
  const [, name = '', value = ''] = PARAMETER.exec(text) ?? []
  const bare = BARE.exec(text)?.[1]
  const code = value || PAD.exec(text)?.[1] || bare
  if (!query && !code) return elsewhere(text)
  if (/\S\s+\S/.test(text)) throw new PuzzleError('symbol', 'there is more than a link', { line: 1 }, 'the link alone')
  if (query) return readIss(decoded(query[1]))
  return readCode(decoded(code as string), name === 'load' || name === 'fpuzzle' || code === bare, options)
}

/** @throws PuzzleError `shape` for an address of a site that is known to have no puzzles in its addresses */
function elsewhere(text: string): undefined {
  const address = /^\s*https?:\/\/(\S+)\s*$/.exec(text)?.[1]
  const [, problem, expected] = ELSEWHERE.find(([site]) => address && site.test(address)) ?? []
  if (problem) throw new PuzzleError('shape', problem, { line: 1 }, expected)
}

/** The symbols of the sudoku in a link. */
export function symbolsInLink(text: string): string | undefined {
  for (const site of SYMBOLS) {
    const symbols = site.exec(text)?.[1]
    if (symbols) return symbols
  }
  return undefined
}

/** `isFPuzzles`: without a prefix, it is of f-puzzles. */
function readCode(code: string, isFPuzzles: boolean, options: ReadOptions): Read {
  const [, prefix = '', rest] = /^(fpuz(?:zles)?|scl|ctc|scf)?([\s\S]*)$/.exec(code) as RegExpExecArray
  if (prefix === 'scf') return readDigits(rest)
  if (prefix === '' && !isFPuzzles) {
    const address = `https://sudokupad.app/api/puzzle/${code}`
    throw new PuzzleError('shape', 'only the server of SudokuPad knows it', { line: 1 }, `the text that ${address} shows`)
  }
  const json = unpackedLz(rest.replace(/ /g, '+'))
  const noPuzzle = new PuzzleError('symbol', 'there is no puzzle in it', { what: 'the link' }, 'a complete link')
  if (!json) throw noPuzzle
  if (prefix === 'scl' || prefix === 'ctc') return readSudokuPad(json, options)
  const data = jsonIn(json)
  if (data === undefined) throw noPuzzle
  return readFPuzzles(data, options)
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RULES: ReadonlyMap<string, string> = new Map([
  ['w', 'windoku'],
  ['x', 'diagonal'],
])

/**
 * 81 cells: each sign is a digit and up to five blanks after it, its place among the signs being the digit and ten times the blanks. Then a
 * letter for each rule.
 */
function readDigits(code: string): Read {
  const cells: number[] = []
  const signs = [...code]
  while (cells.length < 81 && signs.length > 0) {
    const number = DIGITS.indexOf(signs.shift() as string)
    cells.push(number % 10, ...Array<number>(Math.max(0, Math.floor(number / 10))).fill(0))
  }
  if (cells.length !== 81 || cells.includes(-1)) {
    throw new PuzzleError('shape', counted(cells.length, 'cell'), { what: 'the link' }, 'a complete link, with 81')
  }
  const rules = signs.map((sign) => {
    const rule = RULES.get(sign)
    if (rule) return { rule }
    throw notSupported(sign, { what: 'the link' })
  })
  return {
    size: 9,
    givens: inRows(
      cells.map((digit) => digit || null),
      9,
    ),
    rules,
  }
}
