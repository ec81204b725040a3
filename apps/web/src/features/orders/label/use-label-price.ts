import type { Output } from '@stowline/contract/kernel/rpc'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { type Cents, cents, fromDecimal } from '@stowline/domain/kernel/money'
import { preflightGroupNames } from '@stowline/text/shipping'
import { useQuery } from '@tanstack/react-query'
import { messageOf, type ReadError, reading } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { canLabel } from '../list/order-preflight.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import type { Rate } from '../../../ui/rate/rate-fees.tsx'
import { useSettled } from '../../../api/use-settled.ts'

/** Milliseconds that a price counts as fresh. A purchase names the price that was seen, and at another one the server refuses it. */
const freshFor = 60_000

/** Milliseconds that an order stands before its price is asked for: who walks over orders asks no carrier at each of them. */
const standing = 300

/** What an order's price is read by. */
export const pricesOfOrders = [shipping.preflight, shipping.transitRates] as const

/** A cheaper service than the chosen one, and what it spares. */
export type Cheaper = { readonly rate: Rate; readonly spared: Cents }

export const cheaperOf = (rates: readonly Rate[], price: string | undefined): Cheaper | undefined => {
  const [cheapest] = rates
  const [now, best] = [price, cheapest?.totalFee].map((amount) =>
    amount === undefined ? undefined : fromDecimal(amount),
  )
  return cheapest && now !== undefined && best !== undefined && best < now
    ? { rate: cheapest, spared: cents(now - best) }
    : undefined
}

/** What the label of an order that may get one costs as the order stands, or why it has no price; and the cheapest other service. */
export type LabelPrice = {
  readonly price: string | undefined
  readonly reason: string | undefined
  /** Money before and after the purchase. */
  readonly balance: { readonly before: string; readonly after: string } | undefined
  /** What has to come so that it can be bought. */
  readonly missing: string | undefined
  /** The carrier refuses it as it stands. */
  readonly isRefused: boolean
  readonly cheaper: Cheaper | undefined
  /** The other services were asked too. */
  readonly isCompared: boolean
  readonly isAsking: boolean
  readonly askAgain: () => void
}

const reasonOf = (
  answer: Output<typeof shipping.preflight> | undefined,
  error: ReadError | null,
  t: ReturnType<typeof useText>,
) => {
  const [blocked] = answer?.blocked ?? []
  if (blocked)
    return blocked.group === 'carrier' || blocked.group === 'system'
      ? blocked.message
      : `${t(preflightGroupNames[blocked.group])}: ${blocked.message}`
  return messageOf(error)
}

/** The version of the order is part of the question, so that an order that was changed never shows the price from before. */
export const useLabelPrice = (order: OrderRow, isWanted = true): LabelPrice => {
  const t = useText()
  const enabled = isWanted && canLabel(order)
  const { id, version } = order
  const asking = `${id} ${version}`
  const hasStood = useSettled(asking, '', standing) === asking
  const own = { enabled: enabled && hasStood, gcTime: freshFor }
  const asked = reading(shipping.preflight, { orderIds: [id] }, { isQuiet: true, freshFor })
  const price = useQuery<Output<typeof shipping.preflight>, ReadError>({
    ...asked,
    ...own,
    queryKey: [...asked.queryKey, version],
  })
  const compared = reading(shipping.transitRates, { orderId: id }, { isQuiet: true, freshFor })
  const rates = useQuery<Output<typeof shipping.transitRates>, ReadError>({
    ...compared,
    ...own,
    queryKey: [...compared.queryKey, version],
  })
  const isAsking = enabled && (price.isFetching || (!hasStood && price.data === undefined))
  const quoted = isAsking ? undefined : price.data?.ready[0]?.quoted
  return {
    price: quoted,
    reason: isAsking || quoted !== undefined ? undefined : reasonOf(price.data, price.error, t),
    balance:
      quoted !== undefined && price.data
        ? { before: price.data.available, after: price.data.availableAfter }
        : undefined,
    missing: quoted === undefined && price.data && fromDecimal(price.data.missing) ? price.data.missing : undefined,
    isRefused: quoted === undefined && price.data?.blocked[0]?.group === 'carrier',
    cheaper: cheaperOf(rates.data?.rates ?? [], quoted),
    isCompared: rates.data !== undefined,
    isAsking,
    askAgain: () => void price.refetch(),
  }
}
