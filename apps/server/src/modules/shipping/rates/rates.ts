import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import type { CarrierAccount, Shipment } from '@stowline/domain/shipping/carrier'
import { atContract } from '@stowline/domain/shipping/contract-price'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { cardsOf } from '../../billing/index.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { findAccount } from '../../settings/index.ts'
import { patiently } from '../purchase/ask-carrier.ts'
import { missingForLabel, type OrderToShip, readOrdersToShip, shipmentOf } from '../../orders/index.ts'
import { toRateRow } from './rate-row.ts'
import { emptyOrder, originOf, ownWarehouse } from './unsaved-order.ts'

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
    ...(warehouse ? { warehouse_id: warehouse.id, ...originOf(warehouse) } : {}),
  }
}

/** What one carrier's account would take for a shipment, at the merchant's contract where that knows the service. */
export const askOne = async (ctx: Context, account: CarrierAccount, shipment: Shipment, card: RateCard | undefined) => {
  const carrier = ctx.carriers.get(account.carrier)
  if (!carrier) return { rates: [], refused: [] }
  const outcome = atContract(await patiently(() => carrier.rate(shipment, account)), shipment, card)
  const refused = outcome.messages.map((message) => ({
    carrier: carrier.code,
    serviceCode: null,
    message: message.text,
  }))
  return {
    rates: outcome.ok ? outcome.detail.map((rate) => toRateRow(carrier, rate)) : [],
    refused: outcome.ok ? [] : refused,
  }
}
