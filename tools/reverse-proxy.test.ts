import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type ReverseProxy, startReverseProxy } from './nodes/reverse-proxy.ts'

type Node = { readonly url: string; isReady: boolean; readonly stop: () => Promise<void> }

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const closed = (server: Server): Promise<void> => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** A node that answers with its name and what it was sent. */
const startNode = async (name: string): Promise<Node> => {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === '/readyz') return void outgoing.writeHead(node.isReady ? 200 : 503).end()
    let body = ''
    for await (const piece of incoming) body += piece
    outgoing.end(`${name} ${incoming.headers['x-forwarded-for']} ${body}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const node: Node = { url: `http://127.0.0.1:${port}`, isReady: true, stop: () => closed(server) }
  ends.push(node.stop)
  return node
}

const startBoth = async () => {
  const nodes = [await startNode('first'), await startNode('second')] as const
  const proxy: ReverseProxy = await startReverseProxy(nodes.map(({ url }) => url))
  ends.push(proxy.stop)
  const tell = async (body: string) => {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}/`, { method: 'POST', body })
    return `${answer.status} ${await answer.text()}`
  }
  return { nodes, proxy, tell }
}

test('those that are ready are asked in turn, and are told where a request comes from', async () => {
  const { nodes, proxy, tell } = await startBoth()
  expect([await tell('a'), await tell('b')].sort()).toEqual(['200 first 127.0.0.1 b', '200 second 127.0.0.1 a'])
  nodes[0].isReady = false
  while (proxy.ready().length > 1) await wait(20)
  expect([await tell('c'), await tell('d')]).toEqual(['200 second 127.0.0.1 c', '200 second 127.0.0.1 d'])
})

test('what could not be sent goes to the next one, whole; without any it is said so', async () => {
  const { nodes, proxy, tell } = await startBoth()
  const long = 'x'.repeat(300_000)
  await nodes[0].stop()
  // Two in turn: one of them would have been the dead one's.
  expect([await tell(long), await tell(long)]).toEqual(Array(2).fill(`200 second 127.0.0.1 ${long}`))
  nodes[1].isReady = false
  while (proxy.ready().length) await wait(20)
  expect(await tell('e')).toBe('502 no node is ready')
})
