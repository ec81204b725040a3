import { nobody } from '../../apps/server/src/kernel/work.ts'
import { cents } from '@stowline/domain/kernel/money'
import { readConfig } from '../../apps/server/src/config.ts'
import { startPortal } from '../../apps/server/src/main.ts'
import { credit } from '../../apps/server/src/modules/billing/index.ts'
import type { Recharge } from './recharge.ts'

/** The product, with a door that recharges come in by until they have a call of their own. It answers when the money is in the book. */
const portal = await startPortal(readConfig())

const take = async ({ merchant, amount }: Recharge) => {
  const { database, clock, services } = portal
  const { id } = await database.transaction({ role: 'system' }, (db) =>
    db.selectFrom('tenants').select('id').where('code', '=', merchant).executeTakeFirstOrThrow(),
  )
  const given = { kind: 'recharge', businessId: services.newId(), cents: cents(amount) } as const
  await database.transaction({ role: 'app', tenantId: id }, (db) =>
    credit(db, { now: clock.now, newId: services.newId, by: nobody }, given),
  )
  process.send?.('credited')
}

process.on('message', (given: Recharge) => void take(given))
process.once('SIGTERM', () => void portal.stop().then(() => process.exit(0)))
