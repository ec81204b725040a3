import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { demoAdjustments, storeAdjustments } from './adjustments.ts'
import { demoBilling } from './bills.ts'
import { demoCompensations, storeCompensations } from './compensations.ts'
import type { DemoServices } from './fill.ts'
import type { Ids } from './merchant-rows.ts'
import type { DemoMerchant } from './merchants.ts'
import { storeMoney } from './merchant-money.ts'
import { demoRecharges, storeRecharges } from './recharges.ts'

type Filled = Omit<
  Parameters<typeof storeMoney>[1],
  'merchant' | 'newId' | 'recharges' | 'compensations' | 'adjustments' | 'openedAt' | 'further' | 'pauses'
> & {
  readonly merchant: DemoMerchant
  readonly tenantId: string
  readonly actor: Ids['actor']
}

/** The merchant's book, and the recharges, compensations and adjustments of which it tells. */
export const fillBook = async (
  { files, printer, newId, now }: DemoServices,
  db: Db,
  { tenantId, actor, ...book }: Filled,
) => {
  const recharges = demoRecharges(book.merchant, now())
  const compensations = demoCompensations(book.merchant, now())
  const adjustments = demoAdjustments(book.merchant, now())
  const openedAt = new Date(now().getTime() - 91 * 86_400_000)
  const billing = await demoBilling(db, book.merchant, now())
  await storeMoney(db, { ...book, ...billing, recharges, compensations, adjustments, openedAt, newId })
  await storeRecharges(db, { files, printer, tenantId, merchantName: book.merchant.nameEn, actor }, recharges)
  await storeCompensations(db, compensations)
  await storeAdjustments(db, adjustments)
  await storeTrail(db)
}

/** Whoever decided something about money stands in the audit trail as well as in its history. */
const storeTrail = (db: Db): Promise<unknown> =>
  sql`
    insert into audit_log (tenant_id, id, at, user_id, user_name, user_kind, call, request_id, entity, entity_id, action, after)
    select tenant_id, id || 't', at, actor_id, actor_name, 'provider', 'demo.fill', '', entity, entity_id, action, detail from history
    where (entity, action) in (('recharge', 'confirm'), ('compensation', 'pay'), ('adjustment', 'approve'))`.execute(db)
