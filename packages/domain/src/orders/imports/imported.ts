import type { Cents } from '../../kernel/money.ts'
import type { SignType } from '../../shipping/carrier.ts'

/** An order ready to be stored, as an import made it. */
export type ImportedOrder = {
  readonly platformNo: string
  readonly orderedAt: string | undefined
  readonly paidAt: string | undefined
  readonly shipBy: string | undefined
  readonly buyerName: string
  readonly buyerEmail: string
  readonly recipient: string
  readonly company: string
  readonly phone: string
  readonly street: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: 'US'
  readonly warehouseId: string | undefined
  readonly carrier: string | undefined
  readonly serviceCode: string | undefined
  readonly signType: SignType
  readonly remark: string
  readonly lines: readonly ImportedLine[]
}
export type ImportedLine = {
  readonly row: number
  readonly platformLineId: string
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Cents | undefined
}

/** An order as it stands; the lines of its parts together. */
export type StandingOrder = Pick<
  ImportedOrder,
  'recipient' | 'company' | 'phone' | 'street' | 'street2' | 'city' | 'state' | 'postalCode'
> & {
  readonly id: string
  readonly orderNo: string
  readonly version: number
  /** Code of the reason why nothing of it can be changed. */
  readonly unchangeable: string | undefined
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

/** What the check needs to know of the world, as values: the rows' own numbers, SKUs and ZIPs looked up beforehand. */
export type ImportFacts = {
  /** Five-digit ZIP -> its state and the names its post office goes by. */
  readonly zips: ReadonlyMap<string, { readonly state: string; readonly cities: readonly string[] }>
  /** Products and online SKUs of the store. */
  readonly skus: ReadonlySet<string>
  /** Spellings that differ from one of them in capitals and spaces only, and from no other: the SKU that is meant. */
  readonly alikeSkus: ReadonlyMap<string, string>
  /** Platform numbers that the store has already, with our order number. */
  readonly taken: ReadonlyMap<string, string>
  /** Those orders by our number, where they can be compared with what a file says: not once they were combined with others. */
  readonly standing?: ReadonlyMap<string, StandingOrder>
  /** Lower-case code or name -> id. */
  readonly warehouses: ReadonlyMap<string, string>
  /** Lower-case code or name -> carrier and service. */
  readonly services: ReadonlyMap<string, { readonly carrier: string; readonly code: string }>
}

export type Severity = 'error' | 'warning'
export type ProblemField = string
/** One finding about one cell: where, what was expected, what was found, how to mend it (the text of the code says the last). */
export type CellProblem = {
  readonly row: number
  readonly field: ProblemField
  readonly code:
    | `imports.${string}`
    | `products.${string}`
    | `inbound.${string}`
    | `transfers.${string}`
    | 'orders.labelUnsettled'
  readonly severity: Severity
  readonly params?: Readonly<Record<string, string | number>>
}
