import { contentKindOf } from '../content-type.ts'
import { readDelimited } from './read-delimited.ts'
import { readXlsx } from './read-xlsx.ts'
import { rowLimit, SheetRefused, type SheetRow } from './sheet.ts'

/** Rows of a spreadsheet or text file, by what its bytes are. Blank rows do not count against the limit. */
export async function* readSheet(bytes: Buffer, most = rowLimit): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const row of rowsOf(bytes)) {
    if (row.cells.some((cell) => cell !== '') && ++count > most + 1) throw new SheetRefused('tooManyRows')
    yield row
  }
}

const rowsOf = (bytes: Buffer): AsyncGenerator<SheetRow> => {
  const kind = contentKindOf(bytes)
  if (kind === 'xlsx') return readXlsx(bytes)
  if (kind === 'text') return readDelimited(bytes)
  throw new SheetRefused(kind === 'xls' ? 'isOldExcel' : kind === 'encryptedOffice' ? 'isEncrypted' : 'unreadable')
}
