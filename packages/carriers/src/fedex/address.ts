import { addressParts, differences, normaliseAddress } from '@stowline/domain/shipping/address'
import type { Address, AddressCheck, Outcome } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { flag, many, maybe, text } from '../lenient.ts'
import { given as answered } from '../outcome.ts'
import { territories } from '../party.ts'
import { addressAttributes, addressMessages } from './data/address-notes.ts'
import { toAddress } from './party.ts'
import { alertsOf } from './reply.ts'

export const toRequest = (address: Address) => {
  const { residential: _, ...rest } = toAddress(address)
  return { addressesToValidate: [{ address: rest }] }
}

/** FedEx names attributes that do not apply, too: only a told no is a no. */
const Attributes = maybe(z.record(z.string(), z.unknown())).transform((attributes = {}) => {
  const told = (name: string) =>
    attributes[name] === undefined || attributes[name] === '' ? undefined : flag.parse(attributes[name])
  return { told, type: String(attributes['AddressType'] ?? '') }
})
const Coded = z.union([z.object({ code: text, message: text }), text.transform((code) => ({ code, message: '' }))])
const Resolved = z.object({
  streetLinesToken: many(text),
  city: text,
  stateOrProvinceCode: text,
  countryCode: text,
  postalCode: text,
  parsedPostalCode: maybe(z.object({ base: text, addOn: text })),
  postalCodeToken: maybe(z.object({ value: text })),
  classification: text,
  customerMessages: many(Coded),
  customerMessage: many(Coded),
  attributes: Attributes,
})
type Resolved = z.infer<typeof Resolved>
const Reply = z.object({ output: z.looseObject({ resolvedAddresses: many(Resolved) }) })

/** Found in the carrier's books: standardised, resolved, and a place where mail is delivered. */
const isFound = ({ attributes: { told, type } }: Resolved): boolean =>
  told('Resolved') !== false &&
  told('Matched') !== false &&
  told('DPV') !== false &&
  (type === '' || type === 'STANDARDIZED')

const notesOf = ({ attributes, customerMessage, customerMessages }: Resolved): string[] => {
  const said = [...customerMessages, ...customerMessage].map(
    ({ code, message }) => addressMessages[code] ?? (message || code),
  )
  const marked = Object.entries(addressAttributes).flatMap(([name, words]) =>
    attributes.told(name) === true ? [words] : [],
  )
  return [...new Set([...said, ...marked])].filter(Boolean)
}

const zipOf = ({ parsedPostalCode, postalCodeToken, postalCode }: Resolved): string => {
  const { base = '', addOn = '' } = parsedPostalCode ?? {}
  return base ? [base, addOn].filter(Boolean).join('-') : postalCodeToken?.value || postalCode
}

/** The address as FedEx has it, in the words of whoever wrote it where both lead to the same door: FedEx writes capitals only. */
const suggestionFor = (given: Address, found: Resolved): Address => {
  const normal = normaliseAddress(given)
  const [street = normal.street, ...rest] = found.streetLinesToken
  const { street2: _, ...withoutUnit } = normal
  const theirs: Address = {
    ...withoutUnit,
    street,
    ...(rest.length > 0 ? { street2: rest.join(' ') } : {}),
    city: found.city || normal.city,
    state: territories.includes(found.countryCode) ? found.countryCode : found.stateOrProvinceCode || normal.state,
    postalCode: zipOf(found) || normal.postalCode,
    country: territories.includes(found.countryCode) ? normal.country : found.countryCode || normal.country,
  }
  const changed = new Set(differences(normal, theirs))
  const kept = Object.fromEntries(addressParts.filter((part) => !changed.has(part)).map((part) => [part, normal[part]]))
  return {
    ...theirs,
    ...kept,
    ...(changed.has('street') || normal.street2 === undefined ? {} : { street2: normal.street2 }),
  }
}

/** A home, a business, or untold: a house with both, or one that nobody has classified. */
const residentialOf = ({ classification }: Resolved): { isResidential?: boolean } => {
  if (classification === 'RESIDENTIAL') return { isResidential: true }
  return classification === 'BUSINESS' ? { isResidential: false } : {}
}

export const fromResponse = (json: unknown, given: Address): Outcome<AddressCheck> | undefined => {
  const { data } = Reply.safeParse(json)
  if (!data) return undefined
  const [found] = data.output.resolvedAddresses
  const messages = alertsOf(data.output)
  const notFound = 'The address was not found.'
  if (!found)
    return answered(
      { result: 'invalid', notes: messages.length > 0 ? messages.map(({ text: said }) => said) : [notFound] },
      messages,
    )
  const notes = notesOf(found)
  const home = residentialOf(found)
  if (!isFound(found))
    return answered({ result: 'invalid', ...home, notes: notes.length > 0 ? notes : [notFound] }, messages)
  const suggestion = { ...suggestionFor(given, found), ...home }
  const isCorrected = addressParts.some((part) => suggestion[part] !== given[part])
  return answered(
    isCorrected ? { result: 'corrected', ...home, suggestion, notes } : { result: 'valid', ...home, notes },
    messages,
  )
}

/** FedEx turns away an address that it does not know; whether it knows it was the question. */
export const settled = (outcome: Outcome<AddressCheck>): Outcome<AddressCheck> => {
  if (
    outcome.ok ||
    outcome.certainty !== 'refused' ||
    !outcome.messages.some(({ code }) => code === 'STANDARDIZED.ADDRESS.NOTFOUND')
  )
    return outcome
  return answered({ result: 'invalid', notes: ['The address was not found.'] }, outcome.messages)
}
