import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { httpTransport } from './http.ts'
import { type Ask, remoteCall } from './remote-call.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const call = (url: string, changes: Partial<{ timeoutMs: number; maxBytes: number; body: string }> = {}) =>
  httpTransport({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body: '{}',
    timeoutMs: 2_000,
    maxBytes: 10_000,
    ...changes,
  })

describe('transport', () => {
  test('an answer packed without saying so is unpacked', async () => {
    const url = await serve((_, response) => response.end(gzipSync('{"a":1}')))
    const reply = await call(url)
    expect(reply.kind === 'answered' && Buffer.from(reply.body).toString()).toBe('{"a":1}')
  })

  test('a status is an answer, whatever it is', async () => {
    const url = await serve((_, response) => response.writeHead(503, { 'retry-after': '7' }).end('<html>'))
    expect(await call(url)).toMatchObject({ kind: 'answered', status: 503, headers: { 'retry-after': '7' } })
  })

  test('nothing listens, or there is no such name: nothing was sent', async () => {
    const url = await serve(() => {})
    await new Promise((resolve) => open.pop()?.close(resolve))
    expect(await call(url)).toEqual({ kind: 'unreached', reason: 'ECONNREFUSED' })
    expect((await call('http://carrier.invalid')).kind).toBe('unreached')
    expect((await call('no address')).kind).toBe('unreached')
  })

  test('a server that speaks no TLS gets nothing', async () => {
    let calls = 0
    const url = await serve(() => (calls += 1))
    expect((await call(url.replace('http:', 'https:'))).kind).toBe('unreached')
    expect(calls).toBe(0)
  })

  test('silence, a reset and a body cut short: it may have happened', async () => {
    const silent = await serve(() => {})
    expect(await call(silent, { timeoutMs: 100 })).toEqual({ kind: 'lost', reason: 'timeout' })
    const reset = await serve((request) => request.socket.destroy())
    expect(await call(reset)).toEqual({ kind: 'lost', reason: 'ECONNRESET' })
    const cut = await serve((request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"half":')
      setTimeout(() => request.socket.destroy(), 20)
    })
    expect((await call(cut)).kind).toBe('lost')
    const slow = await serve((_, response) => void response.writeHead(200).write('{'))
    expect(await call(slow, { timeoutMs: 100 })).toMatchObject({ kind: 'lost' })
  })

  test('an answer that is too large is not kept, packed or not', async () => {
    const large = await serve((_, response) => response.end(Buffer.alloc(20_000)))
    expect(await call(large)).toEqual({ kind: 'lost', reason: 'tooLarge' })
    const bomb = await serve((_, response) => response.end(gzipSync(Buffer.alloc(5_000_000))))
    expect(await call(bomb)).toEqual({ kind: 'lost', reason: 'ERR_BUFFER_TOO_LARGE' })
    const damaged = await serve((_, response) => response.end(gzipSync('{}').subarray(0, 12)))
    expect((await call(damaged)).kind).toBe('lost')
  })
})

describe('authorised calls', () => {
  const noon = Date.UTC(2026, 6, 14, 12)
  const tokenAsk = (url: string, secret = 's'): Ask => ({
    method: 'POST',
    url: `${url}/token`,
    headers: { authorization: secret },
    body: 'grant',
  })
  const ask = (url: string): Ask => ({ method: 'GET', url: `${url}/thing`, headers: {} })

  /** A service whose tokens last an hour and may be taken back. */
  const service = async (
    answerThing: RequestListener = (_, response) => response.end('{"ok":true}'),
    answerToken?: RequestListener,
  ) => {
    const clock = { time: noon }
    const count = { tokens: 0, things: 0 }
    let good = ''
    const url = await serve((request, response) => {
      if (request.url === '/token') {
        count.tokens += 1
        if (answerToken) return answerToken(request, response)
        good = `t${count.tokens}`
        // As text, as UPS sends it.
        return setTimeout(() => response.end(JSON.stringify({ access_token: good, expires_in: '3600' })), 10)
      }
      count.things += 1
      if (request.headers.authorization !== `Bearer ${good}`) return response.writeHead(401).end('{}')
      return answerThing(request, response)
    })
    return {
      url,
      clock,
      count,
      revoke: () => (good = 'none'),
      send: remoteCall({ now: () => new Date(clock.time), timeoutMs: 2_000 }),
    }
  }

  test('many callers share one token, which is renewed before its end', async () => {
    const { url, clock, count, send } = await service()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(ask(url), tokenAsk(url))))
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ kind: 'answered', status: 200, json: { ok: true } })))
    expect(count).toEqual({ tokens: 1, things: 20 })
    clock.time = noon + 54 * 60_000
    await send(ask(url), tokenAsk(url))
    expect(count.tokens).toBe(1)
    clock.time = noon + 56 * 60_000
    await send(ask(url), tokenAsk(url))
    expect(count.tokens).toBe(2)
  })

  test('another secret is another token', async () => {
    const { url, count, send } = await service()
    await send(ask(url), tokenAsk(url))
    await send(ask(url), tokenAsk(url, 'changed'))
    expect(count.tokens).toBe(2)
  })

  test('a token taken back is forgotten, and the call made once more', async () => {
    const { url, count, send, revoke } = await service()
    await send(ask(url), tokenAsk(url))
    revoke()
    expect(await send(ask(url), tokenAsk(url))).toMatchObject({ status: 200 })
    expect(count).toEqual({ tokens: 2, things: 3 })
  })

  test('a call that is never let in ends after the second try', async () => {
    const { url, count, send } = await service((_, response) => response.writeHead(401).end('{}'))
    expect(await send(ask(url), tokenAsk(url))).toMatchObject({ status: 401 })
    expect(count).toEqual({ tokens: 2, things: 2 })
  })

  test.each([
    [400, { kind: 'answered', status: 401, json: { why: 'x' } }],
    [403, { kind: 'answered', status: 401 }],
    [429, { kind: 'answered', status: 429, retryAfterMs: 30_000 }],
    [500, { kind: 'unreached', reason: 'token 500' }],
    [200, { kind: 'unreached' }],
  ])('no token for status %d, and nothing else is sent', async (status, expected) => {
    const { url, count, send } = await service(undefined, (_, response) =>
      response.writeHead(status, { 'retry-after': '30' }).end('{"why":"x"}'),
    )
    expect(await send(ask(url), tokenAsk(url))).toMatchObject(expected)
    expect(count.things).toBe(0)
  })

  test('silence at the token means that nothing was sent; silence after it does not', async () => {
    const mute = await service(undefined, (request) => request.socket.destroy())
    expect((await mute.send(ask(mute.url), tokenAsk(mute.url))).kind).toBe('unreached')
    const late = await service((request) => request.socket.destroy())
    expect((await late.send(ask(late.url), tokenAsk(late.url))).kind).toBe('lost')
  })

  test('what is no JSON is told as such, and a date to wait for as milliseconds', async () => {
    const { url, send } = await service((_, response) =>
      response.writeHead(200, { 'retry-after': new Date(noon + 5_000).toUTCString() }).end('<html>'),
    )
    expect(await send(ask(url), tokenAsk(url))).toEqual({
      kind: 'answered',
      status: 200,
      json: undefined,
      retryAfterMs: 5_000,
    })
  })
})
