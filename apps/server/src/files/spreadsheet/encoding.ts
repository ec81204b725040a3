/** Text of a delimited file, whatever system wrote it. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

/** By byte order mark, then valid UTF-8, then what the high bytes look like. Western text is the last resort: it decodes anything. */
export const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (decodes(bytes, 'utf-8')) return 'utf-8'
  const traits = highByteTraits(bytes)
  if (traits.kana > 0 && traits.kana * 2 >= traits.doubles * 0.2 && decodes(bytes, 'shift_jis')) return 'shift_jis'
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
