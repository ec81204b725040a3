import { type StreamedEntry, streamZip } from '../write-zip.ts'
import type { OutCell } from './cells-out.ts'
import { sheetEnd, sheetStart, sheetRow, workbookParts } from './xlsx-parts.ts'

export type OutColumn = { readonly header: string; readonly width?: number }
type Rows = AsyncIterable<readonly OutCell[]> | Iterable<readonly OutCell[]>

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
  rows: Rows,
  mostRows = sheetRows,
): AsyncIterable<Buffer> => streamZip(partsOf(name, columns, rows, mostRows))

async function* partsOf(
  name: string,
  columns: readonly OutColumn[],
  rows: Rows,
  mostRows: number,
): AsyncGenerator<StreamedEntry> {
  const source = each(rows)
  try {
    let next = await source.next()
    const body = async function* () {
      for (let row = 2; row <= mostRows && !next.done; row++) {
        yield next.value
        next = await source.next()
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

async function* each(rows: Rows): AsyncGenerator<readonly OutCell[], undefined> {
  yield* rows
  return undefined
}

async function* sheetOf(
  columns: readonly OutColumn[],
  body: AsyncIterable<readonly OutCell[]>,
): AsyncGenerator<Buffer> {
  const headers = columns.map(({ header }) => header)
  let text = sheetStart(columns.map(widthOf)) + sheetRow(1, headers)
  let row = 1
  for await (const cells of body) {
    text += sheetRow(++row, cells)
    if (text.length < flushAt) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text + sheetEnd)
}

const widthOf = ({ header, width }: OutColumn): number => width ?? Math.min(40, Math.max(10, header.length * 1.6 + 2))
