import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949) of as little as an attestation needs: numbers, texts, bytes, maps. */
const cbor = (value: number | string | Uint8Array | ReadonlyMap<unknown, unknown>): Buffer => {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count])
    return count < 256
      ? Buffer.from([(major << 5) | 24, count])
      : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap((pair) => pair.map((one) => cbor(one as number)))
  return Buffer.concat([head(5, value.size), ...entries])
}

/** How an answer is given: elsewhere, by a person who did not prove himself, or with a counter of its own. */
type Manner = { readonly origin?: string; readonly isVerified?: boolean; readonly counter?: number }

/** An authenticator without a device: one key for one site, as WebAuthn Level 3 describes it. */
export class SoftPasskey {
  readonly id = base64(randomBytes(16))
  counter = 0
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  readonly #rpId: string
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
    this.#rpId = new URL(origin).hostname
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Manner): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  #data(flags: number, more: Uint8Array, { isVerified = true, counter = this.counter }: Manner): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(this.#rpId), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count, more])
  }

  /** What `navigator.credentials.create` gives. */
  make(challenge: string, manner: Manner = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(0x40, attested, manner)],
    ])
    return {
      id: this.id,
      clientDataJSON: base64(Buffer.from(this.#client('webauthn.create', challenge, manner))),
      attestationObject: base64(cbor(attestation)),
      transports: ['internal'],
    }
  }

  /** What `navigator.credentials.get` gives, as far as it is sent. */
  answer(challenge: string, manner: Manner = {}) {
    this.counter = manner.counter ?? this.counter + 1
    const client = this.#client('webauthn.get', challenge, manner)
    const data = this.#data(0, Buffer.alloc(0), manner)
    return {
      id: this.id,
      clientDataJSON: base64(Buffer.from(client)),
      authenticatorData: base64(data),
      signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)),
    }
  }
}
