import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import type { Cents } from '@stowline/domain/kernel/money'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { type QuoteLine, rate } from '@stowline/domain/shipping/quote'
import type { Order } from './book.ts'

export type Price = {
  readonly lines: readonly QuoteLine[]
  readonly total: Cents
  readonly zone: string
  readonly billableWeight: number
}

type Priced = Pick<Order, 'packages' | 'signature' | 'shipDate'> & {
  readonly sender: { zip: string }
  readonly recipient: { zip: string; residential: boolean }
}

/** Price of an order that was found free of faults: zone and service exist. */
export const priceOf = (order: Priced, service: string, card: RateCard = sampleTariff): Price => {
  const rated = rate(
    {
      serviceCode: service,
      parcels: order.packages.map(({ inches: [length, width, height], pounds }) => ({
        length,
        width,
        height,
        weight: pounds,
        unit: 'imperial',
      })),
      from: order.sender.zip,
      to: order.recipient.zip,
      isResidential: order.recipient.residential,
      signType: signTypes.find((type) => type === order.signature) ?? 'none',
      shipDate: order.shipDate,
    },
    card,
  )
  if (!rated.ok) throw new Error(`no tariff for ${service}: ${rated.problem.code}`)
  const { lines, total, billableWeight, zone } = rated.value
  return { lines, total, billableWeight, zone: zone.zone }
}
