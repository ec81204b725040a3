import { operations } from '@stowline/contract/operations/operations.contract'
import { orders } from '@stowline/contract/orders/orders.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { batchCall, merchantBatchCall } from './batch.ts'
import { taskSignal } from './task-signal.ts'

type Sent = { readonly body: unknown; readonly key: string | undefined }

/** Answers each call in turn; undefined for none at all. */
const answering = (...answers: readonly unknown[]): readonly Sent[] => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push({
      body: JSON.parse(String(init.body)),
      key: new Headers(init.headers).get('Idempotency-Key') ?? undefined,
    })
    const answer = answers[sent.length - 1]
    if (answer === undefined) throw new TypeError('no connection')
    return new Response(JSON.stringify(answer))
  })
  return sent
}
afterEach(() => void vi.unstubAllGlobals())

const data = (value: unknown) => ({ success: true, code: 'ok', message: '', data: value, requestId: 'r' })
const refusal = { success: false, code: 'batch.tooMany', message: 'Too many', data: null, requestId: 'r' }
const done = { succeeded: ['o1'], failed: [] }

test('the ids of the rows go under the name of the call, with what the dialog holds, under the dialog’s key', async () => {
  const sent = answering(data(done))
  expect(await batchCall(orders.updateBatch, 'orderIds')([{ id: 'o1' }], { serviceCode: 'ground' }, 'k1')).toEqual(done)
  expect(sent).toEqual([{ body: { serviceCode: 'ground', orderIds: ['o1'] }, key: 'k1' }])
})

test('a refusal is thrown with its words', async () => {
  answering(refusal)
  await expect(batchCall(orders.cancel, 'orderIds')([{ id: 'o2' }], undefined, 'k2')).rejects.toThrow('Too many')
})

test('a batch that becomes a task is shown in the dock; one that is done is not', async () => {
  answering(data(done), data({ taskId: 't1' }))
  const before = taskSignal.get().count
  await batchCall(orders.cancel, 'orderIds')([{ id: 'o3' }], undefined, 'k3')
  expect(taskSignal.get().count).toBe(before)
  await batchCall(orders.validateAddresses, 'orderIds')([{ id: 'o3' }], undefined, 'k4')
  expect(taskSignal.get().count).toBe(before + 1)
})

test('rows of several merchants go by merchant, each under a key of its own; what was not answered is not definite', async () => {
  const sent = answering(data(done), undefined)
  const rows = [
    { id: 'o1', merchantId: 'm1' },
    { id: 'o4', merchantId: 'm2' },
  ]
  const result = await merchantBatchCall(operations.ship, 'orderIds')(rows, { remark: 'dock 2' }, 'k5')
  expect(sent).toEqual([
    { body: { merchantId: 'm1', orderIds: ['o1'], remark: 'dock 2' }, key: 'k5-m1' },
    { body: { merchantId: 'm2', orderIds: ['o4'], remark: 'dock 2' }, key: 'k5-m2' },
  ])
  expect(result).toMatchObject({ succeeded: ['o1'], isDefinite: false, failed: [{ id: 'o4', code: 'client.network' }] })
})
