import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { orderDetail } from '@stowline/text/orders-screen'
import { useApi } from '../../../api/use-api.ts'
import { Section } from '../../../ui/drawer/facts.tsx'
import { ParcelBar, ParcelEvents } from '../../../ui/parcel/parcel-track.tsx'

/** How many events of an order or its parcel are shown until all are asked for. */
export const folded = 3

/** Where the parcel is: five knots and its events. Read again while it travels. */
export const ParcelSection = ({ trackingNumber }: { trackingNumber: string }) => {
  const { data } = useApi(tracking.detail, { trackingNumbers: [trackingNumber] }, { isQuiet: true, every: 5_000 })
  const found = data?.[0]
  if (!found?.parcel) return null
  return (
    <Section title={orderDetail.tracking}>
      <ParcelBar parcel={found.parcel} events={found.events} />
      <ParcelEvents events={found.events} folded={folded} />
    </Section>
  )
}
