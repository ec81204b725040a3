import { freeLabelStates } from '@stowline/domain/orders/lifecycle'
import type { Carrier, CarrierAccount, LabelFormat, ShipRequest } from '@stowline/domain/shipping/carrier'
import { asJson } from '../../db/json.ts'
import type { Db } from '../../db/database.ts'
import { findAccount } from '../settings/index.ts'
import { askCarrier } from './ask-carrier.ts'
import { type Bought, type LabelDesk, leaseUntil } from './label-desk.ts'
import { missingForLabel, readOrdersToShip, shipRequestOf } from './label-request.ts'
import { liveLabel } from './live-label.ts'
import { settleLabel } from './settle-label.ts'

/**
 * Buys the label of one order, once: the `buying` row is committed before the carrier is called, and its id is the reference the carrier
 * gets (behaviour: Label of a package). A label that exists is answered as it is, so that asking again is safe.
 */
export const buyLabel = async (desk: LabelDesk, orderId: string, format: LabelFormat): Promise<Bought> => {
  const intent = await desk.transaction((db) => commitIntent(desk, db, orderId, format))
  if ('state' in intent) return intent
  const outcome = await askCarrier(intent.carrier, intent.account, intent.request)
  return settleLabel(desk, intent.request.reference, outcome)
}

type Intent = { readonly carrier: Carrier; readonly account: CarrierAccount; readonly request: ShipRequest }

const refused = (code: string, params?: Bought['params']): Bought => ({ state: 'refused', kind: 'validation', code, ...(params ? { params } : {}) })

const commitIntent = async (desk: LabelDesk, db: Db, orderId: string, format: LabelFormat): Promise<Intent | Bought> => {
  const [order] = await readOrdersToShip(db, [orderId], true)
  if (!order) return refused('request.notFound')
  const live = freeLabelStates.includes(order.label_state) ? undefined : await liveLabel(db, orderId)
  if (live) return live
  if (order.is_processing) return refused('orders.alreadyProcessing')
  if (order.status !== 'toShip') return refused('labels.notToShip')
  const missing = missingForLabel(order)
  if (missing.length) return refused('labels.incomplete', { fields: missing.join(',') })
  const carrier = desk.carriers.get(order.carrier ?? '')
  const account = carrier && (await findAccount(desk, db, carrier.code, { accountId: order.logistics_account_id, warehouseId: order.warehouse_id }))
  if (!carrier || !account) return refused('labels.noAccount')
  const request = shipRequestOf(order, desk.newId(), format, desk.now())
  await storeIntent(desk, db, order.id, request, account, format)
  return { carrier, account, request }
}

const storeIntent = async (desk: LabelDesk, db: Db, orderId: string, request: ShipRequest, account: CarrierAccount, format: LabelFormat) => {
  const now = desk.now()
  await db
    .insertInto('labels')
    .values({
      tenant_id: desk.tenantId,
      id: request.reference,
      order_id: orderId,
      state: 'buying',
      carrier: account.carrier,
      service_code: request.serviceCode,
      logistics_account_id: account.id,
      format,
      request: asJson(request),
      attempts: 1,
      lease_until: leaseUntil(now),
      requested_at: now,
      created_by: desk.by.id,
    })
    .execute()
  await db.updateTable('orders').set({ label_state: 'buying', label_error: null }).where('id', '=', orderId).execute()
}
