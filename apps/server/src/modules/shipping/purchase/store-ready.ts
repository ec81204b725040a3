import { recordHistory } from '../../../kernel/history.ts'
import type { Work } from '../../../kernel/context.ts'
import { cents } from '@stowline/domain/kernel/money'
import type { Label } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../../db/database.ts'
import { capture } from '../../billing/index.ts'
import { storeDocuments } from '../print/fetch-documents.ts'
import type { PurchaseResult, StoredLabel } from '../stored-label.ts'

/**
 * Orders that gave their stock back while the carrier answered (behaviour: Order, cancel and backToPending), or left without the label: it has
 * nothing to ship.
 */
const withdrawn: readonly string[] = ['cancelled', 'pending', 'shipped']

/**
 * A bought label: its documents, its parcel, the order's number and the charge in one transaction. The charge is the price that was held. The label of an order that was withdrawn meanwhile
 * is voided at once; an order that has left keeps the number that it left under.
 */
export const storeReady = async (work: Work, db: Db, stored: StoredLabel, label: Label): Promise<PurchaseResult> => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'status', 'store_id', 'warehouse_id', 'state'])
    .where('id', '=', stored.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const state = withdrawn.includes(order.status) ? 'voiding' : 'ready'
  const carrierCents = label.total ?? stored.carrier_cents
  await updateLabel(work, db, stored, state, { ...label, carrierCents })
  await storeDocuments(work, db, stored.id, label.documents)
  await addParcel(work, db, stored, label, order)
  await db
    .updateTable('orders')
    .set({
      label_state: state,
      label_error: null,
      label_reason: null,
      charge_cents: stored.quoted_cents,
      ...(order.status !== 'shipped' && { tracking_number: label.trackingNumber }),
    })
    .where('id', '=', order.id)
    .execute()
  await recordHistory({ ...work, db }, 'order', [
    {
      id: order.id,
      action: 'labelCreated',
      detail: {
        trackingNumber: label.trackingNumber,
        serviceCode: label.serviceCode,
      },
    },
  ])
  // Last, because the merchant's account is locked from here to the commit.
  const price = carrierCents === null ? {} : { carrierCents: cents(carrierCents) }
  const quoted = stored.quoted_cents === null ? {} : { cents: cents(stored.quoted_cents) }
  await capture(db, work, { kind: 'label', businessId: stored.id, ...quoted, ...price })
  await work.announce({ event: 'label.bought', payload: { labelId: stored.id, orderId: order.id } }, db)
  return {
    state,
    labelId: stored.id,
    trackingNumber: label.trackingNumber,
    chargeCents: stored.quoted_cents,
    quotedCents: stored.quoted_cents,
  }
}

type Priced = Label & { readonly carrierCents: number | null }

const updateLabel = (work: Work, db: Db, stored: StoredLabel, state: 'ready' | 'voiding', label: Priced) =>
  db
    .updateTable('labels')
    .set({
      state,
      tracking_number: label.trackingNumber,
      charge_cents: stored.quoted_cents,
      carrier_cents: label.carrierCents,
      // A carrier that does not repeat them billed what it quoted.
      ...(label.zone !== undefined && { zone: label.zone }),
      ...(label.billableWeight !== undefined && { billable_weight: label.billableWeight }),
      bought_at: work.now(),
      lease_until: null,
      error_kind: null,
      error_code: null,
      error_text: null,
    })
    .where('id', '=', stored.id)
    .execute()

type ShippedOrder = {
  readonly id: string
  readonly order_no: string
  readonly store_id: string
  readonly warehouse_id: string | null
  readonly state: string
}

const addParcel = (work: Work, db: Db, stored: StoredLabel, label: Label, order: ShippedOrder) =>
  db
    .insertInto('parcels')
    .values({
      tenant_id: work.tenantId,
      id: work.newId(),
      order_id: order.id,
      label_id: stored.id,
      carrier: stored.carrier,
      tracking_number: label.trackingNumber,
      order_no: order.order_no,
      store_id: order.store_id,
      warehouse_id: order.warehouse_id,
      to_state: order.state,
      created_at: work.now(),
      next_poll_at: work.now(),
    })
    .execute()
