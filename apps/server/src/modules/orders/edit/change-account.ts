import { finishedBatch } from '../../tasks/index.ts'
import { accountChangeable } from '@stowline/domain/orders/order-moves'
import type { orders } from '@stowline/contract/orders/orders.contract'
import { batchIds, type FailedRow, unknownRows } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { saveEdits } from './edit-order.ts'
import { doneOrder, type LockedOrder, lockOrders } from '../lock-orders.ts'
import type { OrderChanges } from '../save-orders.ts'

/** Active shipping accounts by carrier, in the order in which orders use them. With orders: of their carriers only. */
export const accountsByCarrier: Handler<typeof orders.accountsByCarrier> = async ({ carrier, orderIds }, ctx) => {
  const ofOrders =
    orderIds &&
    (await ctx.db.selectFrom('orders').select('carrier').distinct().where('id', 'in', batchIds(orderIds)).execute())
  const wanted = [
    ...(carrier === undefined ? [] : [carrier]),
    ...(ofOrders ?? []).flatMap((order) => order.carrier ?? []),
  ]
  const rows = await ctx.db
    .selectFrom('logistics_accounts')
    .select(['id', 'name', 'carrier', 'account_number', 'is_test', 'warehouse_id'])
    .where('state', '=', 'active')
    .$if(carrier !== undefined || orderIds !== undefined, (query) =>
      query.where('carrier', 'in', wanted.length ? wanted : ['']),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.carrier)].flatMap(([code, own]) => {
    const known = ctx.carriers.get(code)
    if (!known) return []
    return [
      {
        carrier: code,
        carrierName: { zh: known.name[0], en: known.name[1] },
        accounts: own.map((row) => ({
          id: row.id,
          accountName: row.name,
          logisticsAccountNumber: row.account_number,
          isTest: row.is_test,
          warehouseId: row.warehouse_id,
        })),
      },
    ]
  })
}

/** Puts orders on another shipping account. All of them, and the account, have to be of one carrier (spec section 5). */
export const changeAccount: Handler<typeof orders.changeAccount> = async ({ orderIds, logisticsAccountId }, ctx) => {
  const ids = batchIds(orderIds)
  const account = await ctx.db
    .selectFrom('logistics_accounts')
    .select(['carrier'])
    .where('id', '=', logisticsAccountId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!account) throw notFound()
  const found = await lockOrders(ctx.db, ids)
  if (found.some(({ carrier }) => carrier !== account.carrier)) throw new Refusal('orders.otherCarrier')
  const failed: FailedRow[] = []
  const edits: { order: LockedOrder; changes: OrderChanges }[] = []
  const changes = { logistics_account_id: logisticsAccountId }
  for (const order of found) {
    const code = order.logisticsAccountId === logisticsAccountId ? undefined : accountChangeable(order)
    if (code) failed.push({ id: order.id, no: order.orderNo, code })
    else edits.push({ order, changes })
  }
  await saveEdits(
    ctx,
    { action: 'edited' },
    edits.filter(({ order }) => order.logisticsAccountId !== logisticsAccountId),
  )
  return finishedBatch(
    ctx,
    { kind: 'changeOrders', action: 'changeAccount' },
    { succeeded: edits.map(({ order }) => doneOrder(order)), failed: [...failed, ...unknownRows(ids, found)] },
  )
}
