import type { FeeCode } from '@stowline/domain/billing/fees/registry'
import type { Cents } from '@stowline/domain/kernel/money'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { type QuoteLine, quote } from '@stowline/domain/shipping/quote'
import type { RateCard } from '@stowline/domain/shipping/rate-card'
import { sampleTariff } from '@stowline/domain/shipping/sample-tariff'
import { findZip3 } from '@stowline/domain/shipping/zip3'
import { type Zone, zoneBetween } from '@stowline/domain/shipping/zone'
import type { Order } from './book.ts'

export type Price = {
  readonly lines: readonly QuoteLine[]
  readonly total: Cents
  readonly zone: Zone
  readonly billableWeight: number
}

/** A sample of thinly settled ZIP prefixes; a real carrier publishes a list of ZIP codes. */
const remotePrefixes = new Set([
  '040',
  '047',
  '049',
  '592',
  '593',
  '597',
  '669',
  '677',
  '691',
  '692',
  '693',
  '788',
  '798',
  '821',
  '826',
  '830',
  '838',
  '846',
  '878',
  '879',
])
const ultraRemotePrefixes = new Set(['590', '594', '595', '599', '823', '831', '893', '898'])
const offshore = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP'])

const deliveryAreaOf = (zip: string): FeeCode | undefined => {
  const prefix = zip.slice(0, 3)
  if (offshore.has(findZip3(prefix)?.state ?? '')) return 'dasRemote'
  if (ultraRemotePrefixes.has(prefix)) return 'ultraRemoteFee'
  return remotePrefixes.has(prefix) ? 'remoteFee' : undefined
}

type Priced = Pick<Order, 'packages' | 'signature' | 'shipDate'> & {
  readonly sender: { zip: string }
  readonly recipient: { zip: string; residential: boolean }
}

/** Price of an order that was found free of faults: zone and service exist. */
export const priceOf = (order: Priced, service: string, card: RateCard = sampleTariff): Price => {
  const zone = zoneBetween(order.sender.zip, order.recipient.zip) ?? '8'
  const quoted = quote(
    {
      serviceCode: service,
      parcels: order.packages.map(({ inches: [length, width, height], pounds }) => ({
        length,
        width,
        height,
        weight: pounds,
        unit: 'imperial',
      })),
      zone,
      isResidential: order.recipient.residential,
      signType: signTypes.find((type) => type === order.signature) ?? 'none',
      shipDate: order.shipDate,
      deliveryArea: deliveryAreaOf(order.recipient.zip),
    },
    card,
  )
  if (!quoted.ok) throw new Error(`no tariff for ${service}`)
  return { ...quoted.value, zone }
}
