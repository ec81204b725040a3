import type { Output } from '@stowline/contract/kernel/rpc'
import type { ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import { milestones, type TrackingState } from '@stowline/domain/tracking/milestones'
import type { Trouble } from '@stowline/domain/tracking/quiet'
import { trackingStateNames } from '@stowline/text/tracking'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/language.tsx'
import { MilestoneBar } from '../milestone-bar/milestone-bar.tsx'
import { Timeline } from '../timeline/timeline.tsx'

type Events = Output<typeof tracking.detail>[number]['events']

/** How urgent each trouble of a parcel is: row, bar and banner have the same colour. */
export const troubleTones: Readonly<Record<Trouble, 'attention' | 'blocked'>> = {
  exception: 'attention',
  returned: 'blocked',
  stalled: 'attention',
  notScanned: 'attention',
}

/** What a state tells by itself, whoever has seen to it. */
const offTone = (state: TrackingState) =>
  state === 'exception' || state === 'returned' ? troubleTones[state] : undefined

type BarProps = {
  readonly parcel: Pick<ParcelRow, 'state' | 'milestone' | 'eta' | 'shippedTime'> & Partial<Pick<ParcelRow, 'trouble'>>
  /** When each knot was reached. Without them the bar is a small one, for a grid. */
  readonly events?: Events
  readonly zone?: string | undefined
}

/** How far a parcel has come. */
export const ParcelBar = ({ parcel: { state, trouble, milestone, eta, shippedTime }, events, zone }: BarProps) => (
  <MilestoneBar
    isSmall={events === undefined}
    knots={milestones.map((id) => ({
      id,
      label: trackingStateNames[id],
      // A carrier need not tell that a label was made; we know.
      at: events?.findLast((event) => event.state === id)?.time ?? (id === 'labelCreated' ? shippedTime : undefined),
      expected: id === 'delivered' ? (eta ?? undefined) : undefined,
    }))}
    current={state === 'voided' ? undefined : milestone}
    tone={trouble ? troubleTones[trouble] : offTone(state)}
    zone={zone}
  />
)

/** What the carrier told of a parcel, in the zone of its warehouse. */
export const ParcelEvents = ({
  events,
  zone,
  empty,
  folded,
}: Required<Pick<BarProps, 'events'>> & { zone?: string | undefined; empty?: ReactNode; folded?: number }) => {
  const language = useLanguage()
  return (
    <Timeline
      zone={zone}
      empty={empty}
      {...(folded !== undefined && { folded })}
      events={events.map(({ time, code, state, text, place }) => ({
        id: `${time}${code}`,
        at: time,
        title: text[language],
        place,
        code,
        tone: offTone(state) ?? (state === 'delivered' ? 'done' : undefined),
      }))}
    />
  )
}
