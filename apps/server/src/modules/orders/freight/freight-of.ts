import type { Work } from '../../../kernel/context.ts'
import { breaks } from '../../../kernel/in-stretches.ts'
import type { Carrier, Outcome, Rate } from '@stowline/domain/shipping/carrier'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { cents } from '@stowline/domain/kernel/money'
import { atContract } from '@stowline/domain/shipping/contract-price'
import { priceOfService } from '@stowline/domain/shipping/price-of-service'
import type { NoFreightReason } from '@stowline/domain/orders/freight'
import { type Cards, cardsOf } from '../../billing/index.ts'
import { findAccount, type ShippingAccount } from '../../settings/index.ts'
import { missingForLabel, nowhere, type Origin, readOrigins, shipmentOf, type ShippingFacts } from '../order-to-ship.ts'

/** What an order's row says of its freight: an amount, or why there is none. */
export type Freight = { readonly estimate_cents: number | null; readonly estimate_reason: NoFreightReason | null }
/** What a price is found with, in a transaction. */
export type FreightWork = Pick<Work, 'db' | 'carriers' | 'now'>

const without = (estimate_reason: NoFreightReason): Freight => ({ estimate_cents: null, estimate_reason })

/**
 * What the labels of orders would cost as the orders stand, in their order. The price is the one that a purchase holds, found without asking
 * anybody: of a service that the merchant's card does not know a carrier that has to be asked gives none. Warehouses and cards are read in one
 * statement each, accounts in one for each that comes into question.
 */
export const freightOf = async (work: FreightWork, orders: readonly ShippingFacts[]): Promise<Freight[]> => {
  const origins = await readOrigins(work.db, [...new Set(orders.flatMap(({ warehouse_id: id }) => id ?? []))])
  const accountFor = accountsOf(work)
  const cards = await cardsOf(work.db)
  const freight: Freight[] = []
  const pause = breaks()
  for (const order of orders) {
    await pause()
    freight.push(await priceOne({ work, origins, accountFor, cards }, order))
  }
  return freight
}

/** Nobody is asked, so credentials stay sealed. */
const sealed = { secrets: { decrypt: () => '{}' } }

type AccountFor = (order: ShippingFacts, carrier: Carrier) => Promise<ShippingAccount | undefined>

const accountsOf = (work: FreightWork): AccountFor => {
  const found = new Map<string, Promise<ShippingAccount | undefined>>()
  return ({ logistics_account_id: accountId, warehouse_id: warehouseId }, { code }) => {
    const key = JSON.stringify([code, accountId, warehouseId])
    const account = found.get(key) ?? findAccount(sealed, work.db, code, { accountId, warehouseId })
    found.set(key, account)
    return account
  }
}

type Surroundings = {
  readonly work: FreightWork
  readonly origins: ReadonlyMap<string, Origin>
  readonly accountFor: AccountFor
  readonly cards: Cards
}

const priceOne = async ({ work, origins, accountFor, cards }: Surroundings, order: ShippingFacts): Promise<Freight> => {
  const complete = { ...order, ...(origins.get(order.warehouse_id ?? '') ?? nowhere) }
  const [missing] = missingForLabel(complete)
  if (missing) return without(missing)
  const carrier = work.carriers.get(order.carrier ?? '')
  const account = carrier && (await accountFor(order, carrier))
  if (!carrier || !account) return without('account')
  const serviceCode = order.service_code ?? ''
  const shipment = shipmentOf(complete, work.now())
  const card = await cards.on(shipment.shipDate)
  const offered = carrier.quote?.({ ...shipment, serviceCodes: [serviceCode] }, account) ?? onCard(serviceCode, card)
  if (!offered) return without('carrierAsked')
  const price = priceOfService(atContract(offered, shipment, card), serviceCode)
  return price.ok ? { estimate_cents: price.detail.total, estimate_reason: null } : without('notOffered')
}

/** A service of the card stands for itself where its carrier would have to be asked: the price is the card's in any case. */
const onCard = (serviceCode: string, card: RateCard | undefined): Outcome<readonly Rate[]> | undefined =>
  card?.freight.services[serviceCode]
    ? {
        ok: true,
        messages: [],
        detail: [{ serviceCode, total: cents(0), fees: [], zone: '', billableWeight: 0 }],
      }
    : undefined
