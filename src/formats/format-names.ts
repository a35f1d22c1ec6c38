// The names of the formats, apart from what writes them.

/** A line, JSON, the text of a programming exercise, the end of an address, texts of other programs, and a picture. */
export const FORMATS = ['line', 'json', 'exercise', 'link', 'iss', 'fpuzzles', 'sudokupad', 'svg'] as const

export type Format = (typeof FORMATS)[number]
