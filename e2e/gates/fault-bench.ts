import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Double, startDouble } from '@stowline/carriers/double'
import { fedexCarrier } from '@stowline/carriers/fedex/fedex'
import { httpTransport, type Transport } from '@stowline/carriers/http'
import { upsCarrier } from '@stowline/carriers/ups/ups'
import { api } from '@stowline/contract'
import { afterAll } from 'vitest'
import type { Database } from '../../apps/server/src/db/database.ts'
import { guardCarriers } from '../../apps/server/src/kernel/guarded-carriers.ts'
import { newId } from '../../apps/server/src/kernel/new-id.ts'
import { openSecrets } from '../../apps/server/src/kernel/secrets.ts'
import { reconcileLabelsJob, shippingHandlers } from '../../apps/server/src/modules/shipping/index.ts'
import { type LabelWorld, worldOf } from '../../apps/server/src/testing/factories/label-world.ts'
import { makeMerchant } from '../../apps/server/src/testing/factories/merchant.ts'

export type CarrierCode = 'ups' | 'fedex'
export const carriers: readonly CarrierCode[] = ['ups', 'fedex']
/** What an order is sent with. */
export const services: Readonly<Record<CarrierCode, string>> = { ups: 'UPS_GROUND', fedex: 'FEDEX_2_DAY' }
/** The adapters' timeout in this gate, in milliseconds: thirty seconds would test nothing else and last longer; much less, and a busy machine makes faults of its own. */
const timeoutMs = 5_000
/** How far the clock is put forward at a time. */
const step = 2_000

/** Knows how many calls are under way, so that the clock stands still while a carrier is being asked. */
const countingTransport = () => {
  const calls = { underWay: 0 }
  const transport: Transport = async (call) => {
    calls.underWay += 1
    return httpTransport(call).finally(() => {
      calls.underWay -= 1
    })
  }
  return { calls, transport }
}

const accountRow = async (double: Double, carrier: CarrierCode, seal: (text: string) => string) => {
  const { number, secrets } = double.accounts[carrier]
  const sealed = Buffer.from(seal(JSON.stringify(secrets)))
  return {
    id: newId(),
    name: carrier,
    carrier,
    account_number: number,
    secrets: sealed,
    is_test: true,
    created_at: new Date(),
  }
}

/** A merchant with money and accounts at both carriers of a double, on a clock that is put forward by hand. */
export const faultBench = async (database: Database) => {
  const folder = await mkdtemp(join(tmpdir(), 'stowline-faults-'))
  const secrets = await openSecrets(join(folder, 'secrets.json'))
  const { calls, transport } = countingTransport()
  const time: { now: () => Date } = { now: () => new Date() }
  const double = await startDouble({ now: () => time.now() })
  const hosts = (host: string) => ({ test: host, production: host })
  const merchant = await makeMerchant(database, { stock: { MUG: 100_000 } })
  const world = await worldOf(database, merchant, {
    secrets,
    carriers: (now) => {
      time.now = now
      const options = { now, transport, timeoutMs }
      const [ups, fedex] = [
        upsCarrier({ ...options, hosts: hosts(double.upsHost) }),
        fedexCarrier({ ...options, hosts: hosts(double.fedexHost) }),
      ]
      return guardCarriers(
        new Map([
          ['ups', ups],
          ['fedex', fedex],
        ]),
        now,
      )
    },
  })
  // A process that has been up for a while: one that has just begun knows less of what it sent.
  world.clock.move(600_000)
  for (const carrier of carriers) {
    const row = await accountRow(double, carrier, secrets.encrypt)
    await database.owner
      .insertInto('logistics_accounts')
      .values({ tenant_id: merchant.tenantId, ...row })
      .execute()
  }
  afterAll(async () => {
    await double.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { world, double, calls, ...benchTools(world, calls) }
}
export type FaultBench = Awaited<ReturnType<typeof faultBench>>

const newark = {
  company: '',
  phone: '201 555 0101',
  street: '12 Broad St',
  street2: '',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
}

const benchTools = (world: LabelWorld, calls: { readonly underWay: number }) => {
  const { clock } = world
  /** Until no carrier has been asked for a moment. */
  const quiet = async () => {
    for (let still = 0; still < 3; ) {
      await wait(20)
      still = calls.underWay === 0 ? still + 1 : 0
    }
  }
  const unsettled = () =>
    world.inTenant((db) =>
      db.selectFrom('labels').select('id').where('state', 'in', ['buying', 'unknown', 'voiding']).execute(),
    )
  return {
    quiet,
    /** Orders to ship under a name of their own each, by which a fault finds them. */
    orders: async (carrier: CarrierCode, names: readonly string[]): Promise<string[]> => {
      const ids = await world.toShip(names.length, (n) => ({
        address: { ...newark, recipient: names[n] ?? '' },
      }))
      const choice = { carrier, service_code: services[carrier], logistics_account_id: null, is_residential: null }
      await world.inTenant((db) => db.updateTable('orders').set(choice).where('id', 'in', ids).execute())
      return ids
    },
    /** Puts the clock forward, in small steps and with the reconciler at work, while `until` is not met; answers the milliseconds that passed. */
    settle: async (until: () => boolean = () => true, most = 180_000): Promise<number> => {
      const since = clock.now().getTime()
      await quiet()
      for (;;) {
        await reconcileLabelsJob.handle({}, world.worker)
        await quiet()
        const passed = clock.now().getTime() - since
        if ((until() && (await unsettled()).length === 0) || passed > most) return passed
        clock.move(step)
      }
    },
    /** A batch of labels, begun as the portal begins it; resolves when its task has ended. */
    batch: async (orderIds: readonly string[]): Promise<{ isOver: () => boolean; ended: Promise<void> }> => {
      await world.run(api.shipping.createLabels, shippingHandlers.createLabels, { orderIds: orderIds as never })
      let isOver = false
      const ended = world.runTasks().finally(() => {
        isOver = true
      })
      return { isOver: () => isOver, ended }
    },
  }
}

const endOf = (state: string | undefined): string =>
  state === 'ready' ? 'label' : state === 'failed' || state === 'none' ? 'none' : `${state}`

/** What became of orders, by their label's state. */
export const endsOf = async ({ world }: FaultBench, ids: readonly string[]): Promise<string[]> => {
  const rows = await world.inTenant((db) =>
    db.selectFrom('orders').select(['id', 'label_state']).where('id', 'in', ids).execute(),
  )
  return ids.map((id) => endOf(rows.find((row) => row.id === id)?.label_state))
}

/** One person's wish for one label, and what he is told. */
export const buy = ({ world }: FaultBench, orderId: string): Promise<{ state: string; message: string | null }> =>
  world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId: orderId as never }).then(
    ({ labelState, message }) => ({ state: labelState, message }),
    (error: { code?: string }) => ({ state: 'refused', message: error.code ?? String(error) }),
  )

let named = 0
/** A recipient's name that no other has, whole or in part. */
export const nameOf = (what: string): string => {
  named += 1
  return `${what} N${named}X`
}
