import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound } from '../../kernel/refusal.ts'
import { insertLines, linesOf, numbersFor, totalsOf } from './return-lines.ts'
import { attachPhotos, type ReturnPhoto } from './return-photos.ts'

/** A parcel that nobody announced, as the dock tells it. */
export type ParcelFound = {
  readonly warehouseId: string
  readonly trackingNumber: string
  readonly senderName: string
  readonly senderPhone: string
  readonly street: string
  readonly cityName: string
  readonly stateorProvince: string
  readonly postalCode: string
  readonly country: string
  readonly note: string
  readonly productId: string | null
  readonly quantity: number
  readonly photos: readonly ReturnPhoto[]
}

/** Shows a parcel to the merchant whose it seems to be: it waits until he claims or ignores it. */
export const addFoundParcel = async (work: Work, found: ParcelFound): Promise<string> => {
  const { db } = work
  const uses = await db
    .selectFrom('tenant_warehouses')
    .select('warehouse_id')
    .where('warehouse_id', '=', found.warehouseId)
    .executeTakeFirst()
  if (!uses) throw notFound()
  const { productId, quantity: productQty } = found
  const lines = productId === null ? [] : await linesOf(db, [{ productId, productQty }])
  const [id, now] = [work.newId(), work.now()]
  const [returnNo = ''] = await numbersFor(db, now, 1)
  const columns = {
    warehouse_id: found.warehouseId,
    tracking_no: found.trackingNumber.replace(/\s/g, '').toUpperCase(),
    sender_name: found.senderName,
    sender_phone: found.senderPhone,
    street: found.street,
    city: found.cityName,
    state: found.stateorProvince,
    postal_code: found.postalCode,
    country: found.country,
    receipt_note: found.note,
  }
  await db
    .insertInto('returns')
    .values({
      ...{ tenant_id: work.tenantId, id, return_no: returnNo, status: 'toBeClaimed', status_at: now },
      ...{ receive_type: 'unannounced', reason: 'unknown', created_by: work.by.id, created_at: now },
      ...columns,
      ...totalsOf(lines),
    })
    .execute()
  await insertLines(db, id, lines)
  await attachPhotos(
    work,
    id,
    found.photos.map((photo) => ({ ...photo, kind: 'parcel' })),
  )
  await recordHistory(work, 'return', [{ id, action: 'found' }])
  await work.audit({ entity: 'return', id, action: 'found', after: { no: returnNo, ...columns } })
  return id
}
