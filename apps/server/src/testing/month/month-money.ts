import { api } from '@stowline/contract'
import { newId } from '../../kernel/new-id.ts'
import { type Activity, chargeActivities, rechargeHandlers } from '../../modules/billing/index.ts'
import { compensatingHandlers, rechargingHandlers } from '../../modules/operations/index.ts'
import { newTenant } from '../database.ts'
import type { LabelWorld } from '../factories/label-world.ts'
import { useCases } from '../factories/use-case.ts'
import { png } from '../uploads.ts'

/** Two people of a provider, by the world's clock: what one decides another pays. */
export const providerPeople = async ({ database, clock, files }: LabelWorld) => {
  const tenantId = await newTenant(database, 'provider')
  return ['Ann', 'Bob'].map((nickname) => {
    const caller = { tenantKind: 'provider', kind: 'provider', nickname, userId: newId() } as const
    const menus = ['/ops/compensation', '/ops/recharge', '/ops/returns', '/ops/transfers']
    return useCases(database, tenantId, { caller: { ...caller, menus }, now: clock.now, services: { files } }).run
  })
}

export const must = ({ failed }: { readonly failed: readonly { readonly code: string }[] }) => {
  if (failed.length) throw new Error(failed[0]?.code)
}

/** A recharge that is asked for, proved and booked; answers its cents. */
export const recharge = async (world: LabelWorld): Promise<number> => {
  const [ann] = await providerPeople(world)
  const { tenantId } = world.merchant
  const expiresAt = new Date(world.clock.now().getTime() + 86_400_000)
  const proof = { tenantId, slot: 'paymentProof', name: 'proof.png', contentType: 'image/png', bytes: png(), expiresAt }
  const { fileId } = await world.inTenant((db) => world.files.put(db, proof))
  const asked = { amount: '1234.56', paymentType: 'wire' as const, proofIds: [fileId], note: '' }
  const { id } = await world.run(api.recharge.create, rechargeHandlers.create, asked)
  const chosen = { merchantId: tenantId, rechargeIds: [id] }
  if (ann) must(await ann(api.recharging.confirm, rechargingHandlers.confirm, chosen))
  return 123_456
}

/** Goods that were crushed are paid for: by one person's decision and another's payment. Answers the cents. */
export const compensate = async (world: LabelWorld, orderId: string): Promise<number> => {
  const [ann, bob] = await providerPeople(world)
  if (!ann || !bob) throw new Error('A provider has two people')
  const merchantId = world.merchant.tenantId
  const { order_no: reference } = await world.order(orderId)
  const { id } = await ann(api.compensating.create, compensatingHandlers.create, {
    ...{ merchantId, type: 'damaged', reference, sku: 'MUG', pieces: 2, claimed: '31.07', reason: 'Crushed' },
  })
  const chosen = { merchantId, compensationIds: [id] }
  must(await ann(api.compensating.approve, compensatingHandlers.approve, chosen))
  must(await bob(api.compensating.pay, compensatingHandlers.pay, chosen))
  return 3_107
}

type Job = Pick<Extract<Activity, { type: 'transfer' }>, 'type' | 'input'> | ValueAdded
type ValueAdded = Pick<Extract<Activity, { type: 'valueAdded' }>, 'type' | 'input'>

const carton = { length: 50, width: 40, height: 30, unit: 'metric' as const }
/** Work that has no screen of its own yet comes by the port that every kind of work comes by. */
export const jobs: readonly Job[] = [
  { type: 'valueAdded', input: { service: 'productLabel', count: 240 } },
  { type: 'valueAdded', input: { service: 'photo', count: 1 } },
  { type: 'valueAdded', input: { service: 'inspection', count: 10 } },
  { type: 'transfer', input: { cartons: [{ measures: carton, count: 12 }], pallets: 1, labels: 12 } },
]

/** Charges such work on a day of the provider's calendar, however late it is told. */
export const chargeJobs = (world: LabelWorld, day: string, done: readonly Job[] = jobs): Promise<number> =>
  world.inTransaction((ctx) =>
    chargeActivities(
      ctx,
      done.map((job, nth): Activity => {
        const source = {
          sourceKind: job.type === 'transfer' ? 'transfer' : 'service',
          sourceId: `${day} ${nth}`,
        } as const
        return { ...job, ...source, day, reference: `${day}-${nth}`, warehouseId: world.merchant.warehouses.west }
      }),
    ),
  )
