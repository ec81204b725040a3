import { Agent as HttpAgent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** For the whole call, from the look-up of the name to the last byte. */
  readonly timeoutMs: number
  /** Most bytes of the answer, unpacked. */
  readonly maxBytes: number
}

/** `unreached`: nothing was sent. `lost`: it was sent, but no whole answer came back, so that it may have happened. */
export type Reply =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: Uint8Array
    }
  | { readonly kind: 'unreached'; readonly reason: string }
  | { readonly kind: 'lost'; readonly reason: string }

/** How a carrier is spoken to. It never throws. */
export type Transport = (call: Call) => Promise<Reply>

const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) }

const unpack = promisify(gunzip)
const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The whole body, unpacked even when the packing was not announced. */
const readBody = async (message: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  let length = 0
  const content: AsyncIterable<Buffer> = message
  for await (const part of content) {
    length += part.length
    if (length > maxBytes) throw new RangeError('tooLarge')
    parts.push(part)
  }
  const body = Buffer.concat(parts)
  return isGzip(body) ? unpack(body, { maxOutputLength: maxBytes }) : body
}

const singleHeaders = (message: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]))

/** Whether bytes may have left: on a fresh connection not before it stands, TLS included. */
const watchSending = (request: ClientRequest, isTls: boolean): { hasBegun: () => boolean } => {
  let hasBegun = false
  request.once('socket', (socket) => {
    if (request.reusedSocket) hasBegun = true
    else socket.once(isTls ? 'secureConnect' : 'connect', () => (hasBegun = true))
  })
  return { hasBegun: () => hasBegun }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  return 'code' in error ? String(error.code) : error.message
}

/** Calls over node's own client. Redirects are not followed: a carrier's interface has none. */
export const httpTransport: Transport = async ({ method, url, headers, body, timeoutMs, maxBytes }) => {
  let sending = { hasBegun: () => false }
  try {
    const { protocol } = new URL(url)
    const isTls = protocol === 'https:'
    const request = (isTls ? httpsRequest : httpRequest)(url, {
      method,
      agent: agents[isTls ? 'https:' : 'http:'],
      headers: {
        'accept-encoding': 'gzip',
        ...headers,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    })
    sending = watchSending(request, isTls)
    // What breaks off after the answer has begun is seen by the reader of its body.
    request.on('error', () => {})
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject)
    })
    request.end(body)
    const message = await answer
    return {
      kind: 'answered',
      status: message.statusCode ?? 0,
      headers: singleHeaders(message),
      body: await readBody(message, maxBytes),
    }
  } catch (error) {
    return { kind: sending.hasBegun() ? 'lost' : 'unreached', reason: reasonOf(error) }
  }
}
