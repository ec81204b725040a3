import { crc32, createDeflateRaw, type DeflateRaw, deflateRawSync } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array }

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATE = 8

/** DOS date and time of an archive's entries: two-second steps since 1980, without a zone. */
const stamp = (at: Date): number => {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}

/** A zip archive of a few files that are in memory anyway. */
export const writeZip = (entries: readonly ZipEntry[], at: Date): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes)
    const label = Buffer.from(name, 'utf8')
    const facts = entryFacts({ sum: crc32(bytes), packed: packed.length, size: bytes.length }, label, at, FLAGS)
    const local = Buffer.concat([localHeader(facts, label), packed])
    directory.push(directoryRecord(facts, label, offset))
    parts.push(local)
    offset += local.length
  }
  return Buffer.concat([...parts, directoryOf(directory, offset)])
}

export type StreamedEntry = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
/** Sum and sizes stand behind an entry's bytes, because they are known only then. */
const SUMS_BEHIND = 0x0008
/** Earliest day that an archive can tell. */
const noDay = new Date(Date.UTC(1980, 0, 1))

/** A zip archive while its entries come: each is read to its end before the next one is asked for. Without days; up to 4 GB. */
export async function* streamZip(entries: AsyncIterable<StreamedEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const label = Buffer.from(name, 'utf8')
    const tally = { sum: 0, packed: 0, size: 0 }
    const header = localHeader(entryFacts(tally, label, noDay, FLAGS | SUMS_BEHIND), label)
    yield header
    for await (const part of packedParts(bytes, tally)) {
      tally.packed += part.length
      yield part
    }
    const facts = entryFacts(tally, label, noDay, FLAGS | SUMS_BEHIND)
    const sums = Buffer.concat([Buffer.from([0x50, 0x4b, 7, 8]), facts.subarray(10, 22)])
    yield sums
    directory.push(directoryRecord(facts, label, offset))
    offset += header.length + tally.packed + sums.length
  }
  yield directoryOf(directory, offset)
}

type Tally = { sum: number; packed: number; size: number }

/** The rows of a sheet come out as small as at 6, a fifth sooner. */
const packing = { level: 5, chunkSize: 65_536 }

/** Another thread packs a part while the next one is made: a pipe would begin to make it when all before it is packed. */
const packedParts = (bytes: StreamedEntry['bytes'], tally: Tally): AsyncIterable<Buffer> => {
  const packer = createDeflateRaw(packing)
  // What goes wrong is thrown where the packed parts are read.
  feed(packer, bytes, tally).catch((error) => packer.destroy(error))
  return packer
}

const feed = async (packer: DeflateRaw, bytes: StreamedEntry['bytes'], tally: Tally): Promise<void> => {
  let isPacked = () => {}
  let packed = Promise.resolve()
  // Whoever reads the packed parts may leave before their end; what is being packed then is never said to be done.
  packer.once('close', () => isPacked())
  for await (const part of bytes) {
    tally.sum = crc32(part, tally.sum)
    tally.size += part.length
    await packed
    if (packer.destroyed) return
    packed = new Promise((resolve) => {
      isPacked = resolve
      packer.write(part, () => resolve())
    })
  }
  packer.end()
}

const entryFacts = ({ sum, packed, size }: Readonly<Tally>, label: Buffer, at: Date, flags: number): Buffer => {
  const facts = Buffer.alloc(24)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(flags, 2)
  facts.writeUInt16LE(DEFLATE, 4)
  facts.writeUInt32LE(stamp(at), 6)
  facts.writeUInt32LE(sum, 10)
  facts.writeUInt32LE(packed, 14)
  facts.writeUInt32LE(size, 18)
  facts.writeUInt16LE(label.length, 22)
  return facts
}

const localHeader = (facts: Buffer, label: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, Buffer.from([0, 0]), label])

const directoryRecord = (facts: Buffer, label: Buffer, offset: number): Buffer => {
  const place = Buffer.alloc(16)
  place.writeUInt32LE(offset, 12)
  return Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]), facts, place, label])
}

const directoryOf = (records: readonly Buffer[], offset: number): Buffer => {
  const central = Buffer.concat(records)
  return Buffer.concat([central, endRecord(records.length, central.length, offset)])
}

const endRecord = (entries: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
