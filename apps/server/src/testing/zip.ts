import { crc32 } from 'node:zlib'

/** An entry of an archive as a test wants it, lies included. */
export type ZipEntry = {
  readonly name: string
  readonly data: Buffer
  /** Packed bytes, when they are not the data itself. */
  readonly packed?: Buffer
  readonly method?: number
  readonly flags?: number
  /** Unix mode: 0o120777 is a symbolic link. */
  readonly mode?: number
  /** Size that the archive claims, when it lies. */
  readonly claimedSize?: number
  /** Offset that the directory claims, when it lies. */
  readonly atOffset?: number
}

/** An archive of the entries, written as told. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const packed = entry.packed ?? entry.data
    const size = entry.claimedSize ?? (entry.packed ? 120 * 2 ** 20 : entry.data.length)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(entry.flags ?? 0, 2)
    fields.writeUInt16LE(entry.method ?? 0, 4)
    fields.writeUInt32LE(crc32(entry.data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    bodies.push(Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, packed]))
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    rest.writeUInt32LE(entry.atOffset ?? offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 3]), fields, rest, name]))
    offset += 30 + name.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, central, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
