import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { figure } from '../../../../../tools/figure.ts'
import { dataOf } from '../../testing/call.ts'
import { type CallbackWorld, type Received, startCallbackWorld } from '../../testing/factories/callback-world.ts'

let world: CallbackWorld
beforeAll(async () => {
  world = await startCallbackWorld()
})
afterAll(() => world.stop())

const many = process.env['STOWLINE_FULL'] === '1' ? 10_000 : 200
/** Longer than every pause between attempts. */
const aDay = 27 * 3_600_000

/** Half of all requests, by turns that do not go with the messages': the same in every run. */
const halfOfThem = () => {
  let seed = 7
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648 < 0.5 ? 500 : 200
  }
}

/** Sends until nothing is due any more. */
const sendAll = async () => {
  const { receiver, send } = world
  for (let before = -1; before < receiver.received.length; ) {
    before = receiver.received.length
    await send()
  }
}

/** Every attempt that the plan of pauses has. */
const sendThroughAllPauses = async () => {
  const { clock } = world.portal
  const rounds = 15
  for (let round = 0; round < rounds; round += 1) {
    await sendAll()
    clock.move(aDay)
  }
  clock.move(-rounds * aDay)
}

/** Another library's judgement, at the moment that the message was sent at. */
const isSigned = ({ headers, body }: Received, hook: Webhook): boolean => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Number(headers['webhook-timestamp']) * 1_000)
  try {
    return hook.verify(body, headers) !== undefined
  } finally {
    now.mockRestore()
  }
}

const undelivered = async (authorizationId: string): Promise<string[]> => {
  const rows = await world.portal.database.owner
    .selectFrom('callbacks')
    .select('id')
    .where('authorization_id', '=', authorizationId)
    .where('state', '<>', 'delivered')
    .execute()
  return rows.map(({ id }) => id)
}

test(`of ${many} events each arrives at a receiver that fails half the time, signed, and none after the end`, async () => {
  const { receiver, make, tell, end, call, admin } = world
  const { id, signingSecret } = await make()
  const began = performance.now()
  const heldBefore = process.memoryUsage.rss()
  receiver.answer = halfOfThem()
  const nos = Array.from({ length: many }, (_, at) => `N-${at}`)
  for (let at = 0; at < many; at += 200) await tell(nos.slice(at, at + 200))
  await sendThroughAllPauses()
  // One in some ten thousand fails fourteen times: a person sends it again.
  const dead = await undelivered(id)
  receiver.answer = () => 200
  if (dead.length)
    expect(
      dataOf(await call(authorizations.resendCallbacks, { callbackIds: dead }, { as: admin })).succeeded,
    ).toHaveLength(dead.length)
  await sendAll()
  const seconds = Math.round((performance.now() - began) / 1_000)
  const grown = Math.round((process.memoryUsage.rss() - heldBefore) / 2 ** 20)
  const arrived = receiver.received.filter(({ status }) => status === 200)
  expect(new Set(arrived.map(({ body }) => JSON.parse(body).data.orderNo)).size).toBe(many)
  const hook = new Webhook(signingSecret ?? '')
  expect(receiver.received.filter((one) => !isSigned(one, hook))).toEqual([])
  figure(
    'callbacks',
    `${many} events to a receiver that fails half the time: ${receiver.received.length} requests in ${seconds} s, +${grown} MB with the receiver's copies, all signed, each arrived, ${dead.length} sent again by a person`,
  )
  await end(id)
  const sent = receiver.received.length
  await tell(['after the end'])
  await sendAll()
  expect(receiver.received).toHaveLength(sent)
}, 600_000)
