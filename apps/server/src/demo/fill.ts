import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { cents } from '@stowline/domain/kernel/money'
import type { Carrier, CarrierAccount } from '@stowline/domain/shipping/carrier'
import type { LabelPrinter } from '@stowline/domain/shipping/label-printer'
import type { Database, Db } from '../db/database.ts'
import { nobody } from '../kernel/work.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Files } from '../files/files.ts'
import { chargeLabels, setCreditLimit, storeCard } from '../modules/billing/index.ts'
import { estimateNext } from '../modules/orders/index.ts'
import { type DemoAccount, type DemoClient, makeMerchantPeople, makeProviderPeople } from './accounts.ts'
import { storeMachines } from './authorizations.ts'
import { bytesAsHex } from './bytes.ts'
import { diceOf } from './dice.ts'
import { type DemoMerchant, demoMerchants, demoProvider, demoWarehouses } from './merchants.ts'
import { makeShipments, storeShipments } from './inbound/make-shipments.ts'
import { type Ids, makeOrders, type SoldOrder } from './merchant-rows.ts'
import { storeMessages, storeNoticeFiles, storeNotices } from './notices.ts'
import { type DemoProduct, demoProducts } from './products.ts'
import { beginDemoClock } from './demo-clock.ts'
import { lookAtTables } from './look-at-tables.ts'
import { fillNewMerchant } from './new-merchant.ts'
import { storeBillingTerms } from './bills.ts'
import { fillInvoices } from './carrier-invoices.ts'
import { fillBook } from './fill-book.ts'
import { storePracticeAccount } from './recharges.ts'
import { type Selling, sellLabels } from './sell-labels.ts'
import { makeStock, type StockRows } from './stock-rows.ts'
import { inChunks, storeStock } from './store-stock.ts'
import { storeReturns } from './returns.ts'
import { storeSavedReplies, storeTickets } from './tickets.ts'
import { storeTransfers } from './transfers.ts'
import { storeTenants } from './store-tenants.ts'
import { fillWaitingMerchants } from './waiting-merchants.ts'
import { storeDrafts } from './store-drafts.ts'
import { storeOnlineSkus, tellOfOnlineSkus } from './store-online-skus.ts'
import { storePlaces } from './store-places.ts'
import { storeProducts, tellOfProducts } from './store-products.ts'
import { storeStockWork } from './store-stock-work.ts'
import { storeStrategies } from './store-strategies.ts'

export type DemoServices = {
  readonly database: Database
  readonly dataDir: string
  readonly files: Files
  readonly printer: Pick<LabelPrinter, 'paper' | 'picture'>
  readonly now: () => Date
  readonly newId: () => string
  readonly hashPassword: (password: string) => Promise<string>
  /** The practice carrier on a clock of ours, so that the labels of the past carry their own day. */
  readonly carrierOn: (clock: () => Date) => Carrier
  /** Test accounts at carriers that each merchant gets beside its practice accounts. */
  readonly carrierAccounts?: readonly CarrierTestAccount[]
  readonly seal?: (text: string) => string
}
type CarrierTestAccount = Pick<CarrierAccount, 'carrier' | 'number' | 'secrets'>
export type DemoCredentials = { readonly accounts: readonly DemoAccount[]; readonly clients: readonly DemoClient[] }

/**
 * Fills an empty installation with two merchants and ninety days of their work, and a third that has only just begun. The same seed gives the same people, goods and orders;
 * only passwords, secrets and ids are new each time. Answers what to sign in with, and writes it to demo-credentials.json (mode 600).
 */
