import { api } from '@stowline/contract'
import type { Label, Outcome } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../db/invariants.ts'
import { bendCarrier, silence } from '../../testing/factories/bent-carrier.ts'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { providerStaff } from '../../testing/factories/provider-staff.ts'
import { balanceOf } from '../billing/index.ts'
import { reconcileLabelsJob, shippingHandlers } from '../shipping/index.ts'
import { orderHandlers } from '../orders/index.ts'
import { labelList } from './label-list.ts'
import { adoptLabels, releaseLabels, retryLabels } from './settle-labels.ts'

let world: LabelWorld
let staff: Awaited<ReturnType<typeof providerStaff>>
const bent = bendCarrier()

beforeEach(async () => {
  bent.straighten()
  world = await makeLabelWorld({ carrier: bent.carrier })
  staff = await providerStaff(world)
})

const labelOf = async (orderId: string) => (await world.labelsOf(orderId))[0]
const money = () => world.inTenant((db) => balanceOf(db))
const buy = async (): Promise<string> => {
  const [orderId = ''] = await world.toShip(1)
  await world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId, format: 'pdf' }).catch(() => {})
  return orderId
}
/** A purchase whose answer is lost, before or after the carrier has sold. */
const lost = async (isSold: boolean): Promise<string> => {
  bent.instead = {
    ship: async (...question) => {
      if (isSold) await bent.honest().ship(...question)
      return silence()
    },
    findByReference: silence,
  }
  const orderId = await buy()
  bent.instead = {}
  return orderId
}
/** A purchase that the carrier answers with a label of its own making. */
const answered = async (changes: Partial<Label>): Promise<string> => {
  bent.instead = {
    ship: async (...question): Promise<Outcome<Label>> => {
      const sold = await bent.honest().ship(...question)
      return sold.ok ? { ...sold, detail: { ...sold.detail, ...changes } } : sold
    },
  }
  const orderId = await buy()
  bent.instead = {}
  return orderId
}

const input = async (orderId: string) =>
  ({ merchantId: world.merchant.tenantId, labelIds: [(await labelOf(orderId))?.id ?? ''] }) as never
const listed = async (query: object = {}) =>
  (
    await staff(api.operations.listLabels, labelList.handler, {
      merchantIds: [world.merchant.tenantId],
      ...query,
    } as never)
  ).items
const codes = ({ failed }: { failed: readonly { code: string }[] }) => failed.map(({ code }) => code)
const sound = async () => {
  for (const { name, violations } of invariants)
    expect([name, (await world.database.raw.query(violations, [])).rows]).toEqual([name, []])
}

describe('the list', () => {
  test('shows what somebody has to look at: whose, our reference, the carrier’s words and what is held', async () => {
    const unknown = await lost(false)
    const review = await answered({ trackingNumber: '' })
    const rows = await listed()
    const [first, second] = [await labelOf(unknown), await labelOf(review)]
    expect(rows).toMatchObject([
      {
        id: first?.id,
        state: 'unknown',
        merchantId: world.merchant.tenantId,
        carrierWords: 'Gateway Timeout',
        accountName: 'Practice',
        attempts: 1,
      },
      { id: second?.id, state: 'review' },
    ])
    expect(rows.map(({ held }) => held)).toEqual(
      [first, second].map((label) => ((label?.quoted_cents ?? 0) / 100).toFixed(2)),
    )
    expect((await listed({ tab: 'review' })).map(({ id }) => id)).toEqual([second?.id])
    expect((await listed({ text: 'gateway' })).map(({ id }) => id)).toEqual([first?.id])
    const { orderNo } = rows[0] ?? { orderNo: '' }
    const pasted = await staff(api.operations.listLabels, labelList.handler, {
      numbers: [orderNo, second?.id ?? '', 'NOBODY'],
    })
    expect(pasted).toMatchObject({ total: 2, notFound: ['NOBODY'], counts: { unknown: 1, review: 1, voidRefused: 0 } })
  })

  test('of labels that are settled is empty', async () => {
    await buy()
    expect(await listed()).toEqual([])
  })
})

