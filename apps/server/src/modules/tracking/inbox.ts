import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { addDays, dayIn, startOfDay } from '@stowline/domain/kernel/zone'
import { type InboxParcel, type InboxState, inboxMoves } from '@stowline/domain/tracking/inbox-moves'
import { mostSnoozedDays, snoozedTroubleOf, type Trouble, troubleOf } from '@stowline/domain/tracking/quiet'
import type { BatchActionName } from '@stowline/domain/tasks/task'
import type { Context, Handler } from '../../kernel/context.ts'
import { type MoveRule, moveRows } from '../../kernel/move.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { finishedBatch } from '../tasks/index.ts'
import { awake, movableParcels, type Parcel, type ParcelChanges } from './movable-parcels.ts'

type InboxRule = MoveRule<Parcel, InboxParcel, InboxState, ParcelChanges>
type Written = { readonly changes: ParcelChanges; readonly detail?: Readonly<Record<string, unknown>> }

/** Who writes, and when: one moment for the whole batch, so that rows differ in their trouble alone. */
type Signed = { readonly by: string; readonly at: Date }

/** A move that writes the same to each of its parcels, or what its trouble decides. */
const ruleOf = (
  move: InboxRule['move'],
  written: (signed: Signed, trouble: Trouble | undefined) => Written,
): InboxRule => ({
  move,
  effect: async ({ by, now }, rows, to) => {
    const signed = { by: by.name, at: now() }
    return {
      moves: rows.map((row) => {
        const trouble = troubleOf(row, signed.at) ?? snoozedTroubleOf(row, signed.at)
        return { row, to, ...written(signed, trouble) }
      }),
    }
  },
})

const run = async (ctx: Context, action: BatchActionName, rule: InboxRule, ids: readonly string[]) =>
  finishedBatch(ctx, { kind: 'handleParcels', action }, await moveRows(movableParcels, ctx, rule, ids))

const noted = ({ by, at }: Signed, note: string): ParcelChanges =>
  note ? { note, note_by: by, note_at: at } : { note: null, note_by: null, note_at: null }

/** Takes parcels out of the inbox: somebody has seen to them. */
export const markHandled: Handler<typeof tracking.markHandled> = ({ parcelIds }, ctx) => {
  const rule = ruleOf(inboxMoves.markHandled, ({ at }) => ({ changes: { handled_at: at, ...awake } }))
  return run(ctx, 'markHandled', rule, parcelIds)
}

/** Puts parcels off until the first moment of a day of the person's calendar. A note that is not given stays, and stays its writer's. */
export const snooze: Handler<typeof tracking.snooze> = async ({ parcelIds, until, note: text, timeZone }, ctx) => {
  const today = dayIn(ctx.now(), timeZone)
  if (until <= today || until > addDays(today, mostSnoozedDays))
    throw new Refusal('tracking.snoozeDay', { most: mostSnoozedDays })
  const at = startOfDay(until, timeZone)
  const rule = ruleOf(inboxMoves.snooze, (signed, trouble) => ({
    changes: {
      snoozed_until: at,
      snoozed_trouble: trouble ?? null,
      ...(text !== undefined && noted(signed, text)),
    },
    detail: { until, ...(text !== undefined && { note: text }) },
  }))
  return run(ctx, 'snooze', rule, parcelIds)
}

/** Brings parcels back to the inbox before their day. */
export const unsnooze: Handler<typeof tracking.unsnooze> = ({ parcelIds }, ctx) =>
  run(
    ctx,
    'unsnooze',
    ruleOf(inboxMoves.unsnooze, () => ({ changes: awake })),
    parcelIds,
  )

/** Writes what people should know of parcels; an empty text takes the note away. */
export const note: Handler<typeof tracking.note> = ({ parcelIds, note: text }, ctx) =>
  run(
    ctx,
    'note',
    ruleOf(inboxMoves.note, (signed) => ({ changes: noted(signed, text), detail: { note: text } })),
    parcelIds,
  )
