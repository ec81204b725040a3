import type { TrackingState } from './milestones.ts'

const dayMs = 86_400_000
/** It arrives no more, or has arrived. */
const ended: readonly TrackingState[] = ['delivered', 'returned', 'voided']

/** Days since the carrier's own estimate has passed without the parcel being delivered; 0 while it may still be in time. */
export const daysLate = (
  { state, eta }: { readonly state: TrackingState; readonly eta: string | null },
  today: string,
): number =>
  eta === null || ended.includes(state) ? 0 : Math.max(0, Math.round((Date.parse(today) - Date.parse(eta)) / dayMs))
