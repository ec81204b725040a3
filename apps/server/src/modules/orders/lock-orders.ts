import { type Selectable, sql } from 'kysely'
import { camel, type CamelSchema } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { DoneRow } from '../../kernel/batch.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

type Stored = Selectable<CamelSchema['orders']>

/** An order as the use cases that change it see it: all of its columns, locked until the transaction ends. */
export type LockedOrder = Readonly<Omit<Stored, 'tenantId'>>

/** An order that a batch has changed. */
export const doneOrder = ({ id, orderNo }: LockedOrder): DoneRow => ({ id, no: orderNo })

/** Locks orders in the order of their ids, so that two batches cannot wait for each other. Ids of other tenants find nothing. */
export const lockOrders = async (db: Db, ids: readonly string[]): Promise<LockedOrder[]> => {
  const rows = await camel(db)
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows
}

/** One order to be edited: it must exist, and be as the person saw it. */
export const lockOrder = async (db: Db, id: string, version: number): Promise<LockedOrder> => {
  const [order] = await lockOrders(db, [id])
  if (!order) throw notFound()
  if (order.version !== version) throw new Refusal('request.stale')
  return order
}
