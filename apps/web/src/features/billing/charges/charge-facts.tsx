import type { ChargeRow } from '@stowline/contract/billing/charges.contract'
import { chargeColumns as words } from '@stowline/text/charges'
import { chargesScreen } from '@stowline/text/charges-screen'
import { fieldNames } from '@stowline/text/fields'
import { filled } from '@stowline/text/kernel/pair'
import * as common from '@stowline/text/kernel/words'
import { signTypeNames } from '@stowline/text/shipping'
import type { Fact } from '../../../ui/drawer/facts.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { sidesText, weightText } from '../../../ui/product/measures-text.ts'

type Parcel = NonNullable<ChargeRow['measured']['freight']>['parcels'][number]

const parcelFacts = (parcels: readonly Parcel[]): Fact[] =>
  parcels.map((parcel, at) => ({
    label: parcels.length > 1 ? filled(chargesScreen.parcel, { parcel: at + 1 }) : fieldNames.package,
    value: <span className="num">{[sidesText(parcel), weightText(parcel)].join(', ')}</span>,
  }))

/** All that the price depends on besides the card. */
export const measuredFacts = ({ measured, billingWeight, zone }: ChargeRow): Fact[] => {
  const { freight, storage, handling, transfer, unloading, valueAdded } = measured
  const weight = { label: words.billingWeight, value: billingWeight }
  if (freight)
    return [
      ...parcelFacts(freight.parcels),
      weight,
      { label: words.zone, value: zone },
      { label: chargesScreen.from, value: freight.from },
      { label: chargesScreen.to, value: freight.to },
      {
        label: chargesScreen.addressKind,
        value: <Say text={freight.isResidential ? common.residential : common.commercial} />,
      },
      { label: fieldNames.signType, value: <Say text={signTypeNames[freight.signType]} /> },
      { label: chargesScreen.shipDate, value: freight.shipDate },
    ]
  if (storage)
    return [
      { label: words.pieces, value: storage.pieces },
      { label: chargesScreen.piece, value: <span className="num">{sidesText(storage.piece)}</span> },
      { label: words.volume, value: storage.volume },
      { label: words.billedVolume, value: storage.billedVolume },
      { label: words.age, value: storage.age },
      { label: words.rate, value: <Money value={storage.rate} /> },
    ]
  if (handling) return [{ label: words.pieces, value: handling.pieces }, ...parcelFacts(handling.parcels), weight]
  if (transfer) return countFacts(transfer)
  if (unloading) {
    const { containerType, ...counts } = unloading
    return [{ label: words.containerType, value: containerType }, ...countFacts(counts)]
  }
  if (valueAdded)
    return [
      { label: words.job, value: <Say text={[valueAdded.job.zh, valueAdded.job.en]} /> },
      { label: words.count, value: valueAdded.count },
    ]
  return []
}

type Counted = 'cartons' | 'pallets' | 'labels' | 'containers' | 'skus'

const countFacts = (counts: Readonly<Partial<Record<Counted, number>>>): Fact[] => {
  const order: readonly Counted[] = ['containers', 'skus', 'cartons', 'pallets', 'labels']
  return order.flatMap((name) => (counts[name] === undefined ? [] : [{ label: words[name], value: counts[name] }]))
}
