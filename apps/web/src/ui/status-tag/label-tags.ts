import type { LabelState } from '@stowline/domain/shipping/label-states'
import { labelStateNames } from '@stowline/text/orders'
import type { Status } from './status-tag.tsx'

/** States of a label with their tones, for the merchant's and the provider's screens. */
export const labelStateTags: Readonly<Record<LabelState, Status>> = {
  none: { tone: 'neutral', label: labelStateNames.none },
  buying: { tone: 'progress', label: labelStateNames.buying },
  ready: { tone: 'queued', label: labelStateNames.ready },
  printed: { tone: 'done', label: labelStateNames.printed },
  voiding: { tone: 'progress', label: labelStateNames.voiding },
  void: { tone: 'neutral', label: labelStateNames.void, isCancelled: true },
  failed: { tone: 'blocked', label: labelStateNames.failed },
  unknown: { tone: 'parked', label: labelStateNames.unknown },
  review: { tone: 'attention', label: labelStateNames.review },
}
