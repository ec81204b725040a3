import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { type Milestone, milestones } from '@stowline/domain/tracking/milestones'
import { orderDetail } from '@stowline/text/orders-screen'
import { trackingStateNames } from '@stowline/text/tracking'
import { useApi } from '../../../api/use-api.ts'
import { Section } from '../../../ui/drawer/facts.tsx'
import { useLanguage } from '../../../ui/language/language.tsx'
import { MilestoneBar } from '../../../ui/milestone-bar/milestone-bar.tsx'
import { Timeline } from '../../../ui/timeline/timeline.tsx'

/** Where the parcel is: five knots and its events. Read again while it travels. */
export const ParcelSection = ({ trackingNumber, zone }: { trackingNumber: string; zone: string | undefined }) => {
  const language = useLanguage()
  const { data } = useApi(tracking.detail, { trackingNumbers: [trackingNumber] }, { isQuiet: true, every: 5_000 })
  const found = data?.[0]
  if (!found?.parcel) return null
  const { parcel, events } = found
  const reached = (milestone: Milestone) => events.findLast(({ state }) => state === milestone)?.time
  const isOff = parcel.state === 'exception' || parcel.state === 'returned'
  return (
    <Section title={orderDetail.tracking}>
      <MilestoneBar
        knots={milestones.map((id) => ({
          id,
          label: trackingStateNames[id],
          at: reached(id),
          expected: id === 'delivered' ? (parcel.eta ?? undefined) : undefined,
        }))}
        current={parcel.milestone}
        tone={isOff ? 'attention' : undefined}
        zone={zone}
      />
      <Timeline
        zone={zone}
        events={events.map((event) => ({
          id: `${event.time}${event.code}`,
          at: event.time,
          title: event.text[language],
          place: event.place,
          tone:
            event.state === 'exception' || event.state === 'returned'
              ? 'attention'
              : event.state === 'delivered'
                ? 'done'
                : undefined,
        }))}
      />
    </Section>
  )
}
