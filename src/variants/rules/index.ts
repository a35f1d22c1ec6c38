// The functions that make rules, for `quadrille/variants`.

export {
  contains,
  containsExactly,
  countingCircles,
  equality,
  equalSums,
  killer,
  lookAndSay,
  quadruple,
  rellik,
  sum,
} from './cages.ts'
export {
  blackDot,
  even,
  greater,
  maximum,
  minimum,
  odd,
  oneOf,
  strictKropki,
  strictXv,
  v,
  whiteDot,
  x,
} from './dots.ts'
export {
  anyOf,
  automaton,
  regex,
  relation,
} from './free.ts'
export {
  antiConsecutive,
  antiKing,
  antiKnight,
  antiTaxicab,
  doppelganger,
  dutchFlatmates,
  globalEntropy,
  globalModular,
} from './global.ts'
export {
  between,
  entropic,
  lockout,
  modular,
  nabner,
  palindrome,
  renban,
  slowThermometer,
  thermometer,
  whispers,
} from './lines.ts'
export {
  hiddenSkyscraper,
  indexing,
  littleKiller,
  lunchbox,
  numberedRoom,
  sandwich,
  skyscraper,
  valueIndexing,
  xSum,
} from './outside.ts'
export {
  clone,
  diagonal,
  disjointGroups,
  equalRegions,
  extraRegion,
  sameValues,
  windoku,
} from './regions.ts'
export {
  arrow,
  doubleArrow,
  pillArrow,
  regionSum,
  sumLine,
  zipper,
} from './sums.ts'
