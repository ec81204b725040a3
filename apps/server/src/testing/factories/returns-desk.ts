import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { providerMenuPaths } from '@stowline/domain/identity/menus'
import type { Database } from '../../db/database.ts'
import { createFiles } from '../../files/files.ts'
import { testFolder } from '../folders.ts'
import { testStorage } from '../test-storage.ts'
import { returningHandlers } from '../../modules/operations/index.ts'
import { claimHandlers, returnHandlers } from '../../modules/returns/index.ts'
import { newTenant } from '../database.ts'
import { png } from '../uploads.ts'
import { makeMerchant, type Merchant } from './merchant.ts'
import { useCases } from './use-case.ts'

type Run = ReturnType<typeof useCases>['run']

/** What the provider's people do with a merchant's returns. */
const deskSide = (run: Run, own: { readonly merchantId: string }) => ({
  ask: run,
  receive: (id: string, rows: Sent<typeof api.returning.receive>['rows'], more = {}) =>
    run(api.returning.receive, returningHandlers.receive, { ...own, id, rows, ...more }),
  handle: (id: string, handlingId: string, more = {}) =>
    run(api.returning.handle, returningHandlers.handle, { ...own, id, handlingId, ...more }),
})

/** What the database holds of it. */
const stored = (database: Database, { tenantId, products }: Merchant) => ({
  stockOf: (sku: string) =>
    database.owner
      .selectFrom('stock')
      .select(['pending', 'sellable', 'defective', 'frozen'])
      .where('product_id', '=', products[sku] ?? '')
      .executeTakeFirst(),
  chargesOf: () =>
    database.owner
      .selectFrom('charges')
      .select(['type', 'cents', 'reference', 'input', 'problem'])
      .where('tenant_id', '=', tenantId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
})

/** A merchant with a card and no stock, and the provider's people who receive what comes back to him. */
export const makeReturnsDesk = async (database: Database, skus: readonly string[] = ['MUG', 'LAMP']) => {
  const merchant = await makeMerchant(database, {
    stock: Object.fromEntries(skus.map((sku) => [sku, 0])),
    hasCard: true,
  })
  const providerId = await newTenant(database, 'provider')
  const folder = await testFolder('returns')
  const clock = { at: Date.parse('2026-07-14T09:00:00Z') }
  const now = () => new Date(clock.at)
  const files = createFiles(testStorage(folder), now)
  const { run, inTransaction } = useCases(database, merchant.tenantId, { now, services: { files } })
  const staff = (nickname: string) =>
    useCases(database, providerId, {
      caller: { tenantKind: 'provider', kind: 'provider', nickname, menus: providerMenuPaths },
      ...{ now, services: { files } },
    })
  const desk = staff('Dock 1')
  const photoOf = (tenantId: string, slot: string) => async (): Promise<string> => {
    const file = { tenantId, slot, name: 'photo.png', contentType: 'image/png', bytes: png() }
    const { fileId } = await database.transaction({ role: 'app', tenantId }, (db) => files.put(db, file))
    return fileId
  }
  const own = { merchantId: merchant.tenantId }
  const form = (changes: Partial<Sent<typeof api.returns.create>> = {}): Sent<typeof api.returns.create> => ({
    warehouseId: merchant.warehouses.east,
    returnReason: 'rejection',
    trackingNumber: '1Z999AA10123456784',
    lines: [{ productId: merchant.products['MUG'] ?? '', productQty: 4 }],
    ...changes,
  })
  return {
    ...{ merchant, files, clock, now, run, inTransaction, own, form },
    ...deskSide(desk.run, own),
    /** Somebody else of the provider. */
    other: staff('Dock 2').run,
    ...stored(database, merchant),
    photo: photoOf(merchant.tenantId, 'returnPhoto'),
    appealFile: photoOf(merchant.tenantId, 'returnAppeal'),
    deskPhoto: photoOf(providerId, 'warehousePhoto'),
    create: async (changes = {}) => (await run(api.returns.create, returnHandlers.create, form(changes))).id,
    detail: (id: string) => run(api.returns.detail, returnHandlers.detail, { id }),
    claimDetail: (id: string) => run(api.claims.detail, claimHandlers.detail, { id }),
  }
}
export type ReturnsDesk = Awaited<ReturnType<typeof makeReturnsDesk>>
