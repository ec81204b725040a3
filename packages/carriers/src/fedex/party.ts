import { normaliseAddress } from '@stowline/domain/shipping/address'
import type { Address } from '@stowline/domain/shipping/carrier'
import { cut, isResidential, phoneOf, territories, wrapLines } from '../party.ts'

/** Most letters of a field, by FedEx's description. */
const most = { name: 70, company: 35, city: 35, line: 35, lines: 3, postalCode: 10, phone: 15, extension: 6 } as const

/** Street and unit apart where there is room for that, else in one. */
const allLines = ({ street, street2 = '' }: Address): string[] => {
  const apart = wrapLines([street, street2], most.line)
  return apart.length <= most.lines ? apart : wrapLines([`${street} ${street2}`], most.line)
}

/** Whether street and unit fit on the label. Half an address is worse than a refusal. */
export const fitsLabel = (address: Address): boolean => allLines(address).length <= most.lines

export const hasPhone = ({ phone }: Address): boolean => phoneOf(phone).digits.length >= 10

/** FedEx wants a telephone number of both sides; one that a shop did not pass on is replaced by the other side's. */
export const toContact = (address: Address, other: Address) => {
  const { digits, extension } = phoneOf(hasPhone(address) ? address.phone : other.phone)
  return {
    personName: cut(address.name || address.company || '', most.name),
    phoneNumber: digits.slice(0, most.phone),
    ...(extension ? { phoneExtension: extension.slice(0, most.extension) } : {}),
    ...(address.company?.trim() ? { companyName: cut(address.company, most.company) } : {}),
  }
}

/** Place without the street, as quotations want it. FedEx counts the islands among the countries. */
export const toPlace = (given: Address) => {
  const { city, state, postalCode, country } = normaliseAddress(given)
  const isIsland = country === 'US' && territories.includes(state)
  return {
    city: cut(city, most.city),
    ...(country === 'US' || country === 'CA' ? { stateOrProvinceCode: state } : {}),
    postalCode: cut(postalCode, most.postalCode),
    countryCode: isIsland ? state : country,
    residential: isResidential(given),
  }
}

export const toAddress = (given: Address) => ({ streetLines: allLines(given).slice(0, most.lines), ...toPlace(given) })
