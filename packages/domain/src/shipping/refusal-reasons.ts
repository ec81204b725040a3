/** Why carriers refuse a label, whatever they call it. `other`: their own text is all there is. */
export const refusalReasons = [
  'recipientName',
  'phone',
  'street',
  'streetTooLong',
  'city',
  'state',
  'postalCode',
  'recipientAddress',
  'country',
  'poBox',
  'military',
  'sender',
  'weight',
  'size',
  'service',
  'residentialOnly',
  'signature',
  'shipDate',
  'account',
  'credentials',
  'payment',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** What mends a refusal: a part of the order's form, or its shipping account. Nothing: the carrier has to be asked. */
export type RefusalPlace =
  | 'recipient'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'package'
  | 'service'
  | 'signature'
  | 'account'

const places: Readonly<Record<RefusalReason, RefusalPlace | undefined>> = {
  recipientName: 'recipient',
  phone: 'phone',
  street: 'address',
  streetTooLong: 'address',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  recipientAddress: 'address',
  country: undefined,
  poBox: 'address',
  military: 'service',
  sender: 'account',
  weight: 'package',
  size: 'package',
  service: 'service',
  residentialOnly: 'service',
  signature: 'signature',
  shipDate: undefined,
  account: 'account',
  credentials: 'account',
  payment: 'account',
  other: undefined,
}

const isReason = (reason: string): reason is RefusalReason => reason in places

/** Where a stored reason is mended. */
export const refusalPlace = (reason: string | null): RefusalPlace | undefined =>
  reason !== null && isReason(reason) ? places[reason] : undefined
