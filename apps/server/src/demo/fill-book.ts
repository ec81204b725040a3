import type { Db } from '../db/database.ts'
import { demoBilling } from './bills.ts'
import { demoCompensations, storeCompensations } from './compensations.ts'
import type { DemoServices } from './fill.ts'
import type { Ids } from './merchant-rows.ts'
import type { DemoMerchant } from './merchants.ts'
import { storeMoney } from './merchant-money.ts'
import { demoRecharges, storeRecharges } from './recharges.ts'

type Filled = Omit<
  Parameters<typeof storeMoney>[1],
  'merchant' | 'newId' | 'recharges' | 'compensations' | 'openedAt' | 'further' | 'pauses'
> & {
  readonly merchant: DemoMerchant
  readonly tenantId: string
  readonly actor: Ids['actor']
}

/** The merchant's book, and the recharges and compensations of which it tells. */
export const fillBook = async (
  { files, printer, newId, now }: DemoServices,
  db: Db,
  { tenantId, actor, ...book }: Filled,
) => {
  const recharges = demoRecharges(book.merchant, now())
  const compensations = demoCompensations(book.merchant, now())
  const openedAt = new Date(now().getTime() - 91 * 86_400_000)
  const billing = await demoBilling(db, book.merchant, now())
  await storeMoney(db, { ...book, ...billing, recharges, compensations, openedAt, newId })
  await storeRecharges(db, { files, printer, tenantId, merchantName: book.merchant.nameEn, actor }, recharges)
  await storeCompensations(db, compensations)
}
