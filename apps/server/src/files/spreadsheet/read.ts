import { type ArchiveLimits, openArchive, ownFiles } from '../archive.ts'
import { type ContentKind, contentKindOf } from '../content-type.ts'
import { readDelimited } from './read-delimited.ts'
import { readXlsx } from './read-xlsx.ts'
import { refusedAs, rowLimit, SheetRefused, type SheetRow } from './sheet.ts'

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
  if (kind === 'zip') return rowsInZip(bytes)
  return rowsOfKind(kind, bytes)
}

const rowsOfKind = (kind: ContentKind, bytes: Buffer): AsyncGenerator<SheetRow> => {
  if (kind === 'xlsx') return readXlsx(bytes)
  if (kind === 'text') return readDelimited(bytes)
  throw new SheetRefused(kind === 'xls' ? 'isOldExcel' : kind === 'encryptedOffice' ? 'isEncrypted' : 'unreadable')
}

/** A zip with one file in it, which may be as large as a workbook's sheets and no archive itself. */
const zipLimits: ArchiveLimits = { entries: 20, inflated: 64 * 2 ** 20, ratio: 100 }

async function* rowsInZip(bytes: Buffer): AsyncGenerator<SheetRow> {
  const inner = await onlyFile(bytes)
  yield* rowsOfKind(contentKindOf(inner), inner)
}

const onlyFile = async (bytes: Buffer): Promise<Buffer> => {
  try {
    const archive = await openArchive(bytes, zipLimits)
    const [file, another] = ownFiles(archive)
    if (!file || another) throw new SheetRefused('unreadable')
    return await archive.readWhole(file)
  } catch (error) {
    throw refusedAs(error)
  }
}
