import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { cents } from '@stowline/domain/kernel/money'
import { nobody } from '../kernel/work.ts'
import { insertRows } from '../db/insert-rows.ts'
import { setCreditLimit, storeCard } from '../modules/billing/index.ts'
import { addAccount } from '../modules/identity/index.ts'
import { type DemoAccount, demoPassword } from './accounts.ts'
import { homeFamilies } from './data/catalogue.ts'
import { diceOf } from './dice.ts'
import type { DemoServices } from './fill.ts'
import { storeMoney } from './merchant-money.ts'
import { chargeJobs, dayOfMonthAgo } from './store-charges.ts'
import { salesManagers, serviceManagers } from './merchants.ts'
import { demoProducts } from './products.ts'
import { makeStock } from './stock-rows.ts'
import { storeStock } from './store-stock.ts'
import { storeProducts } from './store-products.ts'

/** A merchant who signs in for the first time: his goods were labelled last month and are in the warehouses, his money has come, nothing else is there. */
export const newMerchant = {
  code: 'maplerow',
  nameCn: '枫行园艺',
  nameEn: 'Maple Row Garden',
  prefix: 'MR',
  person: 'Jing He',
  families: homeFamilies.filter(({ category }) => category === 'storage' || category === 'garden'),
  seed: 47_011,
  balanceCents: 80_000,
  creditCents: 50_000,
} as const

/** After everything else, so that the other merchants' ids and courses stay what they are. */
export const fillNewMerchant = async (services: DemoServices, warehouses: readonly string[]): Promise<DemoAccount> => {
  const { database, newId } = services
  const now = services.now()
  const { code, nameCn, nameEn, prefix, families, seed, balanceCents, creditCents } = newMerchant
  const [tenantId, password] = [newId(), demoPassword()]
  const password_hash = await services.hashPassword(password)
  await database.transaction({ role: 'system' }, async (db) => {
    const managers = { sales_manager: salesManagers[0], service_manager: serviceManagers[0] }
    await db
      .insertInto('tenants')
      .values({
        id: tenantId,
        code: code.toUpperCase(),
        kind: 'merchant',
        name_cn: nameCn,
        name_en: nameEn,
        ...managers,
      })
      .execute()
    const person = { userName: code, nickname: newMerchant.person, email: `${code}@${code}.example` }
    const rights = { kind: 'admin', isAdmin: true, menus: merchantMenuPaths } as const
    await addAccount(db, { tenantId, ...person, ...rights, password_hash }, services)
    await storeCard(db, { now: () => now, by: nobody }, tenantId, sampleTariff)
  })
  await database.transaction({ role: 'app', tenantId }, async (db) => {
    const dice = diceOf(seed)
    const products = demoProducts(dice, prefix, families, newId)
    const stock = makeStock({ dice, products, warehouses, uses: [], now, newId })
    await insertRows(
      db,
      'tenant_warehouses',
      warehouses.map((warehouse_id, position) => ({ warehouse_id, position })),
    )
    await storeProducts(db, products, now)
    await storeStock(db, stock)
    await storeMoney(db, { merchant: { balanceCents }, labels: [], openedAt: now, newId })
    // What the next run of bills issues.
    await chargeJobs({ db, now, newId }, [[dayOfMonthAgo(now, 1, 25), 'productLabel', 160]])
  })
  await database.transaction({ role: 'system' }, (db) => setCreditLimit(db, tenantId, cents(creditCents)))
  return { tenant: code, userName: code, password, role: 'new merchant' }
}
