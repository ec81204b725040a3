import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { providerMenuPaths } from '@stowline/domain/identity/menus'
import { cents } from '@stowline/domain/kernel/money'
import type { Database } from '../../db/database.ts'
import { createFiles } from '../../files/files.ts'
import { testFolder } from '../folders.ts'
import { testStorage } from '../test-storage.ts'
import { newId } from '../../kernel/new-id.ts'
import { nobody } from '../../kernel/work.ts'
import { storeCard } from '../../modules/billing/index.ts'
import { transferringHandlers } from '../../modules/operations/index.ts'
import { transferHandlers } from '../../modules/transfers/index.ts'
import { newTenant } from '../database.ts'
import { png } from '../uploads.ts'
import { makeMerchant, type Merchant } from './merchant.ts'
import { useCases } from './use-case.ts'

type Run = ReturnType<typeof useCases>['run']
type One = { readonly merchantId: string }

/** What the provider's people do with a merchant's transfers. */
const deskSide = (run: Run, own: One) => ({
  ask: run,
  accept: (id: string, askShort = false) =>
    run(api.transferring.accept, transferringHandlers.accept, { ...own, transferIds: [id], askShort }),
  begin: (id: string) => run(api.transferring.begin, transferringHandlers.begin, { ...own, transferIds: [id] }),
  pick: (id: string, code: string, more: { quantity?: number; back?: boolean } = {}) =>
    run(api.transferring.pick, transferringHandlers.pick, { ...own, id, code, ...more }),
  short: (id: string, lines: Sent<typeof api.transferring.reportShortage>['lines'], note = '') =>
    run(api.transferring.reportShortage, transferringHandlers.reportShortage, { ...own, id, lines, note }),
  ready: (id: string) => run(api.transferring.makeReady, transferringHandlers.makeReady, { ...own, transferIds: [id] }),
  load: (id: string, palletNum = 1) => run(api.transferring.load, transferringHandlers.load, { ...own, id, palletNum }),
  complete: (id: string) =>
    run(api.transferring.complete, transferringHandlers.complete, { ...own, transferIds: [id] }),
  reject: (id: string, reason = 'No dock is free') =>
    run(api.transferring.reject, transferringHandlers.reject, { ...own, transferIds: [id], reason }),
  askDocuments: (id: string, note = 'The BOL is missing') =>
    run(api.transferring.askDocuments, transferringHandlers.askDocuments, { ...own, transferIds: [id], note }),
})

/** What the database holds of it. */
const stored = (database: Database, { tenantId, products }: Merchant) => ({
  stockOf: async (sku: string) => {
    const { sellable, reserved } = await database.owner
      .selectFrom('stock')
      .select(['sellable', 'reserved'])
      .where('product_id', '=', products[sku] ?? '')
      .executeTakeFirstOrThrow()
    return [sellable, reserved]
  },
  movesOf: (id: string) =>
    database.owner
      .selectFrom('stock_movements')
      .select(['type', 'bucket', 'quantity', 'reference_kind'])
      .where('reference_id', '=', id)
      .orderBy('product_id')
      .orderBy('seq')
      .execute(),
  chargesOf: (id: string) =>
    database.owner
      .selectFrom('charges')
      .select(['type', 'cents', 'reference', 'lines', 'problem'])
      .where('tenant_id', '=', tenantId)
      .where('source_id', '=', id)
      .orderBy('at')
      .execute(),
})

/** The sample tariff with a fee for cancelling a truck. */
const tariffWith = (fee: number) => ({
  ...sampleTariff,
  transfer: { ...sampleTariff.transfer, transferCancelFee: cents(fee) },
})

type Setting = { readonly stock?: Readonly<Record<string, number>>; readonly cancelFee?: number }

const providerCaller = {
  tenantKind: 'provider',
  kind: 'provider',
  nickname: 'Dock 1',
  menus: providerMenuPaths,
} as const

/** A merchant with a card who sends goods on, and the provider's people who pick and load them. Thursday morning in New Jersey. */
export const makeTransferDesk = async (database: Database, { stock, cancelFee = 0 }: Setting = {}) => {
  const merchant = await makeMerchant(database, { stock: stock ?? { MUG: 100, LAMP: 50, DESK: 20 } })
  await database.transaction({ role: 'system' }, (db) =>
    storeCard(db, { now: () => new Date(), by: nobody }, merchant.tenantId, tariffWith(cancelFee)),
  )
  const providerId = await newTenant(database, 'provider')
  const folder = await testFolder('transfers')
  const clock = { at: Date.parse('2026-07-16T13:00:00Z') }
  const now = () => new Date(clock.at)
  const files = createFiles(testStorage(folder), now)
  const { run, inTransaction } = useCases(database, merchant.tenantId, { now, services: { files } })
  const desk = useCases(database, providerId, {
    caller: providerCaller,
    ...{ now, services: { files } },
  })
  const paper = async (slot = 'transferDocument'): Promise<string> => {
    const { tenantId } = merchant
    const file = { tenantId, slot, name: 'stocking.png', contentType: 'image/png', bytes: png() }
    const { fileId } = await database.transaction({ role: 'app', tenantId }, (db) => files.put(db, file))
    return fileId
  }
  const own = { merchantId: merchant.tenantId }
  const idOf = (sku: string) => merchant.products[sku] ?? ''
  const form = async (
    changes: Partial<Sent<typeof api.transfers.create>> = {},
  ): Promise<Sent<typeof api.transfers.create>> => ({
    ...{ kind: 'ltl', transID: `FBA${newId()}`, po: 'PO-1', estimatedTime: '2026-07-17' },
    ...{ fromWarehouseId: merchant.warehouses.east, toWarehouseName: 'ONT8' },
    lines: [
      { productId: idOf('MUG'), productQty: 40, cartonRate: 10, cartonLabelQty: 4 },
      { productId: idOf('LAMP'), productQty: 12, cartonRate: 6 },
    ],
    stockingFileIds: [await paper()],
    ...changes,
  })
  const detail = (id: string) => run(api.transfers.detail, transferHandlers.detail, { id })
  return {
    ...{ providerId, providerCaller, merchant, files, clock, now, run, inTransaction, own, form, idOf, paper, detail },
    ...deskSide(desk.run, own),
    ...stored(database, merchant),
    create: async (changes: Partial<Sent<typeof api.transfers.create>> = {}) =>
      (await run(api.transfers.create, transferHandlers.create, await form(changes))).id,
  }
}
export type TransferDesk = Awaited<ReturnType<typeof makeTransferDesk>>
