import { defineLifecycle } from '../kernel/lifecycle.ts'

/** What becomes of a shipment while nothing is wrong with it, in this order. */
export const shipmentSteps = ['forecast', 'atSea', 'arrived', 'reserved', 'delivered', 'emptied', 'shelved'] as const
export type ShipmentStep = (typeof shipmentSteps)[number]

/** Where something can go wrong: it goes back there once that is settled. */
export const underWay = ['atSea', 'arrived', 'reserved', 'delivered', 'emptied'] as const
export type UnderWay = (typeof underWay)[number]

/**
 * Life cycle of a shipment (specification, section 4; behaviour: Inbound). The provider moves it on step by step; the merchant changes or
 * cancels it only before it leaves, and sends it again when it was rejected or cancelled.
 */
export const shipmentLifecycle = defineLifecycle([...shipmentSteps, 'abnormal', 'rejected'], {
  initial: 'forecast',
  actions: {
    depart: { from: ['forecast'], to: 'atSea', otherwise: 'inbound.notForecast' },
    arrive: { from: ['atSea'], to: 'arrived', otherwise: 'inbound.notAtSea' },
    reserve: { from: ['arrived'], to: 'reserved', otherwise: 'inbound.notArrived' },
    deliver: { from: ['reserved'], to: 'delivered', otherwise: 'inbound.notReserved' },
    empty: { from: ['delivered'], to: 'emptied', otherwise: 'inbound.notDelivered' },
    // What comes without a container has none to give back.
    shelve: { from: ['delivered', 'emptied'], to: 'shelved', otherwise: 'inbound.notEmptied' },
    reject: { from: ['forecast'], to: 'rejected', otherwise: 'inbound.notForecast' },
    cancel: { from: ['forecast'], to: 'rejected', otherwise: 'inbound.cancelTooLate' },
    resubmit: { from: ['rejected'], to: 'forecast', otherwise: 'inbound.notRejected' },
    flag: { from: underWay, to: 'abnormal', otherwise: 'inbound.notUnderWay' },
  },
})

export type ShipmentStatus = (typeof shipmentLifecycle.states)[number]
export const shipmentStatuses = shipmentLifecycle.states

/** What lists divide them by: one that its merchant cancelled waits for nobody, so it stands apart from those that were given back. */
export const shipmentTabs = [...shipmentStatuses, 'cancelled'] as const

/** What the merchant may still change: it has not left, or was given back. */
export const isEditable = (status: ShipmentStatus): boolean => status === 'forecast' || status === 'rejected'

/** Where goods are counted and put away: the container stands at the dock, or has been emptied. */
export const isAtDock = (status: ShipmentStatus): boolean => status === 'delivered' || status === 'emptied'

/** The step that a shipment has come to; a rejected one is where it began. */
export const stepOf = (status: ShipmentStatus, abnormalFrom: UnderWay | null): ShipmentStep => {
  if (status === 'abnormal') return abnormalFrom ?? 'atSea'
  return status === 'rejected' ? 'forecast' : status
}
