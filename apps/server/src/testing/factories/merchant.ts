import { nobody } from '../../kernel/work.ts'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { cents } from '@stowline/domain/kernel/money'
import { insertRows } from '../../db/insert-rows.ts'
import type { Database, Db } from '../../db/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { credit, storeCard } from '../../modules/billing/index.ts'
import { putAway as shelve } from '../../modules/inventory/index.ts'
import { newTenant } from '../database.ts'

/** A merchant with what orders need: three warehouses, two stores, a practice account, products with stock. */
export type Merchant = {
  readonly tenantId: string
  readonly warehouses: { readonly east: string; readonly central: string; readonly west: string }
  readonly stores: { readonly amazon: string; readonly shopify: string }
  readonly accountId: string
  /** Ids of products by SKU. */
  readonly products: Readonly<Record<string, string>>
}

export type MerchantOptions = {
  /** Sellable pieces per SKU in the eastern warehouse. Default: 1,000 of MUG, LAMP and DESK. */
  readonly stock?: Readonly<Record<string, number>>
  /** Opening balance in cents. Default: more than any test spends. */
  readonly balance?: number
  /** The sample tariff as his card. Default: none, so that labels cost what their carrier says. */
  readonly hasCard?: boolean
}

const buildings = [
  {
    id: 'whtesteast',
    code: 'NJ',
    zone: 'east',
    city: 'Carteret',
    state: 'NJ',
    postal_code: '07008',
    time_zone: 'America/New_York',
  },
  {
    id: 'whtestcentral',
    code: 'TX',
    zone: 'central',
    city: 'Grand Prairie',
    state: 'TX',
    postal_code: '75050',
    time_zone: 'America/Chicago',
  },
  {
    id: 'whtestwest',
    code: 'CA',
    zone: 'west',
    city: 'Ontario',
    state: 'CA',
    postal_code: '91761',
    time_zone: 'America/Los_Angeles',
  },
] as const
const [east, central, west] = buildings.map(({ id }) => id) as [string, string, string]

const makeWarehouses = async (database: Database): Promise<void> => {
  const rows = buildings.map((building) => ({
    ...building,
    short_name: building.code,
    name_cn: `${building.city} 仓`,
    name_en: `${building.city} warehouse`,
    contact: 'Dock',
    phone: '+1 555 0100',
    street: '1 Port Rd',
  }))
  await database.owner
    .insertInto('warehouses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes a merchant. Stock comes in by put-away movements, so that the journal adds up from the first piece. */
export async function makeMerchant(
  database: Database,
  { stock = { MUG: 1_000, LAMP: 1_000, DESK: 1_000 }, balance = 10_000_000, hasCard = false }: MerchantOptions = {},
): Promise<Merchant> {
  await makeWarehouses(database)
  const tenantId = await newTenant(database)
  const stores = { amazon: newId(), shopify: newId() }
  const accountId = newId()
  const products = Object.fromEntries(Object.keys(stock).map((sku) => [sku, newId()]))
  const work = { now: () => new Date(), newId, by: nobody }
  if (hasCard) await database.transaction({ role: 'system' }, (db) => storeCard(db, work, tenantId, sampleTariff))
  await database.transaction({ role: 'app', tenantId }, async (db) => {
    await insertRows(
      db,
      'tenant_warehouses',
      [east, central, west].map((warehouse_id, position) => ({ warehouse_id, position })),
    )
    await insertRows(db, 'stores', [
      { id: stores.amazon, name: 'Harbor Amazon', platform: 'amazon' },
      { id: stores.shopify, name: 'Harbor Shop', platform: 'shopify' },
    ])
    await insertRows(db, 'logistics_accounts', [
      { id: accountId, name: 'Practice', carrier: 'practice', account_number: 'P-1', is_test: true },
    ])
    await insertRows(
      db,
      'products',
      Object.entries(products).map(([sku, id]) => ({
        id,
        sku,
        name_cn: `商品 ${sku}`,
        name_en: `Product ${sku}`,
        category: 'home',
        length: 10,
        width: 8,
        height: 4,
        weight: 2.5,
        state: 'verified',
      })),
    )
    for (const [sku, quantity] of Object.entries(stock)) await putAway(db, east, products[sku] ?? '', quantity)
    if (balance > 0) await credit(db, work, { kind: 'opening', businessId: 'opening', cents: cents(balance) })
  })
  return { tenantId, warehouses: { east, central, west }, stores, accountId, products }
}

/** Pieces come to their shelf, as the warehouse puts them away. */
export async function putAway(db: Db, warehouseId: string, productId: string, quantity: number): Promise<void> {
  if (quantity === 0)
    return void (await insertRows(db, 'stock', [{ warehouse_id: warehouseId, product_id: productId }]))
  const reference = { kind: 'opening', id: newId() } as const
  await shelve({ db, now: () => new Date(), newId, by: nobody }, [{ warehouseId, productId, quantity, reference }])
}