export const fillDemo = async (services: DemoServices): Promise<DemoCredentials> => {
  const { database, newId } = services
  const warehouses = demoWarehouses.map((warehouse) => ({ id: newId(), ...warehouse }))
  const tenants = [demoProvider, ...demoMerchants].map((tenant) => ({ id: newId(), tenant }))
  await database.transaction({ role: 'system' }, async (db) => {
    await beginDemoClock(db, services.now())
    await db.insertInto('warehouses').values(warehouses).execute()
    await storeNotices(db, services.now(), newId)
    await storeTenants(db, tenants)
    await storePracticeAccount(db, services.now())
  })
  const [provider, ...merchants] = tenants
  const people = []
  const warehouseIds = warehouses.map(({ id }) => id)
  for (const { id, tenant } of merchants)
    people.push(await fillMerchant(services, id, tenant as DemoMerchant, warehouseIds))
  for (const [at, { id, tenant }] of merchants.entries()) {
    await storeBillingAccounts(services, id, tenant as DemoMerchant)
    await storeLater(services, id, { merchant: tenant as DemoMerchant, warehouses: warehouseIds, admin: people[at] })
  }
  // Last: who tries the product begins as a merchant.
  if (provider) {
    const making = { tenantId: provider.id, newId, now: services.now(), hash: services.hashPassword }
    people.push(
      await database.transaction({ role: 'app', tenantId: provider.id }, () =>
        database.transaction({ role: 'system' }, (db) => makeProviderPeople({ ...making, db }, demoProvider.code)),
      ),
    )
    await database.transaction({ role: 'app', tenantId: provider.id }, (db) => storeSavedReplies(db, services.now()))
  }
  if (provider) await storeNoticeFiles(services, provider.id)
  const newcomer = await fillNewMerchant(services, warehouseIds)
  await fillWaitingMerchants(services, warehouseIds)
  if (provider) await fillInvoices(services, provider.id)
  await storeMessages(services)
  const credentials = {
    accounts: [...people.flatMap(({ accounts }) => accounts), newcomer],
    clients: people.map(({ client }) => client),
  }
  await writeFile(join(services.dataDir, 'demo-credentials.json'), `${JSON.stringify(credentials, null, 2)}\n`, {
    mode: 0o600,
  })
  return credentials
}

/** The freight of orders still to leave. They go with the practice carrier, whose accounts have nothing that is sealed. */
const estimateAll = async ({ carrierOn, now }: DemoServices, db: Db): Promise<void> => {
  const carrier = carrierOn(now)
  const work = { db, now, carriers: new Map([[carrier.code, carrier]]), secrets: { decrypt: () => '{}' } }
  for (let last = await estimateNext(work, ''); last !== undefined; ) last = await estimateNext(work, last)
}

/** What an order has of its label, before there is one. */
const unlabelled = { tracking_number: null, shipped_at: null, charge_cents: null }

const fillMerchant = async (
  services: DemoServices,
  tenantId: string,
  merchant: DemoMerchant,
  warehouses: readonly string[],
) => {
  const { database, newId } = services
  const now = services.now()
  const dice = diceOf(merchant.seed)
  const scope = { role: 'app', tenantId } as const
  const people = await database.transaction(scope, (db) =>
    makeMerchantPeople({ db, tenantId, newId, now, hash: services.hashPassword }, merchant),
  )
  const ids: Ids = {
    warehouses,
    stores: Object.fromEntries(merchant.stores.map(({ key }) => [key, newId()])),
    realTime: newId(),
    quick: newId(),
    actor: { id: people.adminId, name: people.adminName },
  }
  const products = demoProducts(dice, merchant.prefix, merchant.families, newId)
  await database.transaction(scope, (db) => storeGoods(db, merchant, ids, products, services))
  await database.transaction(scope, (db) => storeCarrierAccounts(services, db))
  // Numbers far above where the product's own sequence begins, so that the two never meet.
  const count = { orders: 400_000 }
  const numberOf = (createdAt: Date) =>
    `SO${createdAt.toISOString().slice(2, 10).replaceAll('-', '')}${String(++count.orders).padStart(6, '0')}`
  const rows = makeOrders({ dice, now, newId, ids, merchant, products, numberOf })
  const sold = await sellPast(services, { now, newId, ids, merchant }, rows.sold)
  const changes = new Map([...sold.changes, ...rows.elsewhere].map((change) => [change['id'], change]))
  const orders = rows.orders.map((order) => ({ ...order, ...unlabelled, ...changes.get(order['id']) }))
  // Dice of their own, so that orders and labels are what they were before there were shipments.
  const { shipments, stock } = makeShipments(
    { dice: diceOf(merchant.seed + 1), products, warehouses, now, newId, actor: people.adminName },
    makeStock({ dice, products, warehouses, uses: rows.uses, now, newId }),
  )
  await storePrices(services, tenantId, merchant)
  const labels = [...rows.labels, ...sold.labels]
  await database.transaction(scope, async (db) => {
    await storeRows(db, { rows, sold, orders, stock })
    await storeShipments(db, { now, newId }, shipments)
    await fillBook(services, db, { merchant, tenantId, actor: ids.actor, labels })
  })
  await lookAtTables(database)
  await database.transaction(scope, async (db) => {
    await chargeLabels(db)
    await storeParcels(db, rows, sold)
    await estimateAll(services, db)
  })
  await lookAtTables(database)
  await database.transaction({ role: 'system' }, (db) => setCreditLimit(db, tenantId, cents(merchant.creditCents)))
  return people
}

