import { inflateSync } from 'node:zlib'

const headLength = 8
/** Length and type before a chunk's data, checksum behind it. */
const frame = 12
/** What a still picture is made of. Frames of an animation, packed texts and profiles are left out: the PDF library would unpack them all. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
/** Samples of a pixel by colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

type Chunk = { readonly type: string; readonly bytes: Buffer }

const chunksOf = (file: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = headLength; at + frame <= file.length; ) {
    const end = at + frame + file.readUInt32BE(at)
    if (end > file.length) throw new Error('A chunk is longer than the file')
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), bytes: file.subarray(at, end) })
    at = end
  }
  return chunks
}

/** Bytes of all rows with their filters. Interlaced rows come in seven passes, which have more filters. */
const rawSize = (header: Buffer): number => {
  const [width, height, depth, colour] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header.readUInt8(8),
    header.readUInt8(9),
  ]
  const row = Math.ceil((width * depth * (samples[colour] ?? 4)) / 8) + 1
  return header.readUInt8(12) === 0 ? row * height : row * height + 8 * (width + height)
}

/** The same picture in its necessary parts. Throws when it is damaged, or when its pixels inflate to more than its header says. */
export const plainPng = (bytes: Uint8Array): Uint8Array => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = chunksOf(file)
  const [header] = chunks
  if (header?.type !== 'IHDR' || header.bytes.length !== frame + 13) throw new Error('No header')
  const still = [header, ...chunks.slice(1).filter(({ type }) => type !== 'IHDR' && kept.includes(type))]
  const packed = Buffer.concat(still.flatMap((chunk) => (chunk.type === 'IDAT' ? chunk.bytes.subarray(8, -4) : [])))
  inflateSync(packed, { maxOutputLength: rawSize(header.bytes.subarray(8)) })
  return Buffer.concat([file.subarray(0, headLength), ...still.map((chunk) => chunk.bytes)])
}
