import { ArchiveRefused, openArchive, ownFiles, workbookLimits, type ArchiveFault } from './archive.ts'
import { contentKindOf, type ContentKind } from './content-type.ts'
import { hasTooManyPixels, imageSizeOf } from './image.ts'
import { limitsOf, type Slot } from './slots.ts'
import { Refusal } from '../kernel/refusal.ts'

const images: readonly ContentKind[] = ['png', 'jpg', 'gif']
const archives: readonly ContentKind[] = ['zip', 'xlsx']

/** What the file is, by content; refused when the slot does not take it, or when it would hurt whoever opens it. */
export const inspectUpload = async (bytes: Buffer, slot: Slot): Promise<ContentKind> => {
  if (bytes.length === 0) throw new Refusal('files.empty')
  if (bytes.length > slot.maxBytes) throw new Refusal('files.tooLarge', limitsOf(slot))
  const kind = contentKindOf(bytes)
  if (kind === 'xls' && slot.kinds.includes('xlsx')) throw new Refusal('imports.isOldExcel')
  if (kind === 'encryptedOffice' && slot.kinds.includes('xlsx')) throw new Refusal('imports.isEncrypted')
  // Renamed to xlsx it still is what it was: whoever is told that knows what to do.
  if (kind === 'pdf' && slot.kinds.includes('xlsx')) throw new Refusal('files.isPdf', limitsOf(slot))
  if (!slot.kinds.includes(kind)) throw new Refusal('files.wrongType', limitsOf(slot))
  inspectContent(bytes, kind)
  if (kind === 'zip') await refusing(() => inspectArchive(bytes, slot), slot.holds?.most ?? 500)
  if (kind === 'xlsx') await refusing(() => inspectWorkbook(bytes), workbookLimits.entries)
  return kind
}

const inspectContent = (bytes: Buffer, kind: ContentKind): void => {
  if (images.includes(kind)) {
    const size = imageSizeOf(bytes)
    if (!size) throw new Refusal('files.broken')
    if (hasTooManyPixels(size)) throw new Refusal('files.tooManyPixels')
  }
  if (!endsAsItShould(bytes, kind)) throw new Refusal('files.broken')
}

/** A picture or document with something else behind its end is two files in one. */
const endsAsItShould = (bytes: Buffer, kind: ContentKind): boolean => {
  if (kind === 'png') return bytes.subarray(-8, -4).toString('latin1') === 'IEND'
  if (kind === 'gif') return bytes.at(-1) === 0x3b
  if (kind === 'jpg')
    return (
      bytes.includes(Buffer.from([0xff, 0xd9])) &&
      !bytes.includes('PK\u0003\u0004', 0, 'latin1') &&
      !/<script|<html/i.test(bytes.subarray(-4_096).toString('latin1'))
    )
  if (kind === 'mp4') return isWholeVideo(bytes)
  if (kind === 'pdf')
    return bytes.subarray(-1_024).includes('%%EOF') && !bytes.subarray(0, 1_024).includes('PK\u0003\u0004', 0, 'latin1')
  return true
}

/** More boxes than this are none of a video that somebody watches: hours in pieces of a second have some ten thousand. */
const mostBoxes = 100_000

/** A video is boxes one behind the other, the first of its kind, one of what is in it, and nothing behind the last. */
const isWholeVideo = (bytes: Buffer): boolean => {
  const boxes = new Set<string>()
  let at = 0
  for (let count = 0; at + 8 <= bytes.length; count += 1) {
    if (count === mostBoxes) return false
    boxes.add(bytes.toString('latin1', at + 4, at + 8))
    const size = bytes.readUInt32BE(at)
    // 1: the size stands behind the name, in eight bytes. 0: up to the end.
    const long = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (size === 0) return boxes.has('moov')
    if (long < 8) return false
    at += long
  }
  return at === bytes.length && boxes.has('moov')
}

const refusalOf: Readonly<Record<ArchiveFault, string>> = {
  broken: 'files.broken',
  tooManyEntries: 'files.tooManyEntries',
  inflatesTooFar: 'files.inflatesTooFar',
  nested: 'files.nested',
  unsafeEntry: 'files.unsafeEntry',
  encrypted: 'files.encrypted',
}

/** An archive within: of workbooks only where the slot asks for one. */
const isNested = (kind: ContentKind, { holds }: Slot): boolean =>
  archives.includes(kind) && !(kind === 'xlsx' && holds?.kinds.includes(kind))

/** Reads every entry once, so that the limits are those of the real bytes. */
const inspectArchive = async (bytes: Buffer, slot: Slot): Promise<void> => {
  const archive = await openArchive(bytes)
  const own = ownFiles(archive)
  if (slot.holds && own.length > slot.holds.most) throw new ArchiveRefused('tooManyEntries')
  let sheets = 0
  for (const entry of archive.entries) {
    const content = await contentOf(archive.read(entry), slot.holds?.documents ? slot.maxBytes : headBytes)
    if (isNested(contentKindOf(content.bytes), slot) || /\.(zip|7z|rar|gz|bz2|xz|tar)$/i.test(entry.name))
      throw new ArchiveRefused('nested')
    if (!slot.holds?.documents || !own.includes(entry)) continue
    if ((await inspectEntry(entry.name, content, slot.holds)) === 'sheet') sheets += 1
  }
  if (slot.holds?.documents && sheets !== 1) throw new Refusal('imports.oneSheet')
}

/** So much of a file tells its kind. */
const headBytes = 65_536
type Content = { readonly bytes: Buffer; readonly size: number }

/** An entry to its end, of which the first bytes are kept. */
const contentOf = async (parts: AsyncIterable<Buffer>, most: number): Promise<Content> => {
  const kept: Buffer[] = []
  let size = 0
  for await (const part of parts) {
    if (size < most) kept.push(part)
    size += part.length
  }
  return { bytes: Buffer.concat(kept), size }
}

/** A file in a zip that is taken out later and kept by itself, or the sheet that names them: refused by its name. */
const inspectEntry = async (
  path: string,
  { bytes, size }: Content,
  holds: NonNullable<Slot['holds']>,
): Promise<'sheet' | 'document'> => {
  const name = path.slice(-80)
  const kind = contentKindOf(bytes)
  const documents = holds.documents?.kinds.includes(kind) ? holds.documents : undefined
  if (!holds.kinds.includes(kind)) throw new Refusal('files.entryRefused', { name, types: endingsOf(holds) })
  if (documents && size > documents.maxBytes) throw new Refusal('files.entryTooLarge', { name, ...limitsOf(documents) })
  if (documents && !isSound(bytes, kind)) throw new Refusal('files.entryBroken', { name })
  if (kind === 'xlsx') await inspectWorkbook(bytes)
  return documents ? 'document' : 'sheet'
}

const endingsOf = ({ kinds }: NonNullable<Slot['holds']>): string =>
  kinds.map((kind) => (kind === 'text' ? 'csv' : kind)).join(', ')

const isSound = (bytes: Buffer, kind: ContentKind): boolean => {
  try {
    inspectContent(bytes, kind)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A workbook is an archive too: what would hurt its reader is not kept to be read. */
const inspectWorkbook = async (bytes: Buffer): Promise<void> => {
  const archive = await openArchive(bytes, workbookLimits)
  for (const entry of archive.entries) for await (const _part of archive.read(entry));
}

const refusing = async (inspect: () => Promise<void>, entries: number): Promise<void> => {
  try {
    await inspect()
  } catch (error) {
    throw error instanceof ArchiveRefused ? new Refusal(refusalOf[error.fault], { entries }) : error
  }
}
