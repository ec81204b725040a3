import { type Archive, type ArchiveEntry, type ArchiveLimits, openArchive, ownFiles } from '../archive.ts'
import { type ContentKind, contentKindOf } from '../content-type.ts'
import { readDelimited } from './read-delimited.ts'
import { readXlsx } from './read-xlsx.ts'
import { refusedAs, rowLimit, SheetRefused, type SheetRow } from './sheet.ts'

/** Files that lie in a zip beside its sheet. */
export const besideSheet = (archive: Pick<Archive, 'entries'>): readonly ArchiveEntry[] =>
  ownFiles(archive).filter((entry) => !isSheet(entry))

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

/** A zip with one sheet in it, which may be as large as a workbook's sheets and no archive itself; documents beside it are not unpacked. */
const zipLimits: ArchiveLimits = { entries: 500, inflated: 64 * 2 ** 20, ratio: 100 }

/** Names that sheets have, where other files lie beside them. */
const isSheet = ({ name }: ArchiveEntry): boolean => /\.(xlsx|csv|tsv|txt)$/i.test(name)

async function* rowsInZip(bytes: Buffer): AsyncGenerator<SheetRow> {
  const inner = await onlyFile(bytes)
  yield* rowsOfKind(contentKindOf(inner), inner)
}

const onlyFile = async (bytes: Buffer): Promise<Buffer> => {
  try {
    const archive = await openArchive(bytes, zipLimits)
    const files = ownFiles(archive)
    const sheets = files.length > 1 ? files.filter(isSheet) : files
    const [sheet, another] = sheets
    if (!sheet || another) throw new SheetRefused(files.length > 1 ? 'oneSheet' : 'unreadable')
    return await archive.readWhole(sheet)
  } catch (error) {
    throw refusedAs(error)
  }
}
