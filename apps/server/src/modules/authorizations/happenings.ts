import type { CallbackData } from '@stowline/contract/authorizations/callbacks.schema'
import type { CallbackEvent } from '@stowline/domain/authorizations/callback-events'
import { camel } from '../../db/camel.ts'
import type { Work } from '../../kernel/context.ts'
import type { Happening } from './tell-systems.ts'

const happening = <E extends CallbackEvent>(
  event: E,
  {
    key,
    no,
    at,
    data,
  }: { readonly key: string; readonly no: string; readonly at: Date; readonly data: CallbackData<E> },
): Happening => ({ subject: `${event} ${key}`, no, at, data })

/** Orders that have left. */
export const shippedOrders = async ({ db }: Work, { orderIds }: { orderIds: string[] }): Promise<Happening[]> => {
  const rows = await camel(db)
    .selectFrom('orders')
    .select(['id', 'orderNo', 'platformNo', 'storeId', 'carrier', 'trackingNumber', 'shippedAt'])
    .where('id', 'in', orderIds)
    .where('shippedAt', 'is not', null)
    .execute()
  return rows.flatMap(({ id: orderId, shippedAt, ...order }) =>
    shippedAt === null
      ? []
      : happening('order.shipped', {
          ...{ key: orderId, no: order.orderNo, at: shippedAt },
          data: { orderId, ...order, shippedTime: shippedAt.toISOString() },
        }),
  )
}

/** A label that was bought, while it stands. */
export const boughtLabels = async ({ db }: Work, { labelId }: { labelId: string }): Promise<Happening[]> => {
  const row = await camel(db)
    .selectFrom('labels as l')
    .leftJoin('orders as o', 'o.id', 'l.orderId')
    .leftJoin('returns as r', 'r.id', 'l.returnId')
    .select(['l.orderId', 'l.returnId', 'l.carrier', 'l.serviceCode', 'l.trackingNumber', 'l.boughtAt'])
    .select(['o.orderNo', 'r.returnNo'])
    .where('l.id', '=', labelId)
    .where('l.state', 'in', ['ready', 'printed'])
    .executeTakeFirst()
  if (!row?.trackingNumber || !row.boughtAt) return []
  const { orderNo, returnNo, boughtAt, trackingNumber, ...label } = row
  const no = orderNo ?? returnNo ?? ''
  const data = { labelId, ...label, no, trackingNumber }
  return [happening('label.ready', { key: labelId, no, at: boughtAt, data })]
}

/** News of a parcel: it came to its buyer, or the carrier has trouble with it. `at`: the carrier's moment, one message each. */
export const parcelNews = async (
  { db }: Work,
  { parcelId, at }: { parcelId: string; at: string },
): Promise<Happening[]> => {
  const parcel = await camel(db)
    .selectFrom('parcels as p')
    .innerJoin('parcelEvents as e', 'e.parcelId', 'p.id')
    .select(['p.orderId', 'p.orderNo', 'p.carrier', 'p.trackingNumber', 'e.state', 'e.textCn', 'e.textEn', 'e.place'])
    .where('p.id', '=', parcelId)
    .where('e.at', '=', new Date(at))
    .where('e.state', 'in', ['delivered', 'exception', 'returned'])
    .executeTakeFirst()
  if (!parcel) return []
  const { state, textCn, textEn, place, ...known } = parcel
  const told = { key: `${parcelId} ${at}`, no: known.trackingNumber, at: new Date(at) }
  if (state === 'exception' || state === 'returned') {
    const data = { parcelId, ...known, state, eventTime: at, text: { zh: textCn, en: textEn }, place }
    return [happening('parcel.exception', { ...told, data })]
  }
  return [happening('parcel.delivered', { ...told, data: { parcelId, ...known, deliveredTime: at } })]
}

/** Returns that the warehouse has counted; a parcel that nobody announced is shown by its claim. */
export const countedReturns = async ({ db }: Work, { returnIds }: { returnIds: string[] }): Promise<Happening[]> => {
  const rows = await camel(db)
    .selectFrom('returns')
    .select(['id', 'returnNo', 'orderId', 'receivedCount', 'unsellableCount', 'receivedAt'])
    .where('id', 'in', returnIds)
    .where('receiveType', '<>', 'unannounced')
    .execute()
  return rows.flatMap(({ id: returnId, returnNo, orderId, receivedCount, unsellableCount, receivedAt }) =>
    receivedAt === null
      ? []
      : happening('return.received', {
          ...{ key: returnId, no: returnNo, at: receivedAt },
          data: {
            ...{ returnId, returnNo, orderId, received: receivedCount, unsellable: unsellableCount },
            receivedTime: receivedAt.toISOString(),
          },
        }),
  )
}

/** An answer of the provider's; what was said is read in the portal. */
export const givenAnswers = async (
  { db }: Work,
  { ticketId, messageId }: { ticketId: string; messageId: string },
): Promise<Happening[]> => {
  const row = await camel(db)
    .selectFrom('ticketMessages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticketId')
    .select(['t.ticketNo', 'm.at'])
    .where('m.id', '=', messageId)
    .executeTakeFirst()
  if (!row) return []
  const data = { ticketId, ticketNo: row.ticketNo, answeredTime: row.at.toISOString() }
  return [happening('ticket.answered', { key: messageId, no: row.ticketNo, at: row.at, data })]
}
