import type { Address, CarrierService, SignType } from '@stowline/domain/shipping/carrier'
import { isResidential } from '../party.ts'

/** Services within the United States, by the code that FedEx gives them. */
export const fedexServices: readonly CarrierService[] = [
  { code: 'FEDEX_GROUND', name: ['FedEx Ground', 'FedEx Ground'], residential: 'never' },
  { code: 'GROUND_HOME_DELIVERY', name: ['FedEx Home Delivery', 'FedEx Home Delivery'], residential: 'only' },
  { code: 'FEDEX_EXPRESS_SAVER', name: ['FedEx Express Saver', 'FedEx Express Saver'], residential: 'any' },
  { code: 'FEDEX_2_DAY', name: ['FedEx 2Day', 'FedEx 2Day'], residential: 'any' },
  { code: 'FEDEX_2_DAY_AM', name: ['FedEx 2Day AM', 'FedEx 2Day AM'], residential: 'any' },
  { code: 'STANDARD_OVERNIGHT', name: ['FedEx Standard Overnight', 'FedEx Standard Overnight'], residential: 'any' },
  { code: 'PRIORITY_OVERNIGHT', name: ['FedEx Priority Overnight', 'FedEx Priority Overnight'], residential: 'any' },
  { code: 'FIRST_OVERNIGHT', name: ['FedEx First Overnight', 'FedEx First Overnight'], residential: 'any' },
]

const ground = 'FEDEX_GROUND'
const home = 'GROUND_HOME_DELIVERY'
const groundServices: readonly string[] = [ground, home]

/** FedEx sells its ground service under two names and takes only the one that fits the address: whichever was asked for, that one is sent. */
export const theirService = (code: string, to: Address): string => {
  if (!groundServices.includes(code)) return code
  return isResidential(to) ? home : ground
}

/** The name that a service was asked for under; FedEx's own when all were asked for. */
export const ourService = (theirs: string, wanted: readonly string[] | undefined): string => {
  if (!wanted || wanted.includes(theirs) || !groundServices.includes(theirs)) return theirs
  return wanted.find((code) => groundServices.includes(code)) ?? theirs
}

/** Without an entry nothing is asked for, and the service's own rule holds. */
export const signatureOptions: Readonly<Partial<Record<SignType, string>>> = {
  indirect: 'INDIRECT',
  direct: 'DIRECT',
  adult: 'ADULT',
}