/** What the merchant's work costs, and when he pays it. */
const storePrices = ({ database, now }: DemoServices, tenantId: string, merchant: DemoMerchant) =>
  database.transaction({ role: 'system' }, async (db) => {
    await storeCard(db, { now, by: nobody }, tenantId, sampleTariff)
    await storeBillingTerms(db, tenantId, merchant, now())
  })

/** The labels of the past, from a carrier whose clock stands where each was bought. */
const sellPast = (
  { carrierOn }: DemoServices,
  selling: Pick<Selling, 'now' | 'newId' | 'ids' | 'merchant'>,
  sold: readonly SoldOrder[],
) => {
  const clock = { at: selling.now }
  const setClock = (at: Date) => {
    clock.at = at
  }
  return sellLabels({ ...selling, carrier: carrierOn(() => clock.at), setClock }, sold)
}

type Stored = {
  readonly rows: ReturnType<typeof makeOrders>
  readonly sold: Awaited<ReturnType<typeof sellLabels>>
  readonly orders: readonly Record<string, unknown>[]
  readonly stock: StockRows
}

const storeRows = async (db: Db, { rows, sold, orders, stock }: Stored) => {
  await inChunks(db, 'orders', orders)
  await inChunks(db, 'order_lines', rows.lines)
  await storeStock(db, stock)
  await inChunks(db, 'history', [...rows.events, ...sold.events])
  await inChunks(db, 'labels', rows.labels)
  await inChunks(db, 'labels', sold.labels)
}

const storeParcels = async (db: Db, rows: Stored['rows'], sold: Stored['sold']) => {
  await inChunks(db, 'parcels', rows.parcels)
  await inChunks(db, 'parcels', sold.parcels)
  await inChunks(db, 'parcel_events', [...sold.parcelEvents, ...rows.parcelEvents])
}

const storeGoods = async (
  db: Db,
  merchant: DemoMerchant,
  ids: Ids,
  products: readonly DemoProduct[],
  { newId, now }: DemoServices,
) => {
  await storePlaces(db, merchant, ids)
  await storeProducts(db, products, now())
  await storeOnlineSkus(db, products, { newId, now: now() })
}

/** Younger than the practice accounts, which stay the merchant's usual ones. */
const storeCarrierAccounts = ({ carrierAccounts = [], seal = String, newId }: DemoServices, db: Db) =>
  insertRows(
    db,
    'logistics_accounts',
    carrierAccounts.map(({ carrier, number, secrets }) => ({
      id: newId(),
      name: `${carrier.toUpperCase()} test`,
      carrier,
      account_number: number,
      secrets: bytesAsHex(seal(JSON.stringify(secrets))),
      is_test: true,
      created_at: '2026-01-03T00:00:00Z',
    })),
  )

/** After everything else: the parcels' courses come from the ids that were given out before them. */
const storeBillingAccounts = ({ database, newId }: DemoServices, tenantId: string, { billing }: DemoMerchant) =>
  database.transaction({ role: 'app', tenantId }, (db) =>
    insertRows(
      db,
      'billing_accounts',
      billing.map((account) => ({ id: newId(), ...account, created_at: '2026-01-04T00:00:00Z' })),
    ),
  )

/** After everything else as well. */
type Later = {
  readonly merchant: DemoMerchant
  readonly warehouses: readonly string[]
  readonly admin: { readonly adminId: string; readonly adminName: string } | undefined
}

/** Goods that are registered and not measured yet, and the rules that choose the warehouse. */
const storeLater = (services: DemoServices, tenantId: string, later: Later): Promise<void> => {
  const { database, newId, now, files, printer, carrierOn } = services
  const { prefix } = later.merchant
  const actor = { id: later.admin?.adminId ?? null, name: later.admin?.adminName ?? '' }
  const making = { newId, now: now(), actor }
  return database.transaction({ role: 'app', tenantId }, async (db) => {
    await storeDrafts(db, making, prefix)
    await storeStrategies(db, { ...making, warehouses: later.warehouses, prefix })
    await storeStockWork(db, { ...making, tenantId, warehouses: later.warehouses })
    await tellOfOnlineSkus(db, making)
    await tellOfProducts(db, making)
    await storeReturns(db, { ...making, tenantId, prefix, files, carrierOn })
    await storeTransfers(db, { ...making, tenantId, prefix, warehouses: later.warehouses, files, printer })
    await storeTickets(db, { now: now(), tenantId, prefix, files, actor: { ...actor, id: actor.id ?? '' } })
    await storeMachines(db, { ...making, code: later.merchant.code, ...(services.seal && { seal: services.seal }) })
  })
}
