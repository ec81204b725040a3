import { normaliseAddress } from '@stowline/domain/shipping/address'
import type { Address, AddressCheck } from '@stowline/domain/shipping/carrier'
import type { Party } from './remote/book.ts'
import type { Verdict } from './remote/judge.ts'
import { toParty } from './ship.ts'

export const toRequest = (address: Address): Party => toParty(normaliseAddress(address))

/** Codes and postal code written differently are a correction too: the suggestion is what the carrier would print. */
export const fromResponse = (given: Address, { result, residential, changes, notes }: Verdict): AddressCheck => {
  if (result === 'invalid') return { result, isResidential: residential, notes }
  const { zip, ...rest } = changes
  const suggestion: Address = {
    ...normaliseAddress(given),
    ...rest,
    ...(zip ? { postalCode: zip } : {}),
    isResidential: residential,
  }
  const parts = ['street', 'city', 'state', 'postalCode', 'country'] as const
  const isCorrected = parts.some((part) => suggestion[part] !== given[part])
  return isCorrected
    ? { result: 'corrected', isResidential: residential, suggestion, notes }
    : { result, isResidential: residential, notes }
}
