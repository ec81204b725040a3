import type { RefusalReason } from '@stowline/domain/shipping/refusal-reasons'

/**
 * FedEx's codes are sentences of words with dots, and one objection has many: they are told by their words, what is narrower first.
 */
const words: readonly (readonly [words: RegExp, reason: RefusalReason])[] = [
  [/^fedex\.poBox$/, 'poBox'],
  [/^fedex\.military$/, 'military'],
  [/^fedex\.addressTooLong$/, 'streetTooLong'],
  [/^fedex\.phone$/, 'phone'],
  [/^NOT\.AUTHORI[SZ]ED|^LOGIN\.|^FORBIDDEN|^UNAUTHORI[SZ]ED|\.UNAUTHORI[SZ]ED$/, 'credentials'],
  [/PAYOR|PAYMENT|BILLING|CREDIT/, 'payment'],
  [/ACCOUNT/, 'account'],
  [/^SHIPPER|^SENDER|^ORIGIN/, 'sender'],
  [/SHIPDATE|SHIPTIMESTAMP|DATESTAMP/, 'shipDate'],
  [/SIGNATURE/, 'signature'],
  [/PHONE/, 'phone'],
  [/POBOX|PO\.BOX/, 'poBox'],
  [/POSTALCODE|POSTAL\.CODE|ZIP/, 'postalCode'],
  [/STATEORPROVINCE|STATE\.?CODE/, 'state'],
  [/CITY/, 'city'],
  [/STREETLINE/, 'street'],
  [/COUNTRY/, 'country'],
  [/PERSONNAME|COMPANYNAME|CONTACT/, 'recipientName'],
  [/^RECIPIENT|ADDRESS/, 'recipientAddress'],
  [/WEIGHT/, 'weight'],
  [/DIMENSION|LENGTH|GIRTH|SIZE/, 'size'],
  [/RESIDENTIAL/, 'residentialOnly'],
  [/SERVICE/, 'service'],
]

/** A gateway that is down says SERVICE, too, and means itself. */
const passing = /^SERVICE\.UNAVAILABLE|^INTERNAL\.SERVER/

export const fedexRefusal = (code: string): RefusalReason =>
  passing.test(code) ? 'other' : (words.find(([pattern]) => pattern.test(code))?.[1] ?? 'other')
