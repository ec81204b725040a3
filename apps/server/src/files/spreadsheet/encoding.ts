/** Text of a delimited file, whatever system wrote it. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

/** By byte order mark, then valid UTF-8, then what the high bytes look like. Western text is the last resort: it decodes anything. */
export const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (decodes(bytes, 'utf-8')) return 'utf-8'
  const traits = highByteTraits(bytes)
  if (traits.kana > 0 && traits.kana * 2 >= traits.doubles * 0.2 && decodes(bytes, 'shift_jis')) return 'shift_jis'
  if (looksBig5(bytes) && decodes(bytes, 'big5')) return 'big5'
  if (traits.doubles > traits.singles * 4 && decodes(bytes, 'gb18030')) return 'gb18030'
  if (traits.lowLeads > traits.singles && decodes(bytes, 'shift_jis')) return 'shift_jis'
  return 'windows-1252'
}

const decodes = (bytes: Uint8Array, encoding: string): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Traditional Chinese writes its characters' second byte in both halves of the table, which simplified Chinese hardly does, and Western text
 * has no high byte behind another.
 */
const looksBig5 = (bytes: Uint8Array): boolean => {
  let [low, high] = [0, 0]
  for (let at = 0; at + 1 < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x80) continue
    if (lead < 0xa1 || lead > 0xf9) return false
    if (trail >= 0xa1) high++
    else if (trail >= 0x40 && trail <= 0x7e) low++
    at++
  }
  return low > 0 && high > 0 && low >= (low + high) * 0.1 && high >= (low + high) * 0.3
}

/** Chinese text comes in pairs of high bytes, Japanese kana behind 0x82 and 0x83, accented letters alone among plain ones. */
const highByteTraits = (bytes: Uint8Array) => {
  const traits = { singles: 0, doubles: 0, kana: 0, lowLeads: 0 }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const next = bytes[at + 1] ?? 0
    const isKana = (byte === 0x82 && next >= 0x9f && next <= 0xf1) || (byte === 0x83 && next >= 0x40 && next <= 0x96)
    if (isKana) traits.kana++
    if (byte >= 0x81 && byte <= 0x9f && next >= 0x40) traits.lowLeads++
    if (next >= 0x80 || isKana) {
      traits.doubles++
      at++
    } else traits.singles++
  }
  return traits
}
