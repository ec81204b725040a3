import { formulaSafe, type OutCell, type OutRow, type RowPortions } from './cells-out.ts'

/** Spreadsheets take a csv for UTF-8 only with a byte order mark. */
const byteOrderMark = '\ufeff'
const flushAt = 64 * 1_024

/** A csv as bytes, made while the rows come. Text is quoted where needed and never starts a formula. */
export async function* writeCsv(headers: readonly string[], rows: RowPortions): AsyncGenerator<Buffer> {
  let text = byteOrderMark + lineOf(headers)
  for await (const portion of rows)
    for (const row of portion) {
      text += lineOf(row)
      if (text.length < flushAt) continue
      yield Buffer.from(text)
      text = ''
    }
  yield Buffer.from(text)
}

const lineOf = (cells: OutRow): string => `${cells.map(cellOf).join(',')}\r\n`

const cellOf = (cell: OutCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaSafe(cell)
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
