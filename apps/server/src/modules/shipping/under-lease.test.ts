import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeLabelWorld } from '../../testing/factories/label-world.ts'
import { bendCarrier } from '../../testing/factories/bent-carrier.ts'
import { buyLabel } from './purchase/buy-label.ts'
import { reconcileLabelsJob } from './settle/reconcile-labels.job.ts'

test('a carrier that takes longer than a lease: it is renewed meanwhile, nobody else takes the label, and it is bought once', async () => {
  const bent = bendCarrier()
  const world = await makeLabelWorld({ carrier: (practice) => bent.carrier(practice) })
  const [id = ''] = await world.toShip(1, () => ({ recipient: 'Ann Lee' }))
  const leaseOf = () =>
    world.inTenant(async (db) => {
      const { rows } = await sql<{
        until: Date
      }>`select lease_until as until from labels where order_id = ${id}`.execute(db)
      return rows[0]?.until.getTime() ?? 0
    })
  bent.instead = {
    ship: async (request, account) => {
      for (const _ of [1, 2]) {
        const before = await leaseOf()
        world.clock.move(5_000)
        await vi.waitFor(async () => expect(await leaseOf()).toBeGreaterThan(before), {
          timeout: 20_000,
          interval: 100,
        })
        await reconcileLabelsJob.handle({}, world.worker)
      }
      return bent.honest().ship(request, account)
    },
  }
  await buyLabel(world.context, id, 'pdf')
  expect(await world.labelsOf(id)).toMatchObject([{ state: 'ready', attempts: 1 }])
  expect(bent.asked.find).toBe(0)
  expect(world.sales()).toHaveLength(1)
})
