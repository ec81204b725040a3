import type { CarrierName, Operation } from './call.ts'
import type { Consignment } from './consignment.ts'
import type { Priced } from './tariff.ts'

/** A shipment that a carrier sold. */
export type Sale = {
  readonly carrier: CarrierName
  /** Account number of the buyer. */
  readonly account: string
  readonly consignment: Consignment
  /** One for every package. The first is the shipment's. */
  readonly numbers: readonly string[]
  /** Milliseconds since 1970. */
  readonly soldAt: number
  /** What the carrier bills, and what it would bill everybody. */
  readonly price: Priced
  readonly published: Priced
}

/** The carriers' own count, in shipments and cents: what the product's labels and charges are compared with. */
export type Count = {
  /** Shipments sold and not voided since. A shipment of three packages is one. */
  readonly labels: number
  readonly voided: number
  /** Billed to the accounts for what was not voided; nothing for what a third party pays. */
  readonly cents: number
  /** Requests received, by `carrier.operation`. */
  readonly calls: Readonly<Record<string, number>>
  readonly sales: readonly CountedSale[]
}
export type CountedSale = {
  readonly carrier: CarrierName
  readonly account: string
  readonly references: readonly string[]
  readonly numbers: readonly string[]
  readonly cents: number
  /** Billed and delivered as a home's. */
  readonly isResidential: boolean
  readonly isVoided: boolean
}

export type Book = {
  readonly sales: readonly Sale[]
  readonly add: (sale: Sale) => void
  readonly findByNumber: (number: string) => Sale | undefined
  /** Every sale under a reference, oldest first: asked twice, a carrier sells twice. */
  readonly findByReference: (carrier: CarrierName, account: string, reference: string) => readonly Sale[]
  readonly voidedAt: (sale: Sale) => number | undefined
  readonly void: (sale: Sale, at: number) => void
  readonly noteCall: (carrier: CarrierName, operation: Operation) => void
  readonly count: () => Count
}

const billed = ({ consignment, price }: Sale): number => (consignment.isThirdParty ? 0 : price.total)

const referenceKey = (carrier: CarrierName, account: string, reference: string): string =>
  JSON.stringify([carrier, account, reference])

/** A memory that ends with the process. */
export const memoryBook = (): Book => {
  const sales: Sale[] = []
  const byNumber = new Map<string, Sale>()
  const byReference = new Map<string, Sale[]>()
  const voids = new Map<Sale, number>()
  const calls = new Map<string, number>()
  return {
    sales,
    add: (sale) => {
      sales.push(sale)
      for (const number of sale.numbers) byNumber.set(number, sale)
      for (const reference of sale.consignment.references) {
        const key = referenceKey(sale.carrier, sale.account, reference)
        byReference.set(key, [...(byReference.get(key) ?? []), sale])
      }
    },
    findByNumber: (number) => byNumber.get(number),
    findByReference: (carrier, account, reference) => byReference.get(referenceKey(carrier, account, reference)) ?? [],
    voidedAt: (sale) => voids.get(sale),
    void: (sale, at) => voids.set(sale, at),
    noteCall: (carrier, operation) =>
      calls.set(`${carrier}.${operation}`, (calls.get(`${carrier}.${operation}`) ?? 0) + 1),
    count: () => {
      const good = sales.filter((sale) => !voids.has(sale))
      return {
        labels: good.length,
        voided: voids.size,
        cents: good.reduce((total, sale) => total + billed(sale), 0),
        calls: Object.fromEntries(calls),
        sales: sales.map((sale) => ({
          carrier: sale.carrier,
          account: sale.account,
          references: sale.consignment.references,
          numbers: sale.numbers,
          cents: billed(sale),
          isResidential: sale.consignment.recipient.residential,
          isVoided: voids.has(sale),
        })),
      }
    },
  }
}
