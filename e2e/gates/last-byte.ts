import { connect, type Socket } from 'node:net'

/** One answer of a raw request. */
export type RawAnswer = { readonly status: number; readonly body: Record<string, unknown> }
type Request = { readonly url: string; readonly token: string; readonly key?: string; readonly body: unknown }

const textOf = (base: URL, { url, token, key, body }: Request): string => {
  const json = JSON.stringify(body)
  const headers = [
    `POST ${url} HTTP/1.1`,
    `Host: ${base.host}`,
    `Authorization: Bearer ${token}`,
    'Content-Language: en',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Connection: close',
    ...(key ? [`Idempotency-Key: ${key}`] : []),
  ]
  return `${headers.join('\r\n')}\r\n\r\n${json}`
}

const opened = (base: URL) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(Number(base.port), base.hostname, () => resolve(socket))
    socket.setNoDelay(true)
    socket.once('error', reject)
  })

const answerOf = (socket: Socket) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n')
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
      const text = rest.join('\r\n\r\n')
      const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
      resolve({ status, body: json ? (JSON.parse(json) as Record<string, unknown>) : {} })
    })
  })

/** Sends all requests up to their last byte, then the last bytes at once: the closest that a network comes to the same moment. */
export const sendTogether = async (base: string, requests: readonly Request[]): Promise<RawAnswer[]> => {
  const target = new URL(base)
  const racers = await Promise.all(
    requests.map(async (request) => ({ socket: await opened(target), bytes: Buffer.from(textOf(target, request)) })),
  )
  const answers = racers.map(({ socket }) => answerOf(socket))
  await Promise.all(racers.map(({ socket, bytes }) => new Promise((sent) => socket.write(bytes.subarray(0, -1), sent))))
  for (const { socket, bytes } of racers) socket.write(bytes.subarray(-1))
  return Promise.all(answers)
}
