import type { Address } from './carrier.ts'
import { countryCode, stateCode } from './states.ts'
import { directions, streetWords, unitWords } from './street-words.ts'

/** A postal code as US carriers write it: five digits, or nine with a dash. Leading zeros that a spreadsheet dropped come back. Undefined when it is neither. */
export const normalZip = (text: string): string | undefined => {
  const digits = text.replace(/[\s'’-]/g, '')
  if (!/^(\d{3,5}|\d{8,9})$/.test(digits)) return undefined
  const zip = digits.padStart(digits.length > 5 ? 9 : 5, '0')
  return zip.length === 9 && !zip.endsWith('0000') ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip.slice(0, 5)
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A street line in the postal style that comparison uses: capitals, no punctuation, abbreviated words ("123 N MAIN ST APT 4"). */
export const postalStreet = (text: string): string =>
  tidy(
    text
      .toUpperCase()
      .replace(/[.,;:]/g, ' ')
      .replace(/#\s*/g, '# '),
  )
    .split(' ')
    .map(
      (word, index, words) =>
        (index > 0 && directions[word]) ||
        (index > 0 && streetWords[word]) ||
        (index > 0 && index < words.length - 1 && unitWords[word]) ||
        word,
    )
    .join(' ')
    .replace(/\bP ?O BOX\b/, 'PO BOX')

/** A city for comparison: capitals without punctuation, the usual short forms spelt out. */
const postalCity = (text: string): string =>
  tidy(text.toUpperCase().replace(/[.,'’-]/g, ' '))
    .replace(/^(ST|SAINT) /, 'SAINT ')
    .replace(/^(FT|FORT) /, 'FORT ')
    .replace(/^(MT|MOUNT) /, 'MOUNT ')

/** The address as a carrier wants it: state and country as codes, postal code in its form, spaces tidy. What a person wrote as street and city stays. */
export const normaliseAddress = (address: Address): Address => ({
  ...address,
  name: tidy(address.name),
  phone: tidy(address.phone),
  street: tidy(address.street),
  ...(address.street2 === undefined ? {} : { street2: tidy(address.street2) }),
  city: tidy(address.city),
  state: stateCode(address.state) ?? tidy(address.state).toUpperCase(),
  postalCode: normalZip(address.postalCode) ?? tidy(address.postalCode),
  country: countryCode(address.country),
})

export const addressParts = ['street', 'city', 'state', 'postalCode', 'country'] as const
export type AddressPart = (typeof addressParts)[number]

/** Parts in which two addresses lead to different doors; spelling, abbreviations and a missing ZIP+4 do not count. */
export const differences = (one: Address, other: Address): AddressPart[] => {
  const key = (given: Address): Record<AddressPart, string> => {
    const address = normaliseAddress(given)
    return {
      street: postalStreet(`${address.street} ${address.street2 ?? ''}`),
      city: postalCity(address.city),
      state: address.state,
      postalCode: address.postalCode.slice(0, 5),
      country: address.country,
    }
  }
  const [a, b] = [key(one), key(other)]
  return addressParts.filter((part) => a[part] !== b[part])
}

export const isSameAddress = (one: Address, other: Address): boolean => differences(one, other).length === 0

/** A post office box rather than a street. Most lines hold no such word, and are not brought into the postal style to say so. */
export const isPoBox = (address: Pick<Address, 'street' | 'street2'>): boolean =>
  [address.street, address.street2 ?? ''].some((line) => {
    const plain = line.replace(/\./g, '')
    return /box|pob/i.test(plain) && /^(PO|POST OFFICE) BOX\b|\bPO BOX\b|^POB \d/.test(postalStreet(plain))
  })

/** What the postal service knows of a ZIP; the city may be empty. */
export type ZipFacts = { readonly city: string; readonly state: string }

/** Whether city and state agree with what is known of the ZIP. An unknown ZIP agrees with nothing, a ZIP without a known city with every city. */
export const zipAgreement = (
  address: Pick<Address, 'city' | 'state'>,
  facts: ZipFacts | undefined,
): 'agrees' | 'unknownZip' | 'otherState' | 'otherCity' => {
  if (!facts) return 'unknownZip'
  if ((stateCode(address.state) ?? address.state) !== facts.state) return 'otherState'
  return facts.city === '' || postalCity(address.city) === postalCity(facts.city) ? 'agrees' : 'otherCity'
}
