import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { filled, type Pair } from '@stowline/text/kernel/pair'
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

/** What is wrong with a parcel, and for how long. */
export const troubleTag = (
  { trouble, troubleSince }: Pick<ParcelRow, 'trouble' | 'troubleSince'>,
  now: Date,
): { readonly tone: 'attention' | 'blocked'; readonly text: Pair } | undefined => {
  if (!trouble) return undefined
  const [zh, en] = ageOf(troubleSince, now)
  const [inChinese, inEnglish] = troubleNames[trouble]
  return {
    tone: troubleTones[trouble],
    text: [filled([inChinese, inEnglish], { age: zh })[0], filled([inChinese, inEnglish], { age: en })[1]],
  }
}