describe('adopt', () => {
  test('takes the label that the carrier has under our reference, and charges it once', async () => {
    const orderId = await lost(true)
    const before = await money()
    expect(await staff(api.operations.adoptLabels, adoptLabels, await input(orderId))).toMatchObject({
      succeeded: [(await labelOf(orderId))?.id],
    })
    const label = await labelOf(orderId)
    expect(label).toMatchObject({ state: 'ready', charge_cents: label?.quoted_cents })
    expect(await world.order(orderId)).toMatchObject({ label_state: 'ready', tracking_number: label?.tracking_number })
    const after = await money()
    expect([after.held, before.balance - after.balance]).toEqual([0, label?.charge_cents])
    expect(codes(await staff(api.operations.adoptLabels, adoptLabels, await input(orderId)))).toEqual([
      'operations.labelSettled',
    ])
    expect(world.sales()).toHaveLength(1)
    await sound()
  })

  test('is refused when the carrier has none, or does not answer', async () => {
    const orderId = await lost(false)
    expect(codes(await staff(api.operations.adoptLabels, adoptLabels, await input(orderId)))).toEqual([
      'operations.labelAbsent',
    ])
    bent.instead = { findByReference: silence }
    expect(codes(await staff(api.operations.adoptLabels, adoptLabels, await input(orderId)))).toEqual([
      'operations.carrierSilent',
    ])
    expect(await labelOf(orderId)).toMatchObject({ state: 'unknown' })
  })

  test('of an answer without a number needs the number that a person has read; one that differs is refused', async () => {
    const orderId = await answered({ trackingNumber: '' })
    const found = await bent.honest().findByReference((await labelOf(orderId))?.id ?? '', {
      id: '',
      carrier: 'practice',
      number: '',
      secrets: {},
      isTest: true,
    })
    const sold = found.ok && found.detail !== 'absent' ? found.detail : undefined
    const number = sold?.trackingNumber ?? ''
    const numberless = async (): Promise<Outcome<Label | 'absent'>> => ({
      ok: true,
      messages: [],
      detail: { ...(sold as Label), trackingNumber: '' },
    })
    bent.instead = { findByReference: numberless }
    const adopt = async (more: object = {}) =>
      staff(api.operations.adoptLabels, adoptLabels, { ...((await input(orderId)) as object), ...more } as never)
    expect(codes(await adopt())).toEqual(['operations.numberNeeded'])
    bent.instead = {}
    expect(codes(await adopt({ trackingNumber: 'PRC000000' }))).toEqual(['operations.numberDiffers'])
    bent.instead = { findByReference: numberless }
    expect(await adopt({ trackingNumber: number })).toMatchObject({ succeeded: [(await labelOf(orderId))?.id] })
    expect(await labelOf(orderId)).toMatchObject({ state: 'ready', tracking_number: number })
    await sound()
  })

  test('of a number that another label has is refused', async () => {
    const other = await buy()
    const taken = (await labelOf(other))?.tracking_number ?? ''
    const orderId = await answered({ trackingNumber: taken })
    expect(await labelOf(orderId)).toMatchObject({ state: 'review' })
    const found = await bent.honest().findByReference((await labelOf(orderId))?.id ?? '', {
      id: '',
      carrier: 'practice',
      number: '',
      secrets: {},
      isTest: true,
    })
    if (found.ok && found.detail !== 'absent') {
      const { detail } = found
      bent.instead = {
        findByReference: async () => ({ ok: true, messages: [], detail: { ...detail, trackingNumber: taken } }),
      }
    }
    expect(codes(await staff(api.operations.adoptLabels, adoptLabels, await input(orderId)))).toEqual([
      'operations.numberTaken',
    ])
    await sound()
  })
})

describe('retry', () => {
  test('buys again under the same reference when the carrier proves that it sold none', async () => {
    const orderId = await lost(false)
    const reference = (await labelOf(orderId))?.id
    expect(await staff(api.operations.retryLabels, retryLabels, await input(orderId))).toMatchObject({
      succeeded: [reference],
    })
    expect(await labelOf(orderId)).toMatchObject({ id: reference, state: 'ready', attempts: 2 })
    expect(world.sales()).toEqual([reference])
    expect(await money()).toMatchObject({ held: 0 })
    await sound()
  })

  test('is refused while the carrier has the label, or says nothing: it is never bought twice', async () => {
    const orderId = await lost(true)
    expect(codes(await staff(api.operations.retryLabels, retryLabels, await input(orderId)))).toEqual([
      'operations.labelFound',
    ])
    bent.instead = { findByReference: silence }
    expect(codes(await staff(api.operations.retryLabels, retryLabels, await input(orderId)))).toEqual([
      'operations.carrierSilent',
    ])
    expect(world.sales()).toHaveLength(1)
  })
})

