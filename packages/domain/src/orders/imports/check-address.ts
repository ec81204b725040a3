import type { Note } from './check.ts'
import { isPoBox } from '../../shipping/address.ts'
import { orderFields, type OrderField } from './fields.ts'
import type { ImportedOrder, ImportFacts } from './imported.ts'
import { countryOf, phoneOf, stateCode, zipOf, type Zip } from './places.ts'
import type { Values } from './records.ts'

type CheckedAddress = Pick<
  ImportedOrder,
  'recipient' | 'company' | 'phone' | 'street' | 'street2' | 'city' | 'state' | 'postalCode' | 'country'
>

/** Name, street, city, state, ZIP and country, normalised; ZIP and state must agree, since a parcel cannot go to both. */
export const checkAddress = (values: Values, facts: ImportFacts, note: Note): CheckedAddress => {
  const country = countryOf(values.country ?? '')
  // A territory given as the country is the state as well.
  for (const field of ['recipient', 'street', 'city', 'state', 'postalCode'] as const)
    if (!values[field] && !(field === 'state' && country?.state)) note(field, 'missing', 'error')
  for (const field of maskable)
    if (isMasked(values[field] ?? '')) note(field, 'masked', 'error', { found: values[field] ?? '' })
  for (const field of ['recipient', 'company', 'street', 'street2', 'street3', 'city', 'postalCode'] as const)
    checkLength(values, field, note)
  if (!country) note('country', 'countryNotServed', 'error', { found: values.country ?? '' })
  const zip = checkZip(values.postalCode, note)
  const state = country ? checkState(values.state, zip, country.state, facts, note) : ''
  if (zip) checkCity(values.city, zip, facts, note)
  checkStreet(values, note)
  return {
    recipient: values.recipient ?? '',
    company: values.company ?? '',
    phone: checkPhone(values.phone, note),
    street: values.street ?? '',
    street2: [values.street2, values.street3].filter(Boolean).join(', '),
    city: values.city ?? '',
    state,
    postalCode: zip?.code ?? '',
    country: 'US',
  }
}

const maskable = ['recipient', 'company', 'street', 'street2', 'street3', 'city', 'state', 'postalCode'] as const
/** Platforms cover personal data with asterisks when its time is over: three of them, or nothing else, and no parcel arrives. */
const isMasked = (text: string): boolean => {
  const stars = text.match(/[*＊•]/gu)?.length ?? 0
  return stars >= 3 || (stars > 0 && /^[*＊•\s.,-]+$/u.test(text))
}

const checkLength = (values: Values, field: OrderField, note: Note): void => {
  const { most } = orderFields[field]
  const text = values[field] ?? ''
  // Letters are never more than the places they take.
  if (text.length <= most) return
  const length = [...text].length
  if (length > most) note(field, 'tooLong', 'error', { found: length, most })
}

const checkZip = (text: string | undefined, note: Note): Zip | undefined => {
  if (!text || text.length > 15) return undefined
  const zip = zipOf(text)
  if (!zip) note('postalCode', 'zipInvalid', 'error', { found: text })
  else if (zip.wasPadded) note('postalCode', 'zipPadded', 'warning', { found: text, expected: zip.code })
  return zip
}

const checkState = (
  text: string | undefined,
  zip: Zip | undefined,
  implied: string | undefined,
  facts: ImportFacts,
  note: Note,
): string => {
  const state = implied ?? (text ? stateCode(text) : undefined)
  const place = zip && facts.zips.get(zip.code.slice(0, 5))
  if (zip && !place) note('postalCode', 'zipUnknown', 'warning', { found: zip.code })
  if (!text && !implied) return ''
  if (!state) note('state', 'stateUnknown', 'error', { found: text ?? '', expected: place?.state ?? '' })
  else if (isMilitary(state)) note('state', 'military', 'warning', { found: text ?? '' })
  if (state && place && place.state !== state)
    note('postalCode', 'zipNotInState', 'error', { found: zip?.code ?? '', state, expected: place.state })
  return state ?? ''
}

/** Post of the armed forces: UPS and FedEx do not go there. */
const isMilitary = (state: string): boolean => ['AA', 'AE', 'AP'].includes(state)

const plainCity = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\bst\.?\s/g, 'saint ')
    .replace(/\bft\.?\s/g, 'fort ')
    .replace(/\bmt\.?\s/g, 'mount ')
    .replace(/[^a-z]/g, '')

/** Suburbs go by several names, so another city is only worth a look. */
const checkCity = (text: string | undefined, zip: Zip, facts: ImportFacts, note: Note): void => {
  const place = facts.zips.get(zip.code.slice(0, 5))
  if (!text || !place || place.cities.length === 0) return
  if (!place.cities.some((city) => plainCity(city) === plainCity(text)))
    note('city', 'cityNotInZip', 'warning', { found: text, expected: place.cities[0] ?? '', zip: zip.code })
}

const checkPhone = (text: string | undefined, note: Note): string => {
  const { phone, isWhole } = phoneOf(text ?? '')
  if (!isWhole) note('phone', 'phoneInvalid', 'warning', { found: text ?? '' })
  return phone.slice(0, 40)
}

const checkStreet = ({ street = '', street2 = '', recipient = '' }: Values, note: Note): void => {
  // Parcel carriers do not deliver to post office boxes.
  if (isPoBox({ street, street2 })) note('street', 'poBox', 'warning', { found: street })
  // Carriers print Latin letters only.
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(street + recipient))
    note(
      /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(street) ? 'street' : 'recipient',
      'notLatin',
      'warning',
    )
}
