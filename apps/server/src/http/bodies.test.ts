import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson, type Person } from '../testing/people.ts'
import { startTestPortal, type TestPortal } from '../testing/server.ts'
import { createBodies, hasBody, watchPace } from './bodies.ts'

const limits = { all: { bodies: 4, bytes: 1_000 }, address: { bodies: 2, bytes: 600 } }
const refusedAs = (code: string) => expect.objectContaining({ code })

describe('unfinished bodies', () => {
  const begin = (bodies: ReturnType<typeof createBodies>, address: string, bytes = 0, most = 10_000) => {
    const content = new PassThrough()
    const read = bodies.read(content, address, most)
    read.catch(() => {})
    if (bytes) content.write(Buffer.alloc(bytes))
    return { content, read, flow: () => new Promise(setImmediate) }
  }

  test('one after another come in whole and leave nothing behind', async () => {
    const bodies = createBodies(limits)
    for (let n = 0; n < 10; n++) {
      const { content, read } = begin(bodies, 'a', 500)
      content.end(Buffer.alloc(50, 'x'))
      expect(await read).toHaveLength(550)
    }
    expect(bodies.underWay).toEqual({ bodies: 0, bytes: 0, addresses: 0 })
  })

  test('of too many from one address the oldest gives way; another address is untouched', async () => {
    const bodies = createBodies(limits)
    const [other, first, second, third] = ['b', 'a', 'a', 'a'].map((address) => begin(bodies, address, 10))
    await expect(first?.read).rejects.toEqual(refusedAs('server.busy'))
    for (const { content, read } of [other, second, third].filter((one) => one !== undefined)) {
      content.end()
      expect(await read).toHaveLength(10)
    }
  })

  test('the same for bytes, and for all addresses together', async () => {
    const bodies = createBodies(limits)
    const large = begin(bodies, 'a', 400)
    await large.flow()
    const small = begin(bodies, 'a', 300)
    await expect(large.read).rejects.toEqual(refusedAs('server.busy'))
    const many = ['b', 'c', 'd', 'e'].map((address) => begin(bodies, address, 10))
    await expect(small.read).rejects.toEqual(refusedAs('server.busy'))
    await many[0]?.flow()
    expect(bodies.underWay).toEqual({ bodies: 4, bytes: 40, addresses: 4 })
  })

  test('one too large is refused while it comes in; one broken off is no fault of ours', async () => {
    const bodies = createBodies(limits)
    await expect(begin(bodies, 'a', 51, 50).read).rejects.toEqual(refusedAs('request.tooLarge'))
    const broken = begin(bodies, 'a', 10)
    broken.content.destroy(new Error('aborted'))
    await expect(broken.read).rejects.toEqual(refusedAs('request.invalid'))
    expect(bodies.underWay).toEqual({ bodies: 0, bytes: 0, addresses: 0 })
  })
})

describe('the pace of a body', () => {
  let server: Server
  const open = async (): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {}).resume()
    await once(socket, 'connect')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n')
    await once(server, 'request')
    return socket
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (hasBody(request)) watchPace(request, { timeoutMs: 150, bytesPerMs: 0.05 })
      request.resume().on('end', () => response.end('whole'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())

  test('a connection whose body stops is cut', async () => {
    const socket = await open()
    socket.write('x'.repeat(10))
    await once(socket, 'close')
  })

  test('one that keeps coming has its time', async () => {
    const socket = await open()
    socket.write('x'.repeat(3_000))
    // Longer than the timeoutMs alone, and much shorter than the minute that the bytes so far have bought.
    await new Promise((resolve) => setTimeout(resolve, 400))
    socket.write('x'.repeat(1_000))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('whole')
    socket.destroy()
  })
})

describe('the server', () => {
  let portal: TestPortal
  let person: Person
  beforeAll(async () => {
    portal = await startTestPortal()
    person = await makePerson(portal.database)
  })
  afterAll(() => portal.stop())

  /** Sends a head with nothing behind it, and answers with what comes back first. */
  const head = async (path: string, ...headers: string[]): Promise<string> => {
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      [`POST /api/v1/${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', ''].join('\r\n'),
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return answer.toString()
  }
  const cancel = 'wms/OMS/OmsOrder/MoveToPending'
  const stranger = `Authorization: Bearer ${'x'.repeat(43)}`

  test('refuses a large body of nobody known before it is sent', async () => {
    expect(await head(cancel, stranger, 'Content-Length: 500000')).toContain(' 401 ')
    expect(await head(cancel, stranger, 'Transfer-Encoding: chunked')).toContain(' 401 ')
    expect(await head('oauth/token', 'Content-Length: 16385')).toContain(' 413 ')
    expect(await head(cancel, `Authorization: Bearer ${person.token}`, 'Content-Length: 50000000')).toContain(' 413 ')
  })

  test('lets a sender read why a body is refused, and the connection go on', async () => {
    const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: 'x'.repeat(4_000_000) }
    for (let n = 0; n < 20; n++) expect((await fetch(`${portal.url}/api/v1/oauth/token`, options)).status).toBe(413)
    expect(await head('oauth/token', 'Content-Length: 16385')).not.toMatch(/connection: close/i)
  })

  test('refuses two Authorization headers, whichever of them is good', async () => {
    const good = `Authorization: Bearer ${person.token}`
    const small = 'Content-Length: 0'
    const logOut = 'oms/Login/Auth/Logout'
    expect(await head(logOut, good, stranger, small)).toContain(' 400 ')
    expect(await head(logOut, stranger, good.replace('A', 'a'), small)).toContain(' 400 ')
    expect(await head(logOut, good, small)).toContain(' 200 ')
  })
})
