import type { Readable } from 'node:stream'
import yauzl from 'yauzl'

export type ArchiveLimits = {
  readonly entries: number
  /** Bytes of all entries together, counted as they inflate: declared sizes lie. */
  readonly inflated: number
  /** Inflated bytes per packed byte. */
  readonly ratio: number
}
/** Limits for archives of people's files. */
export const archiveLimits: ArchiveLimits = { entries: 500, inflated: 100 * 2 ** 20, ratio: 100 }
/** Sheets pack well and hold no people's files, so they may grow further than an archive of labels. */
export const workbookLimits: ArchiveLimits = { entries: 1_000, inflated: 256 * 2 ** 20, ratio: 100 }

/** Why an archive is refused; the code's last part. */
export type ArchiveFault = 'broken' | 'tooManyEntries' | 'inflatesTooFar' | 'nested' | 'unsafeEntry' | 'encrypted'
export class ArchiveRefused extends Error {
  readonly fault: ArchiveFault
  constructor(fault: ArchiveFault) {
    super(`Archive refused: ${fault}`)
    this.fault = fault
  }
}

export type ArchiveEntry = { readonly name: string; readonly packed: number; readonly entry: yauzl.Entry }
export type Archive = {
  readonly entries: readonly ArchiveEntry[]
  /** Bytes of one entry as they inflate. The limits hold over everything that is read from the archive. */
  read(entry: ArchiveEntry): AsyncGenerator<Buffer>
  readWhole(entry: ArchiveEntry): Promise<Buffer>
}

/** What the person put in: not what a Mac lays beside it. */
export const ownFiles = ({ entries }: Pick<Archive, 'entries'>): readonly ArchiveEntry[] =>
  entries.filter(({ name }) => !name.startsWith('__MACOSX/') && !/(^|\/)\.[^/]*$/.test(name))

/** Opens a zip and refuses it before anything is inflated when its directory already breaks a rule. */
export const openArchive = async (bytes: Buffer, limits: ArchiveLimits = archiveLimits): Promise<Archive> => {
  const zip = await yauzl
    .fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, decodeStrings: true })
    .catch(broken)
  if (zip.entryCount > limits.entries) throw new ArchiveRefused('tooManyEntries')
  const entries: ArchiveEntry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.length >= limits.entries) throw new ArchiveRefused('tooManyEntries')
      if (!entry.fileName.endsWith('/')) entries.push(accept(entry))
    }
  } catch (error) {
    broken(error)
  }
  refuseOverlap(entries)
  const read = inflater(zip, limits)
  return {
    entries,
    read,
    readWhole: async (entry) => {
      const parts: Buffer[] = []
      for await (const part of read(entry)) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}

/** A bomb's ratio only matters once it is large: a kilobyte of blanks is no danger. */
const ratioCountsFrom = 2 ** 20

const inflater = (zip: yauzl.ZipFile, limits: ArchiveLimits) => {
  let total = 0
  return async function* ({ entry }: ArchiveEntry): AsyncGenerator<Buffer> {
    let size = 0
    const stream: Readable = await zip.openReadStreamPromise(entry).catch(broken)
    const content: AsyncIterable<Buffer> = stream
    try {
      for await (const part of content) {
        size += part.length
        total += part.length
        const isBomb = size > ratioCountsFrom && size > entry.compressedSize * limits.ratio
        if (total > limits.inflated || isBomb) throw new ArchiveRefused('inflatesTooFar')
        yield part
      }
    } catch (error) {
      broken(error)
    } finally {
      stream.destroy()
    }
  }
}

const broken = (error: unknown): never => {
  throw error instanceof ArchiveRefused ? error : new ArchiveRefused('broken')
}

const symbolicLink = 0o120000
const accept = (entry: yauzl.Entry): ArchiveEntry => {
  if (entry.isEncrypted()) throw new ArchiveRefused('encrypted')
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000
  if (mode === symbolicLink) throw new ArchiveRefused('unsafeEntry')
  if (![0, 8].includes(entry.compressionMethod)) throw new ArchiveRefused('broken')
  if (entry.fileName.includes('\0')) throw new ArchiveRefused('unsafeEntry')
  return { name: entry.fileName, packed: entry.compressedSize, entry }
}

/** Entries that share bytes are how a small file inflates for ever. */
const refuseOverlap = (entries: readonly ArchiveEntry[]): void => {
  let end = 0
  for (const { entry } of entries.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new ArchiveRefused('unsafeEntry')
    // 30 bytes of local header come before the name.
    end = entry.relativeOffsetOfLocalHeader + 30 + entry.fileNameLength + entry.compressedSize
  }
}
