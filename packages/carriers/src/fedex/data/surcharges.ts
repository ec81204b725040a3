import { type FeeCode, feeOfCharge } from '@stowline/domain/billing/fees/registry'

/** FedEx's types of surcharge. A type that is not here is shown under its own name with the base fee. */
const feeOfType = feeOfCharge('fedex')

/** Tiers of the delivery area are told apart by the description alone: "Delivery Area Surcharge Extended", "DAS Remote Comm", "DAS Alaska Resi". */
const areaTier = (description: string): FeeCode => {
  if (/remote|alaska|hawaii/i.test(description)) return 'dasRemote'
  return /ext/i.test(description) ? 'ultraRemoteFee' : 'remoteFee'
}

/** The fee that a surcharge is, by its type. */
export const feeOfSurcharge = (type: string, description: string): FeeCode => {
  const name = type.toUpperCase()
  return name === 'DELIVERY_AREA' ? areaTier(description) : (feeOfType(name, name) ?? 'baseFee')
}
