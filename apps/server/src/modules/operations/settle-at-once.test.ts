import { api } from '@stowline/contract'
import type { Carrier, Label } from '@stowline/domain/shipping/carrier'
import { beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../db/invariants.ts'
import { bendCarrier, silence } from '../../testing/factories/bent-carrier.ts'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { providerStaff } from '../../testing/factories/provider-staff.ts'
import { balanceOf } from '../billing/index.ts'
import { reconcileLabelsJob, shippingHandlers } from '../shipping/index.ts'
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
/** A purchase that never reaches the carrier, and nobody knows. */
const lost = async (): Promise<string> => {
  bent.instead = { ship: silence, findByReference: silence }
  const orderId = await buy()
  bent.instead = {}
  return orderId
}
/** A purchase that the carrier answers with a number of its own making. */
const answered = async ({ trackingNumber }: { trackingNumber: string }): Promise<string> => {
  bent.instead = {
    ship: async (...question) => {
      const sold = await bent.honest().ship(...question)
      return sold.ok ? { ...sold, detail: { ...sold.detail, trackingNumber } } : sold
    },
  }
  const orderId = await buy()
  bent.instead = {}
  return orderId
}

const input = async (orderId: string) => ({
  merchantId: world.merchant.tenantId,
  labelIds: [(await labelOf(orderId))?.id ?? ''],
})
const release = async (orderId: string) =>
  staff(api.operations.releaseLabels, releaseLabels, {
    ...(await input(orderId)),
    remark: 'Nothing at the carrier',
  } as never)
const codes = ({ failed }: { failed: readonly { code: string }[] }) => failed.map(({ code }) => code)
const sound = async () => {
  for (const { name, violations } of invariants)
    expect([name, (await world.database.raw.query(violations, [])).rows]).toEqual([name, []])
}

describe('a retry', () => {
  test('of two people at once asks the carrier to sell once', async () => {
    const orderId = await lost()
    const bothAsked = Promise.withResolvers<void>()
    let [asked, shipped] = [0, 0]
    bent.instead = {
      findByReference: async () => {
        asked += 1
        if (asked === 2) bothAsked.resolve()
        await bothAsked.promise
        return { ok: true, messages: [], detail: 'absent' }
      },
      ship: (...question) => {
        shipped += 1
        return bent.honest().ship(...question)
      },
    }
    const label = (await input(orderId)) as never
    const answers = await Promise.all([
      staff(api.operations.retryLabels, retryLabels, label),
      staff(api.operations.retryLabels, retryLabels, label),
    ])
    expect(answers.flatMap(codes)).toEqual(['operations.labelSettled'])
    expect(shipped).toBe(1)
    expect(await labelOf(orderId)).toMatchObject({ state: 'ready', attempts: 2 })
    await sound()
  })

  test('while the reconciler is at the same label: one of the two buys', async () => {
    const orderId = await lost()
    const label = await input(orderId)
    const held = Promise.withResolvers<void>()
    let [asked, shipped] = [0, 0]
    bent.instead = {
      findByReference: async (reference) => {
        if (reference !== label.labelIds[0]) return silence()
        asked += 1
        if (asked === 1) await held.promise
        return { ok: true, messages: [], detail: 'absent' }
      },
      ship: (...question) => {
        shipped += 1
        return bent.honest().ship(...question)
      },
    }
    world.clock.move(60_000)
    const reconciling = reconcileLabelsJob.handle({}, world.worker)
    await expect.poll(() => asked).toBe(1)
    await staff(api.operations.retryLabels, retryLabels, label as never)
    held.resolve()
    await reconciling
    expect(shipped).toBe(1)
    expect(await labelOf(orderId)).toMatchObject({ state: 'ready', attempts: 2 })
    await sound()
  })

  test('is refused before the carrier’s word proves anything', async () => {
    bent.absenceProvenAfterMs = 60_000
    const orderId = await lost()
    expect(codes(await staff(api.operations.retryLabels, retryLabels, (await input(orderId)) as never))).toEqual([
      'operations.absenceUnproven',
    ])
    expect(await labelOf(orderId)).toMatchObject({ state: 'unknown', attempts: 1 })
  })
})

describe('a release', () => {
  test('waits until absence is proven', async () => {
    bent.absenceProvenAfterMs = 60_000
    const orderId = await lost()
    expect(codes(await release(orderId))).toEqual(['operations.absenceUnproven'])
    world.clock.move(60_000)
    expect(await release(orderId)).toMatchObject({ failed: [] })
    await sound()
  })

  test('is refused when somebody buys while the carrier is asked', async () => {
    const orderId = await lost()
    const label = await labelOf(orderId)
    const [asked, selling, sell] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ]
    bent.instead = {
      findByReference: async (reference) => {
        if (reference !== label?.id) return silence()
        asked.resolve()
        await selling.promise
        return { ok: true, messages: [], detail: 'absent' }
      },
    }
    const releasing = release(orderId)
    await asked.promise
    bent.instead = {
      ship: async (...question) => {
        // The reconciler takes up what other tests left as well.
        if (question[0].reference !== label?.id) return bent.honest().ship(...question)
        selling.resolve()
        await sell.promise
        bent.instead = {}
        return bent.honest().ship(...question)
      },
    }
    world.clock.move(60_000)
    const reconciling = reconcileLabelsJob.handle({}, world.worker)
    expect(codes(await releasing)).toEqual(['operations.labelSettled'])
    sell.resolve()
    await reconciling
    expect(await labelOf(orderId)).toMatchObject({ state: 'ready' })
    await sound()
  })

  test('of a label in review gives it back to the carrier first; without that it is refused', async () => {
    const orderId = await answered({ trackingNumber: '' })
    bent.instead = { void: silence }
    expect(codes(await release(orderId))).toEqual(['operations.carrierSilent'])
    world.clock.move(60_000)
    bent.instead = { void: async () => ({ ok: true, messages: [], detail: 'refused' }) }
    expect(codes(await release(orderId))).toEqual(['operations.labelFound'])
    expect(await labelOf(orderId)).toMatchObject({ state: 'review' })
    bent.instead = {}
    expect(await release(orderId)).toMatchObject({ failed: [] })
    expect(world.voids()).toHaveLength(1)
    expect(await money()).toMatchObject({ held: 0 })
    await sound()
  })

  test('of a label in review never voids the number of another label', async () => {
    const other = await buy()
    const taken = (await labelOf(other))?.tracking_number ?? ''
    const orderId = await answered({ trackingNumber: taken })
    const found = await bent.honest().findByReference((await labelOf(other))?.id ?? '', {} as never)
    const detail = {
      ...(found.ok && found.detail !== 'absent' ? found.detail : ({} as Label)),
      reference: (await labelOf(orderId))?.id ?? '',
    }
    bent.instead = { findByReference: async () => ({ ok: true, messages: [], detail }) }
    expect(codes(await release(orderId))).toEqual(['operations.numberTaken'])
    expect(world.voids()).toEqual([])
  })
})

