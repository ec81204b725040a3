import { connect } from 'node:net'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { identity } from '@stowline/contract/identity/identity.contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '../kernel/context.ts'
import { type Call, caller, dataOf } from '../testing/call.ts'
import { makePerson, type Person } from '../testing/people.ts'
import { startTestPortal, type TestPortal } from '../testing/server.ts'

let portal: TestPortal
let call: Call
let person: Person
let colleague: Person
let stranger: Person

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
  person = await makePerson(portal.database)
  colleague = await makePerson(portal.database, { tenantId: person.tenantId })
  stranger = await makePerson(portal.database)
})
afterAll(() => portal.stop())

/** Reads a stream in the background; `seen` grows. */
async function listen({ token }: Person, lastId?: string) {
  const stop = new AbortController()
  const response = await fetch(`${portal.url}/api/v1/oms/Task/Stream`, {
    headers: { Authorization: `Bearer ${token}`, ...(lastId && { 'Last-Event-ID': lastId }) },
    signal: stop.signal,
  })
  const seen: { id: string; topic: string; subject: string }[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        const parsed = data && (JSON.parse(data) as { topic: string; id: string })
        if (parsed) seen.push({ id: /^id: (.*)$/m.exec(event)?.[1] ?? '', topic: parsed.topic, subject: parsed.id })
      }
    }
  }
  let ended = false
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  return {
    response,
    seen,
    hasEnded: () => ended,
    subjects: () => seen.map(({ subject }) => subject),
    close: () => stop.abort(),
  }
}
const tell = (tenantId: string, message: LiveMessage) =>
  portal.database.transaction({ role: 'app', tenantId }, (db) => portal.services.tell(db, message))

describe('live updates', () => {
  test('reach the person or the tenant they are for, and nobody else', async () => {
    const streams = await Promise.all([person, colleague, stranger].map((one) => listen(one)))
    const [own, theirs, foreign] = streams as [
      Awaited<ReturnType<typeof listen>>,
      Awaited<ReturnType<typeof listen>>,
      Awaited<ReturnType<typeof listen>>,
    ]
    expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await tell(person.tenantId, { userId: person.userId, topic: 'task', id: 'one' })
    await tell(person.tenantId, { topic: 'notice', id: 'all' })
    await tell(stranger.tenantId, { topic: 'notice', id: 'foreign' })
    await expect.poll(() => foreign.subjects()).toEqual(['foreign'])
    await expect.poll(() => own.subjects()).toEqual(['one', 'all'])
    await expect.poll(() => theirs.subjects()).toEqual(['all'])
    for (const { close } of streams) close()
  })

  test('what is told to the provider is heard by all of its people, and by no merchant', async () => {
    const staff = await makePerson(portal.database, { kind: 'provider' })
    const [theirs, ours] = [await listen(staff), await listen(person)]
    await tell(person.tenantId, { topic: 'tickets', id: 'asked', toProvider: true })
    await tell(person.tenantId, { topic: 'tickets', id: 'own' })
    await expect.poll(() => ours.subjects()).toEqual(['own'])
    await expect.poll(() => theirs.subjects()).toEqual(['asked'])
    for (const { close } of [theirs, ours]) close()
  })

  test('what was rolled back is not told', async () => {
    const stream = await listen(person)
    const failing = portal.database.transaction({ role: 'app', tenantId: person.tenantId }, async (db) => {
      await portal.services.tell(db, { topic: 'task', id: 'never' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow()
    await tell(person.tenantId, { topic: 'task', id: 'after' })
    await expect.poll(() => stream.subjects()).toEqual(['after'])
    stream.close()
  })

  test('after a break the missed ones come first; an id of another life means read everything', async () => {
    const before = await listen(person)
    await tell(person.tenantId, { topic: 'task', id: 'seen' })
    await expect.poll(() => before.subjects()).toEqual(['seen'])
    before.close()
    await tell(person.tenantId, { topic: 'task', id: 'missed' })
    const back = await listen(person, before.seen[0]?.id)
    await expect.poll(() => back.subjects()).toEqual(['missed'])
    back.close()
    const lost = await listen(person, 'otherlife-3')
    await expect.poll(() => lost.seen.map(({ topic }) => topic)).toEqual(['resync'])
    lost.close()
  })

  test('a page that leaves while its stream is being opened leaves nothing behind', async () => {
    const port = Number(new URL(portal.url).port)
    const head = `GET /api/v1/oms/Task/Stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n\r\n`
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(
          port,
          '127.0.0.1',
          () => void socket.write(head, () => setTimeout(() => socket.destroy(), 1)),
        )
        socket.on('close', () => resolve())
        socket.on('error', () => {})
      })
    const beats = vi.spyOn(globalThis, 'setInterval')
    const ended = vi.spyOn(globalThis, 'clearInterval')
    for (let n = 0; n < 40; n++) await leave()
    await setTimeoutAsync(500)
    const begun = beats.mock.results
      .filter((_, n) => beats.mock.calls[n]?.[1] === 15_000)
      .map(({ value }) => value as NodeJS.Timeout)
    const left = begun.filter((beat) => !ended.mock.calls.some(([timer]) => timer === beat))
    vi.restoreAllMocks()
    expect(left).toEqual([])
  })

  test('without a token 401, and after logout no new stream', async () => {
    const answer = await fetch(`${portal.url}/api/v1/oms/Task/Stream`)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'WBS00012'])
    const leaving = await makePerson(portal.database)
    dataOf(await call(identity.logOut, {}, { as: leaving }))
    expect((await listen(leaving)).response.status).toBe(401)
  })

  test('a session’s streams end when it does, and no other session’s', async () => {
    const leaving = await makePerson(portal.database)
    const [own, other] = [await listen(leaving), await listen(person)]
    dataOf(await call(identity.logOut, {}, { as: leaving }))
    await expect.poll(own.hasEnded).toBe(true)
    await tell(person.tenantId, { topic: 'task', id: 'still here' })
    await expect.poll(other.subjects).toEqual(['still here'])
    expect(other.hasEnded()).toBe(false)
    other.close()
  })

  test('an account has eight streams; another one is asked to wait, and may come when one has gone', async () => {
    const busy = await makePerson(portal.database)
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen(busy)))
    expect(streams.map(({ response }) => response.status)).toEqual(Array(8).fill(200))
    const { response } = await listen(busy)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
    const neighbour = await listen(person)
    expect(neighbour.response.status).toBe(200)
    for (const { close } of [neighbour, ...streams.splice(0, 1)]) close()
    await expect.poll(async () => streams.push(await listen(busy)) && streams.at(-1)?.response.status).toBe(200)
    for (const { close } of streams) close()
  })
})
