const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The first 32 bits of the fractional parts of roots of the first primes, as the standard defines its constants (FIPS 180-4, 4.2.2 and 5.3.3). */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0
const primes = ((): number[] => {
  const found: number[] = []
  for (let candidate = 2; found.length < 64; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
})()
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

/** The message, a one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
const padded = (bytes: Uint8Array): DataView => {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(whole.length - 4, bytes.length << 3)
  return view
}

const words = new Int32Array(64)
const word = (at: number): number => words[at] ?? 0

/** The message schedule of a block (6.2.2, step 1). */
const schedule = (view: DataView, offset: number): void => {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(offset + at * 4)
  for (let at = 16; at < 64; at += 1) {
    const [far, near] = [word(at - 15), word(at - 2)]
    const low = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    const high = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    words[at] = (word(at - 16) + low + word(at - 7) + high) | 0
  }
}

/** One block into the state (6.2.2, steps 2 to 4). */
const compress = (state: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + high + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + word(at)) | 0
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const next = [a, b, c, d, e, f, g, h]
  for (const [at, value] of next.entries()) state[at] = ((state[at] ?? 0) + value) | 0
}

const encoder = new TextEncoder()

/**
 * SHA-256 of a text in UTF-8, hexadecimal (FIPS 180-4). Of our own, because a browser has its only in secure contexts and one call at a time, and a
 * bill is proved by a hundred thousand.
 */
export const sha256 = (text: string): string => {
  const view = padded(encoder.encode(text))
  const state = Int32Array.from(start)
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    schedule(view, offset)
    compress(state)
  }
  return Array.from(state, (value) => (value >>> 0).toString(16).padStart(8, '0')).join('')
}
