import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { guardedPost } from './guarded-post.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A receiver on this machine. Answers with its port and the paths that were asked. */
const receiver = async (answer: Answering = (_, response) => response.end('thanks')) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, asked }
}

const post = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
const here = new Set(['127.0.0.1'])
/** A name server that answers these, one after the other. */
const answers = (...lists: readonly (readonly string[])[]) => {
  let at = 0
  return { resolve: async () => lists[Math.min(at++, lists.length - 1)] ?? [], asked: () => at }
}

test('nothing is sent to an address that is not public, however it is spelt', async () => {
  const { port, asked } = await receiver()
  const { send } = guardedPost({ openHosts: new Set() })
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://2130706433/`,
    'https://[::1]/',
  ])
    expect(await send({ url, ...post })).toEqual({ kind: 'failed', fault: 'notPublic' })
  expect(asked).toEqual([])
})

test.each([
  ['a private address', ['10.0.0.7']],
  ['an address of this machine', ['127.0.0.1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['a public address and a private one', ['93.184.215.14', '192.168.0.1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['a local address of IPv6', ['fd00::1']],
])('nothing is sent to a name that leads to %s', async (_what, addresses) => {
  const { resolve } = answers(addresses)
  const { send } = guardedPost({ openHosts: new Set(), resolve })
  expect(await send({ url: 'https://hooks.example.com/', ...post })).toEqual({ kind: 'failed', fault: 'notPublic' })
})

test('a name is resolved once: what its servers say next changes nothing', async () => {
  const { port, asked } = await receiver()
  // The first address is open here as a public one would be; the second is what an attacker would change it to.
  const names = answers(['127.0.0.1'], ['127.0.0.2'])
  const { send } = guardedPost({ openHosts: new Set(['127.0.0.1', 'hooks.example.com']), resolve: names.resolve })
  const sent = await send({ url: `http://hooks.example.com:${port}/a`, ...post })
  expect(sent).toEqual({ kind: 'answered', status: 200, text: 'thanks' })
  expect(asked).toEqual([`POST hooks.example.com:${port} /a`])
  expect(names.asked()).toBe(1)
})

test('a name that is changed between two messages is refused by the second', async () => {
  const names = answers(['93.184.215.14'], ['127.0.0.1'])
  const { send } = guardedPost({ openHosts: new Set(), resolve: names.resolve, timeoutMs: 300 })
  const first = await send({ url: 'https://hooks.example.com/', ...post })
  expect(first).not.toMatchObject({ fault: 'notPublic' })
  expect(await send({ url: 'https://hooks.example.com/', ...post })).toEqual({ kind: 'failed', fault: 'notPublic' })
})

test('a redirect is an answer: it is not followed', async () => {
  const other = await receiver()
  const { port } = await receiver((_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${other.port}/inside` })
    response.end()
  })
  const { send } = guardedPost({ openHosts: here })
  expect(await send({ url: `http://127.0.0.1:${port}/`, ...post })).toEqual({ kind: 'answered', status: 302, text: '' })
  expect(other.asked).toEqual([])
})

test('a receiver that does not answer, or does so without end, keeps nobody', async () => {
  const silent = await receiver(() => {})
  const endless = await receiver((_, response) => {
    const more = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(more))
  })
  const { send } = guardedPost({ openHosts: here, timeoutMs: 400 })
  expect(await send({ url: `http://127.0.0.1:${silent.port}/`, ...post })).toEqual({ kind: 'failed', fault: 'timeout' })
  const answer = await send({ url: `http://127.0.0.1:${endless.port}/`, ...post })
  expect(answer).toMatchObject({ kind: 'answered', status: 200 })
  expect(answer.kind === 'answered' && answer.text).toHaveLength(1_000)
})

test('a name without address, a closed port and a receiver without TLS are told apart', async () => {
  const { port } = await receiver()
  const nobody = guardedPost({ openHosts: new Set(), resolve: async () => [] })
  expect(await nobody.send({ url: 'https://nobody.example.com/', ...post })).toMatchObject({ fault: 'unknownHost' })
  const { send } = guardedPost({ openHosts: here })
  expect(await send({ url: 'http://127.0.0.1:1/', ...post })).toMatchObject({ fault: 'refused' })
  expect(await send({ url: `https://127.0.0.1:${port}/`, ...post })).toMatchObject({ kind: 'failed' })
})
