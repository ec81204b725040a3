import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { toDecimal } from '@stowline/domain/kernel/money'
import type { Carrier, CarrierAccount, Rate, Shipment } from '@stowline/domain/shipping/carrier'
import { atContract } from '@stowline/domain/shipping/contract-price'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { cardsOf } from '../../billing/index.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { findAccount } from '../../settings/index.ts'
import { patiently } from '../purchase/ask-carrier.ts'
import { missingForLabel, nowhere, type OrderToShip, readOrdersToShip, shipmentOf } from '../../orders/index.ts'

type Query = Input<typeof shipping.transitRates>

/** Rates of every carrier the merchant has an account with, cheapest first; a carrier that gives none says why. */
export const transitRates: Handler<typeof shipping.transitRates> = async (query, ctx) => {
  const { shipment, accounts, card } = await ctx.transaction(async (db) => {
    const order = await wantedOrder(query, db)
    const chosenFor = (code: string) => ({
      accountId: query.logisticsAccountId ?? (order.carrier === code ? order.logistics_account_id : null),
      warehouseId: order.warehouse_id,
    })
    const found = await Promise.all([...ctx.carriers.keys()].map((code) => findAccount(ctx, db, code, chosenFor(code))))
    const accounts = found.filter((account) => account !== undefined)
    const wanted = query.logisticsAccountId
    if (wanted && !accounts.some(({ id }) => id === wanted)) throw notFound()
    const shipment = shipmentOf(order, ctx.now())
    return { shipment, accounts, card: await (await cardsOf(db)).on(shipment.shipDate) }
  })
  const answers = await Promise.all(accounts.map((account) => askOne(ctx, account, shipment, card)))
  const rates = answers.flatMap((answer) => answer.rates).sort((a, b) => Number(a.totalFee) - Number(b.totalFee))
  return { rates, refused: answers.flatMap((answer) => answer.refused) }
}

const wantedOrder = async (query: Query, db: Context['db']): Promise<OrderToShip> => {
  const base = query.orderId ? (await readOrdersToShip(db, [query.orderId]))[0] : emptyOrder
  if (!base) throw notFound()
  const order = await withChanges(base, query, db)
  const missing = missingForLabel({ ...order, carrier: 'any', service_code: 'any' })
  if (missing.length) throw new Refusal('labels.incomplete', { fields: missing.join(',') })
  return order
}

/** What the form shows goes before what is stored, so that rates follow the typing. */
const withChanges = async (order: OrderToShip, query: Query, db: Context['db']): Promise<OrderToShip> => {
  const { address, package: parcel, signType, warehouseId } = query
  const warehouse = warehouseId ? await ownWarehouse(db, warehouseId) : undefined
  if (warehouseId && !warehouse) throw notFound()
  return {
    ...order,
    ...(signType ? { sign_type: signType } : {}),
    ...(parcel ?? {}),
    ...(address
      ? {
          recipient: address.recipient || '-',
          company: address.company,
          phone: address.phone,
          street: address.street,
          street2: address.street2,
          city: address.cityName,
          state: address.stateorProvince,
          postal_code: address.postalCode,
          country: address.country,
          address_state: 'unchecked',
        }
      : {}),
    ...(warehouse
      ? {
          warehouse_id: warehouse.id,
          w_name: warehouse.short_name,
          w_contact: warehouse.contact,
          w_phone: warehouse.phone,
          w_street: warehouse.street,
          w_city: warehouse.city,
          w_state: warehouse.state,
          w_postal_code: warehouse.postal_code,
          w_country: warehouse.country,
          w_time_zone: warehouse.time_zone,
        }
      : {}),
  }
}

const ownWarehouse = (db: Context['db'], id: string) =>
  db
    .selectFrom('tenant_warehouses as t')
    .innerJoin('warehouses as w', 'w.id', 't.warehouse_id')
    .selectAll('w')
    .where('w.id', '=', id)
    .executeTakeFirst()

const emptyOrder: OrderToShip = {
  id: '',
  order_no: '',
  status: 'pending',
  is_processing: false,
  store_id: '',
  label_state: 'none',
  carrier: null,
  service_code: null,
  logistics_account_id: null,
  recipient: '',
  company: '',
  phone: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'US',
  is_residential: null,
  address_state: 'unchecked',
  length: null,
  width: null,
  height: null,
  weight: null,
  unit: 'imperial',
  sign_type: 'none',
  warehouse_id: null,
  ...nowhere,
}

const askOne = async (ctx: Context, account: CarrierAccount, shipment: Shipment, card: RateCard | undefined) => {
  const carrier = ctx.carriers.get(account.carrier)
  if (!carrier) return { rates: [], refused: [] }
  const outcome = atContract(await patiently(() => carrier.rate(shipment, account)), shipment, card)
  const refused = outcome.messages.map((message) => ({
    carrier: carrier.code,
    serviceCode: null,
    message: message.text,
  }))
  return {
    rates: outcome.ok ? outcome.detail.map((rate) => toRow(carrier, rate)) : [],
    refused: outcome.ok ? [] : refused,
  }
}

const toRow = (carrier: Carrier, rate: Rate) => {
  const service = carrier.services.find(({ code }) => code === rate.serviceCode)
  const [zh, en] = service?.name ?? [rate.serviceCode, rate.serviceCode]
  return {
    carrier: carrier.code,
    serviceCode: rate.serviceCode,
    logisticsServiceName: { zh, en },
    totalFee: toDecimal(rate.total),
    zone: rate.zone,
    billingWeight: rate.billableWeight,
    transitDays: rate.transitDays ?? null,
    feeDetails: rate.fees.map(({ code, amount, because }) => ({ code, amount: toDecimal(amount), because })),
  }
}
