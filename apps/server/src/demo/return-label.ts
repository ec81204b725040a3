import { createHash } from 'node:crypto'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { dayIn } from '@stowline/domain/kernel/zone'
import { labelLinkEnds } from '@stowline/domain/returns/label-links'
import type { Carrier, CarrierAccount, Label, Rate, ShipRequest } from '@stowline/domain/shipping/carrier'
import { atContract } from '@stowline/domain/shipping/contract-price'
import { priceOfService } from '@stowline/domain/shipping/price-of-service'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { recordHistory } from '../kernel/history.ts'
import { capture, hold } from '../modules/billing/index.ts'
import { storedFees } from '../modules/shipping/index.ts'
import type { ReturnPlan } from './return-plans.ts'
import type { Shipped } from './returns.ts'

type Making = {
  readonly now: Date
  readonly newId: () => string
  readonly actor: { readonly id: string | null; readonly name: string }
  readonly carrierOn: (clock: () => Date) => Carrier
}
type Of = {
  readonly id: string
  readonly returnNo: string
  readonly order: Shipped
  readonly measures: NonNullable<ReturnPlan['label']>
}

const serviceCode = 'PRACTICE_GROUND'

const requestOf = async (db: Db, { id, returnNo, order, measures }: Of, now: Date): Promise<ShipRequest> => {
  const [length, width, height, weight] = measures
  const house = await db
    .selectFrom('warehouses')
    .select(['short_name', 'contact', 'phone', 'street', 'city', 'state', 'postal_code', 'country', 'time_zone'])
    .where('id', '=', order.warehouseId)
    .executeTakeFirstOrThrow()
  const { street, city, state } = order
  return {
    from: {
      name: order.recipient,
      phone: order.phone,
      street,
      city,
      state,
      postalCode: order.postalCode,
      country: 'US',
    },
    to: {
      ...{ name: house.contact, company: house.short_name, phone: house.phone, street: house.street, city: house.city },
      ...{ state: house.state, postalCode: house.postal_code, country: house.country, isResidential: false },
    },
    parcels: [{ length, width, height, weight, unit: 'imperial' }],
    ...{ signType: 'none', shipDate: dayIn(now, house.time_zone), serviceCode, reference: `${id}label` },
    ...{ orderNo: returnNo, isReturn: true, formats: ['pdf', 'png'] },
  }
}

const accountOf = async (db: Db): Promise<CarrierAccount> => {
  const number = 'REALTIME'
  const { id } = await db
    .selectFrom('logistics_accounts')
    .select('id')
    .where('account_number', '=', number)
    .executeTakeFirstOrThrow()
  return { id, carrier: 'practice', number, secrets: {}, isTest: true }
}

const priceOf = (carrier: Carrier, request: ShipRequest, account: CarrierAccount): Rate => {
  const offered = carrier.quote?.({ ...request, serviceCodes: [serviceCode] }, account)
  const price = offered && priceOfService(atContract(offered, request, sampleTariff), serviceCode)
  if (!price?.ok) throw new Error('The practice carrier has no price for a return of the demo')
  return price.detail
}

/** The label of a return: priced, held, bought and charged as the merchant's call does it, and mailed to the buyer. */
export const storeReturnLabel = async (db: Db, making: Making, of: Of): Promise<void> => {
  const { now, newId, actor } = making
  const carrier = making.carrierOn(() => now)
  const account = await accountOf(db)
  const request = await requestOf(db, of, now)
  const price = priceOf(carrier, request, account)
  const work = { db, now: () => now, newId, by: actor }
  const business = { kind: 'label', businessId: request.reference } as const
  if ((await hold(db, work, { ...business, cents: price.total })) !== 'held')
    throw new Error('The demo has no money for the label of its return')
  const bought = await carrier.ship(request, account)
  if (!bought.ok) throw new Error(`The practice carrier sells no label for a return: ${bought.messages.join()}`)
  await storeBought(db, making, { ...of, account, price, label: bought.detail })
  await capture(db, work, { ...business, cents: price.total })
  await mailed(db, making, of)
  const { trackingNumber } = bought.detail
  await recordHistory(work, 'return', [
    { id: of.id, action: 'labelCreated', detail: { trackingNumber, serviceCode } },
    { id: of.id, action: 'mailLabel', detail: { to: mailOf(of.order) } },
  ])
}

type Bought = Pick<Of, 'id'> & { readonly account: CarrierAccount; readonly price: Rate; readonly label: Label }

const storeBought = async (
  db: Db,
  { now, actor }: Making,
  { id, account, price: { total, fees, rated }, label }: Bought,
): Promise<void> => {
  const { reference, trackingNumber, zone, billableWeight } = label
  await insertRows(db, 'labels', [
    {
      ...{ id: reference, return_id: id, state: 'ready', origin: 'bought', carrier: 'practice' },
      ...{
        service_code: serviceCode,
        logistics_account_id: account.id,
        tracking_number: trackingNumber,
        format: 'pdf',
      },
      ...{ request: {}, quoted_cents: total, charge_cents: total, carrier_cents: total, fees: storedFees(fees), rated },
      ...{
        zone,
        billable_weight: billableWeight,
        attempts: 1,
        requested_at: now,
        bought_at: now,
        created_by: actor.id,
      },
    },
  ])
  await insertRows(db, 'return_parcels', [
    {
      ...{ return_id: id, label_id: reference, carrier: 'practice', tracking_number: trackingNumber },
      ...{ created_at: now, next_poll_at: now },
    },
  ])
  await db
    .updateTable('returns')
    .set({ label_state: 'ready', tracking_no: trackingNumber, service_code: serviceCode, status_at: now })
    .where('id', '=', id)
    .execute()
}

const mailOf = ({ recipient }: Shipped): string => `${recipient.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`

/** A link that the buyer has by mail; nobody knows its key. */
const mailed = (db: Db, { now, actor }: Making, { id, order }: Of): Promise<void> =>
  insertRows(db, 'return_label_links', [
    {
      ...{ id: `${id}link`, return_id: id, key_hash: `\\x${createHash('sha256').update(`${id}link`).digest('hex')}` },
      ...{ made_at: now, made_by_name: actor.name, ends_at: labelLinkEnds(now) },
      ...{ mailed_to: mailOf(order), opens: 2, hour_opens: 0 },
    },
  ])
