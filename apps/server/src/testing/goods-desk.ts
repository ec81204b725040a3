import { api } from '@stowline/contract'
import { providerMenuPaths } from '@stowline/domain/identity/menus'
import type { ReturnHandling } from '@stowline/domain/returns/choices'
import type { Database } from '../db/database.ts'
import { createFiles } from '../files/files.ts'
import { testFolder } from './folders.ts'
import { testStorage } from './test-storage.ts'
import { newId } from '../kernel/new-id.ts'
import { returningHandlers, transferringHandlers } from '../modules/operations/index.ts'
import { returnHandlers } from '../modules/returns/index.ts'
import { transferHandlers } from '../modules/transfers/index.ts'
import { newTenant } from './database.ts'
import type { Merchant } from './factories/merchant.ts'
import { useCases } from './factories/use-case.ts'
import { png } from './uploads.ts'

/** Pieces of one product that leave a warehouse by a transfer, or come back to it by a return. */
export type Goods = { readonly warehouseId: string; readonly productId: string; readonly quantity: number }
export type ReturnedGoods = Goods & {
  readonly handling: ReturnHandling
  readonly expiresOn: string | null
  readonly isPastConfirmed: boolean
}
type People = Awaited<ReturnType<typeof peopleOf>>

const peopleOf = async (database: Database, { tenantId }: Merchant, now: () => Date) => {
  const folder = await testFolder('goods')
  const files = createFiles(testStorage(folder), now)
  const { run } = useCases(database, tenantId, { now, services: { files } })
  const { run: ask } = useCases(database, await newTenant(database, 'provider'), {
    caller: { tenantKind: 'provider', kind: 'provider', nickname: 'Dock 1', menus: providerMenuPaths },
    ...{ now, services: { files } },
  })
  const paper = async (): Promise<string> => {
    const file = { tenantId, slot: 'transferDocument', name: 'a.png', contentType: 'image/png', bytes: png() }
    return (await database.transaction({ role: 'app', tenantId }, (db) => files.put(db, file))).fileId
  }
  return { run, ask, now, paper, own: { merchantId: tenantId } }
}

/** A Wednesday in a week or two, whatever the day is: no holiday of the year's second half. */
const shipDay = (now: Date): string => {
  const at = new Date(now.getTime() + 7 * 86_400_000)
  while (at.getUTCDay() !== 3) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

const mustPass = ({ failed }: { readonly failed: readonly { readonly code: string }[] }): void => {
  const [first] = failed
  if (first) throw Object.assign(new Error(first.code), first)
}

/** All goods of one warehouse in one transfer, from its order to the carrier that takes them. */
const transferFrom = async (people: People, goods: readonly Goods[]): Promise<void> => {
  const { run, ask, own, now, paper } = people
  const { id } = await run(api.transfers.create, transferHandlers.create, {
    ...{ kind: 'parcel', transID: `T-${newId()}`, estimatedTime: shipDay(now()), stockingFileIds: [await paper()] },
    ...{ fromWarehouseId: goods[0]?.warehouseId ?? '', toWarehouseName: 'ONT8' },
    lines: goods.map(({ productId, quantity: productQty }) => ({ productId, productQty, cartonRate: 1 })),
  })
  const some = { ...own, transferIds: [id] }
  mustPass(await ask(api.transferring.accept, transferringHandlers.accept, some))
  mustPass(await ask(api.transferring.begin, transferringHandlers.begin, some))
  // Products of these tests are called by their ids.
  for (const { productId: code, quantity } of goods)
    await ask(api.transferring.pick, transferringHandlers.pick, { ...own, id, code, quantity })
  mustPass(await ask(api.transferring.makeReady, transferringHandlers.makeReady, some))
  mustPass(await ask(api.transferring.complete, transferringHandlers.complete, some))
}

/** All goods of one warehouse in returns of fifty lines, from their announcement to what was done with them. */
const returnTo = async (people: People, goods: readonly ReturnedGoods[]): Promise<void> => {
  const { run, ask, own } = people
  const { id } = await run(api.returns.create, returnHandlers.create, {
    ...{ warehouseId: goods[0]?.warehouseId ?? '', returnReason: 'rejection', trackingNumber: '1Z999AA10123456784' },
    lines: goods.map(({ productId, quantity: productQty }) => ({ productId, productQty })),
  })
  const rows = goods.map(({ quantity: received }, at) => ({ lineNo: at + 1, received, unsellable: 0 }))
  const { version } = await ask(api.returning.receive, returningHandlers.receive, { ...own, id, rows })
  const parts = goods.map(({ handling, quantity }, at) => ({
    lineNo: at + 1,
    grade: 'sellable' as const,
    handling,
    quantity,
  }))
  const { handlings } = await run(api.returns.choose, returnHandlers.choose, { id, version, parts })
  for (const [at, { expiresOn, isPastConfirmed }] of goods.entries()) {
    const handlingId = handlings.find(({ lineNo }) => lineNo === at + 1)?.id ?? ''
    const done = { handlingId, expiresOn, isPastConfirmed, photoIds: [] }
    await ask(api.returning.handle, returningHandlers.handle, { ...own, id, ...done })
  }
}

const mostReturned = 50

/** A merchant and the provider's people, as goods go through their calls and not through the inventory alone. */
export const openGoodsDesk = async (database: Database, merchant: Merchant, now: () => Date) => {
  const people = await peopleOf(database, merchant, now)
  const byWarehouse = <One extends Goods>(goods: readonly One[]) => [
    ...Map.groupBy(goods, ({ warehouseId }) => warehouseId).values(),
  ]
  return {
    sendByTransfer: async (goods: readonly Goods[]): Promise<void> => {
      for (const own of byWarehouse(goods)) await transferFrom(people, own)
    },
    takeBackByReturn: async (goods: readonly ReturnedGoods[]): Promise<void> => {
      for (const own of byWarehouse(goods))
        for (let at = 0; at < own.length; at += mostReturned) await returnTo(people, own.slice(at, at + mostReturned))
    },
  }
}
export type GoodsDesk = Awaited<ReturnType<typeof openGoodsDesk>>
