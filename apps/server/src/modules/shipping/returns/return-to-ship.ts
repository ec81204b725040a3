import type { PackageMeasures } from '@stowline/contract/orders/orders.schema'
import { dayIn } from '@stowline/domain/kernel/zone'
import type { MovableReturn } from '@stowline/domain/returns/return-moves'
import type { Shipment } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import type { z } from 'zod'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'

/** The parcel that a buyer is to send, as it was typed. */
export type TypedPackage = z.output<typeof PackageMeasures>

/** A return with its buyer and its warehouse, for rates and labels; `lock` holds it to the end of the transaction. */
export const readReturnToShip = (db: Db, id: string, lock = false) => {
  const query = camel(db)
    .selectFrom('returns as r')
    .leftJoin('warehouses as w', 'w.id', 'r.warehouseId')
    .select(['r.id', 'r.returnNo', 'r.status', 'r.receiveType', 'r.trackingNo', 'r.isIgnored', 'r.labelState'])
    .select(['r.receivedCount as received', 'r.handledCount as handled', 'r.warehouseId', 'r.logisticsAccountId'])
    .select(['r.senderName', 'r.senderPhone', 'r.street', 'r.city', 'r.state', 'r.postalCode', 'r.country'])
    .select(['w.shortName as houseName', 'w.contact as houseContact', 'w.phone as housePhone'])
    .select(['w.street as houseStreet', 'w.city as houseCity', 'w.state as houseState'])
    .select(['w.postalCode as houseCode', 'w.country as houseCountry', 'w.timeZone'])
    .select(
      sql<boolean>`exists (select from return_files f where f.tenant_id = r.tenant_id and f.return_id = r.id and f.kind = 'label')`.as(
        'hasLabelFile',
      ),
    )
    .where('r.id', '=', id)
  return (lock ? query.forUpdate('r') : query).executeTakeFirst()
}
export type ReturnToShip = NonNullable<Awaited<ReturnType<typeof readReturnToShip>>>

/** The same as the moves of returns see it. */
export const factsOf = (row: ReturnToShip): MovableReturn => ({ ...row, hasOpenAppeal: false })

/** What a label cannot do without and the return lacks (texts: labelNeeds). */
export const missingForReturnLabel = (row: ReturnToShip): ('address' | 'warehouse')[] => [
  ...(row.senderName && row.street && row.city && row.state && row.postalCode ? [] : (['address'] as const)),
  ...(row.houseStreet ? [] : (['warehouse'] as const)),
]

/** From the buyer to the warehouse, today. Call only when nothing is missing. */
export const returnShipment = (row: ReturnToShip, parcel: TypedPackage, now: Date): Shipment => ({
  from: {
    name: row.senderName,
    phone: row.senderPhone,
    street: row.street,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    country: row.country,
  },
  to: {
    name: row.houseContact ?? '',
    company: row.houseName ?? '',
    phone: row.housePhone ?? '',
    street: row.houseStreet ?? '',
    city: row.houseCity ?? '',
    state: row.houseState ?? '',
    postalCode: row.houseCode ?? '',
    country: row.houseCountry ?? 'US',
    isResidential: false,
  },
  parcels: [parcel],
  signType: 'none',
  shipDate: dayIn(now, row.timeZone ?? 'UTC'),
})
