/**
 * Why the freight of an order is not known, the first that applies: what a label could not do without, no account of the carrier, a service that
 * is not offered for the shipment, or a carrier that names its prices only when it is asked.
 */
export const noFreightReasons = [
  'address',
  'warehouse',
  'service',
  'package',
  'account',
  'notOffered',
  'carrierAsked',
] as const
export type NoFreightReason = (typeof noFreightReasons)[number]
