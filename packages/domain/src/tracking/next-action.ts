import { carrierPage } from './carrier-page.ts'
import type { TrackingState } from './milestones.ts'
import type { Trouble } from './quiet.ts'

type Facts = {
  readonly state: TrackingState
  readonly trouble: Trouble | null
  readonly carrier: string
  readonly trackingNumber: string
}

/** What a merchant does about a parcel next. */
export const parcelNextActions = ['contactCarrier', 'refresh', 'resend', 'openOrder', 'tellBuyer'] as const
export type ParcelNextAction = (typeof parcelNextActions)[number]

/** The one thing that brings a parcel on, or tells its buyer; nothing of one whose label is void or that the carrier is still to get. */
export const nextAction = ({ state, trouble, carrier, trackingNumber }: Facts): ParcelNextAction | undefined => {
  // What came back is sent again, as an order of its own.
  if (trouble === 'returned') return 'resend'
  // The carrier never had it: the order says where it should be.
  if (trouble === 'notScanned') return 'openOrder'
  if (trouble) return carrierPage(carrier, trackingNumber) ? 'contactCarrier' : 'refresh'
  return state === 'voided' || state === 'labelCreated' ? undefined : 'tellBuyer'
}
