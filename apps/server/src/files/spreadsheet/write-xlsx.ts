import { type StreamedEntry, streamZip } from '../write-zip.ts'
import type { OutRow, RowPortions } from './cells-out.ts'
import { sheetEnd, sheetStart, sheetRow, workbookParts } from './xlsx-parts.ts'

export type OutColumn = { readonly header: string; readonly width?: number }

/** Most rows of a sheet; what goes beyond stands on a further one. */
const sheetRows = 1_048_576
const flushAt = 64 * 1_024

/**
 * A workbook as bytes, made while the rows come. Text cells are typed as text, so that none of them is a formula; one that looks like one
 * also carries the mark by which it stays text when somebody edits it.
 */
export const writeXlsx = (
  name: string,
  columns: readonly OutColumn[],
  rows: RowPortions,
  mostRows = sheetRows,
): AsyncIterable<Buffer> => streamZip(partsOf(name, columns, rows, mostRows))

async function* partsOf(
  name: string,
  columns: readonly OutColumn[],
  rows: RowPortions,
  mostRows: number,
): AsyncGenerator<StreamedEntry> {
  const source = filled(rows)
  try {
    let next = await source.next()
    const body = async function* () {
      for (let room = mostRows - 1; room > 0 && !next.done; ) {
        const portion = next.value
        yield portion.slice(0, room)
        next = portion.length > room ? { value: portion.slice(room) } : await source.next()
        room -= portion.length
      }
    }
    let sheets = 0
    do yield { name: `xl/worksheets/sheet${++sheets}.xml`, bytes: sheetOf(columns, body()) }
    while (!next.done)
    for (const [path, text] of workbookParts(name, sheets)) yield { name: path, bytes: [Buffer.from(text)] }
  } finally {
    await source.return(undefined)
  }
}

/** Portions that have rows. */
async function* filled(rows: RowPortions): AsyncGenerator<readonly OutRow[], undefined> {
  for await (const portion of rows) if (portion.length > 0) yield portion
  return undefined
}

async function* sheetOf(columns: readonly OutColumn[], body: AsyncIterable<readonly OutRow[]>): AsyncGenerator<Buffer> {
  const headers = columns.map(({ header }) => header)
  let text = sheetStart(columns.map(widthOf)) + sheetRow(1, headers)
  let row = 1
  for await (const portion of body)
    for (const cells of portion) {
      text += sheetRow(++row, cells)
      if (text.length < flushAt) continue
      yield Buffer.from(text)
      text = ''
    }
  yield Buffer.from(text + sheetEnd)
}

const widthOf = ({ header, width }: OutColumn): number => width ?? Math.min(40, Math.max(10, header.length * 1.6 + 2))
