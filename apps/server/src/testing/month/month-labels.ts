import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { labelPostings } from '@stowline/domain/billing/ledger'
import { cents } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import { type RatingInput, rate } from '@stowline/domain/shipping/quote'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { newId } from '../../kernel/new-id.ts'
import { chargeLabels } from '../../modules/billing/index.ts'

type Sold = {
  readonly orderId: string
  readonly labelId: string
  readonly setId: string
  readonly serviceCode: string
  readonly input: RatingInput
  readonly price: number
}

/** A label for which there is no price on the card: what its carrier asks. */
const told = 1_999

/** What is known of an order when its label is bought: measures, the way, and the warehouse's day. */
const inputsOf = async (db: Db, orderIds: readonly string[], at: Date) => {
  const orders = await camel(db)
    .selectFrom('orders as o')
    .innerJoin('warehouses as h', 'h.id', 'o.warehouseId')
    .select(['o.id', 'o.length', 'o.width', 'o.height', 'o.weight', 'o.unit', 'o.postalCode', 'o.isResidential'])
    .select(['o.signType', 'o.serviceCode', 'h.postalCode as from', 'h.timeZone'])
    .where('o.id', 'in', [...orderIds])
    .orderBy('o.id')
    .execute()
  return orders.map((order): { readonly id: string; readonly input: RatingInput } => ({
    id: order.id,
    input: {
      serviceCode: order.serviceCode ?? '',
      parcels: [
        {
          ...{ length: order.length ?? 1, width: order.width ?? 1, height: order.height ?? 1 },
          ...{ weight: order.weight ?? 1, unit: order.unit },
        },
      ],
      from: order.from.slice(0, 5),
      to: order.postalCode.slice(0, 5),
      isResidential: order.isResidential ?? true,
      signType: order.signType,
      shipDate: dayIn(at, order.timeZone),
    },
  }))
}

/**
 * What buying leaves behind, of many labels at once: a carrier is not asked, and a purchase of each alone would take minutes. Prices, money, charges and
 * chain are made by the product's own functions; every tenth has its carrier's price in place of the card's. Answers what was paid, in cents.
 */
export const sellLabels = async (db: Db, orderIds: readonly string[], at: Date): Promise<number> => {
  const inputs = await inputsOf(db, orderIds, at)
  const sold = inputs.map(({ id, input }, nth): Sold & { readonly rated: object | null } => {
    const worked = rate(input, sampleTariff)
    const isTold = nth % 10 === 9 || !worked.ok
    return {
      ...{ orderId: id, labelId: newId(), setId: newId(), serviceCode: input.serviceCode, input },
      price: worked.ok && !isTold ? worked.value.total : told,
      rated: worked.ok && !isTold ? { version: sampleTariff.version, input, lines: worked.value.lines } : null,
    }
  })
  await insertRows(
    db,
    'labels',
    sold.map(({ orderId, labelId, serviceCode, price, rated }) => ({
      ...{
        id: labelId,
        order_id: orderId,
        state: 'ready',
        carrier: 'practice',
        service_code: serviceCode,
        request: {},
      },
      ...{ tracking_number: `M${labelId}`, quoted_cents: price, charge_cents: price, carrier_cents: price, rated },
      ...{ attempts: 1, requested_at: at.toISOString(), bought_at: at.toISOString() },
    })),
  )
  await takeMoney(db, sold, at)
  await chargeLabels(
    db,
    sold.map(({ setId }) => setId),
  )
  await sql`update orders o set label_state = 'ready', charge_cents = l.charge_cents, tracking_number = l.tracking_number
    from labels l where l.order_id = o.id and o.id = any(${[...orderIds]}::text[])`.execute(db)
  return sold.reduce((sum, { price }) => sum + price, 0)
}

const takeMoney = async (db: Db, sold: readonly Sold[], at: Date): Promise<void> => {
  await insertRows(
    db,
    'holds',
    sold.map(({ labelId, price }) => ({
      ...{ kind: 'label', business_id: labelId, cents: price, state: 'captured', captured_cents: price },
      ...{ held_at: at.toISOString(), ended_at: at.toISOString() },
    })),
  )
  await insertRows(
    db,
    'posting_sets',
    sold.map(({ setId, labelId }) => ({ id: setId, kind: 'label', business_id: labelId, at: at.toISOString() })),
  )
  await insertRows(
    db,
    'postings',
    sold.flatMap(({ setId, price }) =>
      labelPostings(cents(price)).map(({ account, cents: amount }, line) => ({
        ...{ set_id: setId, line: line + 1, account, currency: 'USD', cents: amount },
      })),
    ),
  )
}
