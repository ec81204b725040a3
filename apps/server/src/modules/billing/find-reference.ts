import type { AdjustmentReference } from '@stowline/domain/billing/adjustment'
import { type Cents, cents } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type ReferenceKind = AdjustmentReference | 'return'
/** What an agreed sum is about. `freight`: what the label of its order cost, in cents. */
export type About<Kind extends ReferenceKind = AdjustmentReference> = {
  readonly kind: Kind
  readonly id: string
  readonly no: string
  readonly orderId: string | null
  readonly freight: Cents
}

type Found = Omit<About<ReferenceKind>, 'freight'> & { readonly freight: number | null }

/** The order, label, shipment, return or charge of the transaction's merchant with this number, the first of those kinds that are asked for. */
export const findReference = async <Kind extends ReferenceKind>(
  db: Db,
  number: string,
  kinds: readonly Kind[],
): Promise<About<Kind> | undefined> => {
  const no = number.trim().toUpperCase()
  const { rows } = await sql<Found & { readonly kind: Kind }>`
    select * from (
      select 'order' as kind, id, order_no as no, id as "orderId", charge_cents as freight from orders where order_no = ${no}
      union all
      select 'label', l.id, l.tracking_number, l.order_id, l.charge_cents from labels l where l.tracking_number in (${no}, ${number.trim()})
      union all
      select 'shipment', id, shipment_no, null, null from shipments where shipment_no = ${no}
      union all
      select 'return', r.id, r.return_no, r.order_id, o.charge_cents from returns r left join orders o on o.id = r.order_id where r.return_no = ${no}
      union all
      (select 'charge', id, reference, order_id, null from charges where reference in (${no}, ${number.trim()}) order by at desc, id limit 1)
    ) found where kind = any(${[...kinds]}::text[]) limit 1`.execute(db)
  const [about] = rows
  return about && { ...about, freight: cents(Number(about.freight ?? 0)) }
}
