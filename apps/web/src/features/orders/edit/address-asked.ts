import type { Sent } from '@stowline/contract/kernel/rpc'
import type { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderValues } from './order-values.ts'

type Asked = NonNullable<Sent<typeof orders.validateAddress>['address']>
type Address = OrderValues['address']

/** The fields that say where it goes, in the order of a label: what a check may correct. */
const placeFields = ['street', 'street2', 'cityName', 'stateorProvince', 'postalCode'] as const
export type PlaceFields = Readonly<Record<(typeof placeFields)[number], string>>

const placeOf = (address: Address): PlaceFields => ({
  street: address?.street?.trim() ?? '',
  street2: address?.street2?.trim() ?? '',
  cityName: address?.cityName?.trim() ?? '',
  stateorProvince: address?.stateorProvince ?? '',
  postalCode: address?.postalCode?.trim() ?? '',
})

/**
 * What is asked of the carrier: the place alone, once it is whole and another than the one that was checked already. Whoever receives it is not sent, so
 * that a name that is typed afterwards asks nothing anew.
 */
export const addressAsked = (address: Address, known: Address | undefined): Asked | undefined => {
  const place = placeOf(address)
  const { street, cityName, stateorProvince, postalCode } = place
  if (!(street && cityName && stateorProvince && postalCode)) return undefined
  if (known && JSON.stringify(placeOf(known)) === JSON.stringify(place)) return undefined
  return { recipient: '-', company: '', phone: '', ...place, country: address?.country ?? 'US' }
}

/** The fields that a suggestion would write otherwise. */
export const corrected = (address: Address, suggestion: Asked): Partial<PlaceFields> => {
  const now = placeOf(address)
  return Object.fromEntries(
    placeFields.flatMap((field) => {
      const better = suggestion[field] ?? ''
      return better === now[field] ? [] : [[field, better]]
    }),
  )
}
