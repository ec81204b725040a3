import { crc32, deflateRawSync } from 'node:zlib'

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
    const facts = entryFacts(bytes, packed, label, at)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, Buffer.from([0, 0]), label, packed])
    const place = Buffer.alloc(16)
    place.writeUInt32LE(offset, 12)
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]), facts, place, label]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...parts, central, endRecord(entries.length, central.length, offset)])
}

const entryFacts = (bytes: Uint8Array, packed: Buffer, label: Buffer, at: Date): Buffer => {
  const facts = Buffer.alloc(24)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(FLAGS, 2)
  facts.writeUInt16LE(DEFLATE, 4)
  facts.writeUInt32LE(stamp(at), 6)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(label.length, 22)
  return facts
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
