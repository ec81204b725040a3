import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { trackingStateNames } from '@stowline/text/tracking'
import type { Status } from '../../ui/status-tag/status-tag.tsx'

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
