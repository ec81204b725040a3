import { recordHistory } from '../../../kernel/history.ts'
import type { Work } from '../../../kernel/context.ts'
import { sql } from 'kysely'
import { insertRows } from '../../../db/insert-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type LockedOrder, lockOrders } from '../lock-orders.ts'
import { saveOrders } from '../save-orders.ts'
import { labelRefusal } from './match-labels.ts'
import { carrierNamed } from './record-shipments.ts'
import { parcelToFollow } from './parcel-to-follow.ts'

export type DrawnLabel = {
  readonly fileName: string
  readonly orderId: string
  readonly orderNo: string
  readonly pdf: Uint8Array
}
type Given = { readonly carrier: string; readonly trackingNumber: string }
type Placed = {
  readonly label: DrawnLabel
  readonly order: LockedOrder
  readonly labelId: string
  readonly carrier: string
}

/** Stores uploaded labels on their orders; an order that got a label or moved on meanwhile is reported. */
export const storeLabels = async (
  work: Work,
  labels: readonly DrawnLabel[],
  given: Given,
): Promise<{ stored: DrawnLabel[]; late: { fileName: string; code: string }[] }> => {
  const orders = new Map(
    (
      await lockOrders(
        work.db,
        labels.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  )
  const placed: Placed[] = []
  const late: { fileName: string; code: string }[] = []
  for (const label of labels) {
    const order = orders.get(label.orderId)
    const code = order ? labelRefusal(order) : 'labels.fileNameUnknown'
    const carrier = given.carrier ? carrierNamed(work.carriers, given.carrier) : (order?.carrier ?? 'other')
    if (order && !code) placed.push({ label, order, labelId: work.newId(), carrier })
    else late.push({ fileName: label.fileName, code: code ?? 'labels.fileNameUnknown' })
  }
  if (given.trackingNumber) await refuseTaken(work, given.trackingNumber)
  await insertLabels(work, placed, given.trackingNumber).catch((error: { code?: string }) => {
    // Another label was given the number at the same time.
    throw error.code === '23505' ? taken() : error
  })
  await markOrders(work, placed, given.trackingNumber)
  return { stored: placed.map(({ label }) => label), late }
}

/** A number is taken by its parcel, unless that was of an uploaded label that was voided: nobody but the merchant had given it away. */
const refuseTaken = async ({ db }: Work, trackingNumber: string): Promise<void> => {
  const { rows } = await sql`
    select from parcels p left join labels b on b.id = p.label_id
    where p.tracking_number = ${trackingNumber} and (p.state = 'voided' and b.origin = 'uploaded') is not true limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw taken()
}
const taken = () => new Refusal('labels.numberTaken')

const insertLabels = async (work: Work, placed: readonly Placed[], trackingNumber: string): Promise<void> => {
  const now = work.now()
  await insertRows(
    work.db,
    'labels',
    placed.map(({ labelId, order, carrier, label }) => ({
      id: labelId,
      order_id: order.id,
      state: 'ready',
      origin: 'uploaded',
      carrier,
      service_code: order.serviceCode ?? '',
      tracking_number: trackingNumber || null,
      format: 'pdf',
      request: { fileName: label.fileName },
      attempts: 0,
      print_count: 0,
      requested_at: now,
      bought_at: now,
      created_by: work.by.id,
    })),
  )
  for (const { labelId, label } of placed)
    await work.db
      .insertInto('label_documents')
      .values({
        tenant_id: sql<string>`current_tenant()`,
        label_id: labelId,
        format: 'pdf',
        piece: 1,
        bytes: Buffer.from(label.pdf),
      })
      .execute()
}

const markOrders = async (work: Work, placed: readonly Placed[], trackingNumber: string): Promise<void> => {
  const tracked = trackingNumber ? { tracking_number: trackingNumber } : {}
  await saveOrders(
    work,
    placed.map(({ order }) => ({
      order,
      changes: { label_state: 'ready', label_error: null, label_reason: null, ...tracked },
    })),
  )
  await recordHistory(
    work,
    'order',
    placed.map(({ order, label }) => ({
      id: order.id,
      action: 'labelUploaded',
      detail: { fileName: label.fileName, ...(trackingNumber && { trackingNumber }) },
    })),
  )
  if (trackingNumber) for (const one of placed) await followParcel(work, one, trackingNumber)
}

/** A voided upload's parcel is taken over: there is one parcel for a number. */
const followParcel = async (work: Work, { order, labelId, carrier }: Placed, trackingNumber: string): Promise<void> => {
  const facts = {
    ...parcelToFollow(work, order, carrier),
    label_id: labelId,
    poll_failures: 0,
  }
  const key = { tenant_id: sql<string>`current_tenant()`, id: work.newId(), carrier, tracking_number: trackingNumber }
  const followed = await work.db
    .insertInto('parcels')
    .values({ ...key, ...facts })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'carrier', 'tracking_number'])
        .doUpdateSet(facts)
        .where('parcels.state', '=', 'voided'),
    )
    .returning('id')
    .executeTakeFirst()
  // Somebody else brought the number in meanwhile.
  if (!followed) throw taken()
}
