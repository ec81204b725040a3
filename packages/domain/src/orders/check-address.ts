import { findZip3 } from '../shipping/zip3.ts'
import type { AddressState } from './lifecycle.ts'
import { isZip } from './zip.ts'

export type PostalAddress = {
  readonly recipient: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

/** What the reference data can say against an address, without asking a carrier. */
export const addressFaults = ['incomplete', 'countryNotServed', 'zipMalformed', 'zipUnknown', 'stateMismatch'] as const
export type AddressFault = (typeof addressFaults)[number]

const required = ['recipient', 'street', 'city', 'state', 'postalCode'] as const

/** Whether the address names everything a label needs. */
export const isAddressComplete = (address: PostalAddress): boolean =>
  required.every((field) => address[field].trim() !== '')

/**
 * The check that every order passes before it can be shipped, when no carrier was asked: complete, in the US, a ZIP code in use, and
 * of the state that the ZIP belongs to. A carrier's own check may correct it later.
 */
export const checkAddress = (
  address: PostalAddress,
): { state: Extract<AddressState, 'valid' | 'invalid'>; faults: AddressFault[] } => {
  const faults = faultsOf(address)
  return { state: faults.length ? 'invalid' : 'valid', faults }
}

const faultsOf = (address: PostalAddress): AddressFault[] => {
  if (!isAddressComplete(address)) return ['incomplete']
  if (address.country.toUpperCase() !== 'US') return ['countryNotServed']
  if (!isZip(address.postalCode)) return ['zipMalformed']
  const area = findZip3(address.postalCode)
  if (!area) return ['zipUnknown']
  return area.state === address.state.trim().toUpperCase() ? [] : ['stateMismatch']
}
