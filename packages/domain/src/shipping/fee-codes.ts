/** The spec's names of freight fee components (section 3, Fee breakdown), in the order they are shown. */
export const feeCodes = [
  'baseFee',
  'ashFee',
  'overSizeFee',
  'remoteFee',
  'ultraRemoteFee',
  'dasRemote',
  'nonMotorizedFee',
  'peakSeasonSurcharge',
  'fuelCharge',
  'residentialDeliveryCharge',
  'signFee',
  'unauthorizedPackage',
] as const
export type FeeCode = (typeof feeCodes)[number]
