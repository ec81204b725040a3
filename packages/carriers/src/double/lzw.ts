/** Codes have at most so many bits; then the table is full and begins anew. */
const mostBits = 12

/**
 * Pixels of so many bits as GIF packs them (LZW, codes of growing length, lowest bit first). The library that reads GIFs here writes them too, five
 * times slower: it keeps its table in an object, and tests draw hundreds of labels.
 */
export const packCodes = (pixels: Uint8Array, depth: number): Buffer => {
  const clear = 1 << depth
  const table = new Uint16Array(1 << (mostBits + depth))
  const bytes = Buffer.alloc(pixels.length + 8)
  let [at, bits, held, length, next] = [0, 0, 0, depth + 1, clear + 2]
  const put = (code: number) => {
    bits |= code << held
    held += length
    for (; held >= 8; held -= 8, bits >>= 8) bytes[at++] = bits & 0xff
  }
  put(clear)
  let run = pixels[0] ?? 0
  for (let index = 1; index < pixels.length; index += 1) {
    const pixel = pixels[index] ?? 0
    const longer = (run << depth) | pixel
    const known = table[longer] ?? 0
    if (known > 0) {
      run = known
      continue
    }
    put(run)
    run = pixel
    if (next === 1 << mostBits) {
      put(clear)
      table.fill(0)
      length = depth + 1
      next = clear + 2
      continue
    }
    if (next >= 1 << length) length += 1
    table[longer] = next++
  }
  put(run)
  put(clear + 1)
  if (held > 0) bytes[at++] = bits & 0xff
  return bytes.subarray(0, at)
}
