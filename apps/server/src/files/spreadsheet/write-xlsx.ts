import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { OutCell } from './cells-out.ts'
import { escapeText } from './xlsx-text.ts'

export type OutColumn = { readonly header: string; readonly width?: number }

/** A workbook of one sheet as bytes, made while the rows come. Text cells are typed as text, so that none of them is a formula. */
export const writeXlsx = (
  sheet: string,
  columns: readonly OutColumn[],
  rows: AsyncIterable<readonly OutCell[]> | Iterable<readonly OutCell[]>,
): AsyncIterable<Buffer> => {
  const stream = writeXlsxStream(typed(rows), {
    name: sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ header, width }) => ({ header, width: width ?? Math.min(40, Math.max(10, header.length * 1.6 + 2)) })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>) as AsyncIterable<Buffer>
}

async function* typed(rows: AsyncIterable<readonly OutCell[]> | Iterable<readonly OutCell[]>): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? escapeText(cell) : cell))
}
