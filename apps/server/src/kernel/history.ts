import { insertRows } from '../db/insert-rows.ts'
import type { Work } from './context.ts'

/** Kinds of record that have a history. */
export type Entity = 'order' | 'label' | 'parcel' | 'product' | 'shipment' | 'stockCorrection' | 'strategy'

/** Newest first, so many lines of each record: a drawer shows no more. */
export const mostHistory = 200

/** What was done to one record, as its history tells it. */
export type HistoryLine = {
  readonly id: string
  readonly action: string
  readonly detail?: Readonly<Record<string, unknown>> | undefined
}

type Writer = Pick<Work, 'db' | 'newId' | 'now' | 'by'>

/** Writes lines of the history of records of one kind: the only way to write them, in the transaction of the change. */
export const recordHistory = (
  work: Writer,
  entity: Entity,
  lines: readonly HistoryLine[],
  at: Date = work.now(),
): Promise<void> =>
  insertRows(
    work.db,
    'history',
    lines.map(({ id, action, detail = {} }) => ({
      id: work.newId(),
      entity,
      entity_id: id,
      at,
      actor_id: work.by.id,
      actor_name: work.by.name,
      action,
      detail,
    })),
  )
