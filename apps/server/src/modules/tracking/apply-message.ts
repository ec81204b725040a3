import type { TrackingReport } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'
import { applyReport } from './apply-report.ts'
import { settleMessage, takeMessage } from './stored-messages.ts'

export type Applied = 'applied' | 'waiting' | 'ignored' | 'taken'

/**
 * Does what a kept message says of one number, out of all that was read in it. A number that no parcel has waits: its label may be on its way into the database. Answers `taken` when the
 * message is done or in somebody else's hands.
 */
export const applyMessage = (work: Work, id: string, reports: readonly TrackingReport[]): Promise<Applied> =>
  work.transaction(async (db) => {
    const message = await takeMessage(db, id)
    if (!message) return 'taken'
    const state = await apply(work, db, message, reports)
    if (state !== message.state) await settleMessage(db, id, state, work.now())
    return state
  })

type Message = { readonly carrier: string; readonly tracking_number: string }

const apply = async (
  work: Work,
  db: Db,
  message: Message,
  reports: readonly TrackingReport[],
): Promise<'applied' | 'waiting' | 'ignored'> => {
  const carrier = work.carriers.get(message.carrier)
  const report = carrier && reports.find(({ trackingNumber }) => trackingNumber === message.tracking_number)
  if (!report) return 'ignored'
  const parcel = await db
    .selectFrom('parcels')
    .select('id')
    .where('carrier', '=', message.carrier)
    .where('tracking_number', '=', message.tracking_number)
    .executeTakeFirst()
  if (!parcel) return 'waiting'
  await applyReport(work, db, parcel.id, report, carrier.pollEveryMs)
  return 'applied'
}
