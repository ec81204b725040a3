import { isPoBox, postalStreet } from '@stowline/domain/shipping/address'
import { z } from 'zod'
import { many, maybe, text } from '../../lenient.ts'
import type { Party } from '../../practice/remote/book.ts'
import { judge } from '../../practice/remote/judge.ts'
import { partyAt } from '../asked-address.ts'
import type { Answer } from '../call.ts'
import type { CallContext } from '../shared.ts'
import { chance } from '../number.ts'
import { reply, voice } from './voice.ts'

const Resolve = z.object({
  addressesToValidate: many(
    z.object({
      address: maybe(
        z.object({
          streetLines: many(text),
          city: text,
          stateOrProvinceCode: text,
          postalCode: text,
          countryCode: text,
        }),
      ),
      clientReferenceId: text,
    }),
  ),
})
type Asked = NonNullable<z.infer<typeof Resolve>['addressesToValidate'][number]['address']>

const partyOf = ({
  streetLines: lines,
  city,
  stateOrProvinceCode: state,
  postalCode,
  countryCode: country,
}: Asked): Party => partyAt({ lines, city, state, postalCode, country })

const attributesOf = (isResolved: boolean, party: Party) => ({
  POBox: party.lines.some((street) => isPoBox({ street })),
  CountrySupported: true,
  Resolved: isResolved,
  Matched: isResolved,
  DPV: isResolved,
  ValidlyFormed: true,
  MultipleMatches: false,
  SuiteRequiredButMissing: false,
  InvalidSuiteNumber: false,
  ResolutionMethod: 'USPS_VALIDATE',
  AddressType: isResolved ? 'STANDARDIZED' : 'RAW',
})

const resolved = (asked: Asked, clientReferenceId: string) => {
  const party = partyOf(asked)
  const { result, residential, changes, notes } = judge(party)
  const isResolved = result !== 'invalid'
  const shown = isResolved ? { ...party, ...changes } : party
  const lines = shown.lines.filter(Boolean).map(postalStreet)
  const addOn = shown.zip.slice(6) || String((chance(lines.join(' ')) % 9000) + 1000)
  return {
    clientReferenceId,
    streetLinesToken: lines,
    city: shown.city.toUpperCase(),
    cityToken: [{ changed: shown.city.toUpperCase() !== asked.city.toUpperCase(), value: shown.city.toUpperCase() }],
    stateOrProvinceCode: shown.state,
    countryCode: 'US',
    postalCodeToken: { changed: true, value: isResolved ? `${shown.zip.slice(0, 5)}-${addOn}` : shown.zip },
    parsedPostalCode: { base: shown.zip.slice(0, 5), addOn: isResolved ? addOn : '', deliveryPoint: '' },
    classification: isResolved ? (residential ? 'RESIDENTIAL' : 'BUSINESS') : 'UNKNOWN',
    postOfficeBox: attributesOf(isResolved, party).POBox,
    normalizedStatusNameDPV: isResolved,
    resolutionMethodName: 'USPS_VALIDATE',
    customerMessage: isResolved ? [] : ['STANDARDIZED.ADDRESS.NOTFOUND', ...notes],
    attributes: attributesOf(isResolved, party),
  }
}

/** Every address of the request as FedEx would write it; what it does not find it gives back as it came. */
export const resolveAddresses = ({ call }: CallContext): Answer => {
  const asked = Resolve.safeParse(call.json).data?.addressesToValidate ?? []
  const addresses = asked.flatMap(({ address, clientReferenceId }) =>
    address ? [resolved(address, clientReferenceId)] : [],
  )
  if (addresses.length === 0)
    return voice.refuse(400, 'ADDRESSVALIDATION.ADDRESSES.EMPTY', 'Please provide an address.')
  return reply({ resolvedAddresses: addresses }, call.headers['x-customer-transaction-id'])
}
