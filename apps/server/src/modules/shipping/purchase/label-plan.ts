import { labelBuyable } from '@stowline/domain/orders/order-moves'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import type { Work } from '../../../kernel/context.ts'
import { freeLabelStates } from '@stowline/domain/shipping/label-states'
import type { Carrier, CarrierAccount, LabelFormat, ShipRequest } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../../db/database.ts'
import { type Cards, cardsOf } from '../../billing/index.ts'
import { findAccount, type ShippingAccount } from '../../settings/index.ts'
import type { PurchaseResult } from '../stored-label.ts'
import { missingForLabel, type OrderToShip, readOrdersToShip, shipRequestOf } from '../../orders/index.ts'
import { liveLabels } from '../live-label.ts'

/** What is to be bought, and where. */
export type LabelPlan = {
  readonly orderId: string | null
  readonly returnId: string | null
  readonly carrier: Carrier
  readonly account: CarrierAccount
  readonly format: LabelFormat
  readonly request: ShipRequest
  /** What the merchant has agreed on for that day, if anything. */
  readonly card: RateCard | undefined
}
/** An order's label, under the reference that it would be bought with. Without a format: the shipping account's. */
export type WantedLabel = {
  readonly orderId: string
  readonly format?: LabelFormat | undefined
  readonly reference: string
}

const refused = (code: string, params?: PurchaseResult['params']): PurchaseResult => ({
  state: 'refused',
  kind: 'validation',
  code,
  ...(params ? { params } : {}),
})

/**
 * The label that an order would get as it stands, or why it gets none. `lock` holds the order and its account to the end of the transaction: an
 * account must not change its number before the label is seen that is bought under it.
 */
export const planOf = async (
  work: Work,
  db: Db,
  wanted: WantedLabel,
  lock = false,
): Promise<LabelPlan | PurchaseResult> => {
  const [order] = await readOrdersToShip(db, [wanted.orderId], lock)
  return order
    ? planFor(work, await surroundingsOf(work, db, [order], lock), order, wanted)
    : refused('request.notFound')
}

/** What lies around orders that are to be shipped. */
export type Surroundings = {
  /** By order. */
  readonly live: ReadonlyMap<string, PurchaseResult>
  readonly accountFor: (order: OrderToShip, carrier: Carrier) => Promise<ShippingAccount | undefined>
  readonly cards: Cards
}

/** Read for all orders together: their labels and the merchant's cards in one statement each, and one for each shipping account that comes into question. */
export const surroundingsOf = async (
  work: Work,
  db: Db,
  orders: readonly OrderToShip[],
  lock = false,
): Promise<Surroundings> => {
  const labelled = orders.filter(({ label_state }) => !freeLabelStates.includes(label_state)).map(({ id }) => id)
  const accounts = new Map<string, Promise<ShippingAccount | undefined>>()
  return {
    live: labelled.length ? await liveLabels(db, labelled) : new Map(),
    cards: await cardsOf(db),
    accountFor: ({ logistics_account_id: accountId, warehouse_id: warehouseId }, { code }) => {
      const key = JSON.stringify([code, accountId, warehouseId])
      const account = accounts.get(key) ?? findAccount(work, db, code, { accountId, warehouseId }, lock)
      accounts.set(key, account)
      return account
    },
  }
}

/** The same of an order that was read, as were its surroundings. */
export const planFor = async (
  work: Work,
  around: Surroundings,
  order: OrderToShip,
  wanted: WantedLabel,
): Promise<LabelPlan | PurchaseResult> => {
  const { orderId, reference } = wanted
  const live = around.live.get(orderId)
  if (live) return live
  const bar = labelBuyable({
    status: order.status,
    isProcessing: order.is_processing,
    labelState: order.label_state,
  })
  if (bar) return refused(bar)
  const missing = missingForLabel(order)
  if (missing.length) return refused('labels.incomplete', { fields: missing.join(',') })
  const carrier = work.carriers.get(order.carrier ?? '')
  const account = carrier && (await around.accountFor(order, carrier))
  if (!carrier || !account) return refused('labels.noAccount')
  const format = wanted.format ?? account.labelFormat
  const request = shipRequestOf(order, reference, format, work.now())
  return { orderId, returnId: null, carrier, account, format, request, card: await around.cards.on(request.shipDate) }
}

/** Whether two plans are for the same label at the same price: nothing of what is sent has changed, nor the account that it is sent for, nor the card. */
export const isSamePlan = (one: LabelPlan, other: LabelPlan): boolean =>
  JSON.stringify([one.account, one.request, one.card?.version]) ===
  JSON.stringify([other.account, other.request, other.card?.version])
