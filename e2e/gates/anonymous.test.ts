import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { send } from '../call.ts'
import { calls, isPublic } from '../contract/endpoints.ts'
import { sample } from '../contract/sample.ts'
import { merchants, shared, tokenOf } from './world.ts'

/** Public by design: docs/wire.md, "Public". A call that joins this list does so here, knowingly. */
const publicCalls = [
  'identity.getVerificationCode',
  'identity.checkCode',
  'identity.signIn',
  'identity.getToken',
  'identity.getTenantInfo',
  'identity.getIsAdmin',
  'identity.resendActivation',
  'identity.sendPassword',
  'identity.getActivation',
  'identity.activate',
  'factors.signInWithCode',
  'factors.passkeyQuestion',
  'factors.signInWithPasskey',
]
const anyId = () => '0'.repeat(26)

test('without a token every call but the public ones answers 401', async () => {
  const closed = calls.filter((call) => !isPublic(call))
  const faults: string[] = []
  for (const call of closed) {
    for (const token of [undefined, 'x'.repeat(43), 'null']) {
      const answer = await send(shared.url, call, sample(call.input, anyId), { token })
      if (answer.status !== 401 || answer.body['code'] !== 'WBS00012')
        faults.push(`${call.name}: ${answer.status} ${answer.text.slice(0, 100)}`)
    }
  }
  figure(
    'anonymous',
    `${closed.length} calls x 3, ${faults.length} answered other than 401 (limit 0), ${publicCalls.length} public`,
  )
  expect(faults.slice(0, 20)).toEqual([])
  expect(
    calls
      .filter(isPublic)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...publicCalls].sort())
})

test('what does not exist says so, signed in or not, and a wrong method is named', async () => {
  const nowhere = await send(shared.url, { method: 'POST', url: '/api/v1/oms/Nowhere/At/All' }, {})
  expect([401, 404]).toContain(nowhere.status)
  const token = await tokenOf(merchants().own)
  const signedIn = await send(shared.url, { method: 'POST', url: '/api/v1/oms/Nowhere/At/All' }, {}, { token })
  expect(signedIn).toMatchObject({ status: 404, body: { success: false, code: 'request.unknownRoute' } })
  const wrong = await send(
    shared.url,
    { method: 'GET', url: '/api/v1/oms/Order/OmsAllOrderImage/GetPageList' },
    {},
    { token },
  )
  expect(wrong).toMatchObject({ status: 405, body: { code: 'request.wrongMethod' } })
})

test('the lawful twin: with a token the same list of calls is open', async () => {
  const token = await tokenOf(merchants().own)
  const reading = calls.filter(({ endpoint }) => endpoint.reads && endpoint.manner === undefined)
  const refused: string[] = []
  for (const call of reading) {
    const answer = await send(shared.url, call, sample(call.input, anyId, false), { token })
    if (answer.status === 401) refused.push(call.name)
  }
  expect(reading.length).toBeGreaterThan(5)
  expect(refused).toEqual([])
})
