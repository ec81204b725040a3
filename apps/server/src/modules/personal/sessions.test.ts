import { identity } from '@stowline/contract/identity/identity.contract'
import { personal } from '@stowline/contract/personal/personal.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makePerson } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'
import { newId } from '../../kernel/new-id.ts'
import { SystemTime } from '../../kernel/system-time.ts'
import { startSession } from '../identity/index.ts'

let portal: TestPortal
let call: Call

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
})
afterAll(() => portal.stop())

const person = (tenantId?: string) =>
  makePerson(portal.database, { now: portal.services.now(), ...(tenantId !== undefined && { tenantId }) })
type Person = Awaited<ReturnType<typeof person>>

/** The person signs in at another place. */
const signInElsewhere = ({ tenantId, userId }: Person): Promise<string> =>
  portal.database.transaction({ role: 'system' }, (db) =>
    startSession(
      db,
      { tenantId, userId, address: '203.0.113.7' },
      { systemNow: () => new SystemTime(portal.services.now()), newId },
    ),
  )
const sessionsOf = async (token: string) => dataOf(await call(personal.sessions, {}, { as: { token } }))
const statusOf = async (token: string) => (await call(identity.getUserInfo, {}, { as: { token } })).status

test('a person sees where he is signed in, newest first, and ends all but this one', async () => {
  const who = await person()
  portal.clock.move(1_000)
  const elsewhere = await signInElsewhere(who)
  expect(await sessionsOf(who.token)).toMatchObject([
    { address: '203.0.113.7', isThis: false },
    { isThis: true, seenAt: null },
  ])
  expect(dataOf(await call(personal.endOtherSessions, {}, { as: who }))).toEqual({ ended: 1 })
  expect(await statusOf(elsewhere)).toBe(401)
  expect(await statusOf(who.token)).toBe(200)
  expect(await sessionsOf(who.token)).toHaveLength(1)
  expect(dataOf(await call(personal.endOtherSessions, {}, { as: who }))).toEqual({ ended: 0 })
})

test('those of a colleague are neither shown nor ended', async () => {
  const who = await person()
  const colleague = await person(who.tenantId)
  expect(await sessionsOf(who.token)).toHaveLength(1)
  dataOf(await call(personal.endOtherSessions, {}, { as: who }))
  expect(await statusOf(colleague.token)).toBe(200)
})

test('a session that has run out is not among them', async () => {
  const who = await person()
  portal.clock.move(86_000_000)
  const late = await signInElsewhere(who)
  portal.clock.move(600_000)
  expect(await sessionsOf(late)).toMatchObject([{ isThis: true }])
})
