import type { FeeCode } from '@stowline/domain/shipping/fee-codes'

/** FedEx's types of surcharge as fees of the portal. A type that is not here is shown under its own name with the base fee. */
const surchargeFees: Readonly<Record<string, FeeCode>> = {
  ADDITIONAL_HANDLING: 'ashFee',
  OVERSIZE: 'overSizeFee',
  OVER_LENGTH: 'overSizeFee',
  EXTREME_LENGTH: 'overSizeFee',
  NON_MACHINABLE: 'nonMotorizedFee',
  UNAUTHORIZED: 'unauthorizedPackage',
  FUEL: 'fuelCharge',
  RESIDENTIAL_DELIVERY: 'residentialDeliveryCharge',
  SIGNATURE_OPTION: 'signFee',
  DELIVERY_AREA: 'remoteFee',
  INTERHAWAII: 'dasRemote',
  OUT_OF_DELIVERY_AREA: 'dasRemote',
}

/** Tiers of the delivery area are told apart by the description alone: "Delivery Area Surcharge Extended", "DAS Remote Comm", "DAS Alaska Resi". */
const areaTier = (description: string): FeeCode => {
  if (/remote|alaska|hawaii/i.test(description)) return 'dasRemote'
  return /ext/i.test(description) ? 'ultraRemoteFee' : 'remoteFee'
}

/** The fee that a surcharge is, by its type; FedEx adds types that begin with DEMAND (once PEAK) every season. */
export const feeOfSurcharge = (type: string, description: string): FeeCode => {
  const name = type.toUpperCase()
  if (name === 'DELIVERY_AREA') return areaTier(description)
  return /^(DEMAND|PEAK)/.test(name) ? 'peakSeasonSurcharge' : (surchargeFees[name] ?? 'baseFee')
}
