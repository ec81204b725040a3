import type { offer } from '@stowline/contract/billing/offer.contract'
import { zoneOn } from '@stowline/domain/billing/cards/place'
import { priceIn } from '@stowline/domain/billing/fees/weight-table'
import { toDecimal } from '@stowline/domain/kernel/money'
import { isZip } from '@stowline/domain/orders/zip'
import { billableWeight, measure } from '@stowline/domain/shipping/billable-weight'
import { findZip3 } from '@stowline/domain/shipping/zip3'
import { zoneText } from '@stowline/text/reasons'
import type { Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { dayIn } from '@stowline/domain/kernel/zone'
import { cardsOf } from './read-cards.ts'

/** Where a weight stands in the tables of a card on a way: a box so small that its size does not count. */
export const findCell: Handler<typeof offer.findCell> = async (query, { db, now }) => {
  const warehouse = await db
    .selectFrom('tenant_warehouses as t')
    .innerJoin('warehouses as w', 'w.id', 't.warehouse_id')
    .select(['w.postal_code', 'w.time_zone'])
    .where('w.id', '=', query.warehouseId)
    .executeTakeFirst()
  const card = await (await cardsOf(db)).of(query.version)
  if (!warehouse || !card) throw notFound()
  const { postalCode, weight, unit } = query
  if (!isZip(postalCode) || !findZip3(postalCode))
    throw new Refusal('rating.zipUnknown', { from: warehouse.postal_code, to: postalCode })
  if (weight <= 0) throw new Refusal('rating.measuresMissing')
  const way = {
    from: warehouse.postal_code.slice(0, 5),
    to: postalCode.slice(0, 5),
    shipDate: dayIn(now(), warehouse.time_zone),
  }
  return {
    cells: Object.entries(card.freight.services).flatMap(([serviceCode, { baseFee, weighing }]) => {
      const found = zoneOn(card.freight, serviceCode, way)
      if (!found.ok) return []
      const billingWeight = billableWeight(
        measure({ length: 1, width: 1, height: 1, weight, unit }, weighing.sides),
        weighing,
      )
      const priced = priceIn(baseFee, found.value.zone, billingWeight)
      const [zh, en] = zoneText(found.value)
      return [
        {
          serviceCode,
          billingWeight,
          zone: found.value.zone,
          zoneItemStr: { zh, en },
          over: priced?.row.over ?? null,
          price: priced ? toDecimal(priced.price) : null,
        },
      ]
    }),
  }
}
