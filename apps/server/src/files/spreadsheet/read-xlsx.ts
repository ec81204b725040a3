import { openArchive, workbookLimits, type Archive, type ArchiveEntry } from '../archive.ts'
import { formatOf, type NumberFormat } from './number-formats.ts'
import { refusedAs, SheetRefused, type SheetRow } from './sheet.ts'
import { sheetRows } from './xlsx-rows.ts'
import { unescapeText, type Workbook } from './xlsx-text.ts'
import { parseXml, type XmlHandlers } from './xml.ts'

/** Most characters of all shared strings together. */
const stringsLimit = 60_000_000

/** Rows of the first visible sheet. Values only: formulas' last results, no links, no macros. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  try {
    const archive = await openArchive(bytes, workbookLimits)
    const find = (path: string) => archive.entries.find(({ name }) => name.toLowerCase() === path.toLowerCase())
    if (archive.entries.some(({ name }) => /vbaproject\.bin$/i.test(name))) throw new SheetRefused('hasMacro')
    const { sheetPath, is1904 } = await findSheet(archive, find)
    const sheet = find(sheetPath)
    if (!sheet) throw new SheetRefused('unreadable')
    const workbook: Workbook = {
      strings: await readStrings(archive, find('xl/sharedStrings.xml')),
      formats: await readFormats(archive, find('xl/styles.xml')),
      is1904,
    }
    yield* sheetRows(archive.read(sheet), workbook)
  } catch (error) {
    throw refusedAs(error)
  }
}

type Find = (path: string) => ArchiveEntry | undefined
const parseEntry = async (archive: Archive, entry: ArchiveEntry | undefined, handlers: XmlHandlers): Promise<void> => {
  if (entry) await parseXml(archive.read(entry), handlers)
}

const findSheet = async (archive: Archive, find: Find) => {
  let is1904 = false
  let chosen: string | undefined
  await parseEntry(archive, find('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name === 'sheet' && !chosen && !/hidden/i.test(attributes['state'] ?? '')) chosen = relationOf(attributes)
    },
  })
  const targets = new Map<string, string>()
  await parseEntry(archive, find('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
    },
  })
  const target = targets.get(chosen ?? '') ?? 'worksheets/sheet1.xml'
  return { sheetPath: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 }
}

const relationOf = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1]

const readStrings = async (archive: Archive, entry: ArchiveEntry | undefined): Promise<string[]> => {
  const strings: string[] = []
  let current = ''
  let isText = false
  let size = 0
  // rPh holds how to pronounce Japanese text, which is not part of it.
  let isPhonetic = false
  await parseEntry(archive, entry, {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isText = !isPhonetic
    },
    text(text) {
      if (!isText) return
      current += text
      size += text.length
      if (size > stringsLimit) throw new SheetRefused('inflatesTooFar')
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(unescapeText(current))
    },
  })
  return strings
}

const readFormats = async (archive: Archive, entry: ArchiveEntry | undefined): Promise<NumberFormat[]> => {
  const patterns = new Map<number, string>()
  const formats: NumberFormat[] = []
  let inCells = false
  await parseEntry(archive, entry, {
    open(name, attributes) {
      if (name === 'numFmt') patterns.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') inCells = true
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'xf' && inCells) formats.push(formatOf(id, patterns.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}
