import { normaliseAddress } from '@stowline/domain/shipping/address'
import type { Address } from '@stowline/domain/shipping/carrier'
import { cut, isResidential, phoneOf, territories, wrapLines } from '../party.ts'

/** Most letters of a field, by UPS's description. */
export const most = {
  name: 35,
  line: 35,
  lines: 3,
  city: 30,
  state: 5,
  postalCode: 9,
  phone: 15,
  extension: 4,
  reference: 35,
  packageText: 35,
} as const

/** UPS counts the islands among the countries; what goes there from a state is another kind of shipment. */
export const countryOf = (given: Address): string => {
  const { state, country } = normaliseAddress(given)
  return country === 'US' && territories.includes(state) ? state : country
}

const allLines = ({ street, street2 = '' }: Address): string[] => wrapLines([street, street2], most.line)

/** Whether street and unit fit on the label. Half an address is worse than a refusal. */
export const fitsLabel = (address: Address): boolean => allLines(address).length <= most.lines

export const toAddress = (given: Address) => {
  const { city, state, postalCode } = normaliseAddress(given)
  return {
    AddressLine: allLines(given).slice(0, most.lines),
    City: cut(city, most.city),
    StateProvinceCode: cut(state, most.state),
    // Nine digits without their dash.
    PostalCode: cut(postalCode.replace(/[\s-]/g, ''), most.postalCode),
    CountryCode: countryOf(given),
  }
}

/** The receiver's address; the presence of the mark alone says that it is a home. */
export const toDestination = (given: Address) => ({
  ...toAddress(given),
  ...(isResidential(given) ? { ResidentialAddressIndicator: '' } : {}),
})

const toPhone = ({ phone }: Address) => {
  const { digits, extension } = phoneOf(phone)
  if (digits.length < 10) return {}
  return {
    Phone: {
      Number: digits.slice(0, most.phone),
      ...(extension ? { Extension: extension.slice(0, most.extension) } : {}),
    },
  }
}

/** Who: the company before the person, as a label shows it. */
export const toName = ({ name, company }: Address) => ({
  Name: cut(company || name, most.name),
  AttentionName: cut(name || company || '', most.name),
})

export const toParty = (address: Address) => ({ ...toName(address), ...toPhone(address), Address: toAddress(address) })
