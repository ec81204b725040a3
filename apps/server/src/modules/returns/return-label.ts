import type { ReturnLabel, ReturnLabelLink, ReturnParcel } from '@stowline/contract/returns/returns.schema'
import { isLinkGood } from '@stowline/domain/returns/label-links'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { milestoneOf } from '@stowline/domain/tracking/milestones'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../kernel/context.ts'
import type { StoredReturn } from './return-row.ts'

/** The label that was bought last for a return, if any. */
export const readLabel = async (
  db: Db,
  carriers: Services['carriers'],
  returnId: string,
): Promise<ReturnLabel | null> => {
  const label = await camel(db)
    .selectFrom('labels')
    .select(['carrier', 'serviceCode', 'trackingNumber', 'chargeCents', 'state', 'requestedAt', 'errorText'])
    .where('returnId', '=', returnId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!label) return null
  const service = carriers.get(label.carrier)?.services.find(({ code }) => code === label.serviceCode)
  return {
    carrier: label.carrier,
    serviceName: service ? { zh: service.name[0], en: service.name[1] } : null,
    trackingNumber: label.trackingNumber,
    charge: label.chargeCents === null ? null : toDecimal(cents(Number(label.chargeCents))),
    requestedTime: label.requestedAt.toISOString(),
    problem: label.state === 'ready' || label.state === 'printed' ? '' : (label.errorText ?? ''),
  }
}

/** The parcel under that label, as its carrier tells of it. */
export const readParcel = async (db: Db, returnId: string): Promise<ReturnParcel | null> => {
  const parcel = await camel(db)
    .selectFrom('returnParcels')
    .select(['state', 'eta', 'createdAt', 'deliveredAt', 'events'])
    .where('returnId', '=', returnId)
    .executeTakeFirst()
  if (!parcel) return null
  return {
    ...{ state: parcel.state, eta: parcel.eta, shippedTime: parcel.createdAt.toISOString() },
    milestone: milestoneOf(
      parcel.state,
      parcel.events.map(({ state }) => state),
    ),
    deliveredTime: parcel.deliveredAt?.toISOString() ?? null,
    events: parcel.events
      .map(({ at, state, code, text: [zh, en], place = '' }) => ({ time: at, state, code, text: { zh, en }, place }))
      .toReversed(),
  }
}

/** The ways to a return's label, the newest first. */
export const readLinks = async (
  db: Db,
  row: Pick<StoredReturn, 'id' | 'status' | 'labelState' | 'hasLabelFile'>,
  now: Date,
): Promise<ReturnLabelLink[]> => {
  const links = await camel(db)
    .selectFrom('returnLabelLinks')
    .select(['madeAt', 'madeByName', 'endsAt', 'withdrawnAt', 'mailedTo', 'opens'])
    .where('returnId', '=', row.id)
    .orderBy('madeAt', 'desc')
    .limit(20)
    .execute()
  return links.map(({ madeAt, madeByName, endsAt, withdrawnAt, mailedTo, opens }) => ({
    ...{ madeTime: madeAt.toISOString(), madeBy: madeByName, ends: endsAt.toISOString(), mailedTo, opens },
    isGood: isLinkGood({ endsAt, withdrawnAt }, row, now),
  }))
}
