import type { RefusalReason } from '@stowline/domain/shipping/refusal-reasons'

/** What the test carrier's codes mean. */
const reasons: Readonly<Record<string, RefusalReason>> = {
  'SENDER.INCOMPLETE': 'sender',
  'SENDER.COUNTRY.NOTSERVED': 'sender',
  'SENDER.POSTALCODE.UNKNOWN': 'sender',
  'SENDER.POSTALCODE.STATE': 'sender',
  'RECIPIENT.INCOMPLETE': 'recipientAddress',
  'RECIPIENT.COUNTRY.NOTSERVED': 'country',
  'RECIPIENT.POSTALCODE.UNKNOWN': 'postalCode',
  'RECIPIENT.POSTALCODE.STATE': 'postalCode',
  'PACKAGE.MEASURES': 'size',
  'PACKAGE.WEIGHT.EXCEEDED': 'weight',
  'PACKAGE.LENGTH.EXCEEDED': 'size',
  'PACKAGE.GIRTH.EXCEEDED': 'size',
  'SERVICE.UNKNOWN': 'service',
  'SERVICE.RESIDENTIAL.ONLY': 'residentialOnly',
  'SERVICE.POBOX.NOTALLOWED': 'poBox',
  'SHIPDATE.PAST': 'shipDate',
}

export const practiceRefusal = (code: string): RefusalReason => reasons[code] ?? 'other'
