import type { TrackingReport } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../db/database.ts'
import type { JobContext } from '../../kernel/context.ts'
import { applyReport } from './apply-report.ts'
import { settleMessage, takeMessage } from './stored-messages.ts'

export type Applied = 'applied' | 'waiting' | 'ignored' | 'taken'

/**
 * Does what a kept message says of one number, out of all that was read in it. A number that no parcel has waits: its label may be on its way into the database. Answers `taken` when the
 * message is done or in somebody else's hands.
 */
export const applyMessage = (
  ctx: JobContext,
  tenantId: string,
  id: string,
  reports: readonly TrackingReport[],
): Promise<Applied> =>
  ctx.within({ role: 'app', tenantId }, async (db) => {
    const message = await takeMessage(db, id)
    if (!message) return 'taken'
    const state = await apply(ctx, db, message, reports)
    if (state !== message.state) await settleMessage(db, id, state, ctx.now())
    return state
  })

type Message = { readonly carrier: string; readonly tracking_number: string }

const apply = async (
  ctx: JobContext,
  db: Db,
  message: Message,
  reports: readonly TrackingReport[],
): Promise<'applied' | 'waiting' | 'ignored'> => {
  const carrier = ctx.carriers.get(message.carrier)
  const report = carrier && reports.find(({ trackingNumber }) => trackingNumber === message.tracking_number)
  if (!report) return 'ignored'
  const parcel = await db
    .selectFrom('parcels')
    .select('id')
    .where('carrier', '=', message.carrier)
    .where('tracking_number', '=', message.tracking_number)
    .executeTakeFirst()
  if (!parcel) return 'waiting'
  await applyReport(ctx, db, parcel.id, report, carrier.pollEveryMs)
  return 'applied'
}
