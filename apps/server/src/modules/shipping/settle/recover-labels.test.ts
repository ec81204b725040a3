import { api } from '@stowline/contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { beforeEach, describe, expect, test } from 'vitest'
import { bendCarrier } from '../../../testing/factories/bent-carrier.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { balanceOf } from '../../billing/index.ts'
import { buyLabel } from '../purchase/buy-label.ts'
import { reconcileLabelsJob } from './reconcile-labels.job.ts'
import { voidLabels } from '../void/void-labels.ts'

let world: LabelWorld
const bent = bendCarrier()
const { asked } = bent
let isForgetful = false

/** A carrier that gives the documents of a label once, if a test wants one. */
const forgetful = (carrier: Carrier): Carrier => ({
  ...carrier,
  absenceProvenAfterMs: 60_000,
  ...(isForgetful && { givesDocumentsOnce: true }),
  findByReference: async (...question) => {
    const found = await carrier.findByReference(...question)
    return isForgetful && found.ok && found.detail !== 'absent'
      ? { ...found, detail: { ...found.detail, documents: [] } }
      : found
  },
})

beforeEach(() => {
  bent.straighten()
  isForgetful = false
})

const start = async (recipient: string): Promise<string> => {
  world = await makeLabelWorld({ carrier: (practice) => forgetful(bent.carrier(practice)) })
  const [id = ''] = await world.toShip(1, () => ({ recipient }))
  await buyLabel(world.context, id, 'pdf')
  return id
}
const label = async (orderId: string) => (await world.labelsOf(orderId))[0]
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 2_000) {
    world.clock.move(2_000)
    await reconcileLabelsJob.handle({}, world.worker)
  }
}

describe('a purchase that the carrier knows nothing of', () => {
  test('is not bought again before its absence is proof', async () => {
    const id = await start('Ann PRACTICE-UNKNOWN')
    await pass(56_000)
    expect(asked.ship).toBe(1)
    expect(asked.find).toBeGreaterThan(3)
    expect(await label(id)).toMatchObject({ state: 'unknown' })
    await pass(40_000)
    expect(asked.ship).toBe(2)
    expect(await label(id)).toMatchObject({ state: 'ready', attempts: 2 })
  })

  test('is bought when its turn comes, where the carrier had turned it away: nothing was made', async () => {
    const id = await start('Ann PRACTICE-BUSY')
    await pass(6_000)
    expect(await label(id)).toMatchObject({ state: 'ready', attempts: 2 })
    expect(asked.ship).toBe(2)
  })
})

describe('a label whose documents are lost for ever', () => {
  test('is voided and bought again: one label, one charge', async () => {
    isForgetful = true
    // Under a reference that was voided the practice carrier sells no more: the second purchase gets one of its own.
    const id = await start('Ann PRACTICE-TIMEOUT')
    bent.instead = {
      ship: async (request, account) => {
        const fresh = { ...request, reference: `${request.reference}b`, to: { ...request.to, name: 'Ann Lee' } }
        const sold = await bent.honest().ship(fresh, account)
        return sold.ok ? { ...sold, detail: { ...sold.detail, reference: request.reference } } : sold
      },
    }
    // The answer to whoever bought it may still come, with the documents: until then nothing is given back.
    await pass(12_000)
    expect(await label(id)).toMatchObject({ state: 'unknown', attempts: 1 })
    expect(world.voids()).toHaveLength(0)
    await pass(60_000)
    expect(await label(id)).toMatchObject({ state: 'ready', attempts: 2 })
    expect(world.voids()).toHaveLength(1)
    expect(world.sales()).toHaveLength(2)
    const { balance, held } = await world.inTenant(balanceOf)
    expect({ balance, held }).toEqual({ balance: 10_000_000 - ((await label(id))?.quoted_cents ?? 0), held: 0 })
  })

  test('that cannot be given back any more waits for a person', async () => {
    isForgetful = true
    bent.instead = { void: async () => ({ ok: true, detail: 'refused', messages: [] }) }
    const id = await start('Ann PRACTICE-TIMEOUT')
    await pass(6_000)
    expect(await label(id)).toMatchObject({ state: 'unknown' })
    world.clock.move(3_700_000)
    await reconcileLabelsJob.handle({}, world.worker)
    expect(await label(id)).toMatchObject({ state: 'review' })
    expect(asked.ship).toBe(1)
    expect((await world.inTenant(balanceOf)).held).toBe((await label(id))?.quoted_cents)
  })
})

test('what an earlier purchase brought makes nothing ready once another was begun: the carrier is asked which of them stands', async () => {
  bent.instead = {
    ship: async (request, account) => {
      const sold = await bent.honest().ship(request, account)
      await world.inTenant((db) =>
        db.updateTable('labels').set({ attempts: 2 }).where('id', '=', request.reference).execute(),
      )
      return sold
    },
  }
  const id = await start('Ann Lee')
  expect(await label(id)).toMatchObject({ state: 'unknown', attempts: 2 })
  await pass(12_000)
  expect(await label(id)).toMatchObject({ state: 'ready', attempts: 2 })
  expect(world.sales()).toHaveLength(1)
})

test('a void that is not let in stays open with the words of the carrier, and is done once it is', async () => {
  const id = await start('Ann Lee')
  await world.run(api.shipping.voidLabels, voidLabels, { orderIds: [id] })
  const messages = [{ kind: 'carrier' as const, code: '250002', text: 'Invalid Authentication Information.' }]
  bent.instead = { void: async () => ({ ok: false, certainty: 'refused', messages }) }
  await pass(2_000)
  expect(await label(id)).toMatchObject({
    state: 'voiding',
    error_code: null,
    error_text: 'Invalid Authentication Information.',
  })
  bent.instead = {
    void: async () => ({
      ok: true,
      detail: 'refused',
      messages: [{ kind: 'carrier', code: '190101', text: 'Too late.' }],
    }),
  }
  await pass(60_000)
  expect(await label(id)).toMatchObject({
    state: 'ready',
    error_code: 'labels.alreadyScanned',
    error_text: 'Too late.',
  })
})

test('a refusal that the account may not look into is doubted for half an hour, then goes to a person with all words', async () => {
  const id = await start('Ann Lee')
  await world.run(api.shipping.voidLabels, voidLabels, { orderIds: [id] })
  const messages = ['Not possible.', 'No access.'].map((text) => ({ kind: 'carrier' as const, code: 'x', text }))
  bent.instead = { void: async () => ({ ok: true, detail: 'unexplained', messages }) }
  await pass(120_000)
  expect(await label(id)).toMatchObject({ state: 'voiding', error_code: null, error_text: 'Not possible. No access.' })
  for (let passed = 0; passed < 30; passed += 1) {
    world.clock.move(60_000)
    await reconcileLabelsJob.handle({}, world.worker)
  }
  expect(await label(id)).toMatchObject({
    state: 'ready',
    error_code: 'labels.alreadyScanned',
    error_text: 'Not possible. No access.',
  })
  const before = asked.void
  expect(before).toBeLessThan(13)
  world.clock.move(3_600_000)
  await reconcileLabelsJob.handle({}, world.worker)
  expect(asked.void).toBe(before)
  expect((await world.inTenant(balanceOf)).held).toBe(0)
})
