import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, section 6. */
export const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The code of an authenticator app at a moment, worked out here a second time (RFC 6238 on RFC 4226), so that the product's library is not its own judge. */
export const totpCode = (key: Uint8Array, at: Date, digits = 6): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return ((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).toString().padStart(digits, '0')
}
