import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Answer, Call } from './call.ts'
import type { FaultKind, FaultRule } from './faults.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readCall = async (request: IncomingMessage): Promise<Call> => {
  const parts: Buffer[] = []
  const content: AsyncIterable<Buffer> = request
  for await (const part of content) parts.push(part)
  const text = Buffer.concat(parts).toString('utf8')
  const url = new URL(request.url ?? '/', 'http://double')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
    text,
    json: parsed(text),
  }
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)))

const write = (response: ServerResponse, { status, body, headers = {} }: Answer): void => {
  const bytes = bytesOf(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length, ...headers })
  response.end(bytes)
}

const hugeLength = 50 * 1024 * 1024
const megabyte = Buffer.alloc(1024 * 1024, 0x20)

/** JSON that never ends before its fiftieth megabyte. A client that has had enough closes the connection. */
const writeHuge = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': hugeLength })
  let sent = 0
  const more = () => {
    while (sent < hugeLength && !response.destroyed) {
      sent += megabyte.length
      if (!response.write(megabyte)) {
        response.once('drain', more)
        return
      }
    }
    response.end()
  }
  more()
}

/** Half of the answer under a length that promises all of it; then the line is cut. */
const breakOff = (response: ServerResponse, answer: Answer): void => {
  const bytes = bytesOf(answer.body)
  response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': bytes.length })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.resetAndDestroy())
}

const page =
  '<!DOCTYPE html><html><head><title>Service notice</title></head><body><h1>We will be back shortly.</h1></body></html>'

const nothing = (): void => {}

/** What faults on the wire make of an answer. */
const wireEffects: Readonly<Partial<Record<FaultKind, (response: ServerResponse, answer: Answer) => void>>> = {
  timeoutBefore: nothing,
  timeoutAfter: nothing,
  voidTimeout: nothing,
  resetMidBody: breakOff,
  malformedJson: (response, { body }) =>
    write(response, { status: 200, body: bytesOf(body).subarray(0, Math.floor(bytesOf(body).length / 2)) }),
  html: (response) =>
    write(response, { status: 200, body: Buffer.from(page), headers: { 'content-type': 'text/html' } }),
  empty: (response) => write(response, { status: 200, body: Buffer.alloc(0) }),
  hugeBody: writeHuge,
  gzip: (response, { body, ...answer }) =>
    write(response, {
      ...answer,
      body: gzipSync(bytesOf(body)),
      headers: { ...answer.headers, 'content-encoding': 'gzip' },
    }),
}

/** Puts an answer on the wire, or what a fault makes of it there. */
export const send = (response: ServerResponse, answer: Answer, fault?: FaultRule): void => {
  const effect = (fault && wireEffects[fault.kind]) ?? write
  effect(response, answer)
}
