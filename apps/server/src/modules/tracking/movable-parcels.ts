import { type InboxParcel, type InboxState, inboxState } from '@stowline/domain/tracking/inbox-moves'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { snoozedTroubleOf, type Trouble, troubleOf } from '@stowline/domain/tracking/quiet'
import { camel } from '../../db/camel.ts'
import type { Movable } from '../../kernel/move.ts'

export type Parcel = {
  readonly id: string
  readonly trackingNumber: string
  readonly state: TrackingState
  readonly createdAt: Date
  readonly lastEventAt: Date | null
  readonly handledAt: Date | null
  readonly snoozedUntil: Date | null
  readonly snoozedTrouble: Trouble | null
}

/** What a move of the inbox writes. */
export type ParcelChanges = {
  readonly handled_at?: Date
  readonly snoozed_until?: Date | null
  readonly snoozed_trouble?: Trouble | null
  readonly note?: string | null
  readonly note_by?: string | null
  readonly note_at?: Date | null
}

/** What a parcel is written that is no longer put off. */
export const awake = { snoozed_until: null, snoozed_trouble: null } as const

const factsOf = (parcel: Parcel, now: Date): InboxParcel => ({
  trouble: troubleOf(parcel, now),
  snoozed: snoozedTroubleOf(parcel, now),
})

/** Parcels as the inbox of exceptions sees them. */
export const movableParcels: Movable<Parcel, InboxParcel, InboxState, ParcelChanges> = {
  entity: 'parcel',
  no: ({ trackingNumber }) => trackingNumber,
  state: (parcel, now) => inboxState(factsOf(parcel, now)),
  facts: factsOf,
  lock: async ({ db }, ids) => {
    const rows = await camel(db)
      .selectFrom('parcels')
      .select([
        'id',
        'trackingNumber',
        'state',
        'createdAt',
        'lastEventAt',
        'handledAt',
        'snoozedUntil',
        'snoozedTrouble',
      ])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows
  },
  save: async ({ db }, moves) => {
    // Rows of a batch are written at one moment and differ in their trouble alone: four statements at most.
    for (const alike of Map.groupBy(moves, ({ changes }) => JSON.stringify(changes ?? {})).values()) {
      const ids = alike.map(({ row }) => row.id)
      const changes = alike[0]?.changes
      if (changes) await db.updateTable('parcels').set(changes).where('id', 'in', ids).execute()
    }
  },
}
