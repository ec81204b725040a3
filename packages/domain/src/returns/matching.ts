/** What can be told of a parcel that nobody announced. */
export type FoundParcel = {
  readonly trackingNo: string
  readonly senderName: string
  readonly street: string
  readonly postalCode: string
  readonly skus: readonly string[]
}
/** An order that left, as it may come back. */
export type ShippedOrder = {
  readonly trackingNos: readonly string[]
  readonly recipient: string
  readonly street: string
  readonly postalCode: string
  readonly skus: readonly string[]
}

export const matchReasons = ['tracking', 'nameAndAddress', 'address', 'name', 'sku'] as const
export type MatchReason = (typeof matchReasons)[number]

/** How much a reason says: a number is one parcel's, a name or a SKU many people's. */
const weights: Readonly<Record<MatchReason, number>> = {
  tracking: 100,
  nameAndAddress: 60,
  address: 30,
  name: 20,
  sku: 10,
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
const same = (a: string, b: string): boolean => plain(a) !== '' && plain(a) === plain(b)
const zip5 = (code: string): string => code.trim().slice(0, 5)

/** Why a parcel may be an order that left, the strongest reason first; none: it is not proposed. */
export const matchOf = (parcel: FoundParcel, order: ShippedOrder): MatchReason[] => {
  const byNumber = order.trackingNos.some((number) => same(number, parcel.trackingNo))
  const byName = same(parcel.senderName, order.recipient)
  const inZip = zip5(parcel.postalCode) !== '' && zip5(parcel.postalCode) === zip5(order.postalCode)
  const byAddress = inZip && same(parcel.street, order.street)
  const bySku = parcel.skus.some((sku) => order.skus.some((own) => same(own, sku)))
  const person: MatchReason[] =
    byName && (byAddress || inZip) ? ['nameAndAddress'] : byAddress ? ['address'] : byName ? ['name'] : []
  return [...(byNumber ? (['tracking'] as const) : []), ...person, ...(bySku ? (['sku'] as const) : [])]
}

/** How likely a proposal is: what stands first is the likeliest. */
export const matchWeight = (reasons: readonly MatchReason[]): number =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0)
