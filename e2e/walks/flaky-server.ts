import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { headerSets } from '../../apps/server/src/http/headers.ts'
import { loadWebApp, newNonce } from '../../apps/server/src/http/web-app.ts'
import { root } from '../../tools/run-command.ts'

/** The built web app with the product's own headers, and no product behind it: every call is answered 503. */
export const webAppAlone = async (): Promise<RequestListener> => {
  const webApp = await loadWebApp(join(root, 'apps/web/dist'))
  const headers = headerSets(false)
  return (incoming, outgoing) => {
    const path = incoming.url ?? ''
    const file = webApp.files.get(path)
    if (file)
      return outgoing.writeHead(200, { ...headers.asset(file.isHashed), 'content-type': file.type }).end(file.bytes)
    if (path === '/version.json')
      return outgoing.writeHead(200, headers.call).end(JSON.stringify({ version: webApp.version }))
    if (path.startsWith('/api/')) return outgoing.writeHead(503, headers.call).end()
    const nonce = newNonce()
    return outgoing
      .writeHead(200, { ...headers.page(nonce), 'content-type': 'text/html; charset=utf-8' })
      .end(webApp.page(nonce))
  }
}

/** A running product. */
export const productAt =
  (target: string): RequestListener =>
  (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const onward = request(new URL(url ?? '/', target), { method: method ?? 'GET', headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

/** Lets some files fail: by an error, or by a broken connection, in turns. Everything else is answered by what stands behind. */
export const startFlakyServer = async (behind: RequestListener) => {
  const asked = new Map<string, number>()
  let failures: (path: string) => number = () => 0
  const server = createServer((incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?')
    const times = (asked.get(path) ?? 0) + 1
    asked.set(path, times)
    if (times <= failures(path)) {
      if (times % 2) return outgoing.writeHead(503, { 'cache-control': 'no-store' }).end()
      // Broken off in the middle: a connection that only closes is tried again by the browser itself.
      outgoing.writeHead(200, { 'content-length': 1_000, 'cache-control': 'no-store' }).write('/')
      return setTimeout(() => incoming.socket.destroy(), 20)
    }
    return behind(incoming, outgoing)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: (path: string): number => asked.get(path) ?? 0,
    /** From now on each file fails as often as `times` says, counted anew. */
    fail: (times: (path: string) => number) => {
      asked.clear()
      failures = times
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
export type FlakyServer = Awaited<ReturnType<typeof startFlakyServer>>
