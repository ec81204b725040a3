import { addressParts, differences, isPoBox, normaliseAddress } from '@stowline/domain/shipping/address'
import type { Address, AddressCheck, Outcome } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { many, maybe, text } from '../lenient.ts'
import { given } from '../outcome.ts'
import { cut, isResidential, territories } from '../party.ts'
import { countryOf } from './party.ts'
import { Alerts, alertsIn, presence } from './reply.ts'

/** Street and class of an address: validation and classification in one call. */
const both = '3'
const most = { name: 40, line: 100, place: 30, postalCode: 10 } as const

/** UPS knows the streets of the United States and of Puerto Rico. */
export const isKnownCountry = (address: Address): boolean => ['US', 'PR'].includes(countryOf(address))

export const toRequest = (address: Address) => {
  const { name, company, street, street2, city, state, postalCode } = normaliseAddress(address)
  const [zip = '', extension] = postalCode.split('-')
  const lines = [street, street2 ?? ''].filter(Boolean).map((line) => cut(line, most.line))
  return {
    method: 'POST' as const,
    path: `/api/addressvalidation/v2/${both}`,
    body: {
      XAVRequest: {
        AddressKeyFormat: {
          ConsigneeName: cut(company || name || 'Recipient', most.name),
          AddressLine: lines,
          PoliticalDivision2: cut(city, most.place),
          PoliticalDivision1: cut(state, most.place),
          PostcodePrimaryLow: cut(zip, most.postalCode),
          ...(extension ? { PostcodeExtendedLow: extension } : {}),
          CountryCode: countryOf(address),
        },
      },
    },
  }
}

const Classification = maybe(z.object({ Code: text }))
const Key = maybe(
  z.object({
    AddressLine: many(text),
    PoliticalDivision2: text,
    PoliticalDivision1: text,
    PostcodePrimaryLow: text,
    PostcodeExtendedLow: text,
    CountryCode: text,
  }),
)
const Response = z.object({
  XAVResponse: z.object({
    Response: Alerts,
    ValidAddressIndicator: presence,
    AmbiguousAddressIndicator: presence,
    NoCandidatesIndicator: presence,
    AddressClassification: Classification,
    Candidate: many(z.object({ AddressClassification: Classification, AddressKeyFormat: Key })),
  }),
})
type Key = NonNullable<z.output<typeof Key>>

/** What UPS writes, in our fields. Where it means the same, the person's own spelling stays. */
const toSuggestion = (asked: Address, key: Key, home: boolean | undefined): Address => {
  const written = normaliseAddress(asked)
  const [street = written.street, ...more] = key.AddressLine
  const isIsland = territories.includes(key.CountryCode)
  const theirs: Address = {
    ...written,
    street,
    street2: more.join(' '),
    city: key.PoliticalDivision2,
    state: isIsland ? key.CountryCode : key.PoliticalDivision1,
    postalCode: [key.PostcodePrimaryLow, key.PostcodeExtendedLow].filter(Boolean).join('-'),
    country: isIsland ? 'US' : key.CountryCode || written.country,
  }
  const changed = new Set<string>(differences(written, theirs))
  const parts = addressParts.filter((part) => changed.has(part)).map((part) => [part, theirs[part]] as const)
  const { street2, ...kept } = { ...written, ...Object.fromEntries(parts) }
  const unit = changed.has('street') ? theirs.street2 : street2
  return { ...kept, ...(unit ? { street2: unit } : {}), ...(home === undefined ? {} : { isResidential: home }) }
}

/** 1 a business, 2 a home; 0 UPS does not know. */
const homeOf = (...classes: readonly z.output<typeof Classification>[]): { isResidential?: boolean } => {
  const code = classes.map((one) => one?.Code).find((one) => one === '1' || one === '2')
  return code === undefined ? {} : { isResidential: code === '2' }
}

const lineOf = ({ AddressLine, PoliticalDivision2, PoliticalDivision1, PostcodePrimaryLow }: Key): string =>
  `${AddressLine.join(' ')}, ${PoliticalDivision2} ${PoliticalDivision1} ${PostcodePrimaryLow}`

/** UPS names a whole side of a street where the house number is what it does not know: "100-198 MAIN ST". */
const isRange = ({ AddressLine }: Key): boolean => AddressLine.some((line) => /^\d+-\d+ /.test(line))

const compared = (
  asked: Address,
  suggestion: Address,
  home: { isResidential?: boolean },
  notes: readonly string[],
): AddressCheck => {
  const isCorrected =
    addressParts.some((part) => suggestion[part] !== asked[part]) ||
    (suggestion.street2 ?? '') !== (asked.street2 ?? '')
  return isCorrected ? { result: 'corrected', ...home, suggestion, notes } : { result: 'valid', ...home, notes }
}

export const abroad: AddressCheck = {
  result: 'invalid',
  notes: ['UPS checks addresses of the United States and of Puerto Rico only.'],
}

/** Undefined when the answer is none to this question. */
export const fromResponse = (json: unknown, asked: Address): Outcome<AddressCheck> | undefined => {
  const response = Response.safeParse(json).data?.XAVResponse
  if (!response) return undefined
  const candidates = response.Candidate.flatMap((one) =>
    one.AddressKeyFormat ? [{ key: one.AddressKeyFormat, kind: one.AddressClassification }] : [],
  )
  const usable = candidates.filter(({ key }) => !isRange(key))
  const [first] = usable
  const messages = alertsIn(response.Response)
  const notes = isPoBox(asked) ? ['UPS does not deliver to post office boxes.'] : []
  const home = homeOf(first?.kind, response.AddressClassification)
  if (response.ValidAddressIndicator && !first) return given({ result: 'valid', ...home, notes }, messages)
  if (first && (response.ValidAddressIndicator || usable.length === 1)) {
    return given(
      compared(asked, toSuggestion(asked, first.key, home.isResidential ?? isResidential(asked)), home, notes),
      messages,
    )
  }
  const found = candidates.map(({ key }) => lineOf(key)).slice(0, 5)
  const why =
    found.length > 0 ? `UPS cannot tell which of these is meant: ${found.join('; ')}` : 'UPS knows no such address.'
  return given({ result: 'invalid', ...home, notes: [why, ...notes] }, messages)
}
