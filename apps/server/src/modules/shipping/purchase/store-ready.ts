import type { Work } from '../../../kernel/context.ts'
import { cents } from '@stowline/domain/kernel/money'
import { isExpected, type ReturnStatus } from '@stowline/domain/returns/lifecycle'
import type { Label } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../../db/database.ts'
import { asJson } from '../../../db/json.ts'
import { capture } from '../../billing/index.ts'
import { ownerIn, tellOwner } from '../label-owner.ts'
import { storeDocuments } from '../print/fetch-documents.ts'
import type { PurchaseResult, StoredLabel } from '../stored-label.ts'

/**
 * Orders that gave their stock back while the carrier answered (behaviour: Order, cancel and backToPending), or left without the label: it has
 * nothing to ship.
 */
const withdrawn: readonly string[] = ['cancelled', 'pending', 'shipped']

/** The same of a return: it has come, or nobody waits for it any more. */
const notWaitedFor = (status: ReturnStatus): boolean => !isExpected(status)

/**
 * A bought label: its documents, its owner's number and the charge in one transaction. The charge is the price that was held. The label of an
 * order or return that was withdrawn meanwhile is voided at once.
 */
export const storeReady = async (work: Work, db: Db, stored: StoredLabel, label: Label): Promise<PurchaseResult> => {
  const carrierCents = label.total ?? stored.carrier_cents
  const keep = async (state: 'ready' | 'voiding') => {
    await updateLabel(work, db, stored, state, { ...label, carrierCents })
    await storeDocuments(work, db, stored.id, label.documents)
    return state
  }
  const state = await (stored.return_id === null ? readyForOrder : readyForReturn)(work, db, stored, label, keep)
  const { trackingNumber, serviceCode } = label
  await tellOwner({ ...work, db }, stored, 'labelCreated', { trackingNumber, serviceCode })
  // Last, because the merchant's account is locked from here to the commit.
  const price = carrierCents === null ? {} : { carrierCents: cents(carrierCents) }
  const quoted = stored.quoted_cents === null ? {} : { cents: cents(stored.quoted_cents) }
  await capture(db, work, { kind: 'label', businessId: stored.id, ...quoted, ...price })
  await work.announce({ event: 'label.bought', payload: { labelId: stored.id, ...ownerIn(stored) } }, db)
  return {
    state,
    labelId: stored.id,
    trackingNumber,
    chargeCents: stored.quoted_cents,
    quotedCents: stored.quoted_cents,
  }
}

type Keep = (state: 'ready' | 'voiding') => Promise<'ready' | 'voiding'>

/** An order gets a parcel; one that has left keeps the number that it left under. */
const readyForOrder = async (work: Work, db: Db, stored: StoredLabel, label: Label, keep: Keep) => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'status', 'store_id', 'warehouse_id', 'state'])
    .where('id', '=', stored.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const state = await keep(withdrawn.includes(order.status) ? 'voiding' : 'ready')
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
  return state
}

/** A return's parcel is on its way under the label's number, unless it has one of its own. */
const readyForReturn = async (work: Work, db: Db, stored: StoredLabel, label: Label, keep: Keep) => {
  const found = await db
    .selectFrom('returns')
    .select(['id', 'status', 'tracking_no'])
    .where('id', '=', stored.return_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const state = await keep(notWaitedFor(found.status) ? 'voiding' : 'ready')
  const number = found.tracking_no || label.trackingNumber
  const isOnItsWay = state === 'ready' && found.status === 'pending'
  await db
    .updateTable('returns')
    .set((of) => ({
      ...{ label_state: state, label_error: null, label_reason: null, version: of('version', '+', 1) },
      ...(state === 'ready' && { tracking_no: number }),
      ...(isOnItsWay && { status: 'toBeReceived' as const, status_at: work.now() }),
    }))
    .where('id', '=', found.id)
    .execute()
  if (state === 'ready') await followReturn(work, db, stored, label, found.id)
  return state
}

/** Its parcel is asked about from now on; of a label before it nothing is told any more. */
const followReturn = async (work: Work, db: Db, stored: StoredLabel, label: Label, returnId: string) => {
  const parcel = {
    ...{ label_id: stored.id, carrier: stored.carrier, tracking_number: label.trackingNumber, created_at: work.now() },
    ...{ state: 'labelCreated' as const, events: asJson([]), last_event_at: null, eta: null, delivered_at: null },
    ...{ next_poll_at: work.now(), poll_failures: 0 },
  }
  await db
    .insertInto('return_parcels')
    .values({ tenant_id: work.tenantId, return_id: returnId, ...parcel })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'return_id']).doUpdateSet(parcel))
    .execute()
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
