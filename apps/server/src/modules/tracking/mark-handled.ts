import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { type InboxParcel, type InboxState, markHandled as handled } from '@stowline/domain/tracking/handled'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { troubleOf } from '@stowline/domain/tracking/quiet'
import { camel } from '../../db/camel.ts'
import type { Handler } from '../../kernel/context.ts'
import { type Movable, moveRows } from '../../kernel/move.ts'
import { finishedBatch } from '../tasks/index.ts'

type Parcel = {
  readonly id: string
  readonly trackingNumber: string
  readonly state: TrackingState
  readonly createdAt: Date
  readonly lastEventAt: Date | null
  readonly handledAt: Date | null
}

/** Parcels as the inbox of exceptions sees them. */
const movableParcels: Movable<Parcel, InboxParcel, InboxState> = {
  entity: 'parcel',
  no: ({ trackingNumber }) => trackingNumber,
  state: (parcel, now) => troubleOf(parcel, now) ?? 'none',
  facts: (parcel, now) => ({ trouble: troubleOf(parcel, now) }),
  lock: async ({ db }, ids) => {
    const rows = await camel(db)
      .selectFrom('parcels')
      .select(['id', 'trackingNumber', 'state', 'createdAt', 'lastEventAt', 'handledAt'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows
  },
  save: async ({ db, now }, moves) => {
    const ids = moves.map(({ row }) => row.id)
    await db.updateTable('parcels').set({ handled_at: now() }).where('id', 'in', ids).execute()
  },
}

/** Takes parcels out of the inbox: somebody has seen to them. */
export const markHandled: Handler<typeof tracking.markHandled> = async ({ parcelIds }, ctx) =>
  finishedBatch(
    ctx,
    { kind: 'handleParcels', action: 'markHandled' },
    await moveRows(movableParcels, ctx, { move: handled }, parcelIds),
  )
