import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import type { Trouble } from '@stowline/domain/tracking/quiet'
import { type Pair, say } from '@stowline/text/kernel/pair'
import { trackingStateNames } from '@stowline/text/tracking'
import { troubleNames } from '@stowline/text/tracking-screen'
import { troubleTones } from '../../ui/parcel/parcel-track.tsx'
import type { Status } from '../../ui/status-tag/status-tag.tsx'
import { ageOf } from '../../ui/time/age.ts'

/** States of a parcel with their tones. */
export const parcelTags: Readonly<Record<TrackingState, Status>> = {
  labelCreated: { tone: 'queued', label: trackingStateNames.labelCreated },
  pickedUp: { tone: 'progress', label: trackingStateNames.pickedUp },
  inTransit: { tone: 'transit', label: trackingStateNames.inTransit },
  outForDelivery: { tone: 'transit', label: trackingStateNames.outForDelivery },
  delivered: { tone: 'done', label: trackingStateNames.delivered },
  exception: { tone: 'attention', label: trackingStateNames.exception },
  returned: { tone: 'blocked', label: trackingStateNames.returned },
  voided: { tone: 'neutral', label: trackingStateNames.voided, isCancelled: true },
}

/** A trouble with how long it has lasted. */
export const troubleText = (trouble: Trouble, since: string, now: Date): Pair => {
  const [zh, en] = ageOf(since, now)
  return [say(troubleNames[trouble], 'zh', { age: zh }), say(troubleNames[trouble], 'en', { age: en })]
}

/** What somebody should see to. */
export const troubleTag = (
  { trouble, troubleSince }: Pick<ParcelRow, 'trouble' | 'troubleSince'>,
  now: Date,
): { readonly tone: 'attention' | 'blocked'; readonly text: Pair } | undefined =>
  trouble ? { tone: troubleTones[trouble], text: troubleText(trouble, troubleSince, now) } : undefined
