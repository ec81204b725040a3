import type { LiveTopic } from '@stowline/domain/kernel/live-topics'
import { camel } from '../db/camel.ts'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Work } from './context.ts'
import { tellBothSides } from './live.ts'

/** Kinds of record that have a history. */
export type Entity =
  | 'order'
  | 'label'
  | 'parcel'
  | 'product'
  | 'onlineSku'
  | 'shipment'
  | 'stock'
  | 'stockCorrection'
  | 'strategy'
  | 'recharge'
  | 'compensation'
  | 'adjustment'
  | 'ticket'
  | 'invoicedParcel'
  | 'return'
  | 'serviceJob'
  | 'transfer'

/** Where a line of whose history is heard: the open lists and drawers of both sides then read again. */
const heardAs: { readonly [E in Entity]?: LiveTopic } = {
  order: 'orders',
  product: 'products',
  shipment: 'shipments',
  recharge: 'money',
  compensation: 'money',
  adjustment: 'money',
  ticket: 'tickets',
  return: 'returns',
  transfer: 'transfers',
}

/** Newest first, so many lines of each record: a drawer shows no more. */
export const mostHistory = 200

/** What was done to one record, as its history tells it. */
export type HistoryLine = {
  readonly id: string
  readonly action: string
  readonly detail?: Readonly<Record<string, unknown>> | undefined
}

/** The same for all of them: written once for many (insert-rows.ts). */
const nothingMore = {}

type Writer = Pick<Work, 'db' | 'newId' | 'now' | 'by'>

/**
 * Writes lines of the history of records of one kind: the only way to write them, in the transaction of the change. Whatever has a history is
 * heard of by the pages that show it, so no use case tells of it.
 */
export const recordHistory = async (
  work: Writer,
  entity: Entity,
  lines: readonly HistoryLine[],
  at: Date = work.now(),
): Promise<void> => {
  const rows = lines.map(({ id, action, detail = nothingMore }) => ({
    id: work.newId(),
    entity,
    entity_id: id,
    at,
    actor_id: work.by.id,
    actor_name: work.by.name,
    action,
    detail,
  }))
  const topic = heardAs[entity]
  const ids = [...new Set(lines.map(({ id }) => id))]
  await Promise.all([insertRows(work.db, 'history', rows), topic && tellBothSides(work.db, topic, ids)])
}

/** What was done to one record, newest first, as drawers tell it. */
export const readHistory = async (db: Db, entity: Entity, id: string) => {
  const lines = await camel(db)
    .selectFrom('history as v')
    .select(['v.id', 'v.at', 'v.actorName as actor', 'v.action', 'v.detail'])
    .where('v.entity', '=', entity)
    .where('v.entityId', '=', id)
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(mostHistory)
    .execute()
  return lines.map(({ at, ...line }) => ({ ...line, time: at.toISOString() }))
}
