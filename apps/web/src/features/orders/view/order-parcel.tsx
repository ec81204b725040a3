import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { orderDetail } from '@stowline/text/orders-screen'
import { useApi } from '../../../api/use-api.ts'
import { Section } from '../../../ui/drawer/facts.tsx'
import { ParcelBar, ParcelEvents } from '../../../ui/parcel/parcel-track.tsx'

/** How many events of an order or its parcel are shown until all are asked for. */
export const folded = 3

type Props = { readonly trackingNumber: string }

/** Read again while it travels. */
const useParcel = (trackingNumber: string) =>
  useApi(tracking.detail, { trackingNumbers: [trackingNumber] }, { isQuiet: true, every: 5_000 }).data?.[0]

/** Where the parcel is, in five knots; its place is kept until they come. */
export const ParcelMilestones = ({ trackingNumber }: Props) => {
  const found = useParcel(trackingNumber)
  return (
    <div className="order-milestones">{found?.parcel && <ParcelBar parcel={found.parcel} events={found.events} />}</div>
  )
}

/** What happened to the parcel; also where it is, unless that stands above. */
export const ParcelSection = ({ trackingNumber, hasBar }: Props & { readonly hasBar: boolean }) => {
  const found = useParcel(trackingNumber)
  if (!found?.parcel) return null
  return (
    <Section title={orderDetail.tracking}>
      {hasBar && <ParcelBar parcel={found.parcel} events={found.events} />}
      <ParcelEvents events={found.events} folded={folded} />
    </Section>
  )
}
