/** What the practice carrier was asked to carry, in its own terms. Plain data: it survives a trip through JSON. */
export type Order = {
  readonly reference: string
  readonly service: string
  readonly sender: Party
  readonly recipient: Party
  readonly packages: readonly Package[]
  readonly signature: string
  readonly shipDate: string
  readonly orderNo: string
  readonly isReturn: boolean
  readonly mark?: string
}
export type Party = {
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly lines: readonly string[]
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
  readonly residential: boolean
}
export type Package = { readonly inches: readonly [number, number, number]; readonly pounds: number }

/** A label the carrier sold. `soldAt` in milliseconds since 1970. */
export type Sale = { readonly order: Order; readonly numbers: readonly string[]; readonly soldAt: number }

/** The practice carrier's memory: what it sold and what was voided. The parcels' journeys need none. Several processes may write into one. */
export type Book = {
  readonly findSale: (reference: string) => Promise<Sale | undefined>
  /** Enters a sale unless its reference has one, in one step; answers with the one that stands: the same object when it is this one. */
  readonly addSale: (sale: Sale) => Promise<Sale>
  /** The references of those of the numbers that were sold. */
  readonly referencesOf: (trackingNumbers: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** When those of the numbers that are void were voided, in milliseconds since 1970. */
  readonly voidsOf: (trackingNumbers: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Voids numbers, known or not; answers with those that were not void before. */
  readonly addVoids: (trackingNumbers: readonly string[], at: number) => Promise<readonly string[]>
  /** True for the first who asks under a reference: what goes wrong on purpose goes wrong once. */
  readonly isFirstTry: (reference: string) => Promise<boolean>
}

/** Everything that a memory holds, to be laid into another. */
export type BookEntries = {
  readonly sales: readonly Sale[]
  readonly voids: readonly { readonly trackingNumber: string; readonly at: number }[]
}

/** Those of the keys that the map has, with their values. */
const some = <Value>(all: ReadonlyMap<string, Value>, keys: readonly string[]): ReadonlyMap<string, Value> =>
  new Map(
    keys.flatMap((key) => {
      const value = all.get(key)
      return value === undefined ? [] : [[key, value] as const]
    }),
  )

/** A memory that ends with the process. */
export const memoryBook = (): Book & { readonly entries: () => BookEntries } => {
  const sales = new Map<string, Sale>()
  const references = new Map<string, string>()
  const voided = new Map<string, number>()
  const tried = new Set<string>()
  return {
    findSale: async (reference) => sales.get(reference),
    addSale: async (sale) => {
      const standing = sales.get(sale.order.reference)
      if (standing) return standing
      sales.set(sale.order.reference, sale)
      for (const number of sale.numbers) references.set(number, sale.order.reference)
      return sale
    },
    referencesOf: async (numbers) => some(references, numbers),
    voidsOf: async (numbers) => some(voided, numbers),
    addVoids: async (numbers, at) => {
      const fresh = numbers.filter((number) => !voided.has(number))
      for (const number of fresh) voided.set(number, at)
      return fresh
    },
    isFirstTry: async (reference) => !tried.has(reference) && tried.add(reference).has(reference),
    entries: () => ({
      sales: [...sales.values()],
      voids: [...voided].map(([trackingNumber, at]) => ({ trackingNumber, at })),
    }),
  }
}

type Line = { readonly sale: Sale } | { readonly void: string; readonly at: number }

/** What an earlier version kept as lines of JSON in a file. Text after the last line break is an entry cut off by a kill: its answer was never given. */
export const readBookLines = (text: string): BookEntries => {
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))
  return {
    sales: lines.flatMap((line) => ('sale' in line ? [line.sale] : [])),
    voids: lines.flatMap((line) => ('void' in line ? [{ trackingNumber: line.void, at: line.at }] : [])),
  }
}
