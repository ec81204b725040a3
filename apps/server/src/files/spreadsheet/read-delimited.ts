import { decodeText } from './encoding.ts'
import { cellLimit, columnLimit, type Delimiter, delimiters, SheetRefused, type SheetRow } from './sheet.ts'

/** Rows of a csv, tsv or txt file: encoding and delimiter are found by content. Blank lines keep their row number. */
export async function* readDelimited(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const text = decodeText(bytes)
  if (looksBinary(text)) throw new SheetRefused('unreadable')
  const hint = /^sep=(.)\r?\n/i.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  const delimiter = (hint?.[1] as Delimiter | undefined) ?? delimiterOf(body)
  let row = hint ? 1 : 0
  for await (const cells of isUnquoted(body, delimiter) ? splitLines(body, delimiter) : parseQuoted(body, delimiter)) {
    row++
    if (cells.length > columnLimit) throw new SheetRefused('tooManyColumns')
    yield { row, cells: cells.map((cell) => cell.slice(0, cellLimit)), delimiter }
  }
}

/** Control characters that no text has, but for the escape some systems leave in names. */
const looksBinary = (text: string): boolean => {
  for (let at = 0; at < Math.min(text.length, 65_536); at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 27)) return true
  }
  return false
}

/** The delimiter that most lines of the beginning have in the same number, quoted text left aside. */
export const delimiterOf = (text: string): Delimiter => {
  const lines = text
    .slice(0, 65_536)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.replace(/[\s,;|]/g, '') !== '')
    .slice(0, 20)
  // The widest line decides, times how many lines are as wide: an address full of commas is wide once, a table every time.
  const weights = delimiters.map((delimiter) => {
    const widths = lines.map((line) => line.split(delimiter).length)
    const widest = Math.max(...widths, 1)
    return widest === 1 ? 0 : widest ** 2 * widths.filter((width) => width === widest).length
  })
  const best = Math.max(...weights)
  return (best > 0 && delimiters[weights.indexOf(best)]) || ','
}

/** Tab-separated reports do not quote: a stray inch mark must not swallow the rest of the file. */
const isUnquoted = (text: string, delimiter: Delimiter): boolean => {
  if (delimiter !== '\t') return false
  const lines = text.split(/\r\n|\n|\r/).filter(Boolean)
  const width = lines[0]?.split('\t').length ?? 0
  const even = lines.filter((line) => line.split('\t').length === width).length
  return even >= lines.length * 0.98
}

async function* splitLines(text: string, delimiter: Delimiter): AsyncGenerator<string[]> {
  const lines = /\r\n|\n|\r/g
  let start = 0
  for (let match = lines.exec(text); start < text.length; match = lines.exec(text)) {
    yield text
      .slice(start, match?.index)
      .split(delimiter)
      .map((cell) => (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    if (!match) break
    start = match.index + match[0].length
  }
}

/**
 * Rows of text whose cells may be quoted. Any line end outside quotes ends a row: files mended by hand or put together mix them. A quote
 * that nobody closes takes the rows behind it along into its cell; whoever reads the rows finds them there and says so.
 */
function* parseQuoted(text: string, delimiter: Delimiter): Generator<string[]> {
  const next = new RegExp(`[\\r\\n${delimiter === '\t' ? '\\t' : `\\${delimiter}`}]`, 'g')
  const cellEnd = (from: number): number => {
    next.lastIndex = from
    return next.exec(text)?.index ?? text.length
  }
  let at = 0
  while (at < text.length) {
    const cells: string[] = []
    for (;;) {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at, delimiter, cellEnd) : plainCell(text, at, cellEnd)
      cells.push(cell)
      at = end + (text.startsWith('\r\n', end) ? 2 : 1)
      if (text[end] !== delimiter) break
    }
    yield cells
  }
}

type Cell = { readonly cell: string; readonly end: number }

const plainCell = (text: string, at: number, cellEnd: (from: number) => number): Cell => {
  const end = cellEnd(at)
  return { cell: text.slice(at, end), end }
}

/** A quote with other text behind it closes nothing: `"Gallery" frame` is what the product is called. */
const quotedCell = (text: string, at: number, delimiter: Delimiter, cellEnd: (from: number) => number): Cell => {
  let quote = text.indexOf('"', at + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote === -1) return { cell: text.slice(at + 1).replaceAll('""', '"'), end: text.length }
  let end = quote + 1
  while (text[end] === ' ') end++
  if (end >= text.length || text[end] === delimiter || text[end] === '\n' || text[end] === '\r')
    return { cell: text.slice(at + 1, quote).replaceAll('""', '"'), end }
  const behind = cellEnd(quote)
  return { cell: text.slice(at, behind), end: behind }
}