describe('adopting and releasing one label in review at once', () => {
  const adopt = async (orderId: string) =>
    staff(api.operations.adoptLabels, adoptLabels, (await input(orderId)) as never)
  /** The carrier voids, says so only when told to, and answers what the test wants. */
  const slowVoid = (answer: 'itself' | 'silence') => {
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    bent.instead = {
      void: async (...question) => {
        const told = await bent.honest().void(...question)
        begun.resolve()
        await go.promise
        return answer === 'itself' ? told : silence()
      },
    }
    return { begun: begun.promise, go: go.resolve }
  }
  /** The carrier's word on the reference, which reaches the one who asked first only when told to. */
  const slowAnswer = () => {
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const found = async (...question: Parameters<Carrier['findByReference']>) => {
      const told = await bent.honest().findByReference(...question)
      bent.instead = {}
      asked.resolve()
      await go.promise
      return told
    }
    bent.instead = { findByReference: found }
    return { asked: asked.promise, go: go.resolve }
  }

  test('while the void is under way nobody takes the label: no order keeps one that was given back', async () => {
    const orderId = await answered({ trackingNumber: '' })
    const carrier = slowVoid('itself')
    const releasing = release(orderId)
    await carrier.begun
    expect(codes(await adopt(orderId))).toEqual(['operations.labelBusy'])
    expect(codes(await staff(api.operations.retryLabels, retryLabels, (await input(orderId)) as never))).toEqual([
      'operations.labelBusy',
    ])
    expect(codes(await release(orderId))).toEqual(['operations.labelBusy'])
    carrier.go()
    expect(await releasing).toMatchObject({ failed: [] })
    expect(await labelOf(orderId)).toMatchObject({ state: 'failed' })
    expect(await money()).toMatchObject({ held: 0 })
    await sound()
  })

  test('what the carrier said before a void counts no more, even of one whose answer was lost', async () => {
    const orderId = await answered({ trackingNumber: '' })
    const first = slowAnswer()
    const adopting = adopt(orderId)
    await first.asked
    const carrier = slowVoid('silence')
    carrier.go()
    expect(codes(await release(orderId))).toEqual(['operations.carrierSilent'])
    bent.instead = {}
    first.go()
    expect(codes(await adopting)).toEqual(['operations.labelSettled'])
    expect(await labelOf(orderId)).toMatchObject({ state: 'review' })
    world.clock.move(60_000)
    expect(await release(orderId)).toMatchObject({ failed: [] })
    expect(await money()).toMatchObject({ held: 0 })
    await sound()
  })

  test('a label that was taken while the carrier was asked is not given back', async () => {
    const orderId = await answered({ trackingNumber: '' })
    const first = slowAnswer()
    const releasing = release(orderId)
    await first.asked
    expect(await adopt(orderId)).toMatchObject({ failed: [] })
    first.go()
    expect(codes(await releasing)).toEqual(['operations.labelSettled'])
    expect(world.voids()).toEqual([])
    expect(await labelOf(orderId)).toMatchObject({ state: 'ready' })
    await sound()
  })
})