describe('release', () => {
  const release = async (orderId: string) =>
    staff(api.operations.releaseLabels, releaseLabels, {
      ...((await input(orderId)) as object),
      remark: 'Nothing at the carrier',
    } as never)

  test('gives the held amount back, once, and says why', async () => {
    const orderId = await lost(false)
    const before = await money()
    expect(before.held).toBeGreaterThan(0)
    expect(await release(orderId)).toMatchObject({ failed: [] })
    expect(await money()).toEqual({ ...before, held: 0 })
    expect(await world.order(orderId)).toMatchObject({ label_state: 'failed', label_error: 'Nothing at the carrier' })
    expect(codes(await release(orderId))).toEqual(['operations.labelSettled'])
    // Its merchant reads in the order what was done, and why.
    const { events } = await world.run(api.orders.detail, orderHandlers.detail, { id: orderId })
    expect(events.filter(({ action }) => action === 'labelRelease')).toMatchObject([
      { detail: { remark: 'Nothing at the carrier' } },
    ])
    const { rows } = await sql<{ action: string; user_name: string; tenant_id: string }>`
      select action, user_name, tenant_id from audit_log where entity = 'label' and entity_id = ${(await labelOf(orderId))?.id}`.execute(
      world.database.owner,
    )
    expect(rows).toEqual([{ action: 'release', user_name: 'tester', tenant_id: world.merchant.tenantId }])
    await sound()
  })

  test('is refused while the carrier has the label, or says nothing', async () => {
    const orderId = await lost(true)
    expect(codes(await release(orderId))).toEqual(['operations.labelFound'])
    bent.instead = { findByReference: silence }
    expect(codes(await release(orderId))).toEqual(['operations.carrierSilent'])
    expect(await labelOf(orderId)).toMatchObject({ state: 'unknown' })
    await sound()
  })
})

describe('a label that the carrier would not void', () => {
  const refused = async (): Promise<string> => {
    const orderId = await buy()
    await world.run(api.shipping.voidLabels, shippingHandlers.voidLabels, { orderIds: [orderId] as never })
    bent.instead = { void: async () => ({ ok: true, messages: [], detail: 'refused' }) }
    await reconcileLabelsJob.handle({}, world.worker)
    bent.instead = {}
    return orderId
  }

  test('is listed; adopt leaves it as it is, retry asks once more, release is refused', async () => {
    const [first, second] = [await refused(), await refused()]
    expect((await listed({ tab: 'voidRefused' })).map(({ orderId }) => orderId)).toEqual([first, second])
    expect(
      codes(
        await staff(api.operations.releaseLabels, releaseLabels, {
          ...((await input(first)) as object),
          remark: 'x',
        } as never),
      ),
    ).toEqual(['operations.labelCharged'])
    await staff(api.operations.adoptLabels, adoptLabels, await input(first))
    await staff(api.operations.retryLabels, retryLabels, await input(second))
    await reconcileLabelsJob.handle({}, world.worker)
    expect([(await labelOf(first))?.state, (await labelOf(second))?.state]).toEqual(['ready', 'void'])
    expect(await listed()).toEqual([])
    await sound()
  })
})

test('labels of another merchant are unknown, 201 are too many, a number goes with one label', async () => {
  const orderId = await lost(false)
  const stranger = await makeLabelWorld()
  const theirs = { merchantId: stranger.merchant.tenantId, labelIds: [(await labelOf(orderId))?.id ?? ''] } as never
  expect(codes(await staff(api.operations.retryLabels, retryLabels, theirs))).toEqual(['request.notFound'])
  const many = {
    merchantId: world.merchant.tenantId,
    labelIds: Array.from({ length: 201 }, (_, n) => `l${n}`),
  } as never
  await expect(staff(api.operations.retryLabels, retryLabels, many)).rejects.toMatchObject({ code: 'batch.tooMany' })
  const two = { merchantId: world.merchant.tenantId, labelIds: ['a', 'b'], trackingNumber: 'X' } as never
  await expect(staff(api.operations.adoptLabels, adoptLabels, two)).rejects.toMatchObject({ code: 'request.invalid' })
})
